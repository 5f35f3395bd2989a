"""Deadlines fall when what was sent before them has arrived, and not much later."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tablee.kernel.match import Played
from tablee.server.rooms.scheduler import Scheduler
from tablee.server.store.contract import Write
from tablee.table.alarms import Alarm
from tablee.table.commands.internal import CountOut, InternalCommand, MakeDeputy
from tests.simulated.cards import card_seen, right_answer
from tests.simulated.lines import SimulatedDevice, Told, steady
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import FAR, NEAR, Line, table

PEOPLE = "Ann", "Bob", "Cat"
TO_WRITE = 90_000
CAP = 250


def word(device: SimulatedDevice) -> Told:
    return {"kind": "Write", "word": device.game["view"]["hand"][0]}


def write_at(at: int) -> tuple[Told, Sequence[Played], Told]:
    """Make Ann, on a far line, send a word at table time *at* by her clock.

    Gives the answer, the moves up to the table's own, and what Ann sees then.
    """

    async def main() -> tuple[Told, Sequence[Played], Told]:
        async with table("mot_cache", *PEOPLE, lines={"Ann": FAR}) as here:
            ann = here.devices["Ann"]
            await asyncio.sleep(ann.until(at))
            answer = await ann.play(word(ann))
            await here.version(2 if answer["kind"] == "Accepted" else 1)
            await ann.ask("Ping")  # and be shown the words
            return answer, here.play.match.moves, ann.game["view"]

    return simulate(main())


@pytest.mark.rule("MOT-07")
def test_a_word_sent_just_before_the_deadline_over_a_long_line_counts() -> None:
    answer, (ann, time_up), view = write_at(TO_WRITE - 20)

    assert answer["kind"] == "Accepted"
    assert ann.at > TO_WRITE  # it came in after the deadline
    assert TO_WRITE - 22 <= ann.when.sent <= TO_WRITE - 18
    assert time_up.at >= ann.at
    assert view["words"][0] == view["word"] != ""


@pytest.mark.rule("MOT-07")
def test_a_word_sent_just_after_the_deadline_is_refused_by_rule() -> None:
    answer, (time_up,), view = write_at(TO_WRITE + 20)

    assert (answer["kind"], answer["fault"]) == ("Refused", "rule")
    assert answer["rule"] == "MOT-07"
    assert time_up.at <= TO_WRITE + CAP + 10
    assert (view["round"], view["word"]) == (2, "")  # and the game goes on


def time_up(
    *,
    away: tuple[str, ...] = (),
    deaf: bool = False,
    lines: dict[str, Line] | None = None,
) -> int:
    """Return when the table calls time where nobody writes."""

    async def main() -> int:
        async with table("mot_cache", *PEOPLE, away=away, lines=lines) as here:
            if deaf:
                here.devices["Ann"].wire.is_deaf = True
            await here.until(TO_WRITE - 10)
            return (await here.version(1)).match.moves[0].at

    return simulate(main())


def test_a_deadline_waits_for_an_answer_to_a_ping_alone() -> None:
    assert TO_WRITE <= time_up() <= TO_WRITE + 15


def test_a_line_that_is_slower_than_believed_delays_a_deadline_by_the_cap() -> None:
    slow = steady(400), steady(400)

    assert TO_WRITE + CAP <= time_up(lines={"Bob": slow}) <= TO_WRITE + CAP + 6


def test_a_device_that_answers_no_ping_delays_a_deadline_by_the_cap() -> None:
    assert TO_WRITE + CAP <= time_up(deaf=True) <= TO_WRITE + CAP + 6


def test_a_seat_without_a_device_delays_nothing() -> None:
    assert TO_WRITE <= time_up(away=("Cat",)) <= TO_WRITE + 15
    assert TO_WRITE <= time_up(away=PEOPLE) <= TO_WRITE + 1


class SlowStore(MemoryStore):
    """A store whose disk takes its time for each move."""

    async def commit(self, write: Write) -> None:
        await asyncio.sleep(2 if write.move else 0)
        await super().commit(write)


def test_a_word_that_had_arrived_counts_however_slow_the_disk_is() -> None:
    async def main() -> Sequence[Played]:
        async with table("mot_cache", *PEOPLE, store=SlowStore()) as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await here.until(TO_WRITE - 1000)
            bob.say("Play", move=word(bob), version=0)
            await here.until(TO_WRITE - 10)
            ann.say("Play", move=word(ann), version=0)
            return (await here.version(3)).match.moves

    bob, ann, table_itself = simulate(main())

    assert (bob.seat, ann.seat, table_itself.seat) == (1, 0, None)
    assert ann.at < TO_WRITE < table_itself.at


# A race: whoever answers waits for those who may have begun before.


def verdict(
    marked: int | None, withdrawn: int | None = None, bob_line: Line = NEAR
) -> tuple[int, int]:
    """Make Ann begin 1.0 s and answer 2.0 s after a card appears, and Bob only mark.

    Gives when her answer came in and when the verdict fell, from then on.
    """

    async def main() -> tuple[int, int]:
        async with table("eclair", "Ann", "Bob", lines={"Bob": bob_line}) as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            start = await card_seen(here)
            marks = [(1000, ann, right_answer(here, 0)["word"][0])]
            marks += [(marked, bob, "x")] if marked else []
            for at, who, text in sorted(marks, key=lambda mark: mark[0]):
                await here.until(start + at)
                who.say("Mark", at=round(who.table_time()), text=text)
            await here.until(start + 2000)
            play = asyncio.create_task(ann.play(right_answer(here, 0)))
            if withdrawn:
                await here.until(start + withdrawn)
                bob.say("Mark", at=None)
            assert (await play)["kind"] == "Accepted"
            answered, decided = (await here.version(3)).match.moves[1:3]
            return answered.at - start, decided.at - start

    return simulate(main())


@pytest.mark.parametrize("line", [NEAR, FAR])
def test_a_verdict_falls_at_once_when_nobody_else_had_begun(line: Line) -> None:
    answered, decided = verdict(None, bob_line=line)

    assert decided - answered <= 1


def test_a_verdict_does_not_wait_for_who_began_too_late() -> None:
    answered, decided = verdict(1500)

    assert decided - answered <= 1


def test_a_verdict_waits_while_a_rival_may_have_begun_before() -> None:
    answered, decided = verdict(900)

    assert answered < 2010
    assert 3500 <= decided <= 3515  # no longer than answers count at all


def test_a_verdict_falls_as_soon_as_a_rival_withdraws() -> None:
    _, decided = verdict(900, withdrawn=2600)

    assert 2600 <= decided <= 2610


def test_a_verdict_waits_until_it_has_heard_who_may_have_begun() -> None:
    """Ann answers without a mark, so that who began within 40 ms ties with her."""

    async def main() -> int:
        async with table("eclair", "Ann", "Bob", lines={"Bob": FAR}) as here:
            ann = here.devices["Ann"]
            await here.until(await card_seen(here) + 1000)
            await ann.play(right_answer(here, 0))
            answered, decided = (await here.version(3)).match.moves[1:3]
            return decided.at - answered.when.begun

    assert 40 + 125 <= simulate(main()) <= 40 + 250 + 10


# One timer for a table: it rings for the earliest alarm, and for no other.


Rung = list[tuple[float, InternalCommand | None]]


class Bell:
    """Notes what rang, and when."""

    def __init__(self) -> None:
        self.seconds = asyncio.get_running_loop().time
        self.began = self.seconds()
        self.rung: Rung = []

    def __call__(self, command: InternalCommand | None) -> None:
        self.rung.append((round(self.seconds() - self.began, 3), command))


def test_the_earliest_rings_and_then_the_table_is_asked_again() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(5, MakeDeputy()), Alarm(2, None)])
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == [(2, None)]


def test_what_is_no_longer_among_the_alarms_does_not_ring() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(2, MakeDeputy())])
        await asyncio.sleep(1)
        scheduler.set([])
        scheduler.set([Alarm(4, MakeDeputy())])
        await asyncio.sleep(1.5)
        scheduler.stop()
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == []


def test_patience_counts_from_the_first_time_however_often_it_is_asked_for() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        for _ in range(3):
            scheduler.set([Alarm(2, CountOut(1), is_patience=True)])
            await asyncio.sleep(0.5)
        await asyncio.sleep(1)
        scheduler.set([Alarm(2, CountOut(2), is_patience=True)])
        await asyncio.sleep(20)
        return bell.rung

    assert simulate(main()) == [(2, CountOut(1)), (4.5, CountOut(2))]


def test_what_is_due_already_rings_at_once() -> None:
    async def main() -> Rung:
        bell = Bell()
        scheduler = Scheduler(bell.seconds, bell)
        scheduler.set([Alarm(-3, MakeDeputy()), Alarm(1, None)])
        await asyncio.sleep(2)
        return bell.rung

    assert simulate(main()) == [(0, MakeDeputy())]
