"""Random play: any legal move of any seat, at any time the clock allows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tablee.kernel import AnyGame, Chance, Pattern, Seat, TimeUp
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import move_from
from tests.conformance.tables import Table

PACE = 4000  # milliseconds between two moves, at most
SLEEPY = 0.01  # how often everybody lets the clock run out
CLUMSY = 0.004  # how often somebody does what the rules make one pay for
ENDLESS = 5000  # moves: no random game of ours is as long


def play_on(match: Match, rng: Random) -> Played:
    """Play one random move."""
    played = random_move(match, rng)
    match.play(*played)
    return played


def random_move(match: Match, rng: Random) -> Played:
    """Choose what happens next: a move, a slip, or the clock."""
    game, state = match.game, match.state
    at = now(match) + int(rng.random() * PACE)
    due = min(game.deadlines(state), key=lambda each: each.at, default=None)
    if due and (at > due.at or rng.random() < SLEEPY):
        return Played(None, TimeUp(due.name), due.at)
    around = len(match.setting.sides)
    first = int(rng.random() * around)
    if rng.random() < CLUMSY and (slips := game.slips(state, Seat(first))):
        return Played(Seat(first), rng.choice(slips), at)
    for n in range(around):
        seat = Seat((first + n) % around)
        if listed := game.legal_moves(state, seat):
            return Played(seat, concrete(game, rng.choice(listed), rng), at)
    if due:
        return Played(None, TimeUp(due.name), due.at)
    raise AssertionError("the game is not over, and nobody can move")


def concrete(game: AnyGame, listed: Any, rng: Random) -> Any:
    """Give a listed move itself, or a move of the listed pattern."""
    if isinstance(listed, Pattern):
        return move_from(game, listed.fill(Chance(rng.randbytes(8), 0)))
    return listed


def seats(match: Match) -> list[Seat]:
    """Give every seat of the table."""
    return [Seat(n) for n in range(len(match.setting.sides))]


def now(match: Match) -> int:
    """Give the table time of the last move."""
    return match.moves[-1].at if match.moves else 0


def random_for(table: Table, seed: int) -> Random:
    """Give the random generator that plays game *seed* at *table*."""
    return Random(f"{table.name} {seed}")


def finish(table: Table, seed: int) -> Match:
    """Play a whole random game."""
    match, rng = table.open(seed), random_for(table, seed)
    while match.outcome is None:
        play_on(match, rng)
    return match


def positions(
    table: Table, seeds: range, share: float
) -> Iterator[tuple[Match, Random]]:
    """Play random games and stop in a share of their positions, the last included."""
    for seed in seeds:
        match, rng = table.open(seed), random_for(table, seed)
        with told(table, seed, match):
            while match.outcome is None:
                if rng.random() < share:
                    yield match, rng
                play_on(match, rng)
            yield match, rng


@contextmanager
def told(table: Table, seed: int, match: Match) -> Iterator[None]:
    """Add to any failure where it happened, so that it can be played again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at {table.name}, game {seed}, after move {match.version}")
        raise
