"""The pace of a table, from the lobby to the clock that runs down."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.protocol.pace import Clocked, Correspondence, Gentle
from tablee.protocol.person import Person
from tablee.table.document import amend
from tests.simulated.acting import put
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.paced import A_DAY, DAYS, PEOPLE, move, mover, paced, seat_of
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, app_on, table

CHESS = {"kind": "Clocked", "main": 60, "increment": 5}


def asked(who: str, kind: str, slug: str = "sequence", **fields: Any) -> Told:
    async def main() -> Told:
        async with table(slug, *PEOPLE, dealt=False) as here:
            before = here.room.document
            answer = await here.devices[who].ask(kind, **fields)
            if answer["kind"] == "Refused":
                assert here.room.document == before
            else:
                answer["room"] = here.devices["Bob"].room
            return answer

    return simulate(main())


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "Untimed"},
        {"kind": "Gentle", "after": 45},
        CHESS,
        {"kind": "Correspondence", "days": 7},
    ],
)
def test_the_host_sets_the_pace_and_everybody_sees_it(pace: Told) -> None:
    async def main() -> Told:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            await here.devices["Ann"].ask("SetPace", pace=pace)
            await here.devices["Ann"].ask("SetEase", seat=1, ease=150)
            await asyncio.sleep(0.1)
            return here.devices["Bob"].room

    room = simulate(main())

    assert room["pace"] == pace
    assert [chair["ease"] for chair in room["chairs"]] == [100, 150]


@pytest.mark.parametrize(
    ("who", "kind", "fields", "fault"),
    [
        ("Bob", "SetPace", {"pace": CHESS}, "not_host"),
        ("Bob", "SetEase", {"seat": 1, "ease": 200}, "not_host"),
        ("Ann", "SetEase", {"seat": 7, "ease": 200}, "no_seat"),
        ("Ann", "SetEase", {"seat": 1, "ease": 300}, "malformed"),
        ("Ann", "SetPace", {"pace": {"kind": "Clocked", "main": 29}}, "malformed"),
        ("Ann", "SetPace", {"pace": {"kind": "Clocked", "main": 7201}}, "malformed"),
        ("Ann", "SetPace", {"pace": {"kind": "Clocked", "increment": -1}}, "malformed"),
        ("Ann", "SetPace", {"pace": {"kind": "Gentle", "after": 9}}, "malformed"),
        ("Ann", "SetPace", {"pace": {"kind": "Gentle", "after": 1e9}}, "malformed"),
        (
            "Ann",
            "SetPace",
            {"pace": {"kind": "Correspondence", "days": 2}},
            "malformed",
        ),
        ("Ann", "SetPace", {"pace": {"kind": "Blitz"}}, "malformed"),
        ("Ann", "SetPace", {"pace": None}, "malformed"),
    ],
)
def test_a_pace_that_cannot_be_is_refused(
    who: str, kind: str, fields: Told, fault: str
) -> None:
    assert asked(who, kind, **fields)["fault"] == fault


@pytest.mark.parametrize("slug", ["face_a_face", "rebus"])
def test_a_game_that_keeps_its_own_time_takes_no_pace(slug: str) -> None:
    async def main() -> list[str]:
        async with table(slug, "Ann", "Bob", "Cat", dealt=False) as here:
            ann = here.devices["Ann"]
            answers = [
                await ann.ask("SetPace", pace=p) for p in (CHESS, {"kind": "Gentle"})
            ]
            return [answer["fault"] for answer in answers]

    assert simulate(main()) == ["no_pace", "no_pace"]


def test_once_dealt_the_pace_stands() -> None:
    async def main() -> list[str]:
        async with paced(CHESS) as here:
            ann = here.devices["Ann"]
            late = [
                await ann.ask("SetPace", pace={"kind": "Untimed"}),
                await ann.ask("SetEase", seat=0, ease=200),
            ]
            assert here.room.document.timing.pace == Clocked(60, 5)
            return [answer["fault"] for answer in late]

    assert simulate(main()) == ["started", "started"]


def test_a_rematch_keeps_the_pace_and_who_has_more_time() -> None:
    async def main() -> tuple[Any, Any]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann = here.devices["Ann"]
            await ann.ask("SetPace", pace=CHESS)
            await ann.ask("SetEase", seat=1, ease=200)
            await here.deal()
            await ann.ask("GiveUp")
            await ann.ask("Rematch")
            again = await here.app.rooms.find(here.room.document.next_table.code or "")
            return again.document.timing.pace, again.document.timing.ease

    assert simulate(main()) == (Clocked(60, 5), {"Bob": 200})


def test_a_bot_plays_the_turn_of_who_has_run_out_and_the_log_says_so() -> None:
    async def main() -> tuple[str, list[Told], Told, Told]:
        async with paced(CHESS) as here:
            name, device = mover(here)
            before = device.game["times"][seat_of(name)]
            await here.until(59_900)
            assert here.play.version == 0
            await here.version(1)
            while here.play.standing.waits >> seat_of(name) & 1:
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.1)
            shown = [told for told in device.heard if told["kind"] == "GameNow"]
            news = [each for told in shown for each in told["news"] if each["version"]]
            chair = device.room["chairs"][seat_of(name)]
            return name, news, chair, {"before": before, **device.game}

    name, news, chair, game = simulate(main())

    assert game["before"] == {"left": None, "due": 60_000}
    assert {each["late"] for each in news} == {True}
    assert {each["seat"] for each in news} == {seat_of(name)}
    assert all(60_000 <= each["at"] <= 70_000 for each in news)
    assert chair["bot"] is None  # the seat is still its person's
    assert game["times"][seat_of(name)] == {"left": 0, "due": None}


def test_who_has_run_out_still_plays_the_next_turn() -> None:
    async def main() -> tuple[Told, Told]:
        async with paced(CHESS) as here:
            name, _ = mover(here)
            await here.version(1)
            while here.play.standing.waits >> seat_of(name) & 1:
                await asyncio.sleep(0.1)
            assert (await move(here))["kind"] == "Accepted"  # the other's
            again, _ = mover(here)
            assert again == name
            await asyncio.sleep(8)
            answer = await move(here)
            return answer, here.play.history[-1]  # type: ignore[return-value]

    answer, last = simulate(main())

    assert answer["kind"] == "Accepted"
    assert last.late is False  # type: ignore[attr-defined]


def test_a_move_in_time_stops_the_clock() -> None:
    async def main() -> tuple[int, Any]:
        async with paced(CHESS) as here:
            name, _ = mover(here)
            await here.until(30_000)
            assert (await move(here))["kind"] == "Accepted"
            times = here.play.times.left_and_due()
            await here.until(80_000)
            return here.play.version, times[seat_of(name)].left

    version, left = simulate(main())

    assert version == 1
    assert 34_800 <= left <= 35_000


def test_the_clocks_stand_still_in_a_pause() -> None:
    async def main() -> list[int]:
        async with paced(CHESS) as here:
            await here.until(50_000)
            await here.devices["Ann"].ask("Pause")
            await asyncio.sleep(500)
            versions = [here.play.version]
            await here.devices["Ann"].ask("Resume")
            await asyncio.sleep(9)
            versions.append(here.play.version)
            await asyncio.sleep(3)
            versions.append(min(here.play.version, 1))
            return versions

    assert simulate(main()) == [0, 0, 1]


def test_the_clocks_outlive_the_process_and_stand_while_it_is_down() -> None:
    async def main() -> tuple[Any, Any, int, int]:
        store = MemoryStore()
        async with paced(CHESS, store=store, code="K7F4") as here:
            await here.until(20_000)
            await move(here)
            await here.until(40_000)
            assert here.app.rooms.are_timed
            await store.save_last_open(here.app.settings.unix())
            before = here.play.times.left_and_due()
            here.leave()
            await asyncio.sleep(3600)
            app = await app_on(store, await store.last_open())
            again = Table(app, await app.rooms.find("K7F4"))
            after, now = again.play.times.left_and_due(), again.now
            await asyncio.sleep(45)
            version = again.play.version
            again.leave()
            return before, after, now, version

    before, after, now, version = simulate(main())

    assert before == after
    assert 40_000 <= now <= 40_010
    assert version > 1  # the bot has played on for who ran out


def test_a_person_who_is_faster_than_the_bot_made_the_move_also_after_a_restart() -> (
    None
):
    async def main() -> tuple[list[bool], int]:
        store = MemoryStore()
        async with paced(CHESS, store=store, code="K7F4", bot_pace=20) as here:
            await here.until(61_000)
            assert (await move(here))["kind"] == "Accepted"
            late = [here.play.history[1].late]
            here.leave()
            app = await app_on(store, await store.last_open(), bot_pace=20)
            again = Table(app, await app.rooms.find("K7F4"))
            late.append(again.play.history[1].late)
            version = again.play.version
            again.leave()
            return late, version

    assert simulate(main()) == ([False, False], 1)


def test_a_gentle_table_tells_when_to_remind_and_plays_for_nobody() -> None:
    async def main() -> tuple[Told, int, bool]:
        async with paced({"kind": "Gentle", "after": 30}) as here:
            name, device = mover(here)
            await here.until(1_000_000)
            times = device.game["times"][seat_of(name)]
            return (
                times,
                here.play.version,
                here.room.document.timing.pace == Gentle(30),
            )

    assert simulate(main()) == ({"left": None, "due": 30_000}, 0, True)


def test_all_who_are_here_agree_on_a_pause_and_on_its_end() -> None:
    async def main() -> list[Any]:
        async with table("sequence", "Ann", "Bob", "Cat", away=("Cat",)) as here:
            bob = here.devices["Bob"]
            seen: list[Any] = []

            async def asks(who: str, pause: bool, yes: bool = True) -> None:
                answer = await here.devices[who].ask("AskPause", pause=pause, yes=yes)
                await asyncio.sleep(0.1)
                seen.append((answer["kind"], bob.room["agree"], bob.room["paused"]))

            await asks("Bob", True)
            await asks("Bob", True)
            await asks("Ann", True, yes=False)
            await asks("Bob", True)
            await asks("Ann", True)
            assert not here.play.clock.runs
            await asks("Bob", True)  # it is paused already
            await asks("Bob", False)
            await asks("Ann", False)
            assert here.play.clock.runs
            return seen

    assert simulate(main()) == [
        ("Accepted", [1], False),
        ("Accepted", [1], False),
        ("Accepted", [], False),
        ("Accepted", [1], False),
        ("Accepted", [], True),
        ("Accepted", [], True),
        ("Accepted", [1], True),
        ("Accepted", [], False),
    ]


@pytest.mark.parametrize(
    ("host", "away", "paused"),
    [
        ("Zoe", (), [False, False, True]),
        ("Zoe", ("Ann",), [False, True]),  # who is away need not agree
        ("Cat", (), [False, True]),  # the host needs nobody
    ],
)
def test_a_pause_needs_everybody_who_is_here_or_the_host(
    host: str, away: tuple[str, ...], paused: list[bool]
) -> None:
    async def main() -> list[bool]:
        people = "Ann", "Bob", "Cat"
        async with table("sequence", *people, away=away, host_patience=1e9) as here:
            put(here.room, hosting={"host": host})
            seen: list[bool] = []
            for who in ("Bob", "Cat", "Ann"):
                if who not in away and True not in seen:
                    await here.devices[who].ask("AskPause", pause=True)
                    seen.append(here.room.document.clock.paused)
            return seen

    assert simulate(main()) == paused


def test_no_pause_is_asked_for_by_an_onlooker_or_before_the_deal() -> None:
    async def main() -> list[tuple[str, str]]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            early = await here.devices["Bob"].ask("AskPause", pause=True)
            await here.come("Cat")
            await here.deal()
            looking = await here.devices["Cat"].ask("AskPause", pause=True)
            await here.devices["Ann"].ask("GiveUp")
            late = await here.devices["Bob"].ask("AskPause", pause=True)
            return [(each["fault"], each["detail"]) for each in (early, looking, late)]

    assert simulate(main()) == [
        ("not_started", "the game has not begun"),
        ("not_seated", "onlookers cannot do that"),
        ("not_started", "the game is over"),
    ]


def by_days(here: Table) -> bool:
    return here.room.document.timing.pace == Correspondence(3)


@pytest.mark.parametrize("host", ["asks", "away"])
def test_by_correspondence_a_bot_stands_in_once_the_days_have_passed(host: str) -> None:
    async def main() -> tuple[list[str], Told]:
        async with paced(DAYS, host_patience=1e9) as here:
            name, device = mover(here)
            seat = seat_of(name)
            asks = PEOPLE[1 - seat]
            who = asks if host == "asks" else name
            put(here.room, hosting={"host": who})
            device.task.cancel()
            here.room.leave(device.socket._who)
            await asyncio.sleep(2.9 * A_DAY)
            bot = {"seat": seat, "level": "easy"}
            early = await here.devices[asks].ask("StandIn", **bot)
            await asyncio.sleep(0.1 * A_DAY)
            late = await here.devices[asks].ask("StandIn", **bot)
            await asyncio.sleep(0.1)
            told = [early.get("fault", ""), late["kind"]]
            return told, here.devices[asks].room["chairs"][seat]

    told, chair = simulate(main())

    assert told == ["not_due" if host == "asks" else "not_host", "Accepted"]
    assert chair["bot"] == "easy"


def test_a_table_by_correspondence_says_how_long_it_has_waited() -> None:
    async def main() -> list[int]:
        async with paced(DAYS) as here:
            assert by_days(here)
            bob = here.devices["Bob"]
            await asyncio.sleep(A_DAY)
            waited = []

            async def note() -> None:
                here.room._show_room()
                await asyncio.sleep(0.1)
                waited.append(round(bob.room["waited"] / 1000 / A_DAY, 3))

            await note()
            await move(here)
            await note()
            await asyncio.sleep(A_DAY)
            await here.devices["Ann"].ask("Pause")
            await asyncio.sleep(A_DAY)
            await note()
            await here.devices["Ann"].ask("Resume")
            await asyncio.sleep(A_DAY / 2)
            await note()
            assert bob.room["awaited"] == [seat_of(mover(here)[0])]
            return waited

    assert simulate(main()) == [1, 0, 0, 0.5]


@pytest.mark.parametrize(("ease", "left"), [(100, 2), (200, 5)])
def test_a_list_says_how_long_a_table_by_correspondence_still_waits(
    ease: int, left: int
) -> None:
    async def main() -> tuple[int | None, int | None, bool]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            await here.devices["Ann"].ask("SetPace", pace=DAYS)
            for seat in (0, 1):
                await here.devices["Ann"].ask("SetEase", seat=seat, ease=ease)
            await here.deal()
            await asyncio.sleep(A_DAY / 2)
            await move(here)
            await asyncio.sleep(A_DAY)
            [listed] = await here.app.rooms.of(Person("Ann", "Ann"))
            room, now = listed.document, here.app.settings.unix()
            waited = room.waited(listed.since, now)
            paused = amend(room, clock={"paused": True})
            stands = paused.time_left(listed.waits, 0) is None
            return waited, room.time_left(listed.waits, waited), stands

    waited, still, stands = simulate(main())

    assert stands
    assert waited is not None
    assert still is not None
    assert round(waited / 1000 / A_DAY, 3) == 1
    assert round(still / 1000 / A_DAY, 3) == left
