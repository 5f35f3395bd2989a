"""The store: all that the rest of the server knows of any database."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from tablee.kernel.wire import encode
from tablee.protocol.to_client import Said
from tablee.server.store.contract import (
    EVERYWHERE,
    OPEN_NOW,
    OPENED,
    STORED_SAYINGS,
    Ages,
    Belonging,
    ListedRoom,
    OpenTime,
    RoomSummary,
    Statement,
    StoredRoom,
    Stretch,
    TablePosition,
    Unused,
    Write,
)
from tablee.server.store.people import PEOPLE_BACK, AccountsStore
from tablee.table.document import Document, decode_document
from tablee.table.log import Entry, Saying

AN_HOUR = 3600 * 1000  # milliseconds: how exactly it is known when tables were in use
SAY = "INSERT INTO said (room, n, person, id, message) VALUES ($1, $2, $3, $4, $5)"
FORGET_SAID = """
DELETE FROM said WHERE room = $1 AND (SELECT count(*) FROM said WHERE room = $1) > $2
AND n = (SELECT min(n) AS first FROM said WHERE room = $1
  GROUP BY person ORDER BY count(*) DESC, first LIMIT 1)
"""
LATEST = """(
  SELECT {0} FROM moves WHERE room = code ORDER BY version DESC LIMIT 1) AS {0}"""
WALL = LATEST.format("wall")
LISTED = f"""
SELECT document, {LATEST.format("waits")}, {WALL} FROM (
  SELECT code, document, since FROM seated JOIN rooms ON code = room
  WHERE person = $1 AND (since > 0)::int - (since < 0)::int = $3
  ORDER BY abs(since) DESC, code LIMIT $2
) AS theirs ORDER BY abs(since) DESC, code
"""
EVERY = f"""
SELECT document, used, {LATEST.format("version")}, {WALL}, aside FROM (
  SELECT code, document, used, aside FROM rooms WHERE code > $1 ORDER BY code LIMIT $2
) AS page ORDER BY code
"""
# What is open is in use, be it only moves that are written there.
IN_USE = f"""
UPDATE rooms SET used = {OPEN_NOW.format(2)}
WHERE code = ANY ($1) AND used < {OPEN_NOW.format(2)} - {AN_HOUR}
"""
ASIDE = f"UPDATE rooms SET aside = {OPEN_NOW.format(2)} WHERE code = ANY ($1)"
BACK = f"""
UPDATE rooms SET used = {OPEN_NOW.format(1)}, aside = 0 WHERE aside > used
RETURNING code
"""
NTH = "SELECT code FROM rooms WHERE code > $1 ORDER BY code LIMIT 1 OFFSET $2"
COUNT = "SELECT count(*) FROM (SELECT 1 FROM rooms LIMIT $1) AS found"
SIGN: dict[Belonging, int] = {"unfinished": 1, "over": -1, "left": 0}  # of `since`

_read_said = msgspec.json.Decoder(Said).decode


class RoomsStore(AccountsStore):
    """A table is one document and one log of moves."""

    _unused: ClassVar[str]  # the question after tables that nobody used for long

    def commit(self, write: Write) -> Awaitable[object]:
        """Write, or raise ``Conflict``: the table is not as it was decided on.

        ``CodeTaken``: a code that should be free is not.
        """
        if not (write.document or write.saying or write.result or write.opened):
            return self.run(write=write)  # nearly always: a move, and no more
        return self.run(*self._beside_the_move(write), write=write)

    @abstractmethod
    async def read_room(self, code: str) -> StoredRoom | None:
        """Return everything about a table."""

    async def rooms_of(
        self, person_id: str, most: int, belonging: Belonging = "unfinished"
    ) -> tuple[ListedRoom, ...]:
        """Return somebody's tables, the latest first."""
        asked = person_id, most, SIGN[belonging]
        found = await self._page("document, waits, wall", LISTED, *asked)
        return tuple(_listed(decode_document(text), *at) for text, *at in found)

    async def every_room(self, after: str, most: int) -> tuple[RoomSummary, ...]:
        """Return tables of whatever stage, by their codes, after the code *after*."""
        columns = "document, used, version, wall, aside"
        return tuple(
            RoomSummary(decode_document(text), moves or 0, used, wall, aside > used)
            for text, used, moves, wall, aside in await self._page(
                columns, EVERY, after, most
            )
        )

    async def count_rooms(self, most: int) -> int:
        """Return how many tables there are; beyond *most* nobody counts."""
        [(count,)] = await self.ask(COUNT, most)
        return int(count)

    async def unused_rooms(
        self, ages: Ages, among: Stretch = EVERYWHERE
    ) -> tuple[tuple[str, Unused], ...]:
        """Return the codes of lobbies and other tables that are old."""
        found = await self._page("code, which", self._unused, *ages, *among)
        return tuple((code, which) for code, which in found)

    async def note_used(self, codes: Collection[str]) -> None:
        await self.run((IN_USE, (sorted(codes), self.unix())))

    async def put_aside(self, codes: Collection[str]) -> None:
        """Set tables aside: they are deleted later, unless somebody comes back."""
        await self.run((ASIDE, (sorted(codes), self.unix())))

    async def take_back(self) -> tuple[int, int]:
        """Take all tables and people back that are aside; return how many."""
        now = (self.unix(),)
        tables, people = await self.run((BACK, now), (PEOPLE_BACK, now))
        return len(tables), len(people)

    async def stretch(self, after: str, tables: int) -> Stretch:
        """Return a stretch of codes with so many tables, or up to the last code."""
        found = await self.ask(NTH, after, tables - 1)
        return Stretch(after, found[0][0] if found else EVERYWHERE.last)

    @abstractmethod
    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""

    def _beside_the_move(self, write: Write) -> Iterator[Statement]:
        if write.document:
            yield from self._saved(write.document, write.then)
        if write.opened:
            yield from self._saved(write.opened, OPENED)
        if write.saying:
            said, person, message_id = write.saying
            row = (write.code, said.n, person, self._id(message_id), encode(said))
            yield SAY, row
            yield FORGET_SAID, (write.code, STORED_SAYINGS)
        if write.result:
            yield from self._saved_result(write.result)

    @abstractmethod
    def _saved(self, document: Document, at: TablePosition) -> Iterator[Statement]:
        """Write a document down, and whose table it is."""

    @abstractmethod
    def _id(self, message_id: str) -> str | bytes:
        """Return what a message is called as the database holds it."""


def stored_room(
    revision: int, document: bytes, moves: tuple[Entry, ...], said: Iterable[Any]
) -> StoredRoom:
    position = TablePosition(revision, moves[-1].version if moves else 0)
    sayings = tuple(Saying(_read_said(text), who, by) for text, who, by in said)
    return StoredRoom(decode_document(document), moves, sayings, position)


def signs(document: Document) -> Iterator[tuple[str, int]]:
    """Return whose table it is, and how, by the sign of ``since``."""
    yield from ((person, SIGN["left"]) for person in sorted(document.seats.left))
    sits = SIGN["over" if document.stage == "over" else "unfinished"]
    for seat in document.seats.occupants:
        if seat and seat.person:
            yield seat.person, sits


def _listed(room: Document, waits: int | None, wall: int | None) -> ListedRoom:
    waiting = room.deal.waits if waits is None else waits
    return ListedRoom(room, waiting, wall or room.deal.started)


SAVE_KEY = """
INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING
"""
KEY = "SELECT value FROM house WHERE name = 'key'"
SAVE_LAST_OPEN = """
INSERT INTO house (name, value) VALUES ('alive', $1)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
LAST_OPEN = "SELECT value FROM house WHERE name = 'alive'"
LAST_USED = "SELECT coalesce(max(used), 0) FROM rooms"
OPEN_TIME = "SELECT now, wall, rests_until FROM open_time"
BEGIN_TIME = """
INSERT INTO open_time (id, now, wall, rests_until) VALUES (1, $1, $2, $3)
ON CONFLICT (id) DO NOTHING RETURNING now
"""
PRUNE_SENT = f"DELETE FROM sent WHERE until <= {OPEN_NOW.format(1)}"
# Of two nodes that move it on from the same moment, one does.
MOVE_ON = """
UPDATE open_time SET now = $1, wall = $2, rests_until = $3
WHERE now = $4 AND wall = $5 RETURNING now
"""


class Store(RoomsStore):
    """Everything is on disk, or wherever it is stored, when a call returns."""

    @property
    def damage(self) -> str:
        """What is wrong with what is stored, in one line; nothing, as a rule."""
        return ""

    @property
    def is_up(self) -> bool:
        """Whether what was last to be written could be."""
        return True

    async def signing_key(self, fresh: bytes) -> bytes:
        """Return the server's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self.run((SAVE_KEY, (fresh,)), (KEY, ()))
        return bytes(key)

    async def save_last_open(self, wall: int) -> None:
        """Note that the server ran at this Unix time, in milliseconds."""
        await self.run((SAVE_LAST_OPEN, (b"%d" % wall,)))

    async def last_open(self) -> int:
        """Return the time last noted; 0: never."""
        found = await self.ask(LAST_OPEN)
        return int(found[0][0]) if found else 0

    async def last_used(self) -> int:
        return int((await self.ask(LAST_USED))[0][0])

    async def open_time(self) -> OpenTime | None:
        """Return for how long the server has run; None: nobody has counted yet."""
        found = await self.ask(OPEN_TIME)
        return OpenTime(*found[0]) if found else None

    async def move_on(self, was: OpenTime | None, then: OpenTime) -> bool:
        """Move open time on, unless another node has; return whether."""
        values = then.now, then.wall, then.rests_until
        statement = (
            (MOVE_ON, (*values, was.now, was.wall)) if was else (BEGIN_TIME, values)
        )
        [moved] = await self.run(statement)
        return bool(moved)

    async def open_now(self) -> int:
        asked = f"SELECT {OPEN_NOW.format(1)}"
        return int((await self.ask(asked, self.unix()))[0][0])

    async def prune_sent(self) -> None:
        """Forget what was sent by a link whose day has passed."""
        await self.run((PRUNE_SENT, (self.unix(),)))

    @abstractmethod
    async def begin_pruning(self) -> bool:
        """Take on forgetting what is old; False: another node has."""

    @abstractmethod
    async def end_pruning(self) -> None:
        """Release the pruning to another node."""

    @abstractmethod
    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""
