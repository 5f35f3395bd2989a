"""What a store does: all that the rest of the server knows of any database.

A table is one document and one log of moves. Whatever changes there is one ``Write``,
made on the table as its writer read it; if anything was written since, it is refused.
So two processes can never tell two stories.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Collection, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from tablee.server.store.accounts_contract import AccountsStore
from tablee.server.store.pushes_contract import PushStore
from tablee.server.store.results_contract import ResultsStore
from tablee.server.store.sent_contract import SentStore
from tablee.table.document import Document
from tablee.table.log import Entry, Saying
from tablee.table.result import Result

STORED_SAYINGS = 100  # of a room; of more, see :func:`too_many`
NO_COPY = (
    "a house in PostgreSQL is copied with PostgreSQL's own tools: pg_dump, or a base "
    "backup and the archive of its log (see docs/hosting.md)"
)

# How somebody belongs to a table: they sit there, sat until the end, or left for good.
Belonging: TypeAlias = Literal["unfinished", "over", "left"]


class Conflict(Exception):
    """Somebody else was first: what was decided on is no longer so."""


class CodeTaken(Conflict):
    """Another table has the code."""


class StoreFailed(Exception):
    """The store itself is at fault; the message says why, and nothing hidden."""


class DiskFull(StoreFailed):
    """There is no room left: nothing was written, and all that was is still there."""


def too_many(people: Sequence[str]) -> int | None:
    """Tell which of the sayings of *people*, in their order, is to be forgotten.

    The oldest of whoever has said most: nobody makes others' words be forgotten by
    saying more than they do.
    """
    if len(people) <= STORED_SAYINGS:
        return None
    often = Counter(people)  # between equals, whoever spoke first
    return people.index(max(often, key=lambda person: often[person]))


class TablePosition(msgspec.Struct, frozen=True, gc=False):
    """Where a table stands: how often its document was written, and its last move.

    Not the document's own revision, which counts what people were shown.
    """

    revision: int
    version: int


NOWHERE = TablePosition(0, 0)  # nobody has opened the table yet


class Write(msgspec.Struct, frozen=True):
    """What one decision changes at a table: all of it is written, or nothing."""

    code: str
    decided_on: TablePosition  # ``NOWHERE``: it opens the table
    document: Document | None = None  # as it is from now on
    move: Entry | None = None  # the next in the log
    saying: Saying | None = None
    result: Result | None = None  # how the game ended
    opened: Document | None = None  # the next table, under a code that must be free

    @property
    def then(self) -> TablePosition:
        """Where the table stands once this is written."""
        revision, version = self.decided_on.revision, self.decided_on.version
        return TablePosition(
            revision if self.document is None else revision + 1,
            version if self.move is None else version + 1,
        )


class StoredRoom(NamedTuple):
    """A table as it is stored: all that is needed to go on with it."""

    document: Document
    moves: tuple[Entry, ...]
    said: tuple[Saying, ...]  # the latest, oldest first
    position: TablePosition


class ListedRoom(msgspec.Struct, frozen=True):
    """A table as a list shows it, known without playing its moves again."""

    document: Document
    waits: int  # the seats that may move now, as a mask
    since: int = 0  # Unix time of the last move, or of the deal, in milliseconds


class Stretch(NamedTuple):
    """Codes in their order: those after one, up to another."""

    after: str
    last: str


EVERYWHERE = Stretch("", "~")  # which is after every letter


class RoomSummary(NamedTuple):
    """A table as the house's own list shows it."""

    document: Document
    moves: int
    used: int  # when anything last changed there, Unix time in milliseconds


class RoomsStore(Protocol):
    """The tables."""

    def commit(self, write: Write) -> Awaitable[object]:
        """Write, or raise ``Conflict``: the table is not as it was decided on.

        ``CodeTaken``: a code that should be free is not.
        """

    async def read_room(self, code: str) -> StoredRoom | None:
        """Give everything about a table."""

    async def rooms_of(
        self, person_id: str, most: int, belonging: Belonging = "unfinished"
    ) -> tuple[ListedRoom, ...]:
        """Give somebody's tables, the latest first."""

    async def every_room(self, after: str, most: int) -> tuple[RoomSummary, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""

    async def count_rooms(self, most: int) -> int:
        """Say how many tables there are; beyond *most* nobody counts."""

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int, among: Stretch = EVERYWHERE
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since (Unix, ms)."""

    async def stretch(self, after: str, tables: int) -> Stretch:
        """Give a stretch of codes with so many tables, or up to the last code."""

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""


class Store(RoomsStore, AccountsStore, ResultsStore, PushStore, SentStore, Protocol):
    """Everything is on disk, or wherever it is stored, when a call returns."""

    @property
    def damage(self) -> str:
        """What is wrong with what is stored, in one line; nothing, as a rule."""

    async def signing_key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""

    async def save_last_open(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""

    async def begin_pruning(self) -> bool:
        """Be the one who forgets what is old; False: another node is."""

    async def end_pruning(self) -> None:
        """Let another node do so."""

    async def last_open(self) -> int:
        """Give the time last noted; 0: never."""

    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""

    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""
