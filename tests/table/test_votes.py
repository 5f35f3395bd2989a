"""Who stays at a table and who leads it: hand-over, removal, votes, and stand-ins."""

from __future__ import annotations

import pytest

from tablee.games import shelf
from tablee.table.access import needed
from tablee.table.document import amend, new_document
from tablee.table.seats import Occupant


@pytest.mark.parametrize(("here", "enough"), [(3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_seat_takes_more_than_half_of_the_other_people_who_are_here(
    here: int, enough: int
) -> None:
    people = [Occupant(name, name) for name in "abcdef"]
    room = new_document("K7F4", shelf()["sequence"], people[0], "rulebook", "00" * 32)
    seated = amend(room, seats={"occupants": tuple(people)})
    present = {*"bcdefg"[: here - 1], "a"}

    assert needed(seated, "a", present) == enough
    assert needed(seated, "a", present - {"a"}) == enough  # whose vote is none
