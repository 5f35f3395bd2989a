"""Bots at the table: to the end, whatever they do, and up when a person is back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tablee.kernel import Seat, TimeUp
from tablee.server import bots, lobby, rows
from tablee.server.people import Person
from tablee.server.room import Room
from tablee.server.settings import Settings
from tablee.server.store import Store
from tests.server.devices import guest, serving
from tests.server.test_clock import open_room, table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


async def finished(room: Room) -> None:
    assert room.live is not None
    while not room.live.outcome:
        await asyncio.sleep(0.005)
    room.close()


async def test_bots_write_and_vote_at_the_same_time_to_the_end(store: Store) -> None:
    room = await open_room(store, table("easy"))

    await finished(room)

    assert room.document.stage == "over"
    assert await store.read(rows.fetch_codes("Ann")) == []


def breaks_down(*_anything: Any) -> NoReturn:
    raise RuntimeError("it saw A, E and I in its hand")


def cheats(*_anything: Any) -> TimeUp:
    return TimeUp("Writing")  # which only the table may call


@pytest.mark.parametrize("brain", [breaks_down, cheats])
async def test_a_bot_that_errs_plays_anything_legal_and_its_hand_is_not_logged(
    store: Store,
    brain: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots, "bot", lambda _slug, _level: brain)
    caplog.set_level(logging.DEBUG)

    await finished(await open_room(store, table("easy")))

    assert "bot easy of mot_cache erred" in caplog.text
    assert "in its hand" not in caplog.text


async def test_the_other_bots_play_on_when_one_gives_its_seat_back(
    store: Store,
) -> None:
    room = await open_room(store, table("easy"))
    assert room.live is not None
    async with room.lock:  # while a bot thinks for Ann
        await room.keep(lobby.welcome(room.document, Person("Ann", "Ann")))

    while room.live.waiting((Seat(1), Seat(2))) is not None:
        await asyncio.sleep(0.005)
    room.close()

    assert {turn.seat for turn in room.live.turns} == {None, 1, 2}


async def test_a_bot_draws_after_its_play_before_anybody_gets_in_between(
    tmp_path: Path,
) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0.8)) as address:
        async with guest(address) as ann, ann.device() as phone:
            code = await ann.open_table(bots="easy", preset="rulebook")
            await phone.join(code)
            while not any(turn["seat"] == 1 for turn in phone.game["turns"]):
                if phone.game["legal_moves"] and not phone.game["version"]:
                    await phone.play(phone.game["legal_moves"][0])
                await phone.hear("GameNow")
            placed = phone.game["turns"][-1]
            drew = (await phone.hear("GameNow"))["turns"][-1]

    assert placed["events"][0]["kind"] in {"Placed", "Removed"}
    assert drew["events"][0] == {"kind": "Drew", "seat": 1}
    assert drew["at"] - placed["at"] < 600


async def test_a_bot_waits_for_a_person_who_has_still_to_draw(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, bot_pace=0.5)) as found:
        async with guest(found, "Ann") as ann, ann.device() as phone:
            code = await ann.open_table(bots="easy", preset="rulebook")
            await phone.join(code)
            await phone.ask("Ping")  # and hear how the game stands
            while not any(m["kind"] == "Place" for m in phone.game["legal_moves"]):
                await phone.hear("GameNow")
            place = next(m for m in phone.game["legal_moves"] if m["kind"] == "Place")
            await phone.ask("Play", version=phone.game["version"], move=place)
            await asyncio.sleep(0.8)  # a bot has moved by then, unless it waits
            await phone.ask("Ping")  # and hear all that was said until then
            offered = phone.game["legal_moves"]
            drawn = await phone.ask(
                "Play", version=phone.game["version"], move={"kind": "Draw"}
            )

    assert offered == [{"kind": "Draw"}]
    assert drawn["kind"] == "Accepted"
