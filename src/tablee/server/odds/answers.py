"""What is told of a game's odds; the client's types are written from these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class OddsPoint(msgspec.Struct, frozen=True):
    """How the sides stood as a turn began, or at the end."""

    version: int
    turn: int
    odds: tuple[float, ...]  # of each side to win; together 1


class Advice(msgspec.Struct, frozen=True):
    """What a strong bot would have done in a turn."""

    version: int  # of the move that it would have made otherwise, or the turn's last
    seat: int
    same: bool  # it would have done what was done
    events: tuple[Any, ...] = ()  # what would have followed at once, by the same chance
    gain: float = 0.0  # of the seat's side, as odds: how much better that was


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn in which the odds changed most."""

    turn: int
    since: int  # the version as it began
    version: int  # and as it was over
    side: int  # who gained most
    gain: float  # as odds
    advice: Advice | None  # null: there was nothing to decide


class OddsCurve(msgspec.Struct, frozen=True):
    """The odds over a whole game, and where they turned."""

    points: tuple[OddsPoint, ...]
    turning: tuple[TurningPoint, ...]  # in the order of the game, at most three
    endings: int  # that were played for each point, at least
    level: str  # of the bots that played them
    strong: str  # level of the bot that gives advice


class OddsNow(msgspec.Struct, frozen=True):
    """The odds of a game, or how far their counting is."""

    stage: Literal["waiting", "counting", "done"]
    progress: float = 0.0  # from 0 to 1
    curve: OddsCurve | None = None
