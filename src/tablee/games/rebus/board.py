"""The board, a spiral of three circuits (REB-G3)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tablee.games.rebus.rebuses import Kind, Task
from tablee.games.rebus.state import Options, Square

ARRIVEE: Final = 61
LAST_CIRCUIT: Final = range(41, ARRIVEE)  # REB-23
STARTS: Final[dict[str, Square]] = {"three": 0, "two": 20, "one": 40}  # REB-G26
SHORTEST: Final = 2  # cards, the smallest rebus (REB-G11)
REBUSSIMO: Final = 8  # cards at least (REB-19)
LONGEST_ROW: Final = 24  # cards: more are not heard
PATIENCE: Final = 2  # passes on Arrivée, then fewer cards will do (REB-G33)


class BoardSquare(msgspec.Struct, frozen=True):
    """A square, and where both drawings of the board have it."""

    i: int
    kind: Kind
    circuit: int
    landscape: tuple[float, float]
    portrait: tuple[float, float]
    n: int = 0  # on a numbered square


class Board(msgspec.Struct, frozen=True):
    """The file: the client draws what the rules do not need."""

    squares: tuple[BoardSquare, ...]
    last_circuit: tuple[int, int]


_decode = msgspec.json.Decoder(Board).decode


@cache
def board() -> Board:
    return _decode(files("tablee.games.rebus").joinpath("board.json").read_bytes())


def task_of(square: Square, die: int, passes: int = 0) -> Task:
    """Return what the square asks of who has come there by the die.

    *passes* is how often they could not lay the number on Arrivée, one after another.
    """
    place = board().squares[square]
    if place.kind == "arrivee":
        return Task("arrivee", die, fewer=passes >= PATIENCE)  # REB-25, REB-G33
    if place.kind == "rebussimo":
        return Task("rebussimo", REBUSSIMO)
    return Task(place.kind, place.n)


def start_of(options: Options) -> Square:
    """Return the square on which pawns begin, and below which none falls (REB-G8)."""
    return STARTS[options.circuits]


def walked(options: Options, square: Square, by: int) -> Square:
    """Go forwards or back, within bounds; nobody leaves Arrivée (REB-24, REB-G8)."""
    if square == ARRIVEE:
        return ARRIVEE
    return max(start_of(options), min(square + by, ARRIVEE))


SEATINGS: Final = tuple(tuple(range(seats)) for seats in (3, 4, 5, 6, 2))  # REB-G1
FULL: Final = 10  # cards on a rack (REB-04)
