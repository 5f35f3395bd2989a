"""Every level plays every table to its end: a wrong move would be refused."""

from collections.abc import Iterator
from itertools import product

import pytest

from tablee.bots import bot, levels
from tablee.games.sequence import GAME
from tablee.games.sequence.moves import BreakSilence, Discard, Draw
from tablee.games.sequence.state import Options, Penalty
from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.sim.table import fairness, play_out

LEVELS = levels("sequence")
VARIANTS = (
    *GAME.presets.values(),
    Options(one_dead_card=True, expert=True),
    Options(automatic_draw=True, silence=True, expert=True),
)


def every_table() -> Iterator[object]:
    """Yield every level at every table: one variant in turn, in scripts/soak all."""
    tables = product(LEVELS, GAME.seatings)
    for n, ((level, sides), number) in enumerate(product(tables, range(len(VARIANTS)))):
        turn = n // len(VARIANTS) % len(VARIANTS)
        marks = () if number == turn else pytest.mark.soak
        yield pytest.param(level, sides, number, marks=marks)


@pytest.mark.parametrize(("level", "sides", "number"), [*every_table()])
def test_plays_every_table_to_its_end(
    level: str, sides: tuple[int, ...], number: int
) -> None:
    match = Match(GAME, VARIANTS[number], sides, fairness(number))

    play_out(match, (bot("sequence", level),) * len(sides))

    assert match.outcome is not None
    assert GAME.study.violations(match.state) == ()


@pytest.mark.parametrize("level", LEVELS)
def test_never_forgets_to_draw(level: str) -> None:
    match = Match(GAME, Options(), (0, 1), fairness(3))
    play_out(match, (bot("sequence", level),) * 2)
    draws = sum(isinstance(played.move, Draw) for played in match.moves)

    assert draws > len(match.moves) // 3
    assert True not in match.state.lost


@pytest.mark.parametrize("level", LEVELS)
def test_pays_for_the_broken_silence(level: str) -> None:
    match = Match(GAME, Options(silence=True), (0, 1, 0, 1), fairness(4))
    match.play(Seat(2), BreakSilence())
    assert isinstance(match.state.phase, Penalty)

    play_out(match, (bot("sequence", level),) * 4)

    paid = [played.seat for played in match.moves if isinstance(played.move, Discard)]
    assert sorted(map(str, paid)) == ["0", "2"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_gives_the_same_move(level: str) -> None:
    match = Match(GAME, Options(), (0, 1), fairness(5))
    play_out(match, (bot("sequence", "easy"),) * 2)
    replayed = Match(GAME, Options(), (0, 1), fairness(5))
    play = bot("sequence", level)

    for played in match.moves:
        seat = Seat(int(played.seat or 0))
        view = GAME.rules.view_for(replayed.state, seat)
        moves = GAME.rules.legal_moves(replayed.state, seat)
        first, second = (play(view, seat, moves, Chance(b"c", 1)) for _ in range(2))
        assert first == second
        assert first in moves
        replayed.play(played.seat, played.move)
