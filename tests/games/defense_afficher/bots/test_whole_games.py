"""Every level plays every table to its end: a wrong move would be refused."""

from collections.abc import Iterator
from itertools import product

import pytest

from tablee.bots import bot, levels
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import SLOT_OF
from tablee.games.defense_afficher.moves import Exchange, Paste, TakeChance
from tablee.games.defense_afficher.state import Options
from tablee.kernel import Chance, Seat, When
from tablee.kernel.contract import family_options
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.sim import play
from tablee.sim.table import TURNS, fairness, play_out

SLUG = "defense_afficher"
LEVELS = levels(SLUG)
VARIANTS = (
    *GAME.presets.values(),
    family_options(GAME),
    Options(simplified=True),
    Options(simplified=True, assisted_pasting=True),
)


def open_table(options: Options, sides: tuple[int, ...], *seed: int) -> Match:
    return Match(GAME, GAME.study.limit_turns(options, TURNS), sides, fairness(*seed))


def every_table() -> Iterator[object]:
    """Yield every level at every table: one variant in turn, in scripts/soak all."""
    tables = product(LEVELS, GAME.seatings)
    for n, ((level, sides), number) in enumerate(product(tables, range(len(VARIANTS)))):
        turn = n // len(VARIANTS) % len(VARIANTS)
        marks = () if number == turn else pytest.mark.soak
        yield pytest.param(level, sides, number, marks=marks)


@pytest.mark.parametrize(("level", "sides", "variant"), [*every_table()], ids=str)
def test_plays_every_table_to_its_end(
    level: str, sides: tuple[int, ...], variant: int
) -> None:
    bots = (bot(SLUG, level),) * len(sides)

    match = play_out(open_table(VARIANTS[variant], sides, variant), bots)

    assert match.outcome is not None
    assert GAME.study.violations(match.state) == ()


@pytest.mark.rule("DDA-19")
@pytest.mark.parametrize("level", LEVELS)
def test_never_puts_a_poster_on_another_s_slot(level: str) -> None:
    for seed in range(3):
        match = open_table(Options(), (0, 1, 2), seed)
        play_out(match, (bot(SLUG, level),) * 3)
        pastes = [p.move for p in match.moves if isinstance(p.move, Paste)]

        assert pastes
        assert all(SLOT_OF[move.poster] == move.slot for move in pastes)


@pytest.mark.rule("DDA-12")
@pytest.mark.parametrize("level", ["middle", "regular", "hard"])
def test_makes_use_of_all_three_choices(level: str) -> None:
    kinds = set[type]()
    for seed in range(4):
        match = play(SLUG, (level,) * 4, seed=seed, preset="beginner")
        kinds |= {type(played.move) for played in match.moves}

    assert {Exchange, TakeChance} <= kinds


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    first, second = (write(play(SLUG, (level,) * 3, seed=5)) for _ in range(2))

    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_gives_the_same_legal_move(level: str) -> None:
    match = open_table(Options(), (0, 1, 1), 6)
    play_out(match, (bot(SLUG, "easy"),) * 3)
    replayed = open_table(Options(), (0, 1, 1), 6)
    think = bot(SLUG, level)

    for number, played in enumerate(match.moves):
        seat = Seat(int(played.seat or 0))
        view = GAME.rules.view_for(replayed.state, seat)
        moves = GAME.rules.legal_moves(replayed.state, seat)
        first, second = (think(view, seat, moves, Chance(b"c", 1)) for _ in range(2))
        assert first == second
        GAME.rules.apply(replayed.state, seat, first, Chance(b"c", number), When.of(0))
        replayed.play(played.seat, played.move)
