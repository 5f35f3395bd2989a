"""What the host's tools read and answer, in one process or between two."""

from __future__ import annotations

import msgspec

from tablee.table.document import Stage


class TableRow(msgspec.Struct, frozen=True):
    """A table in the house's own list. It shows no card and no word that was said."""

    code: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # of those who sit there, "" for a free seat
    moves: int
    used: int  # when anything last changed there, Unix time in milliseconds
    in_use: bool  # somebody may be there now


class Pruning(msgspec.Struct, frozen=True):
    """Puts aside what was not used for long, or takes it back."""

    # of open time, for tables; None: all that the house itself would put aside
    days: float | None = None
    unfinished: bool = False  # those too whose game goes on
    yes: bool = False  # else it is only said which
    undo: bool = False  # takes back all that is aside


class Pruned(msgspec.Struct, frozen=True):
    """The tables that are put aside, or would be, or are taken back."""

    tables: tuple[TableRow, ...]
    kept: int  # those that stay
    people: int = 0  # likewise


class NodeRow(msgspec.Struct, frozen=True):
    """A node of the house, as the host sees it."""

    id: int
    address: str
    alive: int  # when it last gave a sign of life, Unix time in milliseconds
    draining: bool
    fenced: bool
    tables: int  # that it has
    here: bool  # it is the one that was asked
    codes: tuple[str, ...] = ()  # of those tables


class Draining(msgspec.Struct, frozen=True):
    """Lets a node leave its tables to the others, and end; None: the one asked."""

    node: int | None = None


class RobotRow(msgspec.Struct, frozen=True):
    """A third-party bot that is let in; its token is known to nobody but its keeper."""

    robot: str
    name: str
    owner: str  # the name of whose it is; "": the host's
    made: int  # Unix time in milliseconds


class HostRobotNaming(msgspec.Struct, frozen=True):
    """Makes a robot of the host's."""

    name: str


class Revoking(msgspec.Struct, frozen=True):
    """Lets a robot in no longer, whoever's it is."""

    robot: str


class NewRobot(msgspec.Struct, frozen=True):
    """A robot that was made just now; the token is told this once."""

    robot: RobotRow
    token: str


class AdminRefusal(msgspec.Struct, frozen=True):
    """Why something cannot be done, for whoever asked."""

    why: str
