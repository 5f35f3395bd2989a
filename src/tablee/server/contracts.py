"""What stores, nodes and features share: their exceptions and small values.

``tablee.cluster`` has the other kind of :class:`Node`, which shares its tables.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

WEBSOCKET = "tablee.websocket"  # its place among the extensions of a scope


class Conflict(Exception):
    """The table has changed since the decision was made."""


class CodeTaken(Conflict):
    """Another table has the code."""


class StoreFailed(Exception):
    """The store itself failed; the message says why and shows nothing hidden."""


class DatabaseAway(StoreFailed):
    """The database does not answer; its connection logs that once."""


class DiskFull(StoreFailed):
    """The disk is full: nothing was written, and nothing is lost."""


class CannotServe(Exception):
    """The server cannot start; the message is one line for the host."""


class NotNow(CannotServe):
    """The server cannot start yet, but may later without any change."""


class Fenced(StoreFailed):
    """Other nodes took this one for dead and claimed its tables: it must exit."""


class PlayedElsewhere(Exception):
    """Another node has the table; *address* is where, or "": nobody may have it now."""

    def __init__(self, address: str) -> None:
        super().__init__(address or "nowhere for now")
        self.address = address


class RoomClosed(Exception):
    """The room was put away: it must be read from the store again."""


class ClaimGranted(NamedTuple):
    """The table is now this node's."""

    last_alive: int | None  # Unix ms of its former owner, if that one is gone for good


EVERY_TABLE = ClaimGranted(None)


class Elsewhere(NamedTuple):
    """Another node has the table, or is the only one that may."""

    address: str  # host:port where other nodes reach it; "": try again later


class NodeState(NamedTuple):
    """A node as ``tablee admin nodes`` shows it."""

    id: int
    address: str
    alive: int  # Unix ms, by the database's clock
    draining: bool
    fenced: bool
    tables: int


class NodeNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message to all nodes: one of these fields is set."""

    signed_out: tuple[str, str] | None = None  # person, device
    shut_out: str | None = None  # person
    renamed: str | None = None  # person
    erased: str | None = None  # person
    drain: int | None = None  # node
    end: str | None = None  # code of a table


class RequestOrigin(NamedTuple):
    """The client that a request comes from."""

    address: str
    scheme: str


NoticeHandler: TypeAlias = Callable[[NodeNotice], Awaitable[object]]


class NodeTables(Protocol):
    """The tables that are open at a node."""

    def close(self) -> None:
        """Close all at once: others have them."""

    async def drain(self) -> None:
        """Hand one table after another to the other nodes."""


class Node:
    """The only process of a site: every table is its own."""

    is_alone = True
    is_fenced = False
    is_draining = False
    address = ""
    tag = ""  # a word that names this node without telling where it is
    count = 1  # nodes that serve, this one too
    key = b""  # the site's, with which nodes sign what they forward

    tables: NodeTables | None = None  # once the server is open
    is_to_end = False  # somebody has asked this process to end

    @property
    def trouble(self) -> str:
        """Why this node should get no traffic now; usually empty."""
        return ""

    async def enter(self) -> None:
        """Join the nodes of the site."""

    async def tell_content(self) -> None:
        """Publish which content tables can be dealt with here."""

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Claim a table, or learn which node has it; None if it does not exist."""
        return EVERY_TABLE

    async def release(self, code: str) -> None:
        """Release a table to the node that claims it next."""

    async def keep_beating(self) -> None:
        """Send heartbeats until cancelled."""

    async def drain(self) -> None:
        """Stop claiming tables, and release all of them."""

    async def tell(self, notice: NodeNotice) -> None:
        """Send a notice to all nodes, this one too."""

    def begin(self, tables: NodeTables, handler: NoticeHandler) -> None:
        """Answer for *tables* from now on, and call *handler* with each notice."""
        self.tables = tables

    async def listed(self) -> tuple[NodeState, ...]:
        """Return the nodes that are not gone for good."""
        return ()

    async def tagged(self, tag: str) -> str | None:
        """Return the address of the node with this tag; None: this one, or none."""
        return None

    async def owners(self) -> dict[str, int]:
        """Return the number of the node that owns each claimed table, by code."""
        return {}

    async def is_meant(self, number: int) -> bool:
        """Return whether this node has this number."""
        return False

    async def others(self) -> list[str]:
        """Return the addresses of the other nodes that may take a table, shuffled."""
        return []

    async def leave(self) -> None:
        """Release everything, and leave the nodes."""

    def notice(self, error: BaseException) -> None:
        """Exit if *error* means that other nodes have this one's tables."""


DeviceKind: TypeAlias = Literal["phone", "tablet", "computer", "other"]
MOST_DEVICES = 20  # devices of one person; the one not seen for longest makes room

_MARKS: tuple[tuple[str, DeviceKind], ...] = (
    ("ipad", "tablet"),
    ("tablet", "tablet"),
    ("mobile", "phone"),
    ("iphone", "phone"),
    ("android", "tablet"),  # which says Mobile, where it is a phone
    ("windows", "computer"),
    ("macintosh", "computer"),
    ("x11", "computer"),
    ("cros", "computer"),
)


class Device(NamedTuple):
    """A browser that shows somebody's cookie."""

    id: str
    kind: DeviceKind
    seen: int  # Unix time in milliseconds, to the quarter of an hour


def kind_of_device(agent: str) -> DeviceKind:
    """Return the kind of device that a user agent names, and nothing else of it."""
    text = agent.lower()
    return next((kind for mark, kind in _MARKS if mark in text), "other")


class PushSender(Protocol):
    """Encrypts and signs what goes to people's devices, and sends it."""

    @property
    def public_key(self) -> str:
        """The half of the site's key that browsers are given."""

    def can_reach(self, p256dh: str) -> bool:
        """Return whether something can be encrypted for a browser with this key."""

    async def __call__(self, push: Any, payload: bytes) -> int:
        """Send *payload* to a device, and return the status of the answer."""


def _not_at_all(job: Callable[[], object]) -> None:
    """Prepare nothing ahead."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Threads, processes and encryption; the default has none of them."""

    # begins a job that nobody waits for
    start: Callable[[Callable[[], object]], object] = _not_at_all
    # counts the odds of a record; None: a process of its own does
    count_odds: Callable[[bytes, Callable[[float], None]], Awaitable[Any]] | None = None
    # reads the key for Web Push, or raises ``BadKey``
    open_push: Callable[[Path], PushSender] | None = None


BARE = Machine()
