"""Random play: any legal move of any seat, at any time the clock allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tablee.kernel import Chance, Deadline, Pattern, Seat, TimeUp, When
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import filled
from tablee.testing.tables import TriedTable

PACE = 4000  # milliseconds between two moves, at most
SLEEPY = 0.01  # how often everybody lets the clock run out
CLUMSY = 0.004  # how often somebody does what the rules make one pay for
ENDLESS = 5000  # moves: no random game of ours is as long
# Where the rules look at people's own times:
THOUGHT = 3000  # milliseconds from beginning a move to sending it, at most
DELAY = 400  # milliseconds from there to the table, at most
OVERDUE = 0.3  # how often the table hears of a move after the deadline it kept


def play_on(match: Match, rng: Random) -> Played:
    """Play one random move."""
    played = random_move(match, rng)
    match.play(*played)
    return played


def random_move(match: Match, rng: Random) -> Played:
    """Choose what happens next: a move, a slip, or the clock."""
    game, state = match.game, match.state
    at = now(match) + int(rng.random() * PACE)
    due = min(game.rules.deadlines(state), key=lambda each: each.at, default=None)
    if due and at > due.at:
        if not game.table_hooks.timed or rng.random() > OVERDUE:
            return call_time(match, due, rng)
    elif due and rng.random() < SLEEPY:
        return call_time(match, due, rng)
    around = len(match.setting.sides)
    first = int(rng.random() * around)
    clumsy, made = rng.random() < CLUMSY, some_time(match, at, rng)
    if (
        made
        and clumsy
        and (slips := game.table_hooks.unlisted_faults(state, Seat(first)))
    ):
        slip = concrete(match, Seat(first), rng.choice(slips), rng)
        return Played(Seat(first), slip, made)
    for n in range(around if made else 0):
        seat = Seat((first + n) % around)
        if made and (move := any_listed(match, seat, rng)) is not None:
            return Played(seat, move, made)
    if due:
        return call_time(match, due, rng)
    raise AssertionError("the game is not over, and nobody can move")


def call_time(match: Match, due: Deadline, rng: Random) -> Played:
    """Let the table call time as soon as it may, or later where that is for it to say.

    One that does not stand still falls at any time, and one that asks who had begun
    as soon as nobody had.
    """
    first = due.at if due.stands_still else match.now
    if due.unless_begun_by is not None:
        first = min(first, due.unless_begun_by)
    at = first if first >= due.at else rng.randint(first, due.at)
    return Played(None, TimeUp(due.name), When.of(max(at, match.now)))


def some_time(match: Match, at: int, rng: Random) -> When | None:
    """Return times for a move that reaches the table at *at*; None: it is too late.

    A move begins when its version has appeared, and is sent before any deadline.
    """
    if not match.game.table_hooks.timed:
        return _within(match, When.of(at))
    sent = at - int(rng.random() * DELAY)
    begun = sent - int(rng.random() * THOUGHT)
    return _within(match, When(at, begun, sent))


def in_time(match: Match) -> When:
    """Return the times of a move that could be made now, if any can be."""
    return seen_in_time(match) or When.of(now(match))


def seen_in_time(match: Match) -> When | None:
    """Return the times of a move made at once; None: it is due before it is seen."""
    return _within(match, When.of(now(match)))


def _within(match: Match, made: When) -> When | None:
    """Hold people's own times to what they saw and to what they heeded."""
    dues = match.game.rules.deadlines(match.state)
    first = match.game.table_hooks.visible_at(match.state)
    last = min((due.at for due in dues), default=made.at)
    sent = min(max(made.sent, first), made.at)
    if match.game.table_hooks.timed:
        sent = min(sent, last)
    begun = min(max(made.begun, first), sent)
    return When(made.at, begun, sent) if first <= begun <= sent <= last else None


def any_listed(match: Match, seat: Seat, rng: Random) -> Any:
    """Return any listed move, or one of a pattern of which any would be taken."""
    listed = list(match.game.rules.legal_moves(match.state, seat))
    while listed:
        chosen = rng.choice(listed)
        if (move := concrete(match, seat, chosen, rng)) is not None:
            return move
        listed.remove(chosen)
    return None


def concrete(match: Match, seat: Seat, listed: Any, rng: Random) -> Any:
    """Return a listed move itself, or a move of the listed pattern, if any is taken."""
    if isinstance(listed, Pattern):
        chance = Chance(rng.randbytes(8), 0)
        return filled(match.game, match.view(seat), listed, chance)
    return listed


def seats(match: Match) -> list[Seat]:
    """Return every seat of the table."""
    return list(match.seats)


def now(match: Match) -> int:
    """Return the earliest time at which anybody can act: they must have seen it."""
    return max(match.now, match.game.table_hooks.visible_at(match.state))


def random_for(table: TriedTable, seed: int) -> Random:
    """Return the random generator that plays game *seed* at *table*."""
    return Random(f"{table.name} {seed}")


def finish(table: TriedTable, seed: int) -> Match:
    """Play a whole random game."""
    match, rng = table.open(seed), random_for(table, seed)
    while match.outcome is None:
        play_on(match, rng)
    return match


def positions(
    table: TriedTable, seeds: range, share: float
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


def visit(
    table: TriedTable,
    seeds: range,
    share: float,
    look: Callable[[Match, Random], object],
) -> None:
    """Look at such positions one by one; what fails there says where it was."""
    for seed in seeds:
        for match, rng in positions(table, range(seed, seed + 1), share):
            with told(table, seed, match):
                look(match, rng)


@contextmanager
def told(table: TriedTable, seed: int, match: Match) -> Iterator[None]:
    """Add to any failure where it happened, so that it can be played again."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at {table.name}, game {seed}, after move {match.version}")
        raise
