"""``tablee admin`` for nodes, for third-party bots and for the database."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec

from tablee.cli import Mistake
from tablee.cli.admin_access import RunningServer, StoppedServer, is_running
from tablee.cli.serve import NO_DRIVER
from tablee.cluster.postgres import read_address
from tablee.server.admin.housekeeping import (
    DRAIN,
    MAKE,
    NODES,
    OFFERS,
    REFUSE,
    RELEASE,
    REVOKE,
    ROBOTS,
    Draining,
    HostRobotNaming,
    NodeRow,
    OfferRow,
    Revoking,
    RobotRow,
)
from tablee.server.admin.private_port import find_key
from tablee.server.contracts import CannotServe
from tablee.server.store.schema import (
    DATABASE_FILE,
    OLDEST,
    STEPS,
    applied,
    connect,
    explain,
)

NODE_ACTIONS = ("nodes", "drain")
SHOWN = 60  # codes of tables


def add_node_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    listing = action("nodes", "list the nodes of the server, and which tables each has")
    listing.add_argument("--json", action="store_true", help="for other programs")
    draining = action("drain", "let a node leave its tables to the others, and end")
    draining.add_argument(
        "node", nargs="?", type=int, help="its number (default: the one of --data)"
    )


def run_nodes(args: Namespace) -> None:
    server = _running(args.data)
    if args.action == "drain":
        row, *_ = server.ask(DRAIN, Draining(args.node))
        tables = count(row.tables, "table")
        print(f"node {row.id} at {row.address} leaves {tables} to the others, and ends")
        return
    rows = server.ask(NODES)
    if args.json:
        print_json(rows)
    else:
        print("\n".join(_node_columns(rows)))


def _running(folder: Path) -> RunningServer:
    found = find_key(folder)
    if found is None or not is_running(found):
        raise Mistake(f"no node runs with the data folder {folder}: name it by --data")
    return RunningServer(found)


def _node_columns(rows: tuple[NodeRow, ...]) -> Iterator[str]:
    if not rows:
        yield "this server is one process: it has no nodes"
        return
    yield "node  address                tables  last heard of  state"
    for row in rows:
        ago = max(0.0, time.time() - row.alive / 1000)
        yield (
            f"{row.id:>4}  {row.address:<21} {row.tables:>7}  {ago:>8.1f} s ago  "
            f"{_state(row)}{' (this one)' if row.here else ''}"
        )
        yield from _codes(row)


def _codes(row: NodeRow) -> Iterator[str]:
    """Return the codes of its tables, or as many as fit on a screen."""
    shown = " ".join(row.codes[:SHOWN])
    more = len(row.codes) - SHOWN
    named = f"{shown} and {more} more (--json)" if more > 0 else shown
    yield from wrap(named, 78, initial_indent=" " * 6, subsequent_indent=" " * 6)


def _state(row: NodeRow) -> str:
    if row.fenced:
        return "fenced"
    return "draining" if row.draining else "serving"


ROBOT_ACTIONS = ("token", "tokens", "revoke")


def add_robot_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    making = action("token", "make a robot of the host's; its token is shown once")
    making.add_argument("name", help="what the robot is called, after « Robot »")
    listing = action("tokens", "list every robot that may connect, and its owner")
    listing.add_argument("--json", action="store_true", help="for other programs")
    revoking = action("revoke", "let a robot in no longer; its games stay played")
    revoking.add_argument("robot", help="its id, as tokens lists it")


def run_robots(server: RunningServer | StoppedServer, args: Namespace) -> None:
    match args.action:
        case "token":
            made = server.ask(MAKE, HostRobotNaming(args.name))
            print(f"{made.robot.name}, {made.robot.robot}, comes in by this token:")
            print(f"  {made.token}")
            print("it is shown this once; keep it as safe as a password")
        case "tokens":
            _list_robots(server.ask(ROBOTS), as_json=args.json)
        case _:
            row = server.ask(REVOKE, Revoking(args.robot))
            print(f"{row.name}, {row.robot} is let in no more; its games stay played")


def _list_robots(rows: tuple[RobotRow, ...], *, as_json: bool) -> None:
    if as_json:
        listed = [
            {**msgspec.to_builtins(row), "made": moment(row.made)} for row in rows
        ]
        print_json(listed)
    elif not rows:
        print("there is no robot")
    else:
        print("\n".join(_robot_columns(rows)))


def _robot_columns(rows: Iterable[RobotRow]) -> Iterator[str]:
    yield "robot               made        whose                     name"
    for row in rows:
        owner = row.owner or "the host"
        yield f"{row.robot:<19} {moment(row.made)[:10]}  {owner:<24}  {row.name}"


OFFER_ACTIONS = ("offers", "release", "refuse")


def add_offer_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    listing = action("offers", "list what readers offer for a Sunday, best liked first")
    listing.add_argument("--json", action="store_true", help="for other programs")
    releasing = action("release", "let a reader's rebus be shown on a Sunday to come")
    releasing.add_argument("offer", help="its id, as offers lists it")
    refusing = action("refuse", "forget a reader's rebus that was not shown yet")
    refusing.add_argument("offer", help="likewise")


def run_offers(server: RunningServer | StoppedServer, args: Namespace) -> None:
    match args.action:
        case "offers":
            rows = server.ask(OFFERS)
            if args.json:
                print_json(rows)
            else:
                print("\n".join(_offer_columns(rows)) or "nobody offers anything")
        case "release":
            print(f"{server.ask(RELEASE, args.offer).told}: shown on a Sunday to come")
        case _:
            print(f"{server.ask(REFUSE, args.offer).told}: forgotten")


def _offer_columns(rows: Iterable[OfferRow]) -> Iterator[str]:
    for row in rows:
        state = "released" if row.released else "waits"
        yield f"{row.id:<13} {row.hearts:>5} hearts  {state:<8}  {row.told}"


def print_json(rows: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(rows)).decode())


def moment(unix: int) -> str:
    return datetime.fromtimestamp(unix / 1000, UTC).isoformat(timespec="seconds")


def count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


DATABASE_ACTIONS = ("migrate", "move-in")


def add_database_actions(action: Callable[[str, str], ArgumentParser]) -> None:
    migrating = action("migrate", "bring the tables of a server up to this release")
    migrating.add_argument(
        "--dry-run", action="store_true", help="only say what would be done"
    )
    moving = action("move-in", "copy all data into an empty --database")
    moving.add_argument("file", type=Path, help="a copy that backup made, or a folder")


def run_database(args: Namespace) -> None:
    try:
        if args.action == "migrate" and not args.database:
            print(_migrate_file(args.data, dry=args.dry_run))
            return
    except CannotServe as error:
        raise Mistake(str(error)) from None
    if not args.database:
        raise Mistake(
            f"{args.action} needs --database: where are the tables to be kept?"
        )
    doing = (
        _migrate_database(args.database, dry=args.dry_run)
        if args.action == "migrate"
        else _move_in(args.file, args.database)
    )
    try:
        print(asyncio.run(doing))
    except ModuleNotFoundError:
        raise Mistake(NO_DRIVER) from None
    except CannotServe as error:
        raise Mistake(str(error)) from None


# asyncpg may be missing: both import what needs it when they are called.
async def _migrate_database(database: str, *, dry: bool = False) -> str:
    """Upgrade the schema, whether nodes run or not, and return a report."""
    from tablee.cluster.postgres import migrations, opening  # noqa: PLC0415

    address = read_address(database)
    async with opening.connected(address) as at:
        has = (await opening.inspect_database(at, address, time.time)).schema
        due = {n: text for n, text in migrations.steps().items() if n > has}
        if not dry:
            await migrations.migrate(at, address.house)
    return _describe_migration(address.shown, has, due, migrations.OLDEST, dry=dry)


async def _move_in(file: Path, database: str) -> str:
    """Copy all data into the database, and return a report."""
    from tablee.cluster.postgres.move_in import move_in  # noqa: PLC0415

    address = read_address(database)
    moved = await move_in(file, address, lambda line: print(line, flush=True))
    what = f"{moved.tables} tables, {moved.moves} moves and {moved.people} people"
    return f"{what} are in {address.shown} now, each compared; {file} is as it was"


def _describe_migration(
    where: str, has: int, due: Mapping[int, str], oldest: int, *, dry: bool
) -> str:
    """Describe what was done to a schema, or would be, and who may serve it then."""
    if not due:
        return f"{where} has schema {has}: nothing {'is' if dry else 'was'} to be done"
    what = f"{where} has schema {has or 'none'}"
    if not dry:
        what = f"{where} has schema {max(due)}: {len(due)} applied"
    who = f"a release that knows schema {oldest} may serve it still"
    if not dry:
        return f"{what}; {who}"
    lines = (f"-- {n}\n{text.strip()}" for n, text in due.items()) if has else ()
    return "\n".join((f"{what}: {len(due)} would be applied; {who}", *lines))


def _migrate_file(folder: Path, *, dry: bool) -> str:
    """Upgrade a folder's file, as its server does when it starts; return a report."""
    path = folder / DATABASE_FILE
    if not path.exists():
        raise Mistake(f"{folder} has no tables: name their folder with --data")
    address = f"{path.absolute().as_uri()}?immutable=1"  # be it served or not
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            has = applied(database, path)
    except sqlite3.Error as error:
        raise CannotServe(explain(error, folder, path)) from error
    due = {n: text for n, text in enumerate(STEPS, start=1) if n > has}
    if not dry and due:
        connect(folder).close()
    return _describe_migration(str(path), has, due, OLDEST, dry=dry)
