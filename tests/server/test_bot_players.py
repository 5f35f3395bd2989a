"""Bots in their own time: nothing that goes wrong ends it all, and news hurries nobody.

What bots mean to do is given by the tests; the game is the tests' toy race.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec import to_builtins

from tablee.bots import Intent, any_legal_move, bot
from tablee.games import shelf
from tablee.games.rebus.moves import Guess
from tablee.games.rebus.state import Solving
from tablee.games.sequence.moves import Place
from tablee.kernel import IllegalMove, Seat, When
from tablee.kernel.match import Played
from tablee.kit.cards import Card
from tablee.server.rooms import bots
from tablee.server.rooms.bots import BotPlayers
from tablee.server.rooms.room import Room
from tablee.server.store import writer
from tablee.table.commands.internal import BotMoves, InternalCommand
from tablee.table.decide import DECISIONS
from tablee.table.document import amend
from tests.simulated.acting import keep
from tests.simulated.cards import card_seen, card_turned, right_answer, right_word
from tests.simulated.loop import SimulatedLoop, simulate
from tests.simulated.tables import Table, table

THREE = ("easy", "easy", "easy")
Brain = Callable[[Any, Seat, Any, Any], Any]


@pytest.fixture
def think_so(monkeypatch: pytest.MonkeyPatch) -> Callable[[Brain], None]:
    """Make every bot think with a brain of the test's."""

    def put_in(brain: Brain) -> None:
        monkeypatch.setattr(bots, "bot", lambda *_who: brain)

    return put_in


def once(function: Any, error: type[Exception] = RuntimeError) -> Any:
    """Make a function fail the first time it is called."""
    failed: list[bool] = []

    def fails(*args: Any, **more: Any) -> Any:
        if not failed:
            failed.append(True)
            raise error("it saw A, E and I in its hand")
        return function(*args, **more)

    return fails


async def over(here: Table, within: float = 200.0) -> bool:
    """Return whether the game ends by its bots' moves alone, before any time is up."""
    end = here.app.settings.seconds() + within
    while not here.play.outcome and here.app.settings.seconds() < end:
        await asyncio.sleep(0.5)
        if here.room.closed:  # after a failed write it is read again
            here.room = await here.app.rooms.find(here.room.document.code)
    return all(played.seat is not None for played in here.play.match.moves)


@pytest.mark.parametrize(
    ("where", "name"),
    [
        (bots, "think"),
        (bots, "any_legal_move"),
        (bots.BotTurn, "settle"),
        (bots.BotTurn, "holds"),
        (BotPlayers, "_moment"),
        (BotPlayers, "_take_time"),
        (Room, "act"),
        (writer, "_append"),
    ],
)
def test_an_error_anywhere_in_a_bots_task_never_stops_the_bots(
    where: Any,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(where, name, once(getattr(where, name)))
    if name == "any_legal_move":  # it is what helps a bot that erred
        monkeypatch.setattr(bots, "bot", once(bot))

    async def main() -> bool:
        async with table("mot_cache", *THREE) as here:
            return await over(here) and bool(here.play.outcome)

    assert simulate(main())
    if (where, name) != (bots.BotTurn, "holds"):  # it was never asked
        assert "bot of mot_cache stuck" in caplog.text
    assert "in its hand" not in caplog.text


def test_a_bot_whose_room_is_closed_while_it_waits_thinks_no_more() -> None:
    async def main() -> tuple[int, int]:
        async with table("mot_cache", *THREE) as here:
            players = here.room.automation._bots
            async with here.room.lock:
                await asyncio.sleep(30)  # whoever was to move waits for the lock
                thinking = len(players._turns)
                here.room.close()
            await asyncio.sleep(30)
            return thinking, len(players._turns)

    assert simulate(main()) == (0, 0)


class Racer:
    """A brain that answers each card rightly, in its own time."""

    def __init__(self, after: int, begun: int | None = None) -> None:
        self.after, self.begun = after, begun
        self.asked: list[str] = []  # by which card

    def __call__(self, view: Any, seat: Seat, moves: Any, _chance: Any) -> Any:
        from tablee.games.eclair.moves import (  # type: ignore[import-not-found]  # noqa: PLC0415  # it is put on the shelf by the tests
            Answer,
        )

        if type(view.phase).__name__ != "Racing":
            return None
        self.asked.append(view.phase.card)
        word = right_word(view.phase.card, seat, view.burned)
        return Intent(Answer(word), self.after, self.begun)


def by_bots(here: Table) -> list[When]:
    """Return the times of the moves that seat 1 has made."""
    return [played.when for played in here.play.match.moves if played.seat == 1]


@pytest.mark.parametrize(("begun", "expected"), [(500, 500), (None, 2000)])
def test_an_intent_is_made_at_its_time_as_begun_and_sent(
    think_so: Any, begun: int | None, expected: int
) -> None:
    think_so(Racer(2000, begun))

    async def main() -> tuple[int, list[When]]:
        async with table("eclair", "Ann", "easy") as here:
            appears = await card_turned(here)
            await here.until(appears + 2500)
            return appears, by_bots(here)

    appears, (made,) = simulate(main())

    assert (made.begun - appears, made.sent - appears) == (expected, 2000)
    assert made.sent <= made.at <= made.sent + 2


def test_an_intent_is_made_in_time_however_long_it_took_to_think(think_so: Any) -> None:
    think_so(Racer(2000, 500))

    async def main() -> tuple[int, list[When]]:
        async with table("eclair", "Ann", "easy") as here:
            loop = asyncio.get_running_loop()
            assert isinstance(loop, SimulatedLoop)
            loop.threads_take = 1.0
            appears = await card_turned(here)
            await here.until(appears + 5000)
            return appears, by_bots(here)

    appears, (made,) = simulate(main())

    assert (made.begun - appears, made.sent - appears) == (500, 2000)
    assert made.at <= made.sent + 2  # when it is judged is another matter


def test_news_that_does_not_concern_an_intent_neither_hurries_nor_delays_it(
    think_so: Any,
) -> None:
    brain = Racer(4000, 500)
    think_so(brain)

    async def main() -> tuple[int, list[When]]:
        async with table("eclair", "Ann", "easy") as here:
            appears = await card_seen(here)
            for n, word in enumerate(("faux", "autre", "rien"), start=1):
                await here.until(appears + n * 1000)
                await here.devices["Ann"].play({"kind": "Answer", "word": word})
            await here.until(appears + 4500)
            return appears, by_bots(here)

    appears, (made,) = simulate(main())

    assert made.sent - appears == 4000
    assert len(brain.asked) == 1


def test_an_intent_is_dropped_when_what_it_answers_to_is_gone(think_so: Any) -> None:
    brain = Racer(4000)
    think_so(brain)

    async def main() -> tuple[list[When], int]:
        async with table("eclair", "Ann", "easy") as here:
            appears = await card_seen(here)
            await here.until(appears + 1000)
            await here.devices["Ann"].play(right_answer(here, 0))  # and wins the card
            while type(here.play.match.state.phase).__name__ == "Racing":
                await asyncio.sleep(0.1)
            assert here.now < appears + 2000
            second = await card_seen(here)
            await here.until(second + 4500)
            return by_bots(here), second

    (made,), second = simulate(main())

    assert made.sent - second == 4000
    assert len(brain.asked) == len(set(brain.asked)) == 2


def test_a_verdict_waits_for_a_bot_that_has_begun_before(think_so: Any) -> None:
    think_so(Racer(2000, 500))

    async def main() -> tuple[Sequence[Played], tuple[int, ...]]:
        async with table("eclair", "Ann", "easy") as here:
            await here.until(await card_seen(here) + 1000)
            await here.devices["Ann"].play(right_answer(here, 0))
            while type(here.play.match.state.phase).__name__ == "Racing":
                await asyncio.sleep(0.1)
            return here.play.match.moves, here.play.match.state.points

    moves, points = simulate(main())

    assert [played.seat for played in moves] == [None, 0, 1]
    assert points == (0, 1)


def test_a_verdict_waits_for_a_bot_that_may_have_begun_and_still_thinks(
    think_so: Any,
) -> None:
    think_so(Racer(1800, 500))

    async def main() -> tuple[int, ...]:
        async with table("eclair", "Ann", "easy") as here:
            loop = asyncio.get_running_loop()
            assert isinstance(loop, SimulatedLoop)
            loop.threads_take = 1.5
            appears = await card_turned(here)
            await asyncio.sleep(0.01)
            loop.threads_take = 0.0
            await here.until(appears + 700)
            await here.devices["Ann"].play(right_answer(here, 0))
            while type(here.play.match.state.phase).__name__ == "Racing":
                await asyncio.sleep(0.1)
            points: tuple[int, ...] = here.play.match.state.points
            return points

    assert simulate(main()) == (0, 1)


def test_a_bot_that_does_nothing_is_asked_again_after_the_next_version_only(
    think_so: Any,
) -> None:
    asked: list[int] = []

    def idle(view: Any, *_anything: Any) -> None:
        asked.append(len(view.missed))

    think_so(idle)

    async def main() -> None:
        async with table("eclair", "Ann", "easy") as here:
            appears = await card_seen(here)
            for n, word in enumerate(("faux", "autre", "rien"), start=1):
                await here.until(appears + n * 3000)
                here.room.automation.carry_on()
                await here.devices["Ann"].play({"kind": "Answer", "word": word})
            await here.until(appears + 15_000)

    simulate(main())

    assert asked == [0, 1, 2, 3]


def test_a_bot_that_does_nothing_is_asked_again_if_something_happened_meanwhile(
    think_so: Any,
) -> None:
    asked: list[int] = []

    def idle(view: Any, *_anything: Any) -> None:
        asked.append(len(view.missed))

    think_so(idle)

    async def main() -> None:
        async with table("eclair", "Ann", "easy") as here:
            loop = asyncio.get_running_loop()
            assert isinstance(loop, SimulatedLoop)
            loop.threads_take = 1.0  # the bot takes its time
            appears = await card_turned(here)
            await asyncio.sleep(0.01)
            loop.threads_take = 0.0
            move = {"kind": "Answer", "word": "faux"}
            await here.devices["Ann"].play(move, version=1)
            await here.until(appears + 10_000)

    simulate(main())

    assert asked == [0, 1]


def test_the_luck_of_bots_is_the_tables() -> None:
    async def game(secret: str) -> list[tuple[Any, Any]]:
        async with table("mot_cache", *THREE, dealt=False) as here:
            document = amend(here.room.document, deal={"secret": secret})
            await keep(here.room, document)
            await here.deal()
            assert await over(here)
            return [(played.seat, played.move) for played in here.play.match.moves]

    first, again = simulate(game("00" * 32)), simulate(game("00" * 32))
    other = simulate(game("01" * 32))

    assert first == again
    assert first != other


def test_a_bot_that_always_fails_keeps_nobody_else_from_playing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    moment = BotPlayers._moment

    async def fails_for_one(self: Any, about: Any, people: Any) -> When:
        if about.seat == 1:
            raise RuntimeError
        return await moment(self, about, people)

    monkeypatch.setattr(BotPlayers, "_moment", fails_for_one)

    async def main() -> set[Seat | None]:
        async with table("mot_cache", *THREE) as here:
            await here.until(85_000)
            return {played.seat for played in here.play.match.moves}

    assert simulate(main()) == {0, 2}
    assert 40 < caplog.text.count("stuck") <= 90  # it is asked once a second


@pytest.mark.parametrize("announced", [False, True])
def test_a_bot_that_comes_too_late_is_asked_again_and_has_not_erred(
    announced: bool, think_so: Callable[[Brain], None], caplog: pytest.LogCaptureFixture
) -> None:
    think_so(any_legal_move(shelf()["face_a_face"]))  # it contests when it pleases

    async def main() -> bool:
        options = {"announced": announced}
        async with table("face_a_face", *THREE, options=options) as here:
            return not await over(here, 2000) and bool(here.play.outcome)

    assert simulate(main())
    assert "erred" not in caplog.text
    assert "stuck" not in caplog.text


def test_a_refused_move_costs_a_bot_another_thought_and_is_no_error(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    refused = once(DECISIONS[BotMoves], IllegalMove)
    monkeypatch.setitem(DECISIONS, BotMoves, refused)

    async def main() -> bool:
        async with table("mot_cache", *THREE) as here:
            return await over(here)

    assert simulate(main())
    assert not caplog.records


def test_for_a_bot_that_means_to_do_wrong_a_legal_move_is_drawn(
    think_so: Callable[[Brain], None], caplog: pytest.LogCaptureFixture
) -> None:
    wrong = Place(Card("7S"), 0)  # on a corner
    think_so(lambda *_anything: Intent(wrong, 0))

    async def main() -> tuple[list[Any], list[Any]]:
        async with table("sequence", "Ann", "Bob") as here:
            play, game = here.play, here.room.table.game
            [seat] = [each for each in play.seats if play.may_move(each)]
            moves = game.rules.legal_moves(play.match.state, seat)
            turns = [bots.BotTurn(play, seat, "easy", at) for at in (0, 0, 900)]
            return [bots.think(each) for each in turns], list(moves)

    drawn, moves = simulate(main())

    assert set(drawn) == {drawn[0]} < {*moves}  # as the table's own luck has it
    assert drawn[0] != moves[0]
    assert caplog.text.count("bot easy of sequence erred") == 3


@pytest.mark.parametrize("within", [True, False])
def test_a_bot_that_is_asked_when_its_glass_has_run_out_has_not_erred(
    within: bool, think_so: Callable[[Brain], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> Any:
        options = to_builtins(shelf()["rebus"].presets["express"])
        async with table("rebus", *("beginner",) * 3, options=options) as here:
            while not isinstance(here.play.match.state.phase, Solving):
                await asyncio.sleep(1)
            think_so(lambda _view, _seat, _moves, _chance: Intent(Guess("lapin"), 0))
            phase = here.play.match.state.phase
            guesser = next(seat for seat in here.play.match.seats if phase.until[seat])
            late = bots.BotTurn(here.play, guesser, "beginner", here.now)
            late.asked = phase.until[guesser] + (0 if within else 1)
            return bots.think(late)

    assert (simulate(main()) is not None) == within
    assert not caplog.records


@pytest.mark.parametrize(("ends", "made"), [(2000, [2000]), (1999, [])])
def test_what_is_meant_for_after_its_own_glass_waits_until_more_has_happened(
    ends: int, made: list[int], think_so: Callable[[Brain], None]
) -> None:
    brain = Racer(2000)

    def hurried(view: Any, *rest: Any) -> Any:
        meant = brain(view, *rest)
        return meant and meant._replace(until=view.phase.appears + ends)

    think_so(hurried)

    async def main() -> list[int]:
        async with table("eclair", "Ann", "easy") as here:
            appears = await card_turned(here)
            await here.until(appears + 500)
            await here.devices["Ann"].play({"kind": "Answer", "word": "faux"})
            await here.until(appears + 2900)
            return [when.sent - appears for when in by_bots(here)]

    assert simulate(main()) == made
    assert len(brain.asked) == 2 - len(made)


def test_a_bot_acts_on_nothing_that_is_not_seen_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    act, seen = Room.act, list[bool]()

    async def note(self: Room, command: InternalCommand) -> bool:
        if isinstance(command, BotMoves) and self.play:
            seen.append(command.made.sent >= self.play.appears)
        return await act(self, command)

    monkeypatch.setattr(Room, "act", note)

    async def main() -> None:
        async with table("face_a_face", *THREE, bot_pace=0) as here:
            await here.until(60_000)

    simulate(main())
    assert len(seen) > 3
    assert all(seen)
