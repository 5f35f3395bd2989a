"""Bots of Face-à-face at a table, in their own time, over the server's own code."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest

from tablee.games.face_a_face.moves import Answer, Call
from tablee.games.face_a_face.race import LONGEST
from tablee.kernel import When
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

FOUR = ("easy", "middle", "regular", "expert")
HOUR = 3_600_000


async def over(here: Table) -> None:
    """Let the table play to the end of the game, and no longer than an hour."""
    while not here.live.outcome and here.now < HOUR:
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
            return bool(here.live.outcome), here.live.match.state.fought

    is_over, fought = simulate(main())

    assert is_over
    assert fought > 0
    assert caplog.text == ""


@pytest.mark.rule("FAF-G13")
def test_bots_begin_their_answers_as_people_do_and_are_judged_by_it() -> None:
    async def main() -> list[When]:
        async with table("face_a_face", *FOUR) as here:
            await over(here)
            moves = here.live.match.moves
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
            while not here.live.outcome and here.now < HOUR:
                if here.live.match.state.turn == 0:
                    await ann.play({"kind": "Draw", "stack": "left"})
                    await ann.play({"kind": "Draw", "stack": "right"})
                await asyncio.sleep(3.0)
            calls = [
                each for each in here.live.match.moves if isinstance(each.move, Call)
            ]
            return len(calls), len(here.live.match.state.won[0])

    calls, won_by_ann = simulate(main())

    assert calls > 0  # two bystanders look on
    assert won_by_ann == 0
    assert caplog.text == ""
