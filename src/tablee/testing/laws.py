"""All laws at once, for a game that is no part of this project.

The project's own tests hold the games of the box to the same laws, one test a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from linecache import getline
from random import Random
from traceback import walk_tb
from typing import NamedTuple

from tablee.kernel import AnyGame
from tablee.kernel.match import Match
from tablee.testing import manifests
from tablee.testing.attempts import (
    NONSENSE,
    attempt_all,
    check_attempt,
    check_nobody_moves,
    check_other_tables,
    check_over,
)
from tablee.testing.backs import play_and_take_back
from tablee.testing.hidden import PoolsOf, hides_nothing, tell
from tablee.testing.leaks import check_told_alone, redeal_all
from tablee.testing.play import random_for, seats, told, visit
from tablee.testing.sampling import (
    check_everything_is_seen,
    check_sample_shows_the_view,
    check_samples_do_not_peek,
)
from tablee.testing.tables import TriedTable, changed_tables, tables_of
from tablee.testing.whole_games import play_and_check

SHARE = 0.1  # of the positions of a game
SAMPLES = 400  # of one view

Report = Callable[[str], object]


class LawBroken(AssertionError):
    """A game breaks a law: the message says which, where, and what was found."""

    def __init__(self, slug: str, law: str, error: BaseException) -> None:
        """Put it into one sentence."""
        found = " ".join(str(error).split()) or _line(error)
        where = "; ".join(getattr(error, "__notes__", ()))
        super().__init__(
            f"{slug} breaks the law that {law}: {found}"
            + (f" ({where}: play it again from there)" if where else "")
        )
        self.law = law


def _line(error: BaseException) -> str:
    """Return which line has failed, where it has no words of its own."""
    *_, (frame, number) = walk_tb(error.__traceback__)
    line = getline(frame.f_code.co_filename, number).strip()
    return f"{type(error).__name__} at {line!r} in {frame.f_code.co_name}"


class Kept(NamedTuple):
    """How much was tried."""

    tables: int
    games: int
    moves: int


def check_game(
    game: AnyGame, pools: PoolsOf, *, games: int = 2, say: Report = lambda _law: None
) -> Kept:
    """Hold a game to every law, or raise ``LawBroken``.

    *pools* says what is hidden (see ``tablee.testing.hidden``); *games* are played at
    each table, and *say* is told each law before it is tried.
    """
    tell(game.slug, pools)
    tables = [*tables_of(game), *_one_seating(game)]
    played = moves = 0
    for law, check in (
        ("its manifest is whole", manifests.check_names),
        ("states are values and views are none", manifests.check_values),
        ("its rules speak French and English", manifests.check_words),
        ("unknown options are refused", manifests.check_options),
        ("tables that it does not list are refused by a rule", check_other_tables),
    ):
        with _law(game, law, say):
            check(game)
    with _law(game, "random games end, and their record plays them again", say):
        for table in tables:
            moves += sum(play_and_check(table, seed) for seed in range(games))
            played += games
    with _law(game, "a move applies if and only if it is listed", say):
        for table in tables:
            _check_moves(table, games)
    with _law(game, "nobody is told what they cannot see", say):
        for table in tables:
            redeal_all(table, range(games))
            _check_told_alone(table, games)
    with _law(game, "a sampled state shows the view it comes from", say):
        for table in tables:
            _check_samples(table)
    with _law(game, "samples do not peek", say):
        _check_peeking(tables[0])
    with _law(game, "who takes a move back has seen nothing by it", say):
        for table in tables:
            match = table.open(1)
            with told(table, 1, match):
                play_and_take_back(match, random_for(table, 1))
    return Kept(len(tables), played, moves)


@contextmanager
def _law(game: AnyGame, law: str, say: Report) -> Iterator[None]:
    say(law)
    try:
        yield
    except Exception as error:
        raise LawBroken(game.slug, law, error) from error


def _one_seating(game: AnyGame) -> Iterator[TriedTable]:
    """Yield one seating for each option changed, another each time."""
    for n, table in changed_tables(game):
        if table.sides == game.seatings[n % len(game.seatings)]:
            yield table


def _check_moves(table: TriedTable, games: int) -> None:
    tried, applied = attempt_all(table, range(games))
    assert applied < tried, "everything that was tried has applied"
    match = table.open(0)
    for raw in NONSENSE:
        taken = any(check_attempt(match, seat, raw) for seat in seats(match))
        assert not taken, f"nonsense was taken: {raw[:40]!r}"
    check_nobody_moves(table)
    check_over(table)


def _check_told_alone(table: TriedTable, games: int) -> None:
    def look(match: Match, rng: Random) -> None:
        for observer in (None, rng.choice(seats(match))):
            check_told_alone(match, observer, rng)

    visit(table, range(games), SHARE, look)


def _check_samples(table: TriedTable) -> None:
    def look(match: Match, rng: Random) -> None:
        for seat in (None, *seats(match)):
            check_sample_shows_the_view(match, seat, rng)
            if hides_nothing(table.game):
                check_everything_is_seen(match, seat, rng)

    visit(table, range(1), SHARE, look)


def _check_peeking(table: TriedTable) -> None:
    checked = 0

    def look(match: Match, rng: Random) -> None:
        nonlocal checked
        for seat in (None, rng.choice(seats(match))):
            checked += check_samples_do_not_peek(match, seat, rng, SAMPLES)

    visit(table, range(1), SHARE, look)
    assert checked or hides_nothing(table.game), "nothing was hidden to be sampled"
