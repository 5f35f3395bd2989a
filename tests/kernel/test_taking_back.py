"""A move taken back: the version before, as a new one; and the record proves it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.games import shelf
from tablee.kernel import Fairness, IllegalMove, Seat, TakeBack, When
from tablee.kernel.match import RECENT, STRIDE, Match, Played
from tablee.kernel.record import read_header, replay, write
from tablee.testing.attempts import play_and_take_back
from tablee.testing.play import random_for
from tests.conformance.tables import preset_tables
from tests.kernel.plain import ANN, GAME, but, first_letters, new_match

SEQUENCE = shelf()["sequence"]


def anything(*_about: Any) -> None:
    """Take everything back: a policy that should not be believed."""


def dealt(game: Any = SEQUENCE, **options: bool) -> Match:
    chosen = msgspec.structs.replace(game.presets["rulebook"], **options)
    return Match(game, chosen, (0, 1), Fairness("00" * 32))


def place(match: Match) -> Seat:
    """Place a chip for whoever is on turn; return their seat."""
    seat: Seat = match.state.phase.seat
    moves = match.legal_moves(seat)
    match.play(seat, next(m for m in moves if type(m).__name__ == "Place"))
    return seat


def refused(match: Match, seat: Seat | None) -> str:
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, TakeBack())
    return refusal.value.rule


def test_a_move_is_not_looked_at_again_to_know_whether_chance_had_a_part() -> None:
    times = []

    def apply(*about: Any) -> Any:
        times.append(about[-1])
        return SEQUENCE.rules.apply(*about)

    match = dealt(but(SEQUENCE, takes_back=anything, apply=apply))
    seat, made = match.state.phase.seat, When.of(4_000)
    listed = match.legal_moves(seat)
    move = next(m for m in listed if type(m).__name__ == "Place")
    match = match.after(Played(seat, move, made), match.consider(seat, move, made))

    assert match.why_not_back(seat) is None
    assert times == [made]


def test_who_may_take_nothing_back_is_told_so() -> None:
    with pytest.raises(IllegalMove, match=r"\(this move cannot be taken back\)$"):
        dealt().play(Seat(0), TakeBack())


@pytest.mark.rule("TAB-06")
def test_only_its_maker_has_a_move_back_only_the_last_and_only_once() -> None:
    match = dealt()
    assert refused(match, ANN) == "TAB-06"
    seat = place(match)
    other = Seat(1 - seat)
    assert (refused(match, other), refused(match, None)) == ("TAB-06", "TAB-03")

    match.play(seat, TakeBack())

    assert refused(match, seat) == "TAB-06"
    place(match)
    assert place(match) == other
    assert refused(match, seat) == "TAB-06"


@pytest.mark.rule("TAB-06")
def test_whatever_a_game_says_no_race_and_no_time_comes_back() -> None:
    racing = new_match(but(GAME, takes_back=anything))
    timed = new_match(but(GAME, takes_back=anything, timed=False))
    for match in (racing, timed):
        match.play(ANN, first_letters(match, ANN), When.of(10))

        assert refused(match, ANN) == "TAB-06"


@pytest.mark.rule("TAB-06")
def test_whatever_a_game_says_no_die_is_thrown_twice() -> None:
    match = dealt(but(shelf()["defense_afficher"], takes_back=anything))
    choices = match.legal_moves()
    seat, throw = next(c for c in choices if type(c.move).__name__ == "Throw")

    match.play(seat, throw)

    assert refused(match, seat) == "TAB-06"


def long_match() -> Match:
    """Play over several strides, taking every third chip back."""
    match = dealt()
    while match.version < 3 * STRIDE + RECENT:
        seat = place(match)
        match.play(seat, TakeBack() if match.version % 3 else "draw")
    return match


def test_every_old_state_is_found_again_across_what_was_taken_back() -> None:
    match = dealt()
    states = [match.state]
    for seat, move, made in long_match().moves:
        match.play(seat, move, made)
        states.append(match.state)

    assert [match.state_at(n) for n in range(match.version + 1)] == states
    assert [*match.states(0, match.version)] == states
    for first in range(match.version - 1):  # whatever the first move is
        assert [*match.states(first, first + 2)] == states[first : first + 3]


def test_a_record_keeps_what_was_taken_back_and_plays_it_again() -> None:
    match = long_match()

    record = write(match)

    again = replay(SEQUENCE, record)
    assert read_header(record).format == 1
    assert b'"move":{"kind":"TakeBack"}' in record
    assert (again.state, again.moves) == (match.state, match.moves)
    assert write(again) == record


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_random_games_do_put_the_law_to_the_test(slug: str) -> None:
    named = f"{slug}-AB-rulebook"
    table = next(each for each in preset_tables() if each.name == named)

    looked, taken = play_and_take_back(table.open(1), random_for(table, 1))

    assert looked >= taken > 0
