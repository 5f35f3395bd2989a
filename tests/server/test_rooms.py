"""Rooms in memory and in the store: taken up, put away, and in doubt read again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tablee.games.sequence import GAME
from tablee.kernel import Seat, When
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.protocol.to_server import Rematch
from tablee.server.contracts import Conflict, RoomClosed
from tablee.server.rooms import codes
from tablee.server.rooms.forgetting import Pruner
from tablee.server.rooms.room import Room
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import amend
from tests.server.bare_rooms import laid
from tests.simulated.acting import ask, begin, make, put
from tests.simulated.stores import stay_open

ANN = Person("a", "Ann")


@dataclass
class Hall:
    store: ThreadedStore
    rooms: Rooms

    async def game(self) -> Room:
        """Open a table and deals."""
        room = await self.rooms.open_table(laid)
        await begin(room)
        return room


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = ThreadedStore(tmp_path)
    rooms = Rooms(store, Settings(data=tmp_path, room_rest=-1), alive=0)
    yield Hall(store, rooms)
    rooms.close()
    await store.close()


async def move_on(room: Room) -> None:
    """Make the same table be laid again, as if its game were over."""
    put(room, stage="over")
    await ask(room, Rematch(id="again"))


async def play(room: Room) -> None:
    assert room.play is not None
    state = room.play.match.state
    seat = next(s for s in map(Seat, (0, 1)) if GAME.rules.legal_moves(state, s))
    move = GAME.rules.legal_moves(state, seat)[0]
    await make(room, seat, move, When.of(room.now))


async def test_a_code_that_is_taken_is_drawn_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter("AAAABBBBAAAABBBBCCCC")
    monkeypatch.setattr(codes, "choice", lambda _alphabet: next(drawn))

    opened = [(await hall.rooms.open_table(laid)).document.code for _ in range(3)]

    assert opened == ["AAAA", "BBBB", "CCCC"]


async def test_where_many_codes_are_taken_a_longer_one_is_found(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "choice", lambda _alphabet: "A")

    opened = [(await hall.rooms.open_table(laid)).document.code for _ in range(2)]
    rooms = [await hall.rooms.find(code.lower()) for code in opened]
    await move_on(rooms[0])
    await move_on(rooms[0])

    assert opened == ["AAAA", "AAAAA"]
    assert rooms[1].document.code == "AAAAA"
    assert rooms[0].document.next_table.code == "AAAAAA"


async def test_looking_for_a_free_code_always_ends(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "choice", lambda _alphabet: "A")
    for _ in range(codes.LENGTH, codes.LONGEST + 1):
        room = await hall.rooms.open_table(laid)

    with pytest.raises(Conflict):
        await hall.rooms.open_table(laid)
    with pytest.raises(Conflict, match=r"^no code is free$"):
        await move_on(room)


async def test_a_room_put_away_is_taken_up_as_it_was(hall: Hall) -> None:
    room = await hall.game()
    await play(room)
    assert room.play is not None

    await hall.rooms.put_away()
    again = await hall.rooms.find(room.document.code)

    assert room.closed
    assert again is not room
    assert again.play is not None
    assert again.play.match.state == room.play.match.state
    stood = room.document.clock
    assert amend(again.document, clock=stood) == room.document
    assert again.now >= (stood.stopped or 0)


async def test_a_room_whose_write_failed_is_read_again_from_the_store(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await hall.game()
    await play(room)
    assert room.play is not None

    async def fail(*_anything: Any) -> NoReturn:
        raise Conflict("somebody else was first")

    with monkeypatch.context() as patch:
        patch.setattr(ThreadedStore, "commit", fail)
        with pytest.raises(Conflict):
            await play(room)
    with pytest.raises(RoomClosed):
        await play(room)
    again = await hall.rooms.find(room.document.code)
    await play(again)

    assert room.play.version == 1
    assert again.play is not None
    assert again.play.version == 2


async def test_no_room_has_an_unknown_code(hall: Hall) -> None:
    for typed in ("AAAA", "A0I1", "", "AAAAA"):
        with pytest.raises(Faulted, match="no_table"):
            await hall.rooms.find(typed)


DAY = 24 * 3600


async def test_an_empty_lobby_is_forgotten_and_what_is_in_use_is_not(
    tmp_path: Path,
) -> None:
    late = [1_000_000.0]
    store = ThreadedStore(tmp_path, lambda: late[0])
    settings = Settings(data=tmp_path, room_rest=-1, wall=lambda: late[0])
    rooms = Rooms(store, settings, alive=0)
    lobby_code = (await rooms.open_table(laid)).document.code
    game = await rooms.open_table(laid)
    await begin(game)
    await stay_open(store, 4000)
    await Pruner(rooms, store, settings).prune()
    open_still = await rooms.find(lobby_code)

    await rooms.put_away()  # an hour begins now
    await Pruner(rooms, store, settings).prune()
    assert await store.read_room(lobby_code) is not None
    await stay_open(store, 4000)
    await Pruner(rooms, store, settings).prune()
    forgotten = await store.read_room(lobby_code)
    kept = await store.read_room(game.document.code)
    await stay_open(store, 366 * DAY)
    await Pruner(rooms, store, settings).prune()
    aside = await store.read_room(game.document.code)
    await stay_open(store, 31 * DAY)
    await Pruner(rooms, store, settings).prune()
    gone = await store.read_room(game.document.code)
    rooms.close()
    await store.close()

    assert open_still.closed
    assert forgotten is None
    assert kept is not None
    assert aside is not None
    assert gone is None
