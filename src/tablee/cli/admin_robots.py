"""``tablee admin``'s part on third-party bots: their tokens, and whose they are."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime

import msgspec

from tablee.cli.quiet_house import QuietHouse
from tablee.cli.running_house import RunningHouse
from tablee.server.admin.answers import HostRobotNaming, Revoking, RobotRow
from tablee.server.admin.housekeeping import MAKE, REVOKE, ROBOTS

ACTIONS = ("token", "tokens", "revoke")


def add_robot_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    """Take the name of a new robot, or the id of one to be let in no longer."""
    making = action("token", "make a robot of the host's; its token is shown once")
    making.add_argument("name", help="what the robot is called, after « Robot »")
    listing = action("tokens", "list every robot that is let in, whoever's it is")
    listing.add_argument("--json", action="store_true", help="for other programs")
    revoking = action("revoke", "let a robot in no longer; its games stay played")
    revoking.add_argument("robot", help="its id, as tokens lists it")


def run_robots(house: RunningHouse | QuietHouse, asked: Namespace) -> None:
    """Do one of these, and say what came of it."""
    match asked.action:
        case "token":
            made = house.ask(MAKE, HostRobotNaming(asked.name))
            print(f"{made.robot.name}, {made.robot.robot}, comes in by this token:")
            print(f"  {made.token}")
            print("it is shown this once; keep it as safe as a password")
        case "tokens":
            _list(house.ask(ROBOTS), as_json=asked.json)
        case _:
            row = house.ask(REVOKE, Revoking(asked.robot))
            print(f"{row.name}, {row.robot} is let in no more; its games stay played")


def _list(rows: tuple[RobotRow, ...], *, as_json: bool) -> None:
    if as_json:
        listed = [{**msgspec.to_builtins(row), "made": _moment(row)} for row in rows]
        print(msgspec.json.format(msgspec.json.encode(listed)).decode())
    elif not rows:
        print("there is no robot")
    else:
        print("\n".join(_columns(rows)))


def _columns(rows: Iterable[RobotRow]) -> Iterator[str]:
    yield "robot               made        whose                     name"
    for row in rows:
        owner = row.owner or "the host"
        yield f"{row.robot:<19} {_moment(row)[:10]}  {owner:<24}  {row.name}"


def _moment(row: RobotRow) -> str:
    made = datetime.fromtimestamp(row.made / 1000, UTC)
    return made.isoformat(timespec="seconds")
