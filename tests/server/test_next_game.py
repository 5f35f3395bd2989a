"""From one table to the next: what people wish for, and where they are led."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import Outcome
from tablee.table import evening
from tablee.table.document import Document
from tests.simulated.acting import keep, put
from tests.simulated.lines import Told
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import Table, table

PEOPLE = "Ann", "Bob"


async def end(here: Table) -> None:
    """End the game, as if Bob had won it."""
    over = replace(here.room.document, stage="over")
    await keep(here.room, evening.count(over, Outcome((1,), "SEQ-20")))


async def next_of(here: Table) -> Document:
    """Return the table that this one leads to."""
    code = here.room.document.next_table.code
    assert code is not None
    return (await here.app.rooms.find(code)).document


def names(room: Document) -> list[str]:
    return list(room.seats.names)


def test_a_wish_is_shown_to_all_and_the_last_one_opens_the_next_table() -> None:
    async def main() -> tuple[list[Any], Told, Told, Document]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            screen = await here.come("Ann", screen=True)
            await end(here)
            first = await bob.ask("WishNext", game="eclair")
            await asyncio.sleep(0.1)
            seen = [screen.room["evening"]["wishes"], screen.room["next_code"], first]
            here.devices["Ann"] = ann
            await ann.ask("WishNext", game="eclair")
            await asyncio.sleep(0.1)
            return seen, screen.room, bob.room, await next_of(here)

    (wishes, before, first), screen, bob, there = simulate(main())

    assert first["kind"] == "Accepted"
    wished = {"person": "Bob", "name": "Bob", "game": "eclair", "preset": ""}
    assert (wishes, before) == ([wished], None)
    assert screen["next_code"] == bob["next_code"] == there.code
    assert screen["evening"]["next_game"] == there.game == "eclair"
    assert names(there) == ["Bob", "Ann"]
    assert there.stage == "lobby"


def test_the_running_score_goes_from_table_to_table_and_over_a_restart() -> None:
    async def main() -> list[Told]:
        store = MemoryStore()
        async with table("sequence", *PEOPLE, store=store, room_rest=-1) as here:
            await end(here)
            for name in PEOPLE:
                await here.devices[name].ask("WishNext", game="eclair")
            there = await next_of(here)
            await here.app.rooms.put_away()
            here.room = await here.app.rooms.find(there.code)
            ann = await here.come("Ann")
            await asyncio.sleep(0.1)
            scores: list[Told] = ann.room["evening"]["scores"]
            return scores

    bob, ann = simulate(main())

    assert (bob["name"], bob["points"], bob["won"]) == ("Bob", 1, {"sequence": 1})
    assert (ann["name"], ann["points"], ann["played"]) == ("Ann", 0, 1)


def test_a_game_of_the_fifth_kind_is_played_counted_and_left_for_the_first() -> None:
    async def main() -> tuple[Document, Document]:
        async with table("eclair", *PEOPLE) as here:
            put(here.room, stage="over")
            await here.devices["Ann"].ask("WishNext", game="sequence")
            await here.devices["Bob"].ask("WishNext", game="sequence")
            first = await next_of(here)
            here.room = await here.app.rooms.find(first.code)
            for name in PEOPLE:
                await here.come(name)
                await here.devices[name].ask("WishNext", game="eclair")
            return first, await next_of(here)

    there, back = simulate(main())

    assert (there.game, back.game) == ("sequence", "eclair")
    assert back.evening.first == there.evening.first != there.code
    assert set(names(back)) == set(PEOPLE)


def test_a_game_that_is_given_up_counts_nothing() -> None:
    async def main() -> Told | None:
        async with table("sequence", *PEOPLE) as here:
            await here.devices["Ann"].ask("GiveUp")
            await asyncio.sleep(0.1)
            told: Told | None = here.devices["Bob"].room["evening"]
            return told

    assert simulate(main()) is None


def test_a_game_that_ends_by_a_move_is_counted_with_it() -> None:
    async def main() -> tuple[Document, Document]:
        async with table("eclair", *PEOPLE, options={"cards": 1}) as here:
            while here.room.document.stage == "playing":
                await asyncio.sleep(1)
            kept = await here.app.store.read_room(here.room.document.code)
            assert kept
            return here.room.document, kept.document

    room, kept = simulate(main())

    assert room == kept
    assert [game.game for game in room.evening.games] == ["eclair"]
    assert sum(room.evening.games[0].points.values()) == 1


def test_the_host_goes_on_with_what_most_wish_for() -> None:
    async def main() -> tuple[list[Any], Document]:
        async with table("sequence", *PEOPLE) as here:
            await end(here)
            cat = await here.come("Cat")
            ann = here.devices["Ann"]
            early = await ann.ask("GoNext")
            await cat.ask("WishNext", game="face_a_face", preset="beginner")
            guest = await here.devices["Bob"].ask("GoNext")
            host = await ann.ask("GoNext", id="go")
            again = await ann.ask("GoNext", id="once more")
            late = await cat.ask("WishNext", game="rebus")
            answers = [early, guest, host, again, late]
            return [each.get("fault") for each in answers], await next_of(here)

    faults, there = simulate(main())

    assert faults == ["no_wish", "not_host", None, None, "moved_on"]
    assert there.game == "face_a_face"
    assert names(there) == ["Cat", "Bob", "Ann"]


def test_who_comes_late_is_seated_next_and_who_has_left_is_not() -> None:
    async def main() -> Document:
        async with table("sequence", "Ann", "Bob", "Cat", absence=10) as here:
            await end(here)
            await here.come("Dan")
            here.devices["Bob"].socket.leave()
            await asyncio.sleep(11)
            for name in ("Dan", "Ann", "Cat"):
                await here.devices[name].ask("WishNext", game="sequence")
            return await next_of(here)

    assert names(simulate(main())) == ["Cat", "Ann", "Dan"]


def test_an_onlooker_who_may_not_speak_wishes_for_nothing() -> None:
    async def main() -> Told:
        async with table("sequence", *PEOPLE) as here:
            await end(here)
            cat = await here.come("Cat")
            await here.devices["Ann"].ask("Mute", person="Cat")
            return await cat.ask("WishNext", game="rebus")

    assert simulate(main())["fault"] == "muted"


def test_nobody_takes_a_seat_in_a_lobby_that_all_have_left() -> None:
    async def main() -> tuple[list[Any], Document, Told]:
        async with table("sequence", *PEOPLE, dealt=False) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            stay = await ann.ask("WishNext", game="sequence")
            await bob.ask("WishNext", game="rebus")
            await ann.ask("WishNext", game="rebus", preset="rulebook")
            await ann.ask("GoNext")
            answers = [stay, await bob.ask("Sit", seat=0), await ann.ask("Start")]
            await asyncio.sleep(0.1)
            faults = [each.get("fault") for each in answers]
            return faults, here.room.document, bob.room

    faults, left, shown = simulate(main())

    assert faults == [None, "moved_on", "moved_on"]
    assert left.next_table.code is not None
    assert not left.seats.sides_of_people
    assert shown["seat"] is None


@pytest.mark.parametrize(
    ("kind", "fields", "fault"),
    [
        ("WishNext", {}, "malformed"),
        ("WishNext", {"game": "belote"}, "malformed"),
        ("WishNext", {"game": "rebus", "preset": "fast"}, "malformed"),
        ("WishNext", {"game": 3}, "malformed"),
        ("WishNext", {"game": "x" * 41}, "malformed"),
        ("WishNext", {"game": "rebus", "preset": "x" * 41}, "malformed"),
        ("WishNext", {"game": "rebus", "seen": [-1, -1]}, "stale"),
        ("GoNext", {"seen": [-1, -1]}, "stale"),
        ("GoNext", {}, "no_wish"),
    ],
)
@pytest.mark.parametrize("dealt", [False, True])
def test_bad_wishes_are_refused_and_change_nothing(
    kind: str, fields: dict[str, Any], fault: str, dealt: bool
) -> None:
    async def main() -> tuple[Told, bool]:
        async with table("sequence", *PEOPLE, dealt=dealt) as here:
            if dealt:
                await end(here)
            before = here.room.document
            answer = await here.devices["Ann"].ask(kind, **fields)
            return answer, here.room.document == before

    answer, unchanged = simulate(main())

    assert answer["fault"] == fault
    assert unchanged


@pytest.mark.parametrize(
    ("kind", "fields"), [("WishNext", {"game": "rebus"}), ("GoNext", {})]
)
def test_nothing_is_next_while_a_game_goes_on(
    kind: str, fields: dict[str, Any]
) -> None:
    async def main() -> tuple[Told, Told]:
        async with table("sequence", *PEOPLE) as here:
            screen = await here.come("Bob", screen=True)
            watched = await screen.ask(kind, **fields)
            return await here.devices["Ann"].ask(kind, **fields), watched

    answer, watched = simulate(main())

    assert answer["fault"] == "not_over"
    assert watched["fault"] == "not_seated"


def test_a_wish_that_is_sent_again_is_answered_again() -> None:
    async def main() -> list[Told]:
        async with table("sequence", *PEOPLE) as here:
            await end(here)
            ann, bob = (here.devices[name] for name in PEOPLE)
            await bob.ask("WishNext", game="rebus")
            first = await ann.ask("WishNext", game="rebus", id="mine")
            return [first, await ann.ask("WishNext", game="rebus", id="mine")]

    assert [each["kind"] for each in simulate(main())] == ["Accepted"] * 2
