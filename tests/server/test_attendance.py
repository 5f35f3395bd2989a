"""Who stays at a table and who leads it: hand-over, removal, votes, and stand-ins."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tablee.games import shelf
from tablee.protocol.person import Person
from tablee.table.access import needed
from tablee.table.document import amend, new_document
from tablee.table.seats import Occupant
from tests.simulated.lines import SimulatedDevice, Told
from tests.simulated.loop import simulate
from tests.simulated.tables import Table, table

THREE = "Ann", "Bob", "Cat"  # Ann is the host
SLOW = 10_000.0  # seconds: no bot ever comes to a move


async def until_shown(device: SimulatedDevice) -> Told:
    """Wait until what was changed has come."""
    await asyncio.sleep(0.1)
    return device.room


async def faults(here: Table, *asked: tuple[str, str, Told]) -> list[str | None]:
    """Make people ask for things, and return why each was refused."""
    answers = [await here.devices[who].ask(kind, **f) for who, kind, f in asked]
    return [answer.get("fault") for answer in answers]


def test_the_host_hands_the_table_over() -> None:
    async def main() -> tuple[list[str | None], str, str | None]:
        async with table("sequence", *THREE) as here:
            answers = await faults(
                here,
                ("Ann", "HandOver", {"seat": 2}),
                ("Ann", "Pause", {}),
                ("Cat", "Pause", {}),
            )
            room = await until_shown(here.devices["Bob"])
            return answers, room["host"], here.room.document.hosting.deputy

    assert simulate(main()) == ([None, "not_host", None], "Cat", None)


def test_a_deputy_hands_over_no_more_than_the_deputy_s_part() -> None:
    async def main() -> tuple[list[str | None], str, list[str | None], str]:
        async with table("sequence", *THREE) as here:
            here.devices["Ann"].socket.leave()
            await asyncio.sleep(61)
            first = await faults(here, ("Bob", "HandOver", {"seat": 2}))
            host, deputy = (
                here.room.document.hosting.host,
                here.room.document.hosting.deputy,
            )
            await here.come("Ann")
            return first, host, [deputy], here.room.document.hosting.leader

    assert simulate(main()) == ([None], "Ann", ["Cat"], "Ann")


def test_a_table_survives_its_host() -> None:
    async def main() -> tuple[str, str | None, str, list[str | None]]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            ann = here.devices["Ann"].socket._who.person
            assert ann
            await here.room.let_go(ann)
            room = await until_shown(here.devices["Cat"])
            answers = await faults(here, ("Bob", "Pause", {}))
            return room["host"], room["chairs"][0]["bot"], room["stage"], answers

    assert simulate(main()) == ("Bob", "middle", "playing", [None])


@pytest.mark.parametrize("dealt", [True, False], ids=["in play", "in the lobby"])
def test_a_seat_is_free_or_a_bot_s_when_the_host_removes_somebody(dealt: bool) -> None:
    async def main() -> Told:
        async with table("sequence", *THREE, dealt=dealt, bot_pace=SLOW) as here:
            assert await faults(here, ("Ann", "Remove", {"seat": 1})) == [None]
            return await until_shown(here.devices["Cat"])

    room = simulate(main())
    chair = room["chairs"][1]

    assert room["onlookers"] == []
    assert chair["person"] is None
    assert chair["name"] == ("Robot Bob" if dealt else None)
    assert chair["bot"] == ("middle" if dealt else None)


def test_a_deputy_may_give_the_game_up() -> None:
    async def main() -> tuple[list[str | None], str]:
        async with table("sequence", *THREE) as here:
            here.devices["Ann"].socket.leave()
            await asyncio.sleep(61)
            answers = await faults(here, ("Cat", "GiveUp", {}), ("Bob", "GiveUp", {}))
            return answers, here.room.document.stage

    assert simulate(main()) == (["not_host", None], "over")


def test_a_deputy_does_not_remove_the_host() -> None:
    async def main() -> list[str | None]:
        async with table("sequence", *THREE) as here:
            here.devices["Ann"].socket.leave()
            await asyncio.sleep(61)
            return await faults(here, ("Bob", "Remove", {"seat": 0}))

    assert simulate(main()) == ["not_host"]


def test_more_than_half_of_the_others_vote_somebody_out() -> None:
    async def main() -> tuple[Any, Any, Told]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            await faults(here, ("Bob", "VoteOut", {"seat": 0}))
            await faults(here, ("Bob", "VoteOut", {"seat": 0}))  # once more counts once
            before = (await until_shown(here.devices["Cat"]))["ballots"]
            await faults(here, ("Cat", "VoteOut", {"seat": 0}))
            after = await until_shown(here.devices["Cat"])
            return before, after["ballots"], after

    before, ballots, room = simulate(main())

    assert before == [{"seat": 0, "votes": [1], "needed": 2}]
    assert ballots == []
    assert room["chairs"][0]["name"] == "Robot Ann"
    assert room["host"] == "Bob"  # it was the host whom they voted out


@pytest.mark.parametrize(("here", "enough"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_seat_takes_more_than_half_of_the_other_people_who_are_here(
    here: int, enough: int
) -> None:
    people = [Occupant(name, name) for name in "abcdef"]
    room = new_document("K7F4", shelf()["sequence"], people[0], "rulebook", "00" * 32)
    seated = amend(room, seats={"occupants": tuple(people)})
    present = {*"bcdefg"[: here - 1], "a"}

    assert needed(seated, "a", present) == enough
    assert needed(seated, "a", present - {"a"}) == enough  # whose vote is none


def test_who_was_voted_out_leaves_no_vote_behind() -> None:
    async def main() -> tuple[Any, Any]:
        async with table("sequence", *THREE, dealt=False) as here:
            await faults(
                here,
                ("Ann", "VoteOut", {"seat": 1}),
                ("Bob", "VoteOut", {"seat": 0}),
                ("Cat", "VoteOut", {"seat": 0}),
            )
            votes = here.room.document.requests.votes
            return votes, (await until_shown(here.devices["Cat"]))["ballots"]

    assert simulate(main()) == ((), [])


def test_who_leaves_for_good_has_no_part_in_any_ballot() -> None:
    async def main() -> tuple[Any, Any]:
        async with table("sequence", *THREE, dealt=False) as here:
            votes = ("Bob", "VoteOut", {"seat": 0}), ("Cat", "VoteOut", {"seat": 1})
            await faults(here, *votes)
            await here.room.let_go(Person("Bob", "Bob"))
            left = here.room.document.requests.votes
            again = ("Bob", "Sit", {"seat": 1}), ("Cat", "VoteOut", {"seat": 0})
            await faults(here, *again)
            return left, (await until_shown(here.devices["Cat"]))["ballots"]

    assert simulate(main()) == ((), [{"seat": 0, "votes": [2], "needed": 2}])


def test_a_vote_can_be_taken_back() -> None:
    async def main() -> tuple[Any, str | None]:
        async with table("sequence", *THREE) as here:
            await faults(
                here,
                ("Bob", "VoteOut", {"seat": 2}),
                ("Bob", "VoteOut", {"seat": 2, "out": False}),
                ("Ann", "VoteOut", {"seat": 2}),
            )
            room = await until_shown(here.devices["Cat"])
            return room["ballots"], room["chairs"][2]["person"]

    assert simulate(main()) == ([{"seat": 2, "votes": [0], "needed": 2}], "Cat")


def test_nobody_alone_votes_another_out() -> None:
    async def main() -> tuple[Any, str | None]:
        async with table("sequence", "Ann", "Bob", "easy") as here:
            await faults(here, ("Bob", "VoteOut", {"seat": 0}))
            room = await until_shown(here.devices["Ann"])
            return room["ballots"], room["chairs"][0]["person"]

    assert simulate(main()) == ([{"seat": 0, "votes": [1], "needed": 2}], "Ann")


def test_who_is_away_has_no_vote_until_they_are_back() -> None:
    names = "Ann", "Bob", "Cat", "Dan"

    async def main() -> tuple[Any, Any]:
        async with table("face_a_face", *names) as here:
            await faults(here, ("Bob", "VoteOut", {"seat": 0}))
            here.devices["Bob"].socket.leave()
            without = (await until_shown(here.devices["Cat"]))["ballots"]
            await here.come("Bob")
            return without, (await until_shown(here.devices["Cat"]))["ballots"]

    assert simulate(main()) == ([], [{"seat": 0, "votes": [1], "needed": 2}])


@pytest.mark.parametrize("dealt", [True, False], ids=["in play", "in the lobby"])
def test_a_vote_is_decided_when_who_had_not_voted_goes(dealt: bool) -> None:
    names = "Ann", "Bob", "Cat", "Dan", "Eve"

    async def main() -> tuple[Any, Any, list[str | None]]:
        async with table("face_a_face", *names, dealt=dealt, bot_pace=SLOW) as here:
            votes = [(who, "VoteOut", {"seat": 0}) for who in ("Bob", "Cat")]
            await faults(here, *votes)
            before = (await until_shown(here.devices["Cat"]))["ballots"]
            here.devices["Eve"].socket.leave()
            room = await until_shown(here.devices["Cat"])
            return before, room["ballots"], [c["person"] for c in room["chairs"]]

    before, after, people = simulate(main())

    assert before == [{"seat": 0, "votes": [1, 2], "needed": 3}]
    assert after == []
    assert people == [None, "Bob", "Cat", "Dan", "Eve"]


def test_nobody_is_voted_out_by_going_after_the_end() -> None:
    names = "Ann", "Bob", "Cat", "Dan", "Eve"

    async def main() -> str | None:
        async with table("face_a_face", *names) as here:
            votes = [(who, "VoteOut", {"seat": 0}) for who in ("Bob", "Cat")]
            await faults(here, *votes, ("Ann", "GiveUp", {}))
            here.devices["Eve"].socket.leave()
            room = await until_shown(here.devices["Cat"])
            person: str | None = room["chairs"][0]["person"]
            return person

    assert simulate(main()) == "Ann"


REFUSED = [
    ("Ann", "HandOver", {"seat": 0}, "no_person"),
    ("Ann", "HandOver", {"seat": 2}, "no_person"),  # a bot's
    ("Ann", "HandOver", {"seat": 3}, "no_seat"),
    ("Bob", "HandOver", {"seat": 0}, "not_host"),
    ("Ann", "Remove", {"seat": 0}, "no_person"),
    ("Ann", "Remove", {"seat": 2}, "no_person"),
    ("Ann", "Remove", {"seat": 9}, "no_seat"),
    ("Ann", "Remove", {"seat": -1}, "malformed"),
    ("Bob", "Remove", {"seat": 0}, "not_host"),
    ("Bob", "VoteOut", {"seat": 1}, "no_person"),
    ("Bob", "VoteOut", {"seat": 2}, "no_person"),
    ("Bob", "VoteOut", {"seat": 3}, "no_seat"),
    ("Bob", "VoteOut", {"seat": 0, "out": 1}, "malformed"),
    ("Eve", "VoteOut", {"seat": 0}, "not_seated"),
    ("Ann", "SetAbsence", {"minutes": 3}, "malformed"),
    ("Ann", "SetAbsence", {"minutes": -1}, "malformed"),
    ("Ann", "SetAbsence", {"minutes": "5"}, "malformed"),
    ("Ann", "SetAbsence", {}, "malformed"),
    ("Bob", "SetAbsence", {"minutes": 5}, "not_host"),
    ("Eve", "SetAbsence", {"minutes": 5}, "not_host"),
]


@pytest.mark.parametrize(("who", "kind", "fields", "fault"), REFUSED)
def test_what_is_refused_changes_nothing(
    who: str, kind: str, fields: Told, fault: str
) -> None:
    async def main() -> tuple[list[str | None], bool]:
        async with table("sequence", "Ann", "Bob", "easy", bot_pace=SLOW) as here:
            await here.come("Eve")
            before = here.room.document
            answers = await faults(here, (who, kind, fields))
            return answers, here.room.document == before

    assert simulate(main()) == ([fault], True)


@pytest.mark.parametrize(
    ("who", "kind", "seat"), [("Ann", "Remove", 1), ("Bob", "VoteOut", 0)]
)
def test_nobody_is_removed_after_the_end(who: str, kind: str, seat: int) -> None:
    async def main() -> Told:
        async with table("sequence", *THREE) as here:
            await faults(here, ("Ann", "GiveUp", {}))
            return await here.devices[who].ask(kind, seat=seat)

    answer = simulate(main())

    assert (answer["fault"], answer["rule"]) == ("rule", "TAB-02")


def test_nobody_is_removed_between_the_start_and_the_deal() -> None:
    async def main() -> list[str | None]:
        async with table("sequence", *THREE, dealt=False) as here:
            await here.devices["Bob"].ask("Pledge", pledge="ab" * 32)
            await here.devices["Ann"].ask("Start")
            return await faults(here, ("Ann", "Remove", {"seat": 1}))

    assert simulate(main()) == ["started"]


@pytest.mark.parametrize(
    ("minutes", "away", "bot"),
    [(2, 119, None), (2, 121, "middle"), (0, 5000, None)],
    ids=["not yet", "long enough", "never"],
)
def test_a_bot_stands_in_by_itself_after_the_time_that_the_host_has_set(
    minutes: int, away: float, bot: str | None
) -> None:
    async def main() -> tuple[Told, str | None]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            await faults(here, ("Ann", "SetAbsence", {"minutes": minutes}))
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(away)
            chair = here.devices["Ann"].room["chairs"][1]
            await here.come("Bob")
            there = here.room.document.seats.occupants[1]
            assert there
            return chair, there.bot

    chair, after = simulate(main())

    assert (chair["person"], chair["name"], chair["bot"]) == ("Bob", "Bob", bot)
    assert not chair["present"]
    assert after is None  # who is back has the seat back, at once


def test_by_correspondence_nobody_is_expected_to_be_here() -> None:
    async def main() -> str | None:
        async with table("sequence", *THREE, dealt=False, bot_pace=SLOW) as here:
            pace = {"kind": "Correspondence", "days": 1}
            asked = await faults(
                here,
                ("Ann", "SetPace", {"pace": pace}),
                ("Ann", "SetAbsence", {"minutes": 1}),
            )
            assert asked == [None, None]
            await here.deal()
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(600)
            there = here.room.document.seats.occupants[1]
            assert there
            return there.bot

    assert simulate(main()) is None


def test_the_time_may_be_set_when_somebody_is_away_already() -> None:
    async def main() -> list[str | None]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(300)
            await faults(here, ("Ann", "SetAbsence", {"minutes": 5}))
            room = await until_shown(here.devices["Ann"])
            return [chair["bot"] for chair in room["chairs"]]

    assert simulate(main()) == [None, "middle", None]


def test_bots_do_not_play_a_game_out_among_themselves() -> None:
    async def main() -> tuple[list[str | None], list[str | None]]:
        async with table("sequence", *THREE, bot_pace=SLOW) as here:
            await faults(here, ("Ann", "SetAbsence", {"minutes": 1}))
            for device in here.devices.values():
                device.socket.leave()
            await asyncio.sleep(500)
            alone = [there.bot for there in here.room.document.seats.occupants if there]
            await here.come("Cat")
            room = await until_shown(here.devices["Cat"])
            return alone, [chair["bot"] for chair in room["chairs"]]

    alone, then = simulate(main())

    assert alone == [None, None, None]
    assert then == ["middle", "middle", None]


def test_nobody_is_waited_for_in_a_pause_or_before_the_deal() -> None:
    async def main() -> tuple[str | None, str | None, str | None]:
        async with table("sequence", *THREE, dealt=False, bot_pace=SLOW) as here:

            def bot() -> str | None:
                there = here.room.document.seats.occupants[1]
                return there.bot if there else None

            await faults(here, ("Ann", "SetAbsence", {"minutes": 1}))
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(70)
            lobby = bot()
            await here.come("Bob")
            await faults(here, ("Ann", "Start", {}), ("Ann", "Pause", {}))
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(70)
            paused = bot()
            await faults(here, ("Ann", "Resume", {}))
            await asyncio.sleep(0.1)
            return lobby, paused, bot()

    lobby, paused, after = simulate(main())

    assert (lobby, paused) == (None, None)
    assert after == "middle"


def test_the_time_goes_on_to_the_rematch_and_is_told_to_all() -> None:
    async def main() -> tuple[int, int]:
        async with table("sequence", *THREE) as here:
            await faults(
                here,
                ("Ann", "SetAbsence", {"minutes": 10}),
                ("Ann", "GiveUp", {}),
                ("Ann", "Rematch", {}),
            )
            code = here.room.document.next_table.code
            assert code
            again = await here.app.rooms.find(code)
            shown = await until_shown(here.devices["Bob"])
            return shown["absence"], again.document.timing.absence

    assert simulate(main()) == (10, 10)
