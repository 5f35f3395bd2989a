"""What everybody sees in Rébus express, beside what every game shows."""

from __future__ import annotations

from typing import ClassVar

from tablee.kernel import Seat, Tagged


class RoundBegun(Tagged, frozen=True):
    """Everybody composes from ten cards (REB-G36)."""

    round: int


class AuthorReady(Tagged, frozen=True):
    """A seat has sealed a rebus, or will lay none: nobody knows which (REB-G36)."""

    seat: Seat


class GalleryOpened(Tagged, frozen=True):
    """These have composed something; their rebuses are guessed in this order."""

    reveals: ClassVar[bool] = True
    authors: tuple[Seat, ...]


class RebusFound(Tagged, frozen=True):
    """A seat has found it; what it said stays unsaid until the solution (REB-G37)."""

    reveals: ClassVar[bool] = True
    seat: Seat


class PointsScored(Tagged, frozen=True):
    """What a rebus has given to each seat (REB-G38)."""

    gains: tuple[int, ...]
