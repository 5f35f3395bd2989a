"""Every table that a game allows: its seatings, with its presets and single options."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tablee.kernel import AnyGame, Fairness
from tablee.kernel.match import Match

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
    """Tell the first, the last and the largest seating of a game."""
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
