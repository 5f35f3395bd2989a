"""Bots at the table: to the end, whatever they do, and up when a person is back."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from typing import Any, NoReturn

import pytest

from tablee.bots import bot
from tablee.kernel import Seat, TimeUp
from tablee.kernel.wire import encode
from tablee.protocol.person import Person
from tablee.server.rooms import bots
from tablee.server.rooms.room import Room
from tablee.table.clock import Clock
from tablee.table.commands.internal import GiveSeatBack
from tablee.table.game_in_play import GameInPlay
from tablee.table.log import Entry
from tests.kernel.plain import ANN, BOB, but, first_letters
from tests.server.bare_rooms import WORDS, laid_out, open_room
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table


@pytest.fixture
async def store() -> AsyncIterator[MemoryStore]:
    store = MemoryStore()
    yield store
    await store.close()


async def finished(room: Room) -> None:
    assert room.play is not None
    while not room.play.outcome:
        await asyncio.sleep(0.005)
    room.close()


def breaks_down(*_anything: Any) -> NoReturn:
    raise RuntimeError("it saw A, E and I in its hand")


def cheats(*_anything: Any) -> TimeUp:
    return TimeUp("Writing")  # which only the table may call


@pytest.mark.parametrize("brain", [breaks_down, cheats])
async def test_a_bot_that_errs_plays_anything_legal_and_its_hand_is_not_logged(
    store: MemoryStore,
    brain: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots, "bot", lambda _slug, _level: brain)
    caplog.set_level(logging.DEBUG)

    await finished(await open_room(store, laid_out("easy")))

    assert "bot easy of mot_cache erred" in caplog.text
    assert "in its hand" not in caplog.text


async def test_the_other_bots_play_on_when_one_gives_its_seat_back(
    store: MemoryStore,
) -> None:
    room = await open_room(store, laid_out("easy"))
    assert room.play is not None
    await room.act(GiveSeatBack(Person("Ann", "Ann")))  # while a bot thinks for Ann

    while room.play.may_move(Seat(1)) or room.play.may_move(Seat(2)):
        await asyncio.sleep(0.005)
    room.close()

    assert {turn.seat for turn in room.play.history} == {None, 1, 2}


def test_a_bot_thinks_again_once_what_it_means_to_do_is_moot() -> None:
    taken = {"moot": lambda state, *_: any(state.words), "staleness_key": lambda *_: 0}
    game, document = but(WORDS, **taken), laid_out("easy")
    play = GameInPlay.of(game, document, Clock.started(0.0, 0))
    turn = bots.BotTurn(play, ANN, "easy", 0)
    turn.settle(first_letters(play.match, ANN))
    word = encode(first_letters(play.match, BOB))
    log = [Entry(1, BOB, 0, 0, 0, word, None, 0, 0)]
    later = GameInPlay.of(game, document, play.clock, log)

    assert turn.holds(play)
    assert not turn.holds(later)


async def turn_of(ann: SimulatedDevice, kind: str) -> Told:
    """Wait until Ann may make a move of this kind, and return one."""
    while True:
        for move in ann.game["legal_moves"]:
            if move["kind"] == kind:
                return dict(move)
        await asyncio.sleep(0.01)


def test_a_bot_draws_after_its_play_before_anybody_gets_in_between() -> None:
    async def main() -> list[Told]:
        async with table("sequence", "Ann", "easy", bot_pace=0.8) as here:
            ann = here.devices["Ann"]
            await asyncio.sleep(3)  # the bot may be the first to play
            await ann.play(await turn_of(ann, "Place"))
            await ann.play(await turn_of(ann, "Draw"))
            await asyncio.sleep(3)
            news = [turn for told in ann.heard for turn in told.get("news", ())]
            return [turn for turn in news if turn["seat"] == 1][:2]

    placed, drew = simulate(main())

    assert placed["events"][0]["kind"] in {"Placed", "Removed"}
    assert drew["events"][0] == {"kind": "Drew", "seat": 1}
    assert 200 <= drew["at"] - placed["at"] <= 210  # a quarter of the pace


@pytest.mark.parametrize(("level", "taken"), [("beginner", 1440), ("hard", 800)])
def test_a_bot_that_plays_worse_looks_longer(level: str, taken: int) -> None:
    async def main() -> list[Told]:
        async with table("sequence", "Ann", level, bot_pace=0.8) as here:
            ann = here.devices["Ann"]
            await asyncio.sleep(5)  # the bot may be the first to play
            await ann.play(await turn_of(ann, "Place"))
            await ann.play(await turn_of(ann, "Draw"))
            await asyncio.sleep(5)
            return [turn for told in ann.heard for turn in told.get("news", ())]

    news = simulate(main())
    at = [n for n, turn in enumerate(news) if turn["seat"] == 0][-1]
    drew, placed = news[at], news[at + 1]

    assert placed["seat"] == 1
    assert taken - 30 <= placed["at"] - drew["at"] <= taken + 10


@pytest.mark.parametrize(("dawdling", "lost"), [(5.0, False), (8.0, True)])
def test_a_bot_waits_a_while_for_a_person_who_has_still_to_draw(
    dawdling: float, lost: bool
) -> None:
    async def main() -> tuple[list[int | None], list[str]]:
        async with table("sequence", "Ann", "easy", bot_pace=0.8) as here:
            ann = here.devices["Ann"]
            await ann.play(await turn_of(ann, "Place"))
            before = here.play.version
            await asyncio.sleep(dawdling)
            moves = here.play.match.moves[before:]
            offered = [move["kind"] for move in ann.game["legal_moves"]]
            return [played.seat for played in moves], offered

    moved, offered = simulate(main())

    assert (1 in moved) == lost
    assert lost or offered == ["Draw"]


def test_several_bots_think_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    meeting = threading.Barrier(3)
    came_alone: list[Any] = []

    async def main() -> list[Any]:
        brain = bot("mot_cache", "easy")

        def meets(*args: Any) -> Any:
            try:
                meeting.wait(timeout=120)
            except threading.BrokenBarrierError:
                came_alone.append(args)
            return brain(*args)

        monkeypatch.setattr(bots, "bot", lambda *_who: meets)
        room = await open_room(MemoryStore(), laid_out("easy"))
        assert room.play is not None
        while room.play.version < 3:
            await asyncio.sleep(0.005)
        room.close()
        alone = list(came_alone)
        meeting.abort()  # should they vote already
        assert not alone
        return [played.seat for played in room.play.match.moves[:3]]

    assert sorted(asyncio.run(main())) == [0, 1, 2]
