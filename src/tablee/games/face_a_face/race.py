"""Who wins a face-off: pure, in milliseconds of table time (FAF-23, FAF-24)."""

from __future__ import annotations

from typing import Final

import msgspec

from tablee.games.face_a_face.matching import rival
from tablee.games.face_a_face.moves import Given, Pair
from tablee.games.face_a_face.state import Options, Racing
from tablee.kernel import Deadline, Seat
from tablee.kit.seats import stretched

LONGEST: Final = 5_000  # from beginning to sending (FAF-G16)


class RaceDecision(msgspec.Struct, frozen=True):
    """Who wins, by which rule; None: both began at the same moment."""

    winner: Seat | None
    rule: str


def patience(options: Options, pair: Pair) -> int:
    """Return how long the table waits for these two (FAF-G10, FAF-G25)."""
    return max(stretched(options, seat, options.patience * 1000) for seat in pair)


def sound(options: Options, race: Racing, given: Given) -> Given:
    """Count a beginning from when the race is open, or from the sending (FAF-G16)."""
    begun = min(max(given.begun, race.opened), given.sent)
    if given.sent - begun > stretched(options, given.seat, LONGEST):
        begun = given.sent
    return msgspec.structs.replace(given, begun=begun)


def closes(options: Options, race: Racing, given: Given) -> int:
    """Say until when the other one's answer is given together with this one."""
    together = 0 if options.aloud else options.together
    return given.sent + stretched(options, rival(race.pair, given.seat), together)


def close(options: Options, race: Racing, given: Given) -> Deadline:
    """Wait for the other one, who may have begun before, or at the same moment."""
    return Deadline(
        "close",
        closes(options, race, given),
        (rival(race.pair, given.seat),),
        unless_begun_by=given.begun + options.same_moment,
    )


def decide(options: Options, race: Racing, one: Given, other: Given) -> RaceDecision:
    """Order two answers: by their sending, or if sent together by their beginning."""
    early, late = sorted((one, other), key=lambda given: given.sent)
    if late.sent > closes(options, race, early):
        return RaceDecision(early.seat, "FAF-12")
    if abs(early.begun - late.begun) <= options.same_moment:
        return RaceDecision(None, "FAF-24")
    return RaceDecision(min(early, late, key=lambda given: given.begun).seat, "FAF-23")
