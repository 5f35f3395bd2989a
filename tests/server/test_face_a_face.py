"""Face-à-face on lines of different speed, over the server's own code."""

from __future__ import annotations

import asyncio
import logging
from itertools import pairwise
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from tablee.games.face_a_face.matching import LONGEST, pairs
from tablee.games.face_a_face.moves import Answer, Call
from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.state import AcceptedWord, Drawing, Racing, Tied
from tablee.kernel import Seat, When
from tablee.protocol.to_server import GiveUp, Rematch
from tests.simulated.acting import ask
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.matches import NAMES, answer_at, until_a_match, word_for
from tests.simulated.tables import FAR, Table, table


@pytest.mark.rule("FAF-G12")
@pytest.mark.rule("FAF-G19")
def test_talk_burns_all_the_words_it_holds_and_is_closed_in_a_face_off() -> None:
    async def main() -> tuple[list[str], Told, Told]:
        async with table("face_a_face", *NAMES, line=FAR) as here:
            state = await until_a_match(here)
            pair = pairs(state)[0]
            words = [word_for(state, seat) for seat in pair]
            bob = here.devices["Bob"]
            said = await bob.ask("Say", text=f"{words[0]} ou {words[1]} ?")
            await here.devices["Cat"].play({"kind": "Call"})
            refused = await bob.ask("Say", text="Bonjour")
            burned = [each.word for each in here.play.match.state.said]
            assert sorted(burned) == sorted(words)
            return burned, said, refused

    burned, said, refused = simulate(main())

    assert len(burned) == 2
    assert said["kind"] == "Accepted"
    assert refused["rule"] == "FAF-G19"


@pytest.mark.rule("FAF-27")
def test_a_rematch_remembers_what_the_table_has_accepted() -> None:
    async def main() -> Any:
        async with table("face_a_face", *NAMES) as here:
            match = here.play.match
            accepted = (AcceptedWord(next(iter(pack("fr-1").themes)), "tonton Paul"),)
            match.state = replace(match.state, accepted=accepted)
            await ask(here.room, GiveUp(id="1"))
            await ask(here.room, Rematch(id="2"))
            code = here.room.document.next_table.code
            assert code is not None
            return accepted, (await here.app.rooms.find(code)).document.options

    accepted, options = simulate(main())

    assert options["learnt"] == list(to_builtins(accepted))


@pytest.mark.rule("FAF-G30")
def test_an_answer_was_begun_when_its_page_said_so_last() -> None:
    async def main() -> tuple[float, When]:
        async with table("face_a_face", *NAMES) as here:
            state = await until_a_match(here)
            seat = pairs(state)[0][0]
            device, word = here.devices[NAMES[seat]], word_for(state, seat)
            start = here.now
            device.say("Mark", at=start, text=word[0])  # a key, and then a thought
            anew = start + 1_500
            answer = await answer_at(here, device, word, anew, anew + 900)
            assert answer["kind"] == "Accepted"
            moves = here.play.match.moves
            return anew, next(e.when for e in moves if isinstance(e.move, Answer))

    anew, made = simulate(main())

    assert abs(made.begun - anew) <= 1


# Bots of Face-à-face at a table, in their own time, over the server's own code.


FOUR = ("easy", "middle", "regular", "expert")
HOUR = 3_600_000


async def over(here: Table) -> None:
    """Make the table play to the end of the game, and no longer than an hour."""
    while not here.play.outcome and here.now < HOUR:
        await asyncio.sleep(1.0)


@pytest.mark.rule("FAF-G13")
@pytest.mark.parametrize(
    "options",
    [{}, {"announced": True}, {"aloud": True}, {"announced": True, "patience": 5}],
    ids=str,
)
def test_bots_play_a_whole_game_and_none_errs(
    options: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)

    async def main() -> tuple[bool, int]:
        async with table("face_a_face", *FOUR, options=options) as here:
            await over(here)
            return bool(here.play.outcome), here.play.match.state.fought

    is_over, fought = simulate(main())

    assert is_over
    assert fought > 0
    assert caplog.text == ""


@pytest.mark.rule("FAF-G13")
def test_bots_begin_their_answers_as_people_do_and_are_judged_by_it() -> None:
    async def main() -> list[When]:
        async with table("face_a_face", *FOUR) as here:
            await over(here)
            moves = here.play.match.moves
            return [each.when for each in moves if isinstance(each.move, Answer)]

    times = simulate(main())

    assert times
    assert all(when.begun < when.sent <= when.at for when in times)
    assert any(when.sent - when.begun < LONGEST for when in times)


@pytest.mark.rule("FAF-26")
@pytest.mark.rule("FAF-G13")
def test_bots_play_on_beside_somebody_who_notices_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.ERROR)

    async def main() -> tuple[int, int]:
        async with table("face_a_face", "Ann", "easy", "easy", "easy") as here:
            ann = here.devices["Ann"]
            while not here.play.outcome and here.now < HOUR:
                if here.play.match.state.turn == 0:
                    await ann.play({"kind": "Draw", "stack": "left"})
                    await ann.play({"kind": "Draw", "stack": "right"})
                await asyncio.sleep(3.0)
            calls = [
                each for each in here.play.match.moves if isinstance(each.move, Call)
            ]
            return len(calls), len(here.play.match.state.won[0])

    calls, won_by_ann = simulate(main())

    assert calls > 0  # two bystanders look on
    assert won_by_ann == 0
    assert caplog.text == ""


async def drawing(here: Table, name: str, *, passes_at: int | None = None) -> None:
    """Make somebody draw whenever it is their turn, and do nothing else.

    Or answer along with the robots, and pass so long after a race has opened.
    """
    device, along = here.devices[name], 0
    while not here.play.outcome and here.now < HOUR:
        state = here.play.match.state
        if isinstance(state.phase, Drawing | Tied):
            await device.play(
                {"kind": "Draw", "stack": "left" if state.left else "right"}
            )
        if passes_at is not None and isinstance(state.phase, Racing):
            opened = state.phase.opened
            if here.now >= opened + passes_at:
                device.say("Mark", at=None)
            elif along != opened:
                along = opened
                device.say("Mark", at=round(device.table_time()))
        await asyncio.sleep(0.1)


def verdicts(here: Table) -> list[tuple[set[Seat], int]]:
    """Return who had a match, and for how long it went on, wherever somebody won."""
    found, match = [], here.play.match
    for (before, after), played in zip(
        pairwise(match.states(0, match.version)), match.moves, strict=True
    ):
        verdict = after.last
        if (
            verdict != before.last
            and verdict is not None
            and verdict.winner is not None
        ):
            matched = {seat for pair in pairs(before) for seat in pair}
            found.append((matched, played.when.at - verdict.opened))
    return found


@pytest.mark.rule("FAF-G31")
@pytest.mark.parametrize("options", [{}, {"announced": True}], ids=str)
def test_robots_alone_are_soon_done_where_people_wait(options: dict[str, Any]) -> None:
    async def main() -> tuple[list[tuple[set[Seat], int]], str]:
        names = ("Ann", "easy", "middle", "expert")
        async with table("face_a_face", *names, options=options) as here:
            await drawing(here, "Ann")
            return verdicts(here), str([each.events for each in here.play.history])

    found, told = simulate(main())
    among_robots = [took for matched, took in found if 0 not in matched]

    assert len(among_robots) > 5
    assert max(among_robots) <= 2_500
    assert "FasterThanPeople" not in told  # they hurry, and no more than people could


@pytest.mark.rule("FAF-G31")
@pytest.mark.parametrize(
    ("passes_at", "least", "most"), [(HOUR, 3_500, 60_000), (4_000, 3_000, 5_500)]
)
def test_robots_take_their_time_for_whoever_answers_along_until_they_pass(
    passes_at: int, least: int, most: int
) -> None:
    async def main() -> list[tuple[set[Seat], int]]:
        names = ("Ann", "easy", "middle", "expert")
        async with table("face_a_face", *names, options={"announced": True}) as here:
            await drawing(here, "Ann", passes_at=passes_at)
            return verdicts(here)

    among_robots = [took for matched, took in simulate(main()) if 0 not in matched]

    assert least < max(among_robots) <= most
