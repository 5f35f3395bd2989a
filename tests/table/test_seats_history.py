"""Who sat where, from which move on: nothing that was is told otherwise later."""

from __future__ import annotations

from tablee.kernel import Outcome
from tablee.kernel.record_format import Seated
from tablee.protocol.person import ROBOT, Person
from tablee.table import evening, lobby
from tablee.table.access import ask_seat, erase, grant_seat
from tablee.table.alarms import with_stand_ins
from tablee.table.document import Document, amend, encode_document
from tablee.table.seats import noted, own_at, recorded
from tests.simulated.seated import dealt

CAT = Person("Cat", "Cat")
WON = Outcome((1,), "MOT-09")


def after(before: Document, now: Document, since: int) -> Document:
    return amend(now, seats=noted(before.seats, now.seats, since))


def left(document: Document, name: str, since: int) -> Document:
    """Make somebody leave for good."""
    return after(document, lobby.leave_for_good(document, Person(name, name)), since)


def taken(document: Document, person: Person, seat: int, since: int) -> Document:
    """Make somebody take a bot's seat."""
    return after(document, grant_seat(ask_seat(document, person, seat), person), since)


def history(document: Document, seat: int) -> list[tuple[int, str, str]]:
    told = recorded(document.seats)
    return [(each.since, each.name, each.bot) for each in told if each.seat == seat]


def test_a_seat_that_changes_hands_is_written_down_with_its_move() -> None:
    here = taken(left(dealt("Ann", "Bob", "easy"), "Bob", 4), CAT, 1, 9)

    assert history(here, 0) == [(0, "Ann", "")]
    assert history(here, 1) == [
        (0, "Bob", ""),
        (4, "Robot Bob", "easy"),
        (9, "Cat", ""),
    ]
    assert history(here, 2) == [(0, "bot 2", "easy")]


def test_a_bot_that_stands_in_is_one_and_so_is_who_comes_back() -> None:
    here = dealt("Ann", "Bob", "easy")
    away = after(here, with_stand_ins(here, {"Ann"}), 3)
    back = after(away, lobby.give_seat_back(away, Person("Ann", "Annie")), 7)

    assert recorded(back.seats)[3:] == (
        Seated(3, 0, "Annie", bot="easy", stands_in=True),
        Seated(7, 0, "Annie"),
    )
    assert history(back, 0)[0] == (0, "Annie", "")  # as they are called now


def test_a_robot_of_somebody_s_is_written_down_as_one() -> None:
    here = taken(dealt("Ann", "Bob", "easy"), Person(f"{ROBOT}hal", "Hal"), 2, 3)

    assert [each.third_party for each in recorded(here.seats)] == [False] * 3 + [True]


def test_who_made_no_move_is_not_told_of() -> None:
    here = dealt("Ann", "Bob", "easy")
    away = after(here, with_stand_ins(here, {"Ann"}), 3)
    back = after(away, lobby.give_seat_back(away, Person("Ann", "Ann")), 3)

    assert history(back, 0) == [(0, "Ann", "")]


def test_who_came_after_the_deal_and_before_the_first_move_was_dealt_nothing() -> None:
    here = taken(dealt("Ann", "Bob", "easy"), CAT, 2, 1)

    assert history(here, 2) == [(0, "bot 2", "easy"), (1, "Cat", "")]


def test_a_game_of_the_evening_is_theirs_who_had_the_seat_first() -> None:
    here = taken(left(dealt("Ann", "Bob", "easy"), "Bob", 4), CAT, 1, 9)
    dan = taken(here, Person("Dan", "Dan"), 2, 9)
    [game] = evening.count(dan, WON).evening.games

    assert game.points == {"Ann": 0.0, "Bob": 1.0, "Dan": 0.0}


def test_who_deletes_themselves_is_nowhere_in_the_history() -> None:
    here = taken(left(dealt("Ann", "Bob", "easy"), "Bob", 4), CAT, 1, 9)
    gone = erase(here, Person("Bob", "Bob"), "00" * 16)

    assert b"Bob" not in encode_document(gone)
    assert [since for since, _, _ in history(gone, 1)] == [0, 4, 9]
    assert history(gone, 1)[0] == (0, "Anonyme", "")


def test_a_seat_is_one_s_own_until_somebody_else_has_it() -> None:
    here = taken(left(dealt("Ann", "Bob", "easy"), "Bob", 4), CAT, 1, 9).seats

    assert [own_at(here, 1, version) for version in (1, 3, 4, 8, 9)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert own_at(here, 0, 9)
    assert not own_at(here, None, 1)
    assert not own_at(here, 3, 1)
