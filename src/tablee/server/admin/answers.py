"""What the host's tools are told, in one process or between two."""

from __future__ import annotations

import msgspec

from tablee.server.document import Stage


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
    """Forget tables that were not used for so long; *dry*: only say which."""

    days: float
    unfinished: bool = False  # those too whose game goes on
    dry: bool = False


class Pruned(msgspec.Struct, frozen=True):
    """The tables that are forgotten, or would be."""

    tables: tuple[TableRow, ...]
    kept: int  # those that stay


class Told(msgspec.Struct, frozen=True):
    """Why something cannot be done, for whoever asked."""

    why: str
