"""Rooms in memory and in the store: taken up, put away, and in doubt read again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.kernel import Seat
from tablee.server import codes, lobby, rows
from tablee.server.document import Document, Occupant, new_document
from tablee.server.faults import Faulted
from tablee.server.people import Person
from tablee.server.room import Room, RoomClosed
from tablee.server.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store import Conflict, Store

ANN = Person("a", "Ann")


@dataclass
class Hall:
    store: Store
    rooms: Rooms

    async def game(self) -> Room:
        """Open a table and deal."""
        room = await self.rooms.found(laid)
        await room.begin()
        return room


def laid(code: str) -> Document:
    room = new_document(code, GAME, Occupant("Ann", "a"), "beginner")
    return lobby.sit(room, Person("b", "Bob"), 1)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = Store(tmp_path)
    rooms = Rooms(store, Settings(data=tmp_path, room_rest=-1))
    yield Hall(store, rooms)
    rooms.close()
    store.close()


async def play(room: Room) -> None:
    assert room.live is not None
    state = room.live.match.state
    seat = next(s for s in map(Seat, (0, 1)) if GAME.legal_moves(state, s))
    await room.play(seat, GAME.legal_moves(state, seat)[0])


async def test_a_code_that_is_taken_is_drawn_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter("AAAABBBBAAAABBBBCCCC")
    monkeypatch.setattr(codes, "choice", lambda _alphabet: next(drawn))

    opened = [(await hall.rooms.found(laid)).document.code for _ in range(3)]

    assert opened == ["AAAA", "BBBB", "CCCC"]


async def test_a_room_put_away_is_taken_up_as_it_was(hall: Hall) -> None:
    room = await hall.game()
    await play(room)
    assert room.live is not None

    hall.rooms.put_away()
    again = await hall.rooms.find(room.document.code)

    assert room.closed
    assert again is not room
    assert again.live is not None
    assert again.live.match.state == room.live.match.state
    assert again.document == room.document


async def test_a_room_whose_write_failed_is_read_again_from_the_store(
    hall: Hall,
) -> None:
    room = await hall.game()
    await play(room)
    assert room.live is not None
    gap = "INSERT INTO moves VALUES (?, 2, 0, 0, x'7b7d', NULL)"
    await hall.store.write((gap, (room.document.code,)))

    with pytest.raises(Conflict):
        await play(room)
    await hall.store.write(("DELETE FROM moves WHERE version = 2", ()))
    with pytest.raises(RoomClosed):
        await play(room)
    again = await hall.rooms.find(room.document.code)
    await play(again)

    assert room.live.version == 1
    assert again.live is not None
    assert again.live.version == 2


async def test_a_game_of_other_rules_is_not_replayed(hall: Hall) -> None:
    room = await hall.game()
    older = replace(room.document, rules_version=GAME.rules_version - 1)
    await hall.store.write(*rows.keep_room(older))
    hall.rooms.put_away()

    with pytest.raises(Faulted, match="rules have changed"):
        await hall.rooms.find(room.document.code)
    assert await hall.rooms.of(ANN) == []


async def test_no_room_has_an_unknown_code(hall: Hall) -> None:
    for typed in ("AAAA", "A0I1", "", "AAAAA"):
        with pytest.raises(Faulted, match="no_table"):
            await hall.rooms.find(typed)
