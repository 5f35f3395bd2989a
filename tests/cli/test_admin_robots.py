"""The host's robots: made, listed and revoked, in a house that is open or closed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.server.people import MOST_ROBOTS, Robots
from tablee.server.store.store import Store
from tests.cli.conftest import Tablee
from tests.server.kept_games import ANN, filled, open_server

TOKEN = re.compile(r"^ {2}(tablee_\S{43})$", re.MULTILINE)
LISTED = re.compile(r"robot~\S+")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house where Ann has a robot, and the host none."""

    async def fill(store: Store) -> None:
        await Robots(store).make(ANN.id, "Hal")

    return filled(tmp_path / "data", fill)


@pytest.fixture(params=["closed", "open"])
def house(request: pytest.FixtureRequest, folder: Path) -> Iterator[Path]:
    if request.param == "closed":
        yield folder
        return
    with open_server(folder):
        yield folder


def made(tablee: Tablee, house: Path, name: str = "Max") -> tuple[str, str]:
    """Make a robot, and return its id and its token."""
    ran = tablee("admin", "token", name, "--data", house)
    assert ran.code == 0, ran.err
    [token], [robot] = TOKEN.findall(ran.out), LISTED.findall(ran.out)
    return robot.rstrip(","), token


def rows(tablee: Tablee, house: Path) -> list[dict[str, str]]:
    listed: list[dict[str, str]] = json.loads(
        tablee("admin", "tokens", "--json", "--data", house).out
    )
    return listed


def met(address: str, token: str) -> httpx.Response:
    headers = {"Authorization": f"Bearer {token}"}
    return httpx.get(f"{address}/api/me", headers=headers, verify=False, timeout=None)


def test_a_robot_of_the_host_is_listed_and_its_token_is_not(
    tablee: Tablee, house: Path
) -> None:
    robot, token = made(tablee, house)
    text = tablee("admin", "tokens", "--data", house).out

    assert [(row["name"], row["owner"]) for row in rows(tablee, house)] == [
        ("Robot Hal", "Ann"),
        ("Robot Max", ""),
    ]
    assert rows(tablee, house)[1]["robot"] == robot
    header, first, second = text.splitlines()
    assert header.split() == ["robot", "made", "whose", "name"]
    assert first.split()[-3:] == ["Ann", "Robot", "Hal"]
    assert second.split()[0] == robot
    assert second.split()[-4:] == ["the", "host", "Robot", "Max"]
    assert token not in text


def test_a_host_has_more_robots_than_a_person_may(tablee: Tablee, folder: Path) -> None:
    for n in range(MOST_ROBOTS + 1):
        made(tablee, folder, f"Max {n}")

    assert len(rows(tablee, folder)) == 1 + MOST_ROBOTS + 1


def test_a_token_lets_a_robot_in_until_it_is_revoked(
    tablee: Tablee, folder: Path
) -> None:
    quiet, _ = made(tablee, folder), made(tablee, folder, "Tom")
    with open_server(folder) as address:
        lively = made(tablee, folder, "Ivy")
        before = [met(address, token).json()["name"] for _, token in (quiet, lively)]
        for robot, _ in (quiet, lively):
            ran = tablee("admin", "revoke", robot, "--data", folder)
            assert f"{robot} is let in no more" in ran.out, ran.err
        after = [met(address, token).status_code for _, token in (quiet, lively)]

    assert before == ["Robot Max", "Robot Ivy"]
    assert after == [401, 401]
    assert [row["name"] for row in rows(tablee, folder)] == ["Robot Hal", "Robot Tom"]


def test_the_host_revokes_anybody_s_robot(tablee: Tablee, house: Path) -> None:
    [hers] = rows(tablee, house)
    ran = tablee("admin", "revoke", hers["robot"], "--data", house)

    assert ran.code == 0, ran.err
    assert tablee("admin", "tokens", "--data", house).out == "there is no robot\n"


@pytest.mark.parametrize("name", ["", " ", "x" * 19, "\u202e"])
def test_a_name_that_cannot_be_shown_makes_no_robot(
    tablee: Tablee, house: Path, name: str
) -> None:
    ran = tablee("admin", "token", name, "--data", house)

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "a robot's name has 1 to 18 characters" in ran.err
    assert len(rows(tablee, house)) == 1


@pytest.mark.parametrize("robot", ["robot~none", "ann", "../x", "Hal"])
def test_who_is_no_robot_cannot_be_revoked(
    tablee: Tablee, house: Path, robot: str
) -> None:
    ran = tablee("admin", "revoke", robot, "--data", house)

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "tablee admin tokens" in ran.err
    assert len(rows(tablee, house)) == 1
