"""A bot of one's own at a server's table: the same one that an arena plays with."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator
from threading import Thread
from typing import NamedTuple

import httpx
import pytest

from tablee.cli import main
from tablee.server.settings import Settings
from tests.cli.conftest import Ran, Tablee
from tests.server.devices import guest, made, serving

OWN = "tests.sim.brought"


class House(NamedTuple):
    address: str
    tokens: tuple[str, ...]

    def waiting(self, token: str) -> str:
        """Wait until the robot has opened a table, and return its code."""
        path, asker = f"{self.address}/api/tables", {"Authorization": f"Bearer {token}"}
        while True:
            found = httpx.get(path, headers=asker, verify=False, timeout=None).json()
            for table in found:
                if table["stage"] == "lobby":
                    return str(table["code"])
            time.sleep(0.01)

    def record(self, ran: Ran) -> str:
        found = re.search(r"/t/(\w+)$", ran.out, re.M)
        assert found, ran.err
        path = f"{self.address}/api/tables/{found[1]}/record"
        token = {"Authorization": f"Bearer {self.tokens[0]}"}
        return httpx.get(path, headers=token, verify=False, timeout=None).text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Serve, and make two robots."""
    data = tmp_path_factory.mktemp("house")

    async def robots(address: str) -> tuple[str, ...]:
        async with guest(address, "Ann") as ann:
            return tuple([(await made(ann, name))["token"] for name in ("Hal", "Ada")])

    with serving(Settings(data=data, bot_pace=0)) as address:
        yield House(address, asyncio.run(robots(address)))


def test_a_bot_opens_a_table_and_plays_against_the_robots_of_the_house(
    tablee: Tablee, house: House
) -> None:
    ran = tablee(
        *("robot", "run", f"{OWN}:quick", house.address, "--token", house.tokens[0]),
        *("--open", "sequence", "--bots", "easy", "--preset", "beginner"),
    )

    assert ran.code == 0, ran.err
    assert re.search(rf"^{OWN}:quick sits on seat 0 of {house.address}/t/", ran.out)
    assert re.search(r"^won by side [01] \(SEQ-22\)$", ran.out, re.M)
    assert house.record(ran).count(',"seat":0,"at"') > 10


def test_one_bot_opens_a_table_with_options_and_another_joins_it(
    tablee: Tablee, house: House
) -> None:
    run = ("robot", "run", f"{OWN}:quick", house.address)
    first, second = house.tokens
    codes: list[int] = []

    def join() -> None:
        code = house.waiting(first)
        codes.append(main([*run, code, "--token", second]))

    joining = Thread(target=join)
    joining.start()
    ran = tablee(
        *(*run, "--token", first, "--open", "sequence"),
        *("--preset", "beginner", "--option", "automatic_draw"),
    )
    joining.join()

    assert [ran.code, *codes] == [0, 0], ran.err
    assert (ran.out + ran.err).count("won by") == 2  # two runs of one process
    assert '"automatic_draw":true' in house.record(ran)


def test_a_bot_that_fails_makes_any_legal_move_in_its_place(
    tablee: Tablee, house: House
) -> None:
    ran = tablee(
        *("robot", "run", f"{OWN}:wavering", house.address, "--token", house.tokens[0]),
        *("--open", "sequence", "--bots", "easy"),
    )

    assert ran.code == 0, ran.err
    assert "which is not legal" in ran.err
    assert f"{OWN}:wavering raises ValueError: no idea: mend it; any legal" in ran.err
    assert re.search(r"^won by|^a draw", ran.out, re.M)


def test_a_bot_that_gives_no_answer_leaves_the_table_to_others(
    tablee: Tablee, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.cli.robot.PATIENCE", 0.2)
    ran = tablee(
        *("robot", "run", f"{OWN}:sleeps", house.address, "--token", house.tokens[0]),
        *("--open", "sequence", "--bots", "easy"),
    )

    assert ran.code == 2
    assert f"the bot {OWN}:sleeps has not answered for 0 s" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("URL",), "name the CODE of a table to join, or --open GAME"),
        (("URL", "ABCD", "--open", "sequence"), "name the CODE"),
        (("URL", "ZZZZ"), "no_table"),
        (("URL", "ABCD", "--token", "tablee_x"), "no robot has this token"),
        (("http://127.0.0.1:9", "ABCD"), "does not answer as a tablee"),
        (("localhost", "ABCD"), "an address begins with http://"),
        (("URL", "--open", "chess"), "no game is called 'chess'"),
        (("URL", "--open", "sequence", "--bots", "genius"), "no_level"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    words: tuple[str, ...],
    told: str,
    tablee: Tablee,
    house: House,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TABLEE_TOKEN", house.tokens[0])
    asked = [house.address if word == "URL" else word for word in words]
    ran = tablee("robot", "run", f"{OWN}:quick", *asked)

    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
