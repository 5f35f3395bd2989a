"""Rébus express, a game of ours with the same cards (REB-G35 to REB-G39).

Everybody composes at once; then the gallery is guessed, rebus by rebus, and all who
find one score. Here each move is led to its rule; read ``rounds.py``, ``solving.py``.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.rebus.express import rounds, solving
from tablee.games.rebus.express.rounds import open_gallery
from tablee.games.rebus.flow import RebusStep
from tablee.games.rebus.judging import LONGEST
from tablee.games.rebus.moves import (
    GiveIn,
    Guess,
    Lay,
    Move,
    Pass,
    Rearrange,
    Seen,
    Tray,
)
from tablee.games.rebus.state import ComposingTogether, Solving, State, Telling
from tablee.kernel import (
    Chance,
    Deadline,
    IllegalMove,
    Pattern,
    Row,
    Seat,
    Step,
    Text,
    When,
)
from tablee.kit.seats import seats_of


def apply(
    state: State, seat: Seat, move: Move, chance: Chance, when: When
) -> RebusStep:
    """Play *move*, or refuse it by the rule it breaks."""
    match move:
        case Tray():
            return rounds.keep_tray(state, seat, move, when)
        case Lay():
            return rounds.lay(state, seat, move, chance, when)
        case Pass():
            return rounds.give_up(state, seat, chance, when)
        case Rearrange():
            return rounds.take_up(state, seat, when)
        case Guess():
            return solving.guess(state, seat, move, when)
        case GiveIn():
            return solving.give_in(state, seat, when)
        case Seen():
            return solving.see(state, seat, chance, when)
        case _:
            raise IllegalMove("REB-G35", "there is no such thing in Rébus express")


def deadlines(state: State) -> tuple[Deadline, ...]:
    """Return when a glass runs out, and whose last words are heard before."""
    match state.phase:
        case ComposingTogether(until=until, ready=ready):
            late = tuple(seat for seat in seats_of(state.sides) if not ready[seat])
            return (Deadline("compose", max(until), late),)
        case Solving(until=until) as phase:
            late = solving.awaited(state, phase)
            return (Deadline("guess", max(until), late),)
        case Telling(until=until):
            return (Deadline("tell", until, seats_of(state.sides)),)
        case _:
            return ()


def call_time(state: State, chance: Chance, at: int) -> RebusStep:
    """Go on without those who are late."""
    match state.phase:
        case ComposingTogether():
            return open_gallery(Step(state), chance, at)
        case Solving():
            return solving.tell(Step(state), at)
        case _:
            return solving.go_on(Step(state), chance, at)


def legal_moves(state: State, seat: Seat) -> Iterator[Move | Pattern]:
    """List what *seat* may do; cards and words are patterns."""
    match state.phase:
        case ComposingTogether(ready=ready) if ready[seat]:
            yield Rearrange()
        case ComposingTogether():
            rack = state.racks[seat]
            for kind, few in (("Tray", 0), ("Lay", 2)):
                row, words = Row(rack, few, len(rack)), Text(LONGEST)
                yield Pattern(kind, {"cards": row, "solution": words}, {"intruder": 0})
            yield Pass()
        case Solving(until=until, given_in=given_in):
            if until[seat] and state.found[seat].words is None:
                yield Pattern("Guess", {"text": Text(LONGEST)}, {"intruder": 0})
                if not given_in[seat]:
                    yield Pattern("GiveIn", {})
        case Telling(seen=seen) if not seen[seat]:
            yield Seen()
