"""Who wins a face-off: pure, in milliseconds of table time (FAF-23, FAF-24).

Answers that come faster than people can give them are counted (FAF-G29); where the
figures come from is in docs/reference/fair-time.md.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from tablee.games.face_a_face.flow import FaceToFaceStep
from tablee.games.face_a_face.matching import rival, shown
from tablee.games.face_a_face.moves import FasterThanPeople, Given, Pair
from tablee.games.face_a_face.spelling import plain_words
from tablee.games.face_a_face.state import Options, Racing, State
from tablee.kernel import Deadline, Seat
from tablee.kit.seats import put, stretched
from tablee.kit.steps import then

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
    """Return until when the other one's answer counts as given together with this."""
    together = 0 if options.aloud else options.together
    return given.sent + stretched(options, rival(race.pair, given.seat), together)


def close(options: Options, race: Racing, given: Given) -> Deadline:
    """Return how long to wait for the other, who may have begun as early."""
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


THINKING: Final = 600  # milliseconds from a card to the first letter of a word
LETTER: Final = 50  # to type or to say each letter
TO_BE_NAMED: Final = 3  # such answers of one seat


def least(word: str) -> int:
    """Return how long anybody needs at least to read, think of and give this answer."""
    return THINKING + LETTER * len("".join(plain_words(word)))


def is_too_fast(state: State, race: Racing, word: str, sent: int) -> bool:
    """Return whether nobody can have answered so soon after the cards appeared."""
    since = race.opened if race.tie else shown(state, race.pair)
    return sent - since < least(word)


def count(step: FaceToFaceStep, seat: Seat) -> FaceToFaceStep:
    """Count one more such answer, and name the seat to the table at the third."""
    times = step.state.fast[seat] + 1
    state = replace(step.state, fast=put(step.state.fast, seat, times))
    named = (FasterThanPeople(seat),) if times == TO_BE_NAMED else ()
    return then(step, state, *named)
