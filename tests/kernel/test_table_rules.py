"""The rules of every table, which the match enforces for every game on the shelf."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import (
    ALL_OPEN,
    AnyGame,
    Deadline,
    IllegalMove,
    Seat,
    TimeUp,
    When,
)
from tablee.kernel.match import Match
from tablee.kernel.position import check_at_table
from tablee.testing.play import concrete, finish, positions
from tests.conformance.tables import TriedTable, preset_tables
from tests.kernel.plain import ANN, GAME, but, first_letters, new_match

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())


def table_of(game: AnyGame) -> TriedTable:
    return next(table for table in preset_tables() if table.game is game)


def refused(match: Match, seat: Seat | None, move: Any, at: int = 0) -> str:
    """Return the refusal of a move, which has changed nothing."""
    before = match.state
    with pytest.raises(IllegalMove) as refusal:
        match.play(seat, move, at)
    assert match.state is before
    assert match.version == len(match.moves)
    return str(refusal.value.args[0])


def strangers(match: Match) -> Iterator[Seat | None]:
    """Yield whoever is no seat: the table itself, the open eye, those beyond."""
    yield from (None, ALL_OPEN, Seat(len(match.seats)), Seat(99))


def listed(match: Match) -> Iterator[tuple[Seat, Any]]:
    """Yield the moves that can be made now, one of each pattern."""
    for seat, move in match.legal_moves():
        yield seat, concrete(match, seat, move, Random(0))


def with_deadlines(match: Match, *dues: Deadline) -> Match:
    """Return the match a clock that the rules have not got."""
    match.game = but(match.game, deadlines=lambda _state: dues)
    return match


@every_game
@pytest.mark.rule("TAB-02")
def test_nothing_at_all_is_played_after_the_end(game: AnyGame) -> None:
    match = finish(table_of(game), 0)
    last = match.moves[-1].move

    for seat in (*match.seats, *strangers(match)):
        for move in (last, TimeUp("Writing"), TimeUp("")):
            assert refused(match, seat, move, match.now) == "TAB-02"


@every_game
@pytest.mark.rule("TAB-02")
def test_the_end_is_the_end_even_where_the_rules_would_go_on(game: AnyGame) -> None:
    table = table_of(game)
    match = finish(table, 0)
    ended = match.outcome
    again = table.open(0)
    again.game = but(game, outcome=lambda _state: ended)

    for seat, move in listed(again):
        assert refused(again, seat, move) == "TAB-02"


@every_game
@pytest.mark.rule("TAB-03")
def test_only_those_who_sit_at_the_table_play(game: AnyGame) -> None:
    tried = 0
    for match, _rng in positions(table_of(game), range(1), 0.2):
        for _seat, move in listed(match):
            for nobody in strangers(match):
                assert refused(match, nobody, move).startswith("TAB-03: no such seat")
                tried += 1

    assert tried


@every_game
@pytest.mark.rule("TAB-03")
def test_only_the_table_calls_time(game: AnyGame) -> None:
    for match, _rng in positions(table_of(game), range(1), 0.2):
        if match.outcome is None:
            names = {due.name for due in game.rules.deadlines(match.state)} | {"Tea"}
            for seat in (*match.seats, ALL_OPEN, Seat(99)):
                for name in names:
                    text = refused(match, seat, TimeUp(name), 10**9)
                    assert text == "TAB-03: only the table calls time"


@every_game
@pytest.mark.rule("TAB-03")
def test_time_is_called_for_a_deadline_that_exists(game: AnyGame) -> None:
    for match, _rng in positions(table_of(game), range(1), 0.2):
        if match.outcome is None:
            text = refused(match, None, TimeUp("Tea"), 10**9)
            assert text == "TAB-03: Tea is not due"


@every_game
@pytest.mark.rule("TAB-03")
def test_time_is_not_called_too_early(game: AnyGame) -> None:
    for match, _rng in positions(table_of(game), range(3), 0.5):
        for due in game.rules.deadlines(match.state):
            if due.stands_still and due.unless_begun_by is None:
                text = refused(match, None, TimeUp(due.name), due.at - 1)
                assert text == f"TAB-03: {due.name} is not due"
                match.consider(None, TimeUp(due.name), due.at)
                match.consider(None, TimeUp(due.name), due.at + 1)


@pytest.mark.rule("TAB-03")
@pytest.mark.parametrize(
    "early",
    [
        Deadline("Writing", 90_000, stands_still=False),
        Deadline("Writing", 90_000, (ANN,), unless_begun_by=20_000),
    ],
    ids=["goes on in a pause", "unless begun"],
)
def test_some_deadlines_fall_when_the_table_says_so(early: Deadline) -> None:
    match = with_deadlines(new_match(), early)

    match.play(None, TimeUp("Writing"), 30_000)

    assert match.now == 30_000


@pytest.mark.rule("TAB-03")
def test_another_deadline_s_patience_is_not_this_one_s() -> None:
    match = with_deadlines(
        new_match(),
        Deadline("Tea", 90_000, stands_still=False),
        Deadline("Writing", 90_000),
    )

    assert refused(match, None, TimeUp("Writing"), 30_000).startswith("TAB-03")


def test_the_fifth_game_has_a_clock_for_these_tests() -> None:
    [due] = GAME.rules.deadlines(new_match().state)

    assert due.stands_still
    assert due.unless_begun_by is None


def judged(match: Match, seat: Seat | None, move: Any, at: int) -> str | None:
    """Return what the rules of every table have against a move, without a match."""
    around = len(match.seats)
    try:
        check_at_table(match.game, around, match.state, seat, move, When.of(at))
    except IllegalMove as refusal:
        return str(refusal)
    return None


@pytest.mark.rule("TAB-02")
@pytest.mark.rule("TAB-03")
def test_a_state_alone_is_enough_for_the_rules_of_every_table() -> None:
    match = new_match()
    word, time = first_letters(match, ANN), TimeUp("Writing")

    assert judged(match, ANN, word, 0) is None
    assert judged(match, Seat(2), word, 0) is None
    assert judged(match, Seat(3), word, 0) == "TAB-03: no such seat"
    assert judged(match, None, word, 0) == "TAB-03: no such seat"
    assert judged(match, ANN, time, 90_000) == "TAB-03: only the table calls time"
    assert judged(match, None, time, 89_999) == "TAB-03: Writing is not due"
    assert judged(match, None, time, 90_000) is None
    for at in (90_000, 180_000):
        match.play(None, time, at)
    assert judged(match, ANN, word, 180_000) == "TAB-02"
