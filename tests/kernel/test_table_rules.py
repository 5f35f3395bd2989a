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
    IllegalTable,
    Seat,
    TimeUp,
)
from tablee.kernel.content import Library, digest_of
from tablee.kernel.match import Match
from tablee.testing.play import concrete, finish, positions
from tests.conformance.tables import TriedTable, preset_tables
from tests.kernel.plain import ANN, but, new_match

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


# Content that people bring: found again by its digest alone.


PACK = "les mots de Chloé".encode()


@pytest.mark.rule("TAB-05")
def test_content_that_is_not_here_refuses_the_table() -> None:
    digest = digest_of(PACK)
    with pytest.raises(IllegalTable) as refusal:
        Library().get(digest)

    assert refusal.value.rule == "TAB-05"
    assert str(refusal.value) == f"TAB-05: no content {digest[:12]}… is here"
