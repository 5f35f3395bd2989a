"""Bad input in Rébus: refused by its rule, and nobody else's minute is disturbed."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine
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


@pytest.mark.rule("REB-G27")
@pytest.mark.parametrize(
    "text",
    [
        "x" * LONG,
        "x" * 81,
        "",
        "?! …",
        EMOJI,
        FAMILY,
        RIGHT_TO_LEFT,
        TURNED,
        STACKED,
        ZERO_WIDTH,
        "chapeau\u0000",
    ],
    ids=[
        *("ten thousand", "a line", "nothing", "no letter", "emoji", "a family"),
        *("right to left", "turned", "accents stacked", "zero width", "nul"),
    ],
)
def test_what_is_no_french_is_refused_and_the_minute_goes_on(text: str) -> None:
    async def says_it(here: Table, start: float) -> list[Told]:
        _, device = readers(here)
        await here.until(start)
        return [await device.play(guess(text))]

    calm, racks, _ = raced(nobody_is_rude)
    verdict, kept, (told,) = raced(says_it)

    assert told["kind"] == "Refused"
    assert (told["fault"], told["rule"]) == ("rule", "REB-G27")
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


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda state, move: move | {"cards": [*state.racks[1][:2]]}, "REB-04"),
        (lambda _state, move: move | {"cards": ["6a3733e2x", "?"]}, "REB-04"),
        (lambda _state, move: move | {"cards": [move["cards"][0]] * 2}, "REB-04"),
        (lambda state, move: move | {"cards": [*state.racks[state.turn]]}, "REB-G12"),
        (lambda _state, move: move | {"solution": "x" * LONG}, "REB-G27"),
        (lambda _state, move: move | {"solution": EMOJI}, "REB-G27"),
        (lambda _state, move: move | {"solution": TURNED}, "REB-G27"),
        (lambda _state, move: move | {"intruder": 99}, "REB-15"),
    ],
    ids=[
        *("not held", "no such card", "twice", "too many", "ten thousand"),
        *("emoji", "turned", "an intruder"),
    ],
)
@pytest.mark.parametrize("kind", ["Lay", "Tray"])
def test_what_cannot_be_laid_is_refused_and_the_rack_is_as_it_was(
    kind: str, change: Callable[[State, Told], Told], rule: str
) -> None:
    async def main() -> tuple[Told, State, State]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            before = await until_composing(here)
            cards, solution = row_of(before)
            move = {"kind": kind, "cards": cards, "solution": solution, "intruder": 0}
            told = await author(here).play(change(before, move))
            return told, before, state_of(here)

    told, before, after = simulate(main())

    assert (told["fault"], told["rule"]) == ("rule", rule)
    assert after == before


def test_who_is_not_on_turn_lays_nothing() -> None:
    async def main() -> tuple[list[Told], bool]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            before = await until_composing(here)
            cards, solution = row_of(before)
            move = {"kind": "Lay", "cards": cards, "solution": solution, "intruder": 0}
            told = [await each.play(move) for each in readers(here)]
            return told, state_of(here) == before

    told, same = simulate(main())

    assert {each["rule"] for each in told} == {"REB-06"}
    assert same


@pytest.mark.rule("REB-13")
def test_guesses_before_and_after_the_minute_are_refused() -> None:
    async def main() -> tuple[Told, Told, Told, int]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            reader, _ = readers(here)
            early = await reader.play(guess("chapeau"))
            solution = await until_guessing(here)
            reader, _ = readers(here)
            own = await author(here).play(guess(solution))
            phase = state_of(here).phase
            assert isinstance(phase, Guessing)
            await here.until(max(phase.until) + 500)
            assert isinstance(state_of(here).phase, Revealing)
            late = await reader.play(guess(solution))
            return early, own, late, state_of(here).guessed

    early, own, late, guessed = simulate(main())

    assert (early["fault"], early["rule"]) == ("rule", "REB-13")
    assert (own["fault"], own["rule"]) == ("rule", "REB-08")
    assert (late["fault"], late["rule"]) == ("rule", "REB-13")
    assert guessed == 0


def test_a_guess_after_the_end_is_refused() -> None:
    async def main() -> tuple[Told, int]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            await until_guessing(here)
            await here.devices["Ann"].ask("GiveUp")
            version = here.play.version
            told = await here.devices["Bob"].play(guess("chapeau"), version=version)
            return told, here.play.version - version

    told, moved = simulate(main())

    assert (told["fault"], told["rule"]) == ("rule", "TAB-02")
    assert moved == 0


def test_the_faults_are_told_to_nobody_else() -> None:
    async def main() -> tuple[list[str], int]:
        async with table("rebus", *NAMES, lines=LINES) as here:
            await until_guessing(here)
            version = here.play.version
            _, rude = readers(here)
            others = [each for each in here.devices.values() if each is not rude]
            before = [len(each.heard) for each in others]
            for text in (EMOJI, TURNED, "x" * LONG):
                await rude.play(guess(text))
            await asyncio.sleep(2)
            told = [
                json.dumps(each.heard[n:])
                for each, n in zip(others, before, strict=True)
            ]
            return told, here.play.version - version

    told, moved = simulate(main())

    assert told == ["[]", "[]"]
    assert moved == 0
