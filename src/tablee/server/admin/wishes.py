"""The host's wishes: one table for whoever has one, passes it on or carries it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, NamedTuple, TypeVar

from tablee.server.admin.answers import (
    Draining,
    HostRobotNaming,
    NewRobot,
    NodeRow,
    Pruned,
    Pruning,
    Revoking,
    RobotRow,
    TableRow,
)
from tablee.server.admin.housekeeping import Housekeeping

T = TypeVar("T")


class HostWish(NamedTuple, Generic[T]):
    """One thing that a host can ask for, at most about one thing."""

    does: Callable[..., Awaitable[T]]  # of :class:`Housekeeping`
    method: str
    path: str  # about what, as text, in the braces
    answers: Any  # its type; bytes: as they are
    reads: Any = None  # or what it is about, as JSON of this type


TABLES: Final = HostWish(Housekeeping.tables, "GET", "/tables", tuple[TableRow, ...])
END: Final = HostWish(Housekeeping.end, "POST", "/tables/{about}/end", TableRow)
RECORD: Final = HostWish(Housekeeping.record, "GET", "/tables/{about}/record", bytes)
RESULTS: Final = HostWish(Housekeeping.results, "GET", "/results.{about}", bytes)
PRUNE: Final = HostWish(Housekeeping.prune, "POST", "/prune", Pruned, Pruning)
NODES: Final = HostWish(Housekeeping.nodes, "GET", "/nodes", tuple[NodeRow, ...])
DRAIN: Final = HostWish(
    Housekeeping.drain, "POST", "/drain", tuple[NodeRow, ...], Draining
)
ROBOTS: Final = HostWish(Housekeeping.robots, "GET", "/robots", tuple[RobotRow, ...])
MAKE: Final = HostWish(
    Housekeeping.make_robot, "POST", "/robots", NewRobot, HostRobotNaming
)
REVOKE: Final = HostWish(
    Housekeeping.revoke, "POST", "/robots/revoke", RobotRow, Revoking
)
WISHES: Final[tuple[HostWish[Any], ...]] = (
    *(TABLES, END, RECORD, RESULTS, PRUNE, NODES, DRAIN),
    *(ROBOTS, MAKE, REVOKE),
)
