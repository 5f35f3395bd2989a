"""Answers that come faster than people can give them (FAF-G29).

Where the figures come from is in docs/reference/fair-time.md.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.face_a_face.flow import FaceToFaceStep
from tablee.games.face_a_face.folding import plain_words
from tablee.games.face_a_face.matching import shown
from tablee.games.face_a_face.moves import FasterThanPeople
from tablee.games.face_a_face.state import Racing, State
from tablee.kernel import Seat
from tablee.kit.seats import put
from tablee.kit.steps import then

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
