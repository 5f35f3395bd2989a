"""The rules, and all that a game without secrets has to say for itself."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec.structs import asdict

from tablee.kernel import (
    Chance,
    IllegalMove,
    IllegalTable,
    Outcome,
    Seat,
    Setting,
    Step,
    Tagged,
    When,
)

from .state import Options, State, View

SEATINGS = ((0, 1), (0, 1, 2))
MATCHES = 16
MOST = 3


class Take(Tagged, frozen=True):
    """Takes so many matches."""

    count: int


class Taken(Tagged, frozen=True):
    """A seat has taken so many."""

    seat: Seat
    count: int


Move: TypeAlias = Take
Event: TypeAlias = Taken


def setup(setting: Setting[Options], _chance: Chance) -> Step[State, Event]:
    """Lay the matches (ALU-01)."""
    if setting.sides not in SEATINGS:
        raise IllegalTable("ALU-01", "two or three, each alone")
    return Step(State(len(setting.sides), MATCHES, Seat(0)))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return what may be taken (ALU-02)."""
    if seat != state.turn:
        return ()
    return tuple(Take(count) for count in range(1, min(MOST, state.left) + 1))


def apply(
    state: State, seat: Seat | None, move: Move, _chance: Chance, _when: When
) -> Step[State, Event]:
    """Take them, and pass the turn on."""
    if seat is None or move not in legal_moves(state, seat):
        raise IllegalMove("ALU-02", f"{move.count} by seat {seat}")
    turn = Seat((seat + 1) % state.seats)
    left = state.left - move.count
    return Step(State(state.seats, left, turn), (Taken(seat, move.count),))


def outcome(state: State) -> Outcome | None:
    """Return who has won: all but who took the last (ALU-03)."""
    if state.left:
        return None
    last = (state.turn - 1) % state.seats
    return Outcome(tuple(n for n in range(state.seats) if n != last), "ALU-03")


def view_for(state: State, _seat: Seat | None) -> View:
    """Show everything to everybody."""
    return View(**asdict(state))


def sample_state(view: View, _chance: Chance) -> State:
    """Return the one state that looks so."""
    return State(**asdict(view))


def redeal(state: State, _seat: Seat | None, _chance: Chance) -> State:
    """Shuffle nothing, since nothing is hidden."""
    return state


def violations(state: State) -> tuple[str, ...]:
    """Count the matches."""
    return () if 0 <= state.left <= MATCHES else ("matches",)


def show(view: View) -> str:
    """Draw the matches."""
    return f"{'|' * view.left} seat {view.turn} to take"


def say(thing: Any) -> str:
    """Describe a move or an event."""
    if isinstance(thing, Taken):
        return f"seat {thing.seat} takes {thing.count}"
    return f"take {thing.count}"
