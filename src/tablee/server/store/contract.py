"""What a store is given and gives, and what a database does for its parts.

A table is one document and one log of moves. Whatever changes there is one ``Write``,
made on the table as its writer read it; if anything was written since, it is refused.
So two processes can never tell two stories.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from tablee.table.change import Change
from tablee.table.document import Document
from tablee.table.log import Entry, Result, Saying

STORED_SAYINGS = 100  # of a room; of more, see :func:`too_many`
NO_COPY = (
    "a site in PostgreSQL is copied with PostgreSQL's own tools: pg_dump, or a base "
    "backup and the archive of its log (see docs/cluster/host.md)"
)

# How somebody belongs to a table: they sit there, sat until the end, or left for good.
Belonging: TypeAlias = Literal["unfinished", "over", "left"]


def too_many(people: Sequence[str]) -> int | None:
    """Return which of the sayings of *people*, in their order, is to be forgotten.

    The oldest of the most talkative person: nobody can crowd out what others said by
    saying more.
    """
    if len(people) <= STORED_SAYINGS:
        return None
    often = Counter(people)  # between equals, the first to speak
    return people.index(max(often, key=lambda person: often[person]))


class TablePosition(msgspec.Struct, frozen=True, gc=False):
    """Where a table stands: how often its document was written, and its last move.

    Not the document's own revision, which counts what people were shown.
    """

    revision: int
    version: int


NOWHERE = TablePosition(0, 0)  # nobody has opened the table yet
OPENED = TablePosition(1, 0)


class Write(msgspec.Struct, frozen=True):
    """What one decision changes at a table: all of it is written, or nothing."""

    code: str
    decided_on: TablePosition  # ``NOWHERE``: it opens the table
    document: Document | None = None  # as it is from now on
    move: Entry | None = None  # the next in the log
    saying: Saying | None = None
    result: Result | None = None  # how the game ended
    opened: Document | None = None  # the next table, under a code that must be free

    @classmethod
    def of(
        cls, before: Document, decided_on: TablePosition, change: Change
    ) -> Write | None:
        """Return what is to be kept of a change, if anything is."""
        document = change.table.document
        is_other = document is not before
        if not (is_other or change.move or change.saying):
            return None
        return cls(
            document.code,
            decided_on,
            document if is_other else None,
            change.move,
            change.saying,
            change.result,
            change.opened,
        )

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
    """A table as the host's list shows it."""

    document: Document
    moves: int
    used: int  # when it was last written or in use, in open time
    moved: int | None  # Unix time of its last move, in milliseconds
    aside: bool  # nobody has used it for long: it will be forgotten


class OpenTime(msgspec.Struct, frozen=True):
    """A clock by which alone things grow old: it runs while the server does.

    It stood at Unix time, in milliseconds, when it began, and has since fallen behind
    by all the time for which the server was down. No step of a machine's clock moves
    it, and none is left out when an old copy is put back.
    """

    now: int
    wall: int  # Unix time when it was last moved on
    rests_until: int  # in open time: before, nothing is forgotten by its age

    @property
    def rests(self) -> bool:
        """Whether nothing is forgotten yet: the server was down, or a clock stepped."""
        return self.now < self.rests_until


class Ages(NamedTuple):
    """What was last used before these moments of open time is old."""

    lobbies: int
    unused: int  # tables and people
    aside: int  # those of them that were put aside before are forgotten


Unused: TypeAlias = Literal["lobby", "due", "gone"]  # due: to be put aside first


Statement: TypeAlias = tuple[str, Sequence[Any]]


Rows: TypeAlias = list[tuple[Any, ...]]


# Open time, or Unix time where no server has run yet; the number is a parameter's.
OPEN_NOW = "coalesce((SELECT now FROM open_time), ${}::bigint)"


class Part(ABC):
    """A part of a :class:`Store`."""

    def __init__(self, wall: Callable[[], float]) -> None:
        self._wall = wall

    def unix(self) -> int:
        return int(self._wall() * 1000)

    @abstractmethod
    def run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> Awaitable[Sequence[Rows]]:
        """Append the move of *write* and carry the statements out, all or nothing.

        Return the rows of each, once everything is written for good; *erases*: nothing
        of what is deleted may stay in the log of the database.
        """

    @abstractmethod
    async def ask(self, text: str, *values: Any) -> Rows:
        """Return the rows of one question, which sees what was asked for before it."""

    @abstractmethod
    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        """Return the many rows of a question; what is JSON may be text or bytes."""

    @abstractmethod
    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        """Return what makes other nodes wait until this transaction is over."""
