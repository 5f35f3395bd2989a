"""In the games of words a stronger level sees sooner, knows more and types faster."""

from itertools import pairwise

import pytest

from tablee.games.face_a_face.bots.knowledge import LEVELS as FACE
from tablee.games.rebus.bots.knowledge import LEVELS as REBUS


@pytest.mark.rule("FAF-G13")
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(FACE)])
def test_at_face_a_face(weaker: str, stronger: str) -> None:
    one, other = FACE[weaker], FACE[stronger]

    assert one.notice.median > other.notice.median
    assert one.recall.median > other.recall.median
    assert one.key.median > other.key.median
    assert one.reach < other.reach  # the commonest words come first
    assert one.knows <= other.knows
    assert one.errs > other.errs


@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(REBUS)])
def test_at_rebus(weaker: str, stronger: str) -> None:
    one, other = REBUS[weaker], REBUS[stronger]

    assert one.compose.median > other.compose.median
    assert one.solve.median > other.solve.median
    assert one.key.median > other.key.median
    assert one.knows < other.knows
    assert one.reach < other.reach  # cards of a rebus
    assert one.hears < other.hears
    assert one.errs > other.errs
