"""The board, a spiral of three circuits (REB-G3), and the set-up."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tablee.games.rebus.events import Event, GameBegun
from tablee.games.rebus.rebuses import Draft, Found, Kind, Task
from tablee.games.rebus.state import Options, Square, State, Throwing
from tablee.kernel import Chance, IllegalTable, Seat, Setting, Step
from tablee.rebus.deck import codes

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
    """Read the board, once."""
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


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    options, seats = setting.options, len(setting.sides)
    if setting.sides not in SEATINGS:
        raise IllegalTable("REB-G1", "2 to 6 players, each alone")
    if options.starter > seats:
        raise IllegalTable("REB-G2", f"there is no player {options.starter}")
    if options.turn_limit < 0:
        raise IllegalTable("REB-G26", "the turn limit is a number of turns, or 0")
    first = Seat(options.starter - 1 if options.starter else chance.below(seats))
    cards = chance.shuffled(tuple(codes()))
    dealt = seats * FULL
    state = State(
        options=options,
        sides=setting.sides,
        phase=Throwing(),
        turn=first,
        turns=0,
        die=0,
        pawns=(start_of(options),) * seats,
        racks=tuple(cards[at : at + FULL] for at in range(0, dealt, FULL)),
        pile=cards[dealt:],
        discards=(),
        centre=(),
        tray=Draft(),
        hint=(),
        laid=None,
        guesses=(),
        guessed=0,
        found=(Found(),) * seats,
        told=((),) * seats,
        chain=(),
        votes=(),
        gallery=(),
        favours=(None,) * seats,
        passes=(0,) * seats,
        readers=(False,) * seats,
    )
    return Step(state, (GameBegun(first),))
