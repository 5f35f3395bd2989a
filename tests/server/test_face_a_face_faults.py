"""Bad input in a face-off: refused by its rule, and nobody else's race is disturbed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

import pytest

from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.state import Racing, State, Verdict
from tablee.kernel import Seat, When
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.matches import NAMES, answer_at, until_a_match, word_for
from tests.simulated.tables import FAR, NEAR, Table, table

LINES = {"Ann": FAR, "Bob": NEAR, "Cat": NEAR}
FLOOD = 10_000  # answers within one second
MEGABYTE = 1024 * 1024

Rude = Callable[[Table, State, float], Coroutine[Any, Any, list[Told]]]


def state_of(here: Table) -> State:
    state: State = here.play.match.state
    return state


def bystander(here: Table, state: State) -> SimulatedDevice:
    """Return the device of the one whom the face-off does not concern."""
    (seat,) = {0, 1, 2} - {*pairs(state)[0]}
    return here.devices[NAMES[seat]]


async def nobody_is_rude(_here: Table, _state: State, _start: float) -> list[Told]:
    return []


@cache
def raced(rude: Rude) -> tuple[Verdict | None, list[Told], set[str]]:
    """Make two race while somebody is rude; gives verdict, refusals, words burned."""

    async def main() -> tuple[Verdict | None, list[Told], set[str]]:
        async with table("face_a_face", *NAMES, lines=LINES) as here:
            state = await until_a_match(here)
            first, second = pairs(state)[0]
            start = here.now + 2_500
            words = [word_for(state, seat) for seat in (first, second)]
            one, other = (here.devices[NAMES[seat]] for seat in (first, second))
            *_, told = await asyncio.gather(
                answer_at(here, one, words[0], start, start + 1_200),
                answer_at(here, other, words[1], start + 60, start + 1_100),
                rude(here, state, start),
            )
            await asyncio.sleep(3)
            said = {each.word for each in state_of(here).said}
            return state_of(here).last, told, said - {*words}

    return simulate(main())


async def flood(here: Table, state: State, start: float) -> list[Told]:
    """Answer ten thousand times within the second in which the two race."""
    device = bystander(here, state)
    await here.until(start)
    word = word_for(state, pairs(state)[0][0])
    version = device.game["version"]
    move = {"kind": "Answer", "word": word}
    for n in range(FLOOD):
        device.say("Play", version=version, move=move)
        if n % 100 == 0:
            await asyncio.sleep(0.01)
    await device.ask("Ping")  # all before it is answered
    return [told for told in device.heard if told["kind"] == "Refused"]


def refusals(device: SimulatedDevice) -> Counter[tuple[str, str | None]]:
    refused = (told for told in device.heard if told["kind"] == "Refused")
    return Counter((told["fault"], told["rule"]) for told in refused)


@pytest.mark.rule("FAF-16")
def test_a_flood_of_answers_is_limited_and_the_race_beside_it_is_the_same() -> None:
    calm, _, _ = raced(nobody_is_rude)
    verdict, told, burned = raced(flood)
    found = Counter((each["fault"], each["rule"]) for each in told)

    assert verdict == calm
    assert burned == set()
    assert found.total() in (FLOOD, FLOOD + 1)  # the Ping at its end may be too much
    # a burst of a hundred, and fifty more in the second; the rest is not even read
    assert found["too_fast", None] >= FLOOD - 200
    assert {rule for _, rule in found} <= {None, "FAF-11", "FAF-16"}


def test_who_floods_their_own_face_off_has_one_answer() -> None:
    async def main() -> tuple[State, Counter[tuple[str, str | None]]]:
        async with table("face_a_face", *NAMES, lines=LINES) as here:
            state = await until_a_match(here)
            one, other = (here.devices[NAMES[seat]] for seat in pairs(state)[0])
            await here.until(here.now + 500)
            other.say("Mark", at=round(other.table_time()), text="a")
            await asyncio.sleep(1)
            version = one.game["version"]
            asked = [
                one.say("Play", version=version, move={"kind": "Answer", "word": word})
                for word in (f"{n} zzz" for n in range(500))
            ]
            await one.answer(asked[-1])
            return state_of(here), refusals(one)

    state, found = simulate(main())

    assert isinstance(state.phase, Racing)
    assert state.phase.given is not None
    assert state.phase.given.word == "0 zzz"
    assert state.said == ()
    assert {*found} == {("rule", "FAF-G7"), ("too_fast", None)}


async def answers_aside(here: Table, state: State, start: float) -> list[Told]:
    """Answer for somebody else, before anybody has noticed and after."""
    device, word = bystander(here, state), word_for(state, pairs(state)[0][0])
    early = await device.play({"kind": "Answer", "word": word})
    await here.until(start)  # when one's field has rested long enough
    assert (await device.play({"kind": "Call"}))["kind"] == "Accepted"
    late = await device.play({"kind": "Answer", "word": word})
    return [early, late]


@pytest.mark.rule("FAF-16")
@pytest.mark.rule("FAF-G22")
def test_a_third_party_is_told_nothing_before_the_race_and_refused_in_it() -> None:
    calm, _, _ = raced(nobody_is_rude)
    verdict, (early, late), burned = raced(answers_aside)

    assert (early["fault"], early["rule"]) == ("rule", "FAF-11")
    assert (late["fault"], late["rule"]) == ("rule", "FAF-16")
    assert verdict == calm
    assert burned == set()


@pytest.mark.parametrize(
    ("word", "fault", "rule"),
    [
        ("x" * MEGABYTE, "too_large", None),
        ("x" * 81, "rule", "FAF-12"),
        ("", "rule", "FAF-12"),
        ("?! …", "rule", "FAF-12"),
    ],
    ids=["a megabyte", "a line", "nothing", "no letter"],
)
@pytest.mark.rule("FAF-12")
def test_what_can_be_no_answer_is_refused_and_the_race_goes_on(
    word: str, fault: str, rule: str | None
) -> None:
    async def says_it(here: Table, state: State, start: float) -> list[Told]:
        device = here.devices[NAMES[pairs(state)[0][0]]]
        await here.until(start - 1_000)
        move = {"kind": "Answer", "word": word}
        sent = device.say("Play", version=device.game["version"], move=move)
        if fault == "too_large":  # too long to be read, so that it has no name
            while not refusals(device):
                await asyncio.sleep(0.01)
            return [device.last("Refused")]
        return [await device.answer(sent)]

    calm, _, _ = raced(nobody_is_rude)
    verdict, (told,), burned = raced(says_it)

    assert (told["fault"], told["rule"]) == (fault, rule)
    assert verdict == calm
    assert burned == set()


@pytest.mark.parametrize("sent", ['"soon"', "1e300", "[1]", "true"], ids=str)
def test_a_time_that_is_none_is_malformed(sent: str) -> None:
    async def main() -> Told:
        async with table("face_a_face", *NAMES, lines=LINES) as here:
            return await claim(here.devices["Bob"])

    async def claim(bob: SimulatedDevice) -> Told:
        text = (
            '{"kind":"Play","id":"t","version":0,"move":'
            f'{{"kind":"Answer","word":"a"}},"sent":{sent}}}'
        )
        loop = asyncio.get_running_loop()
        frame = {"text": text, "arrived": loop.time(), "floor": bob.wire.latency.floor}
        answer = asyncio.create_task(bob.answer("t"))
        await asyncio.sleep(0)
        bob.wire.frames.put_nowait(frame)
        return await answer

    assert simulate(main())["fault"] == "malformed"


FUTURE = 10**30  # milliseconds


@pytest.mark.rule("FAF-G5")
@pytest.mark.parametrize(
    ("begun", "sent"),
    [(FUTURE, FUTURE), (FUTURE, 0), (0, FUTURE), (-FUTURE, -FUTURE), (0, 0)],
    ids=["the future", "begun after sent", "sent in the future", "the past", "zero"],
)
def test_impossible_times_are_held_and_the_others_are_as_they_were(
    begun: int, sent: int
) -> None:
    """They are no ground to refuse an answer: they only do not help it."""

    async def main() -> tuple[Racing, int, When, dict[str, int]]:
        async with table("face_a_face", *NAMES, lines=LINES) as here:
            state = await until_a_match(here)
            seat, rival = pairs(state)[0]
            device, other = (here.devices[NAMES[each]] for each in (seat, rival))
            other.say("Mark", at=round(other.table_time()), text="z")
            word = word_for(state, Seat(seat))
            device.say("Mark", at=begun, text=word[0])
            before = here.now
            told = await device.play({"kind": "Answer", "word": word}, sent=sent)
            assert told["kind"] == "Accepted"
            phase = state_of(here).phase
            assert isinstance(phase, Racing)
            clocks = {
                name: (await each.ask("Ping"))["now"] - here.now
                for name, each in here.devices.items()
            }
            return phase, before, here.play.match.moves[-1].when, clocks

    race, before, when, clocks = simulate(main())

    assert race.given is not None
    assert when.begun <= when.sent <= when.at
    assert race.opened <= race.given.begun <= race.given.sent == when.sent
    assert before - 250 <= race.given.sent
    assert all(-130 <= apart <= 0 for apart in clocks.values())  # half a round trip
