"""The pace of a table: how long people may take. It is the table's, not the game's."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from tablee.kernel import AnyGame, Tagged
from tablee.kernel.contract import no_deadlines, shown_at_once

A_DAY = 24 * 3600 * 1000  # milliseconds
AS_OTHERS: Final = 100  # per cent
GRACE = 10_000  # milliseconds that any turn has at least, by a clock

Ease: TypeAlias = Literal[100, 150, 200]  # of the time that others have, in per cent


class Untimed(Tagged, frozen=True):
    """People take the time they need."""


class Gentle(Tagged, frozen=True):
    """A player who takes longer is reminded, and loses nothing."""

    after: Annotated[int, Meta(ge=10, le=600)] = 60  # seconds


class Clocked(Tagged, frozen=True):
    """Each seat has a clock; when it has run down, a bot plays that turn."""

    main: Annotated[int, Meta(ge=30, le=7200)] = 600  # seconds for the whole game
    increment: Annotated[int, Meta(ge=0, le=120)] = 10  # seconds more for each turn


class Correspondence(Tagged, frozen=True):
    """A table of days; a bot may stand in for a player who lets them pass."""

    days: Literal[1, 3, 7] = 3  # after the last move


Pace: TypeAlias = Untimed | Gentle | Clocked | Correspondence
PaceName: TypeAlias = Literal["Untimed", "Gentle", "Clocked", "Correspondence"]


def paces_of(game: AnyGame) -> tuple[PaceName, ...]:
    """Name the paces that a game can be played at.

    One that races, or has deadlines of its own, keeps its own time already.
    """
    rules, table_hooks = game.rules, game.table_hooks
    if table_hooks.timed or table_hooks.visible_at is not shown_at_once:
        return ("Untimed",)
    if rules.deadlines is not no_deadlines:
        return ("Untimed", "Gentle")
    return ("Untimed", "Gentle", "Clocked", "Correspondence")
