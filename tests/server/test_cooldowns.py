"""Fields and buttons that rest: who tries on in vain, and what the others learn."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.kernel import IllegalMove, Seat, When
from tablee.table.clock import Cooldowns
from tests.fifth_game.eclair.moves import Answer, Burn
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.tables import table

ANN, BOB = Seat(0), Seat(1)
NOW = 5_000


def rested() -> Cooldowns:
    """Ann's answer was refused at NOW by a rule that lets her field rest for 2 s."""
    rests = Cooldowns({"ECL-04": 2_000})
    when = When(NOW + 90, NOW, NOW)
    return rests.after(ANN, Answer("x"), when, IllegalMove("ECL-04"))


def test_what_was_refused_rests_for_as_long_as_the_game_says() -> None:
    rests = rested()
    with pytest.raises(IllegalMove, match="ECL-04: this rests for 1 ms more"):
        rests.check(ANN, Answer("y"), When.of(NOW + 1_999))

    rests.check(ANN, Answer("y"), When.of(NOW + 2_000))


def test_others_and_other_moves_do_not_rest() -> None:
    rests = rested()

    rests.check(BOB, Answer("y"), When.of(NOW + 1))
    rests.check(ANN, Burn("y"), When.of(NOW + 1))


def test_a_refusal_by_another_rule_costs_no_rest() -> None:
    rests = Cooldowns({"ECL-04": 2_000})
    rests = rests.after(ANN, Answer("x"), When.of(NOW), IllegalMove("ECL-05"))

    rests.check(ANN, Answer("y"), When.of(NOW))


async def _turns(*, tries: bool) -> tuple[list[Told], list[list[Any]], int]:
    """Draw three cards; Bob may try in vain before each. Gives what all were sent."""
    answers: list[Told] = []
    async with table("face_a_face", "Ann", "Bob", "Cat", code="K7F4") as here:
        await here.come("Dan")
        bob = here.devices["Bob"]
        for turn in range(3):
            await here.until(5_000 * (turn + 1))
            for move in ({"kind": "Call"}, {"kind": "Answer", "word": "Zeus"}) * 2:
                if tries:
                    answers.append(await bob.play(move))
            await here.until(5_000 * (turn + 1) + 1_000)
            drawer = here.devices[("Ann", "Bob", "Cat")[here.play.match.state.turn]]
            await drawer.play({"kind": "Draw", "stack": "left"})
            await asyncio.sleep(1)
        posted = [here.devices[name].wire.posted for name in ("Ann", "Cat", "Dan")]
        return answers, posted, here.play.version


@pytest.mark.rule("FAF-G22")
def test_who_calls_in_vain_is_told_alone_and_rests_for_two_seconds() -> None:
    answers, posted, version = simulate(_turns(tries=True))
    _, silent, _ = simulate(_turns(tries=False))

    assert {answer["rule"] for answer in answers} == {"FAF-11"}
    assert [("rests for" in answer["detail"]) for answer in answers[:4]] == [
        False,
        False,
        True,
        True,
    ]
    assert posted == silent  # every byte, at the same moment
    assert version == 6
