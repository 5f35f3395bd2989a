"""Who wins a card: pure, in milliseconds of table time."""

from __future__ import annotations

from typing import Final

from tablee.kernel import Deadline, Seat, When

from .state import Racing, Right

TOGETHER: Final = 1_500  # sent within this: ordered by their beginnings (ECL-08)
SAME: Final = 40  # begun within this: the same moment (ECL-09)
LONGEST: Final = 5_000  # from beginning to sending (ECL-G2)


def held(race: Racing, seat: Seat, word: str, when: When) -> Right:
    """Take an answer's times as the rules count them (ECL-G1, ECL-G2)."""
    sent = max(when.sent, race.appears)
    begun = max(when.begun, race.appears)
    return Right(seat, word, begun if sent - begun <= LONGEST else sent, sent)


def closes(race: Racing) -> int:
    """Return until when an answer may be sent."""
    first = min((right.sent for right in race.right), default=None)
    return race.until if first is None else first + TOGETHER


def close(race: Racing, seats: tuple[Seat, ...]) -> Deadline:
    """Wait for those who may still have begun before the best, or with it."""
    begun = min(right.begun for right in _together(race))
    answered = {right.seat for right in race.right}
    others = tuple(seat for seat in seats if seat not in answered)
    return Deadline("close", closes(race), others, unless_begun_by=begun + SAME)


def best(race: Racing) -> tuple[Seat, ...]:
    """Return who wins, or all those who began at the same moment."""
    together = _together(race)
    begun = min(right.begun for right in together)
    return tuple(right.seat for right in together if right.begun - begun <= SAME)


def _together(race: Racing) -> tuple[Right, ...]:
    """Return the right answers that were sent together with the first."""
    return tuple(right for right in race.right if right.sent <= closes(race))
