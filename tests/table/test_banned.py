"""Whoever is removed or sent away stays away for the evening, and is told why."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.table import access
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
from tests.table.laid import again


@pytest.fixture
def laid() -> Document:
    return new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)


def test_one_is_told_the_first_reason(laid: Document) -> None:
    removed = access.ban(laid, "b", "host")

    assert access.ban(removed, "b", "vote") is removed
    assert access.send_away(removed, "b") is removed


def test_reasons_are_remembered_as_long_as_the_people(laid: Document) -> None:
    for n in range(access.MOST_BANNED + 2):
        laid = access.ban(laid, f"p{n}", "vote")
    later = again(replace(laid, stage="over"))

    assert len(later.access.sent_away) == access.MOST_BANNED
    assert set(later.access.why_away) == set(later.access.sent_away)
