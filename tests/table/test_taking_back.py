"""Taking a move back: asked for, granted or not, and never twice."""

from __future__ import annotations

from tablee.kernel import Seat
from tablee.protocol.to_client import BackAsked
from tablee.table.document import amend
from tablee.table.seats import Occupant
from tablee.table.taking_back import ask
from tests.table.laid import laid


def test_one_s_own_side_is_not_asked_nor_are_bots_nor_is_one_s_stand_in() -> None:
    document = amend(
        laid("ABCD", "sequence", ("Ann", "Bob", "Cat", "easy"), {}),
        seats={"sides": (0, 1, 0, 1)},
    )
    replaced = amend(
        document,
        seats={"occupants": (*document.seats.occupants[:1], STOOD_IN_FOR, *REST)},
    )

    of_three = ask(document, Seat(0), 4, {"Ann", "Bob", "Cat"}, 1000)
    of_none = ask(replaced, Seat(0), 4, {"Ann", "Cat"}, 1000)

    assert of_three.take_back.asked == BackAsked(0, 4, (1,), 1000)
    of_cat = ask(document, Seat(2), 4, {"Ann", "Bob", "Cat"}, 1000)
    assert of_cat.take_back.asked == BackAsked(2, 4, (1,), 1000)
    assert of_none.take_back.asked == BackAsked(0, 4, (), 1000)


STOOD_IN_FOR = Occupant("Bob", "Bob", bot="easy")
REST = (Occupant("Cat", "Cat"), Occupant("bot 3", bot="easy"))
