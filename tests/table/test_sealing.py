"""Between the start and the deal: who gives a share, and who is counted out."""

from __future__ import annotations

import pytest

from tablee.games import shelf
from tablee.kernel.chance import pledge_of
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant

GAME = shelf()["sequence"]
ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")
# Of round 3; rounds 2 and 1 come after it on the way to the pledge.
BASES = {"a": "0a" * 32, "b": "0b" * 32, "c": "0c" * 32}
PLEDGES = {person: pledge_of(base, 3) for person, base in BASES.items()}


def share(person: Person, rounds: int = 1) -> str:
    return pledge_of(BASES[person.id], 3 - rounds)


@pytest.fixture
def table() -> Document:
    """Ann, Bob and Cat, all seated, and nothing fixed yet."""
    room = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
    room = lobby.arrange(room, GAME, (0, 1, 2))
    return lobby.sit(lobby.sit(room, BOB, 1), CAT, 2)


@pytest.fixture
def sealed(table: Document) -> Document:
    """The same table, once the host has started."""
    return lobby.seal(table, PLEDGES)


def test_the_seal_holds_what_each_seat_has_pledged(table: Document) -> None:
    room = lobby.seal(lobby.add_bot(lobby.clear(table, 1), 1, "easy"), PLEDGES)

    assert room.deal.seal is not None
    assert room.deal.seal.pledges == (PLEDGES["a"], None, PLEDGES["c"])
    assert lobby.awaited(room) == (0, 2)


def test_where_nobody_has_pledged_anything_nothing_is_awaited(table: Document) -> None:
    assert lobby.seal(table, {"d": PLEDGES["a"]}) is table
    assert lobby.awaited(table) == ()


def test_only_a_full_table_is_sealed(table: Document) -> None:
    with pytest.raises(Faulted, match="seats_empty"):
        lobby.seal(lobby.clear(table, 1), PLEDGES)


def test_the_shares_make_the_seed_in_the_order_of_the_seats(sealed: Document) -> None:
    room = sealed
    for person in (CAT, ANN, BOB):
        room = lobby.give(room, person, 1, share(person))

    assert lobby.awaited(room) == ()
    assert room.deal.fairness.shares == (share(ANN), share(BOB), share(CAT))
    assert list(room.deal.fairness.faults(3)) == []


def test_who_gives_none_is_out_and_the_others_give_the_next(sealed: Document) -> None:
    room = lobby.give(sealed, ANN, 1, share(ANN))
    room = lobby.give(room, CAT, 1, share(CAT))
    room = lobby.count_out(room)

    assert lobby.awaited(room) == (0, 2)
    room = lobby.give(room, CAT, 2, share(CAT, 2))
    room = lobby.count_out(room)
    room = lobby.give(room, CAT, 3, share(CAT, 3))

    assert lobby.awaited(room) == ()
    assert room.deal.fairness.missed == ((1,), (0,))
    assert room.deal.fairness.shares == (share(CAT, 3),)
    assert list(room.deal.fairness.faults(3)) == []


def test_all_can_be_out(sealed: Document) -> None:
    room = lobby.count_out(sealed)

    assert lobby.awaited(room) == ()
    assert room.deal.fairness.shares == ()
    assert lobby.count_out(room) is room


def test_another_share_than_the_pledged_one_is_refused(sealed: Document) -> None:
    late = lobby.count_out(lobby.give(sealed, ANN, 1, share(ANN)))

    for room, person, rounds, given, fault in (
        (sealed, ANN, 1, share(BOB), "malformed"),
        (sealed, ANN, 1, share(ANN, 2), "malformed"),  # the next, too early
        (sealed, ANN, 2, share(ANN, 2), "stale"),
        (sealed, Person("d", "Dan"), 1, share(ANN), "not_seated"),
        (late, ANN, 1, share(ANN), "stale"),
        (late, BOB, 2, share(BOB, 2), "not_seated"),
    ):
        with pytest.raises(Faulted, match=fault):
            lobby.give(room, person, rounds, given)


def test_a_share_given_again_is_the_same_share(sealed: Document) -> None:
    once = lobby.give(sealed, ANN, 1, share(ANN))

    assert lobby.give(once, ANN, 1, share(ANN)) == once
