"""The bot of the page on third-party bots plays a whole game, as it is printed."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tablee import client as client_table
from tablee.client import MoveRefused, connect, filled
from tablee.protocol.fault import Fault
from tablee.server.contracts import StoreFailed
from tablee.server.core import Core
from tablee.server.settings import Settings
from tests.server.devices import Device, Guest, guest, made, serving

PAGE = Path(__file__).parents[2] / "docs/guide/bots.md"


def printed() -> str:
    [code] = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    return str(code)


async def table_for(ann: Guest, phone: Device) -> str:
    """Open a table with a bot of the house on one seat, and the other one free."""
    code = await ann.open_table(preset="beginner")
    await phone.join(code)
    for kind, fields in (("Stand", {}), ("AddBot", {"seat": 0, "level": "easy"})):
        answer = await phone.ask(kind, **fields)
        assert answer["kind"] == "Accepted", answer
    return code


async def start_when_seated(phone: Device, robot: str) -> None:
    while phone.room["chairs"][1]["person"] != robot:
        await phone.hear("RoomNow")
    assert (await phone.ask("Start"))["kind"] == "Accepted"


def test_it_has_thirty_lines() -> None:
    assert len(printed().splitlines()) <= 30


async def test_it_plays_a_whole_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    robot: dict[str, Any] = {"__name__": "robot"}
    exec(printed(), robot)
    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Ann") as ann, ann.device() as phone:
            hal = await made(ann)
            code = await table_for(ann, phone)
            playing = asyncio.create_task(robot["main"](address, hal["token"], code))
            await start_when_seated(phone, hal["robot"]["robot"])
            await playing
            record = await ann.call("GET", f"/api/tables/{code}/record")

    said = capsys.readouterr().out
    assert said.startswith("sitting on 1\n")
    assert "over: Outcome(" in said
    moves = re.findall(r"^\d+ (?!too)\w+$", said, re.M)
    assert len(moves) > 10
    assert record.text.count(',"seat":1,"at"') == len(moves)


async def test_a_line_that_breaks_is_taken_up_again(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Ann") as ann, ann.device() as phone:
            hal = await made(ann)
            code = await table_for(ann, phone)
            async with connect(address, hal["token"]) as house:
                table = await house.join(code)
                await table.sit()
                assert (await phone.ask("Start"))["kind"] == "Accepted"
                played: dict[int, bool] = {}
                async for turn in table.turns():
                    assert table._socket is not None
                    if len(played) == 3:  # before the move is told
                        await table._socket.close()
                    played[turn.version] = await turn.play(turn.moves[0])
                    if len(played) == 6:
                        break

    assert list(played) == sorted(played)
    assert all(played.values())


async def test_who_is_not_let_back_in_for_now_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_table, "NOT_NOW", 0.01)
    asked: list[str] = []
    found = Core.find_room

    async def find(*args: Any) -> Any:
        asked.append("again")
        if len(asked) < 3:
            raise StoreFailed("the database is away")
        return await found(*args)

    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Ann") as ann, ann.device() as phone:
            hal = await made(ann)
            code = await table_for(ann, phone)
            async with connect(address, hal["token"]) as house:
                table = await house.join(code)
                await table.sit()
                monkeypatch.setattr(Core, "find_room", find)
                assert table._socket is not None
                await table._socket.close()
                await table.say("here again")

    assert len(asked) == 3


async def test_what_the_table_refuses_says_why(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0)) as address:
        async with guest(address, "Ann") as ann, ann.device() as phone:
            hal = await made(ann)
            code = await table_for(ann, phone)
            async with connect(address, hal["token"]) as house:
                with pytest.raises(MoveRefused, match="no_table"):
                    await house.join("ZZZZ")
                table = await house.join(code)
                with pytest.raises(MoveRefused) as nowhere:
                    await table.sit(9)
                assert nowhere.value.fault is Fault.NO_SEAT
                await table.sit()
                assert (await phone.ask("Start"))["kind"] == "Accepted"
                async for turn in table.turns():
                    with pytest.raises(MoveRefused) as refused:
                        await turn.play({"kind": "Fly"})
                    assert refused.value.rule == "TAB-01"
                    assert await turn.play(turn.moves[0])
                    break


async def test_an_address_is_one_of_the_web() -> None:
    with pytest.raises(ValueError, match="http://"):
        async with connect("localhost:8000", "x"):
            pass


def test_a_pattern_is_filled_in() -> None:
    pattern = {
        "kind": "Pattern",
        "move": "Guess",
        "open": {"word": {}},
        "given": {"n": 1},
    }

    assert filled(pattern, word="chat") == {"kind": "Guess", "n": 1, "word": "chat"}
