"""Bad input in Rébus: refused by its rule, and nobody else's minute is disturbed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import pytest

from tablee.games.rebus.state import Guessing, Revealing, State
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.rebus import NAMES, author, row_of, state_of, until_composing
from tests.simulated.tables import FAR, NEAR, Table, table

LINES = {"Ann": FAR, "Bob": NEAR, "Cat": NEAR}
FLOOD = 1_000  # guesses within one second
LONG = 10_000  # characters
EMOJI, FAMILY = "chat 🐈", "👨‍👩‍👧‍👦"
RIGHT_TO_LEFT, TURNED = "قبعة", "chapeau\u202euaepahc"
STACKED = "c" + "\u0301" * 60
IN_PIECES = "e\u0301te\u0301"  # « été », letter and accent apart
ZERO_WIDTH = "cha\u200bpeau"

Rude = Callable[[Table, float], Coroutine[Any, Any, list[Told]]]


def readers(here: Table) -> tuple[SimulatedDevice, SimulatedDevice]:
    """Return the devices of the two who guess, the one whom nobody disturbs first."""
    one, other = (n for n in range(3) if n != state_of(here).turn)
    return here.devices[NAMES[one]], here.devices[NAMES[other]]


async def until_guessing(here: Table) -> str:
    """Make two cards be laid, and the row be seen; return the solution."""
    cards, solution = row_of(await until_composing(here))
    move = {"kind": "Lay", "cards": cards, "solution": solution, "intruder": 0}
    told = await author(here).play(move)
    assert told["kind"] == "Accepted", told
    phase = state_of(here).phase
    assert isinstance(phase, Guessing)
    await here.until(phase.opened + 100)
    return solution


def guess(text: str) -> Told:
    return {"kind": "Guess", "text": text, "intruder": 0}


async def nobody_is_rude(_here: Table, _start: float) -> list[Told]:
    return []


@cache
def raced(rude: Rude) -> tuple[Any, Any, list[Told]]:
    """Make one guess right while the other is rude; gives verdict, racks, refusals."""

    async def main() -> tuple[Any, Any, list[Told]]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            solution = await until_guessing(here)
            start = here.now + 1_000
            calm, _ = readers(here)

            async def solve() -> None:
                await here.until(start + 700)
                sent = round(calm.table_time())
                answer = await calm.play(guess(solution), sent=sent)
                assert answer["kind"] == "Accepted", answer

            told, _ = await asyncio.gather(rude(here, start), solve())
            await asyncio.sleep(1)
            phase = state_of(here).phase
            assert isinstance(phase, Revealing)
            return phase.verdict, state_of(here).racks, told

    return simulate(main())


async def flood(here: Table, start: float) -> list[Told]:
    """Guess a thousand times within the second in which the other one solves it."""
    _, device = readers(here)
    await here.until(start)
    version = device.game["version"]
    for n in range(FLOOD):
        device.say("Play", version=version, move=guess(f"zut {n}"))
        if n % 10 == 0:
            await asyncio.sleep(0.01)
    await device.ask("Ping")  # all before it is answered
    return [told for told in device.heard if told["kind"] == "Refused"]


@pytest.mark.rule("REB-08")
def test_a_flood_of_guesses_is_limited_and_the_race_beside_it_is_the_same() -> None:
    calm, racks, _ = raced(nobody_is_rude)
    verdict, kept, told = raced(flood)
    found = Counter((each["fault"], each["rule"]) for each in told)

    assert calm.solvers
    assert (verdict.rule, verdict.walks, verdict.solvers) == (
        *(calm.rule, calm.walks, calm.solvers),
    )
    assert verdict.took == calm.took
    assert kept == racks
    assert found["too_fast", None] >= FLOOD - 200  # a burst, and fifty in the second
    assert {rule for _, rule in found} <= {None, "REB-13", "REB-G10"}


NO_FRENCH = {
    "ten thousand": "x" * LONG,
    "a line": "x" * 81,
    "nothing": "",
    "no letter": "?! …",
    "emoji": EMOJI,
    "a family": FAMILY,
    "right to left": RIGHT_TO_LEFT,
    "turned": TURNED,
    "accents stacked": STACKED,
    "zero width": ZERO_WIDTH,
    "nul": "chapeau\u0000",
}


@pytest.mark.rule("REB-G27")
def test_what_is_no_french_is_refused_and_the_minute_goes_on() -> None:
    async def says_them(here: Table, start: float) -> list[Told]:
        _, device = readers(here)
        await here.until(start)
        return [await device.play(guess(text)) for text in NO_FRENCH.values()]

    calm, racks, _ = raced(nobody_is_rude)
    verdict, kept, told = raced(says_them)

    found = {name: each["rule"] for name, each in zip(NO_FRENCH, told, strict=True)}
    assert found == dict.fromkeys(NO_FRENCH, "REB-G27")
    assert {(each["kind"], each["fault"]) for each in told} == {("Refused", "rule")}
    assert (verdict, kept) == (calm, racks)


@pytest.mark.rule("REB-G27")
def test_accents_typed_apart_are_french() -> None:
    async def says_it(here: Table, start: float) -> list[Told]:
        _, device = readers(here)
        await here.until(start)
        answer = await device.play(guess(IN_PIECES))
        return [answer, *({"text": each.text} for each in state_of(here).guesses)]

    _, _, (answer, heard) = raced(says_it)

    assert answer["kind"] == "Accepted"
    assert heard["text"] == "été"


Bent = Callable[[State, Told], Told]
BENT: dict[str, tuple[Bent, str]] = {
    "not held": (lambda here, _: {"cards": [*here.racks[1][:2]]}, "REB-04"),
    "no such card": (lambda _, __: {"cards": ["6a3733e2x", "?"]}, "REB-04"),
    "twice": (lambda _, move: {"cards": [move["cards"][0]] * 2}, "REB-04"),
    "too many": (lambda here, _: {"cards": [*here.racks[here.turn]]}, "REB-G12"),
    "ten thousand": (lambda _, __: {"solution": "x" * LONG}, "REB-G27"),
    "emoji": (lambda _, __: {"solution": EMOJI}, "REB-G27"),
    "turned": (lambda _, __: {"solution": TURNED}, "REB-G27"),
    "an intruder": (lambda _, __: {"intruder": 99}, "REB-15"),
}


@pytest.mark.parametrize("kind", ["Lay", "Tray"])
def test_what_cannot_be_laid_is_refused_and_the_rack_is_as_it_was(kind: str) -> None:
    async def main() -> tuple[list[Told], State, State]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            before = await until_composing(here)
            cards, solution = row_of(before)
            move = {"kind": kind, "cards": cards, "solution": solution, "intruder": 0}
            told = [
                await author(here).play(move | bent(before, move))
                for bent, _ in BENT.values()
            ]
            return told, before, state_of(here)

    told, before, after = simulate(main())

    found = {name: each["rule"] for name, each in zip(BENT, told, strict=True)}
    assert found == {name: rule for name, (_, rule) in BENT.items()}
    assert {each["fault"] for each in told} == {"rule"}
    assert after == before
