"""Somebody deletes themselves: no table of an evening knows them any more."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.person import Person
from tablee.server.rooms.forgetting import Eraser
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.table.access import erase
from tablee.table.document import Document, Evening, Finished, Wish, amend, new_document
from tablee.table.seats import Occupant
from tests.server.conftest import Two
from tests.server.devices import Guest, guest
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore, OvertakenStore, put
from tests.simulated.tables import table

ZOE = Person("zoe-id", "Zénobie")
SETTINGS = Settings(data=Path())
SCORED = Evening(
    first="AAAA",
    games=(Finished("AAAA", "sequence", {ZOE.id: 1.0, "a": 0.0}),),
    names={ZOE.id: ZOE.name, "a": "Ann"},
)


def after(code: str, next_code: str | None = None) -> Document:
    """Return a table at which Zénobie has a score, and no seat."""
    room = new_document(code, GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    return amend(room, stage="over", evening=SCORED, next_table={"code": next_code})


def test_who_is_erased_has_neither_score_nor_wish() -> None:
    room = amend(
        after("BBBB"),
        next_table={"wishes": {ZOE.id: Wish("rebus")}, "waiting": (ZOE.id,)},
    )

    erased = erase(room, ZOE, "00" * 16)

    assert ZOE.id not in str(erased)
    assert ZOE.name not in str(erased)
    assert erased.evening.names == {"a": "Ann"}


def test_a_table_that_does_not_know_them_is_left_alone() -> None:
    room = replace(after("BBBB"), evening=Evening())

    assert erase(room, ZOE, "00" * 16) is room


async def test_who_is_erased_while_somebody_writes_there_is_erased_too() -> None:
    store = OvertakenStore()
    first = amend(after("AAAA", "BBBB"), seats={"occupants": (Occupant.of(ZOE), None)})
    await put(store, first, after("BBBB"))
    store.overtaken = amend(after("BBBB"), talk={"allowed": "off"})

    rooms = Rooms(store, SETTINGS, 0)
    await Eraser(rooms, store, SETTINGS).erase(ZOE)
    rooms.close()

    kept = await store.read_room("BBBB")
    assert kept is not None
    assert kept.document.talk.allowed == "off"
    assert ZOE.name not in str(kept)


def test_only_tables_that_know_who_is_erased_are_put_away() -> None:
    async def main() -> tuple[bool, bool]:
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            cat = await here.come("Cat")
            assert (await cat.ask("Say", text="bonsoir"))["kind"] == "Accepted"
            await here.app.eraser.erase_open(ZOE)
            is_left_alone = not here.room.closed
            await here.app.eraser.erase_open(Person("Cat", "Cat"))
            return is_left_alone, here.room.closed

    assert simulate(main()) == (True, True)


async def test_who_is_erased_is_so_where_no_game_can_be_opened() -> None:
    store = MemoryStore()
    seats = {"occupants": (Occupant("Ann", "a"), Occupant.of(ZOE))}
    await put(store, replace(amend(after("AAAA"), seats=seats), game="belote"))

    await Eraser(Rooms(store, SETTINGS, 0), store, SETTINGS).erase(ZOE)

    kept = await store.read_room("AAAA")
    assert kept is not None
    assert ZOE.name not in str(kept)


async def test_who_is_erased_is_so_all_evening_long() -> None:
    store = MemoryStore()
    first = amend(
        after("AAAA"), seats={"occupants": (Occupant("Ann", "a"), Occupant.of(ZOE))}
    )
    await put(store, first)
    await put(store, amend(first, next_table={"code": "BBBB"}), after("BBBB", "CCCC"))
    await put(store, after("CCCC"))

    await Eraser(Rooms(store, SETTINGS, 0), store, SETTINGS).erase(ZOE)

    for code in ("AAAA", "BBBB", "CCCC"):
        kept = await store.read_room(code)
        assert kept is not None
        assert ZOE.name not in str(kept), code


# One's own tables: whose turn it is at each, and leaving one for good.


AUTOMATIC = {"automatic_draw": True}


async def tables(who: Guest) -> list[Any]:
    listed: list[Any] = (await who.call("GET", "/api/tables")).json()
    return listed


async def leave(who: Guest, code: str) -> Any:
    answer = await who.http.post(f"/api/tables/{code}/leave", json={})
    return answer.json()


async def test_a_table_is_listed_with_whose_turn_it_is(two: Two) -> None:
    [lobby] = await tables(two.ann)
    await two.start(AUTOMATIC)
    people = [(two.ann, "Ann"), (two.bob, "Bob")]
    if two.to_move()[0] is two.bob_phone:
        people.reverse()
    (mover, name), (waiter, _) = people

    [here], [there] = await tables(mover), await tables(waiter)

    assert (lobby["your_turn"], lobby["awaited"]) == (False, [])
    assert (lobby["alone"], here["alone"]) == (True, False)
    assert (here["your_turn"], here["awaited"]) == (True, [])
    assert (there["your_turn"], there["awaited"]) == (False, [name])


async def test_more_tables_than_a_dozen_are_listed(address: str) -> None:
    async with guest(address, "Ann") as ann:
        codes = [await ann.open_table() for _ in range(15)]

        assert [table["code"] for table in await tables(ann)] == codes[::-1]


async def test_who_leaves_a_game_for_good_is_replaced_and_looks_on(two: Two) -> None:
    await two.start(AUTOMATIC)

    left = await leave(two.bob, two.code)
    await two.bob_phone.hear("RoomNow", seat=None)
    view = (await two.bob_phone.hear("GameNow"))["view"]
    while (chair := two.ann_phone.room["chairs"][1])["person"]:
        await two.ann_phone.hear("RoomNow")

    assert left == [] == await tables(two.bob)
    assert view["seat"] is None
    assert not view["hand"]
    assert (chair["name"], chair["person"]) == ("Robot Bob", None)
    assert chair["bot"] == "middle"
    assert len(await tables(two.ann)) == 1


async def test_the_host_who_leaves_a_lobby_for_good_hands_it_on(two: Two) -> None:
    await two.bob_phone.ask("Sit", seat=1)

    await leave(two.ann, two.code)
    while two.bob_phone.room["host"] != two.bob.id:
        await two.bob_phone.hear("RoomNow")

    assert two.bob_phone.room["chairs"][0]["name"] is None
    assert (await two.bob_phone.ask("AddBots", level="easy"))["kind"] == "Accepted"
    assert (await two.bob_phone.ask("Start"))["kind"] == "Accepted"


async def test_the_last_person_can_leave_and_a_stranger_cannot(two: Two) -> None:
    stranger = await leave(two.bob, two.code)
    nowhere = await leave(two.bob, "ZZZZ")

    assert await leave(two.ann, two.code) == []
    assert stranger["fault"] == "not_seated"
    assert nowhere["fault"] == "no_table"
    assert await tables(two.ann) == []
