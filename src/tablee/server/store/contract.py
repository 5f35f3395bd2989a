"""What a store can do: all that the rest of the server knows of any database.

One table is one log of moves and one document. A move is appended only if the log is
still where its writer believes it to be, so two processes can never tell two stories.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from tablee.protocol.person import Person
from tablee.server.store.devices_contract import DevicesStore
from tablee.server.store.pushes_contract import PushStore
from tablee.server.store.results_contract import ResultsStore
from tablee.server.store.tokens_contract import TokensStore
from tablee.table.document import Document
from tablee.table.log import Entry, Saying
from tablee.table.result import Result

KEPT_SAYINGS = 100  # of a room; of more, see :func:`too_many`


class Conflict(Exception):
    """Somebody else was first: the code is taken, or the log has gone on."""


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
    if len(people) <= KEPT_SAYINGS:
        return None
    often = Counter(people)  # between equals, whoever spoke first
    return people.index(max(often, key=lambda person: often[person]))


class KeptRoom(NamedTuple):
    """A table as it is kept: all that is needed to go on with it."""

    document: Document
    moves: tuple[Entry, ...]
    said: tuple[Saying, ...]  # the latest, oldest first


class Listed(msgspec.Struct, frozen=True):
    """A table as a list shows it, known without playing its moves again."""

    document: Document
    waits: int  # the seats that may move now, as a mask
    since: int = 0  # Unix time of the last move, or of the deal, in milliseconds


class Entered(NamedTuple):
    """A table as the house's own list shows it."""

    document: Document
    moves: int
    used: int  # when anything last changed there, Unix time in milliseconds


class Store(ResultsStore, DevicesStore, TokensStore, PushStore, Protocol):
    """Everything is on disk, or wherever it is kept, when a call returns."""

    @property
    def flaw(self) -> str:
        """What is wrong with what is kept, in one line; nothing, as a rule."""

    async def key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""

    async def person(self, person_id: str) -> Person | None:
        """Give somebody who has been here."""

    async def keep_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""

    async def open_room(self, room: Document) -> None:
        """Lay a new table, or raise ``Conflict`` when its code is taken."""

    async def keep_room(self, room: Document, result: Result | None = None) -> None:
        """Keep how a table is now, and with it how its game ended."""

    async def open_next(self, here: Document, there: Document) -> None:
        """Lay a new table and keep the one that leads to it, or neither."""

    async def append(
        self,
        code: str,
        entry: Entry,
        room: Document | None = None,
        saying: Saying | None = None,
        result: Result | None = None,
    ) -> None:
        """Add a move, and with it what else it changes, or raise ``Conflict``.

        The log must stand at the version before the entry's.
        """

    async def say(self, code: str, saying: Saying) -> None:
        """Keep something that was said."""

    async def read_room(self, code: str) -> KeptRoom | None:
        """Give everything about a table."""

    async def read_since(self, code: str, version: int) -> tuple[Entry, ...]:
        """Give the moves after *version*."""

    def follow(self, code: str, ring: Callable[[int], object]) -> Callable[[], None]:
        """Call *ring* with each version that is appended to a table, by whomever.

        Gives the function that ends it.
        """

    async def rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the unfinished tables where somebody sits, the latest first."""

    async def over_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody sat until the end, the latest first."""

    async def left_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody had a seat and left it for good."""

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since (Unix, ms)."""

    async def every_room(self, after: str, most: int) -> tuple[Entered, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""

    async def forget_people(self, before: int) -> None:
        """Forget those who have not been here since (Unix, ms), and sit nowhere."""

    async def keep_alive(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""

    async def last_alive(self) -> int:
        """Give the time last noted; 0: never."""

    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""

    def close(self) -> None:
        """Finish what is under way, and let go of the database."""
