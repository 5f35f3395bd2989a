"""Taking a move back: asked for, granted or not, and never twice."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from tablee.kernel import ALL_OPEN, Seat, TakeBack
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.protocol.person import Person
from tablee.protocol.to_client import BackAsked
from tablee.server.replays.pages import Story, examine, story_of, write_page
from tablee.table.document import amend
from tablee.table.seats import Occupant
from tablee.table.taking_back import MOST_REFUSED, ask
from tests.server.files import whole
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table
from tests.table.laid import laid

PEOPLE = "Ann", "Bob", "Cat"
SLOW = 10_000.0  # seconds: no bot ever comes to a move
ABSENCE = 5.0  # seconds until a bot may stand in
PATIENCE = 60.0  # seconds in which an answer is waited for


async def settled(here: Table) -> None:
    """Make everybody hear what was said last."""
    await asyncio.sleep(0.1)


def mover(here: Table) -> SimulatedDevice:
    """Return the device of whoever is to place a chip."""
    seat = here.play.match.state.phase.seat
    return here.devices[PEOPLE[seat]]


async def placed(here: Table) -> SimulatedDevice:
    """Make whoever is on turn play a card; return their device."""
    await settled(here)
    device = mover(here)
    move = next(m for m in device.game["legal_moves"] if m["kind"] == "Place")
    assert (await device.play(move))["kind"] == "Accepted"
    await settled(here)
    return device


async def asked(here: Table, who: SimulatedDevice) -> Told:
    answer = await who.ask("AskBack", version=here.play.version)
    await settled(here)
    return answer


async def answered(here: Table, who: SimulatedDevice, yes: bool = True) -> Told:
    version = here.play.version
    answer = await who.ask("GrantBack", version=version, yes=yes)
    await settled(here)
    return answer


def others(here: Table, who: SimulatedDevice) -> list[SimulatedDevice]:
    return [here.devices[name] for name in PEOPLE if here.devices[name] is not who]


@pytest.mark.rule("TAB-06")
def test_a_move_is_taken_back_once_every_other_side_has_granted_it() -> None:
    async def main() -> None:
        async with table("sequence", *PEOPLE) as here:
            await settled(here)
            before = {name: here.devices[name].game["view"] for name in PEOPLE}
            who = await placed(here)
            first, second = others(here, who)
            assert who.game["may_take_back"]
            assert not first.game["may_take_back"]

            assert (await asked(here, who))["kind"] == "Accepted"
            back = second.room["back"]
            assert (
                back["awaits"]
                == [0, 1, 2][: back["seat"]] + [0, 1, 2][back["seat"] + 1 :]
            )
            assert (await answered(here, first))["version"] is None
            assert here.play.version == 1
            assert (await answered(here, second))["version"] == 2

            for name in PEOPLE:
                game = here.devices[name].game
                assert game["view"] == before[name]
                assert game["news"][-1]["took_back"]
                assert game["news"][-1]["events"] == []
                assert not game["may_take_back"]
                assert here.devices[name].room["back"] is None
            assert isinstance(here.play.match.moves[-1].move, TakeBack)

    simulate(main())


@pytest.mark.rule("TAB-06")
def test_one_no_ends_it_and_the_same_move_is_not_asked_for_again() -> None:
    async def main() -> tuple[Told, Told]:
        async with table("sequence", *PEOPLE) as here:
            who = await placed(here)
            await asked(here, who)
            await answered(here, others(here, who)[0], yes=False)
            assert who.room["back"] is None
            late = await answered(here, others(here, who)[1])
            assert here.play.version == 1
            return late, await asked(here, who)

    late, again = simulate(main())

    assert late["fault"] == "stale"
    assert again["fault"] == "no_more_back"


def test_who_was_refused_three_times_asks_no_more_in_this_game() -> None:
    async def main() -> list[str]:
        faults = []
        async with table("sequence", "Ann", "Bob") as here:
            for _ in range(MOST_REFUSED + 1):
                who = await placed_by(here, "Ann")
                answer = await asked(here, who)
                faults.append(answer.get("fault", ""))
                if not faults[-1]:
                    await answered(here, here.devices["Bob"], yes=False)
                await placed_by(here, "Bob")
        return faults

    assert simulate(main()) == [""] * MOST_REFUSED + ["no_more_back"]


async def placed_by(here: Table, name: str) -> SimulatedDevice:
    """Play on until *name* has placed a chip."""
    while True:
        who = await placed(here)
        if who is here.devices[name]:
            return who


def test_what_is_asked_for_lapses_when_anybody_moves() -> None:
    async def main() -> tuple[Told, Told]:
        async with table("sequence", *PEOPLE) as here:
            who = await placed(here)
            await asked(here, who)
            assert (await who.play({"kind": "Draw"}))["kind"] == "Accepted"
            await settled(here)
            other = others(here, who)[0]
            return other.room, await other.ask("GrantBack", version=1, yes=True)

    room, answer = simulate(main())

    assert room["back"] is None
    assert answer["fault"] == "stale"


def test_what_is_asked_for_lapses_after_a_minute_and_counts_as_refused() -> None:
    async def main() -> tuple[Any, Any, tuple[int, ...]]:
        async with table("sequence", *PEOPLE) as here:
            who = await placed(here)
            await asked(here, who)
            await asyncio.sleep(PATIENCE - 1)
            then = who.room["back"]
            await asyncio.sleep(2)
            return then, who.room["back"], here.room.document.take_back.refused

    then, now, refused = simulate(main())

    assert then is not None
    assert now is None
    assert len(refused) == 1


def test_bots_grant_it_at_once() -> None:
    async def main() -> tuple[Told, int]:
        async with table("sequence", "Ann", "easy", bot_pace=1000.0) as here:
            while not is_turn_of(here, 0):
                await asyncio.sleep(10)
            who = await placed(here)
            version = here.play.version
            answer = await asked(here, who)
            return answer, version

    answer, version = simulate(main())

    assert answer["version"] == version + 1


def is_turn_of(here: Table, seat: int) -> bool:
    phase = here.play.match.state.phase
    return getattr(phase, "seat", None) == seat


def test_bots_wait_while_somebody_asks() -> None:
    async def main() -> tuple[int, int]:
        names = "Ann", "easy", "Cat"
        async with table("sequence", *names, bot_pace=0.5) as here:
            while not is_turn_of(here, 0):
                if is_turn_of(here, 2):
                    await placed(here)
                await asyncio.sleep(0.05)
            who = await placed(here)
            version = here.play.version
            await asked(here, who)
            await asyncio.sleep(PATIENCE - 5)
            then = here.play.version - version
            await asyncio.sleep(20)
            return then, here.play.version - version

    then, later = simulate(main())

    assert then == 0
    assert later > 0


def test_who_is_away_is_not_asked_unless_nobody_else_is_there() -> None:
    async def main() -> tuple[list[int], list[int]]:
        async with table("sequence", *PEOPLE) as here:
            who = await placed(here)
            first, second = others(here, who)
            go(here, first)
            await settled(here)
            await asked(here, who)
            one = who.room["back"]["awaits"]
            await answered(here, second, yes=False)
            return one, [PEOPLE.index(name_of(here, second))]

    one, expected = simulate(main())

    assert one == expected


def name_of(here: Table, device: SimulatedDevice) -> str:
    return next(name for name, each in here.devices.items() if each is device)


def go(here: Table, device: SimulatedDevice) -> None:
    """Make somebody's line break."""
    name, devices = name_of(here, device), here.room.connections.devices
    here.room.leave(next(d for d in devices if d.person and d.person.id == name))


def test_a_seat_alone_waits_for_the_other_to_come_back() -> None:
    async def main() -> tuple[list[int], Told]:
        async with table("sequence", "Ann", "Bob") as here:
            who = await placed(here)
            other = next(d for d in here.devices.values() if d is not who)
            go(here, other)
            await asked(here, who)
            awaits = who.room["back"]["awaits"]
            back = await here.come(name_of(here, other))
            return awaits, await answered(here, back)

    awaits, answer = simulate(main())

    assert len(awaits) == 1
    assert answer["version"] == 2


async def leaves(here: Table, name: str) -> None:
    await here.room.let_go(Person(name, name))


async def is_stood_in_for(here: Table, name: str) -> None:
    go(here, here.devices[name])
    await asyncio.sleep(2 * ABSENCE)  # nobody is replaced in a moment
    seat = PEOPLE.index(name)
    answer = await here.devices["Ann"].ask("StandIn", seat=seat, level="easy")
    assert answer["kind"] == "Accepted"


@pytest.mark.rule("TAB-06")
@pytest.mark.parametrize("goes", [leaves, is_stood_in_for])
def test_it_is_given_at_once_when_the_last_who_was_asked_goes_for_good(
    goes: Callable[[Table, str], Awaitable[None]],
) -> None:
    async def main() -> tuple[int, Any, int]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW, absence=ABSENCE) as here:
            who = await placed_by(here, "Ann")
            version = here.play.version
            await asked(here, who)
            await answered(here, here.devices["Cat"])
            before = here.play.version - version
            await goes(here, "Bob")
            await settled(here)
            return before, who.room["back"], here.play.version - version

    assert simulate(main()) == (0, None, 1)


@pytest.mark.rule("TAB-06")
def test_while_anybody_else_is_asked_it_is_not_given() -> None:
    async def main() -> tuple[Any, int]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW) as here:
            who = await placed_by(here, "Ann")
            version = here.play.version
            await asked(here, who)
            await leaves(here, "Bob")
            await settled(here)
            return who.room["back"]["awaits"], here.play.version - version

    assert simulate(main()) == ([2], 0)


def test_what_somebody_asked_for_lapses_when_they_leave_for_good() -> None:
    async def main() -> tuple[Any, tuple[int, ...], int]:
        async with table("sequence", *PEOPLE, bot_pace=SLOW) as here:
            version = here.play.version
            await asked(here, await placed_by(here, "Ann"))
            await leaves(here, "Ann")
            await settled(here)
            bob, refused = here.devices["Bob"], here.room.document.take_back.refused
            return bob.room["back"], refused, here.play.version - version

    back, refused, moves = simulate(main())

    assert back is None
    assert refused == ()
    assert moves > 0


def test_in_a_pause_no_move_is_given_back() -> None:
    async def main() -> tuple[Any, int]:
        async with table("sequence", "Ann", "Bob", bot_pace=SLOW) as here:
            who = await placed_by(here, "Ann")
            version = here.play.version
            await asked(here, who)
            await who.ask("Pause")
            await leaves(here, "Bob")
            await settled(here)
            return who.room["back"], here.play.version - version

    assert simulate(main()) == (None, 0)


@pytest.mark.rule("TAB-06")
def test_what_cannot_be_taken_back_is_refused_by_its_rule() -> None:
    async def main() -> list[Told]:
        async with table("sequence", *PEOPLE) as here:
            cat = await here.come("Dan")
            early = await asked(here, mover(here))
            who = await placed(here)
            stale = await who.ask("AskBack", version=0)
            other = await asked(here, others(here, who)[0])
            looks_on = await asked(here, cat)
            none = await others(here, who)[0].ask("GrantBack", version=1, yes=True)
            onlooker = await cat.ask("GrantBack", version=1, yes=True)
            await who.play({"kind": "Draw"})
            await settled(here)
            assert not who.game["may_take_back"]
            drawn = await asked(here, who)
            return [early, stale, other, looks_on, none, onlooker, drawn]

    answers = simulate(main())

    assert [(a["fault"], a["rule"]) for a in answers] == [
        ("rule", "TAB-06"),
        ("stale", None),
        ("rule", "TAB-06"),
        ("not_seated", None),
        ("stale", None),
        ("not_seated", None),
        ("rule", "SEQ-G17"),
    ]


def test_nobody_plays_the_table_s_own_move() -> None:
    async def main() -> Told:
        async with table("sequence", *PEOPLE) as here:
            who = await placed(here)
            return await who.play({"kind": "TakeBack"})

    answer = simulate(main())

    assert (answer["fault"], answer["rule"]) == ("rule", "TAB-01")


def test_nothing_is_taken_back_before_the_deal_in_a_pause_or_after_the_end() -> None:
    async def main() -> list[Told]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann = here.devices["Ann"]
            early = await ann.ask("AskBack", version=0)
            await here.deal()
            who = await placed(here)
            await ann.ask("Pause")
            paused = await asked(here, who)
            await ann.ask("Resume")
            await ann.ask("GiveUp")
            await settled(here)
            assert not who.game["may_take_back"]
            return [early, paused, await asked(here, who)]

    answers = simulate(main())

    assert [(a["fault"], a["rule"]) for a in answers] == [
        ("not_started", None),
        ("rule", "TAB-04"),
        ("rule", "TAB-02"),
    ]


@pytest.mark.rule("TAB-06")
def test_a_table_taken_up_again_still_knows_what_is_asked_and_was_taken_back() -> None:
    async def main() -> None:
        store = MemoryStore()
        async with table("sequence", *PEOPLE, store=store) as here:
            who = await placed(here)
            await asked(here, who)
            code, views = here.room.document.code, here.devices["Ann"].game["view"]
            await answered(here, others(here, who)[0])
        app = await app_on(store)
        again = Table(app, await app.rooms.find(code))
        for name in PEOPLE:
            await again.come(name)
        await settled(again)
        assert again.devices["Ann"].game["view"] == views
        waiting = again.devices["Ann"].room["back"]["awaits"]
        last = again.devices[PEOPLE[waiting[0]]]
        assert (await answered(again, last))["version"] == 2
        taken = again.devices["Ann"].game
        again.leave()
        app = await app_on(store)
        third = Table(app, await app.rooms.find(code))
        ann = await third.come("Ann")
        await settled(third)
        assert ann.game["view"] == taken["view"]
        assert [news["took_back"] for news in ann.game["news"]] == [False, False, True]
        third.leave()

    simulate(main())


def test_a_replay_steps_through_what_was_taken_back() -> None:
    async def main() -> tuple[Match, Story]:
        async with table("sequence", "Ann", "Bob") as here:
            who = await placed(here)
            await asked(here, who)
            other = next(d for d in here.devices.values() if d is not who)
            await answered(here, other)
            await here.devices["Ann"].ask("GiveUp")
            return here.play.match, story_of(here.room.document, here.play)

    match, story = simulate(main())
    packed = whole(write_page(match, ALL_OPEN, 0))
    page = msgspec.json.decode(gzip.decompress(packed))
    deal, placing, back = (frame["view"] for frame in page["frames"])

    assert deal == back != placing
    assert [news.took_back for news in story.news] == [False, False, True]
    again = whole(examine(write(match)))
    assert again.flaw is None
    assert [news.took_back for news in again.news] == [False, False, True]


def test_one_s_own_side_is_not_asked_nor_are_bots_nor_is_one_s_stand_in() -> None:
    document = amend(
        laid("ABCD", "sequence", ("Ann", "Bob", "Cat", "easy"), {}),
        seats={"sides": (0, 1, 0, 1)},
    )
    replaced = amend(
        document,
        seats={"occupants": (*document.seats.occupants[:1], STOOD_IN_FOR, *REST)},
    )

    of_three = ask(document, Seat(0), 4, {"Ann", "Bob", "Cat"}, 1000)
    of_none = ask(replaced, Seat(0), 4, {"Ann", "Cat"}, 1000)

    assert of_three.take_back.asked == BackAsked(0, 4, (1,), 1000)
    assert of_none.take_back.asked == BackAsked(0, 4, (), 1000)


STOOD_IN_FOR = Occupant("Bob", "Bob", bot="easy")
REST = (Occupant("Cat", "Cat"), Occupant("bot 3", bot="easy"))
