"""The store in memory: as narrow as the contract, and gone with the process."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from pathlib import Path

from tablee.server.document import Document
from tablee.server.person import Person
from tablee.server.result import Result
from tablee.server.store.contract import (
    CodeTaken,
    Conflict,
    Entered,
    Entry,
    KeptRoom,
    Listed,
    Saying,
    StoreFailed,
    too_many,
)
from tablee.server.store.followers import Followers
from tablee.server.store.memory_pushes import MemoryPushes
from tablee.server.store.memory_tokens import MemoryTokens


class MemoryStore(MemoryTokens, MemoryPushes):
    """A :class:`Store` for tests in simulated time: no call waits for anything."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        """Nobody has been here; *wall* is the Unix time."""
        MemoryTokens.__init__(self)
        MemoryPushes.__init__(self)
        self._wall = wall
        self._used: dict[str, int] = {}  # rooms and people, Unix ms
        self._key: bytes | None = None
        self._alive = 0
        self._people: dict[str, Person] = {}
        self._rooms: dict[str, Document] = {}  # the one kept last comes last
        self._moves: dict[str, list[Entry]] = {}
        self._said: dict[str, list[Saying]] = {}
        self._followers = Followers()

    @property
    def flaw(self) -> str:
        """Nothing is wrong with memory."""
        return ""

    async def key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""
        self._key = self._key or fresh
        return self._key

    async def person(self, person_id: str) -> Person | None:
        """Give somebody who has been here."""
        if person_id in self._people:
            self._used[person_id] = self._now()
        return self._people.get(person_id)

    async def keep_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""
        self._people[person.id] = person
        self._used[person.id] = self._now()

    async def open_room(self, room: Document) -> None:
        """Lay a new table, or raise ``Conflict`` when its code is taken."""
        self._require(room.code not in self._rooms)
        self._keep(room)

    async def keep_room(self, room: Document, result: Result | None = None) -> None:
        """Keep how a table is now, and with it how its game ended."""
        self._keep(room)
        self._keep_result(result)

    async def open_next(self, here: Document, there: Document) -> None:
        """Lay a new table and keep the one that leads to it, or neither."""
        if there.code in self._rooms:
            raise CodeTaken(there.code)
        self._keep(there)
        self._keep(here)

    async def append(
        self,
        code: str,
        entry: Entry,
        room: Document | None = None,
        saying: Saying | None = None,
        result: Result | None = None,
    ) -> None:
        """Add a move, and with it what else it changes, or raise ``Conflict``."""
        log = self._moves.setdefault(code, [])
        self._require(entry.version == len(log) + 1)
        if saying:
            self._say(code, saying)
        if room:
            self._keep(room)
        self._keep_result(result)
        log.append(entry)
        self._followers.ring(code, entry.version)

    async def say(self, code: str, saying: Saying) -> None:
        """Keep something that was said."""
        self._say(code, saying)

    async def read_room(self, code: str) -> KeptRoom | None:
        """Give everything about a table."""
        if code not in self._rooms:
            return None
        moves, said = self._moves.get(code, ()), self._said.get(code, ())
        return KeptRoom(self._rooms[code], tuple(moves), tuple(said))

    async def read_since(self, code: str, version: int) -> tuple[Entry, ...]:
        """Give the moves after *version*."""
        return tuple(self._moves.get(code, [])[version:])

    def follow(self, code: str, ring: Callable[[int], object]) -> Callable[[], None]:
        """Call *ring* with each version that is appended to a table."""
        return self._followers.add(code, ring)

    async def rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the unfinished tables where somebody sits, the latest first."""
        rooms = reversed(self._rooms.values())
        unfinished = (room for room in rooms if room.stage != "over")
        theirs = [room for room in unfinished if room.seat_of(person_id) is not None]
        return tuple(
            Listed(room, self._waits(room), self._since(room)) for room in theirs[:most]
        )

    async def over_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody sat until the end, the latest first."""
        rooms = reversed(self._rooms.values())
        over = (room for room in rooms if room.stage == "over")
        theirs = [room for room in over if room.seat_of(person_id) is not None]
        return tuple(
            Listed(room, self._waits(room), self._since(room)) for room in theirs[:most]
        )

    async def left_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody had a seat and left it for good."""
        left = [room for room in self._rooms.values() if person_id in room.left]
        return tuple(
            Listed(room, self._waits(room), self._since(room)) for room in left[:most]
        )

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since."""
        unused = []
        for code, room in sorted(self._rooms.items()):
            log = self._moves.get(code)
            since = lobbies if room.stage == "lobby" else tables
            if self._used[code] < since and (not log or log[-1].wall < tables):
                unused.append(code)
        return tuple(unused[:most])

    async def every_room(self, after: str, most: int) -> tuple[Entered, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""
        codes = sorted(code for code in self._rooms if code > after)[:most]
        return tuple(self._entered(code) for code in codes)

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""
        for code in codes:
            self._rooms.pop(code, None)
            self._moves.pop(code, None)
            self._said.pop(code, None)

    async def forget_people(self, before: int) -> None:
        """Forget those who have not been here since, and sit nowhere."""
        for person in list(self._people):
            sits = bool(await self.rooms_of(person, 1))
            if self._used[person] < before and not sits:
                del self._people[person]
                self._devices.pop(person, None)
                await self.forget_pushes(person)

    async def keep_alive(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""
        self._alive = wall

    async def last_alive(self) -> int:
        """Give the time last noted; 0: never."""
        return self._alive

    async def back_up(self, path: Path) -> None:
        """Refuse: there is nothing on disk."""
        raise StoreFailed(f"{path} is not written: these tables are in memory alone")

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""

    def _entered(self, code: str) -> Entered:
        log = self._moves.get(code, [])
        walls = (entry.wall for entry in log[-1:])
        return Entered(self._rooms[code], len(log), max(self._used[code], *walls, 0))

    def _keep(self, room: Document) -> None:
        self._rooms.pop(room.code, None)
        self._rooms[room.code] = room
        self._used[room.code] = self._now()

    def _now(self) -> int:
        return int(self._wall() * 1000)

    def _say(self, code: str, saying: Saying) -> None:
        said = self._said.get(code, [])
        self._require(all(saying.said.n != other.said.n for other in said))
        kept = sorted((*said, saying), key=lambda kept: kept.said.n)
        if (gone := too_many([other.person for other in kept])) is not None:
            del kept[gone]
        self._said[code] = kept

    def _waits(self, room: Document) -> int:
        log = self._moves.get(room.code)
        return log[-1].waits if log else room.waits

    @staticmethod
    def _require(free: bool) -> None:
        if not free:
            raise Conflict("somebody else was first")

    def _since(self, room: Document) -> int:
        log = self._moves.get(room.code)
        return log[-1].wall if log else room.started
