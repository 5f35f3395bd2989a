"""Somebody deletes themselves: no table of an evening knows them any more."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.protocol.person import Person
from tablee.server.rooms.forgetting import Eraser
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.table.access import erase
from tablee.table.document import Document, Evening, Finished, Wish, amend, new_document
from tablee.table.seats import Occupant
from tests.simulated.stores import MemoryStore, OvertakenStore, put

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
