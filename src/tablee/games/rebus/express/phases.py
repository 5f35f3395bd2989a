"""Where a game of Rébus express stands: its phases, and what it keeps beside them."""

from __future__ import annotations

import msgspec

from tablee.games.rebus.rebuses import Draft
from tablee.kernel import Seat, Tagged


class ComposingTogether(Tagged, frozen=True):
    """Everybody composes, each until their own glass has run out (REB-G36)."""

    since: int
    until: tuple[int, ...]  # of each seat
    ready: tuple[bool, ...]  # who has sealed a rebus, or will lay none


class Solving(Tagged, frozen=True):
    """All but its author guess the rebus that is shown (REB-G37)."""

    opened: int  # it appears to all
    until: tuple[int, ...]  # of each seat; 0: the author
    given_in: tuple[bool, ...]  # who has said « langue au chat » (REB-G32)


class Telling(Tagged, frozen=True):
    """The solution is shown, and what it gave (REB-G38)."""

    since: int
    until: int
    seen: tuple[bool, ...]  # who has said « vu »
    gains: tuple[int, ...]  # points of each seat for this rebus


class Express(msgspec.Struct, frozen=True):
    """What a game of Rébus express has beside what every game has."""

    round: int  # from 1
    rounds: int
    first: Seat  # whose rebus is shown first in the first round
    drafts: tuple[Draft, ...]  # of each seat, secret until shown
    authors: tuple[Seat, ...]  # whose rebuses are guessed in this round, in order
    queue: tuple[Seat, ...]  # of these, still to be shown
    points: tuple[int, ...]


class ExpressView(msgspec.Struct, frozen=True):
    """What one seat may know of it."""

    round: int
    rounds: int
    first: Seat
    own: Draft | None  # the seat's own, until it is shown
    drafts: tuple[Draft, ...]  # everybody's, for the open eye
    authors: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    points: tuple[int, ...]
