"""Every table that a game allows, and random games at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tablee.kernel import (
    AnyGame,
    Chance,
    Deadline,
    Fairness,
    Pattern,
    Seat,
    TimeUp,
    When,
)
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import filled

TURNS = 25  # where a game has a limit at all


class TriedTable(NamedTuple):
    """A game with its sides and options, before the deal."""

    game: AnyGame
    sides: tuple[int, ...]
    options: Any
    name: str

    def __str__(self) -> str:
        return self.name

    def open(self, seed: int) -> Match:
        """Deal; every *seed* is another game, the same on every machine.

        Random play hardly gets anywhere in a race, so a game that could go on for
        very long is played under its turn limit.
        """
        secret = sha256(f"{self.name} {seed}".encode()).hexdigest()
        options = self.game.study.limit_turns(self.options, TURNS)
        return Match(self.game, options, self.sides, Fairness(secret))


def tables_of(game: AnyGame) -> Iterator[TriedTable]:
    """Yield every seating of a game with every preset."""
    for sides, (preset, options) in product(game.seatings, game.presets.items()):
        yield TriedTable(game, sides, options, f"{_seating(game, sides)}-{preset}")


def changed_tables(game: AnyGame) -> Iterator[tuple[int, TriedTable]]:
    """Yield every seating with each option changed, one at a time, and its number."""
    for n, (change, options) in enumerate(_changed(game)):
        for sides in game.seatings:
            yield (
                n,
                TriedTable(game, sides, options, f"{_seating(game, sides)}-{change}"),
            )


def is_at_the_edge(table: TriedTable) -> bool:
    """Return whether it is the first, the last or the largest seating of a game."""
    seatings = table.game.seatings
    largest = max(reversed(seatings), key=len)
    return table.sides in (seatings[0], seatings[-1], largest)


def _seating(game: AnyGame, sides: tuple[int, ...]) -> str:
    return f"{game.slug}-{''.join('ABCDEFGHIJKL'[side] for side in sides)}"


def _changed(game: AnyGame) -> Iterator[tuple[str, Any]]:
    usual = game.presets["rulebook"]
    for field, kind in get_type_hints(game.types.options).items():
        for value in _values(kind):
            if value != getattr(usual, field):
                changed = msgspec.structs.replace(usual, **{field: value})
                yield f"{field}={value}", changed


def _values(kind: Any) -> tuple[Any, ...]:
    if kind is bool:
        return (False, True)
    # numbers, content that no list could hold, and what a table learns by playing
    if kind in (int, str) or get_origin(kind) is tuple:
        return ()
    if get_origin(kind) is Literal:
        return get_args(kind)
    raise TypeError(f"no option can be of this kind: {kind}")


PACE = 4000  # milliseconds between two moves, at most
SLEEPY = 0.01  # how often everybody lets the clock run out
CLUMSY = 0.004  # how often somebody does what the rules make one pay for
ENDLESS = 5000  # moves: no random game of ours is as long
# Where the rules look at people's own times:
THOUGHT = 3000  # milliseconds from beginning a move to sending it, at most
DELAY = 400  # milliseconds from there to the table, at most
OVERDUE = 0.3  # how often the table hears of a move after the deadline it kept


def play_on(match: Match, rng: Random) -> Played:
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
    """Call time as soon as the table may, or later where that is its choice.

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
    """Hold players' own times between what they saw and the next deadline."""
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


def now(match: Match) -> int:
    """Return the earliest time at which anybody can act: they must have seen it."""
    return max(match.now, match.game.table_hooks.visible_at(match.state))


def random_for(table: TriedTable, seed: int) -> Random:
    """Return the random generator that plays game *seed* at *table*."""
    return Random(f"{table.name} {seed}")


def finish(table: TriedTable, seed: int) -> Match:
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
    """Visit such positions one by one; a failure names its position."""
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
