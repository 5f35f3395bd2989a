"""A game for the suite's own tests: everybody is told something alone, in a race.

Each seat asks three times; the table whispers a number to it, which nobody else hears.
A question appears a second after the last answer, and is open for nine more, unless
nobody has begun to ask within four seconds. The loudest numbers win.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    Deadline,
    Game,
    IllegalMove,
    Outcome,
    Rules,
    Seat,
    Setting,
    Step,
    Study,
    TableHooks,
    Tagged,
    Terminal,
    TimeUp,
    Types,
    When,
    places_of,
)
from tablee.kit.seats import put

ROUNDS = 3
WAIT, TO_BEGIN, TO_ASK = 1000, 4000, 10_000  # from the last answer


class Ask(Tagged, frozen=True):
    """Asks the table for a number."""


class Asked(Tagged, frozen=True):
    """A seat has asked; the answer is its own."""

    seat: Seat


Move: TypeAlias = Ask | TimeUp


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There are none."""


class State(msgspec.Struct, frozen=True):
    """Everything that was told to anybody."""

    since: int
    round: int
    asked: tuple[bool, ...]  # in this round
    told: tuple[tuple[str, ...], ...]


class View(msgspec.Struct, frozen=True):
    """What one seat was told."""

    seat: Seat | None
    since: int
    round: int
    asked: tuple[bool, ...]
    told: tuple[str, ...]


def setup(setting: Setting[Options], _chance: Chance) -> Step[State, Asked]:
    seats = len(setting.sides)
    return Step(State(0, 1, (False,) * seats, ((),) * seats))


def may_ask(state: State, seat: Seat) -> bool:
    return state.round <= ROUNDS and not state.asked[seat]


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    return (Ask(),) if may_ask(state, seat) else ()


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, when: When
) -> Step[State, Asked]:
    if isinstance(move, TimeUp) or seat is None:
        return Step(next_round(state, when))
    if not may_ask(state, seat) or when.sent > state.since + TO_ASK:
        raise IllegalMove("MOT-05")
    if when.begun < state.since + WAIT:
        raise IllegalMove("MOT-07")
    told = put(state.told, seat, (*state.told[seat], str(chance.below(10))))
    asked = put(state.asked, seat, True)
    state = msgspec.structs.replace(state, told=told, asked=asked)
    return Step(next_round(state, when) if all(asked) else state, (Asked(seat),))


def next_round(state: State, when: When) -> State:
    return State(when.at, state.round + 1, (False,) * len(state.told), state.told)


def view_for(state: State, seat: Seat | None) -> View:
    everything = tuple(fact for facts in state.told for fact in facts)
    own = () if seat is None or seat == ALL_OPEN else state.told[seat]
    told = everything if seat == ALL_OPEN else own
    return View(seat, state.since, state.round, state.asked, told)


def outcome(state: State) -> Outcome | None:
    if state.round <= ROUNDS:
        return None
    sums = tuple(sum(map(int, facts)) for facts in state.told)
    winners = tuple(n for n, total in enumerate(sums) if total == max(sums))
    return Outcome(winners, "MOT-12", places_of(sums))


def deadlines(state: State) -> tuple[Deadline, ...]:
    if state.round > ROUNDS:
        return ()
    seats = tuple(Seat(n) for n in range(len(state.told)))
    begin, end = state.since + TO_BEGIN, state.since + TO_ASK
    return (Deadline("Asking", end, seats, unless_begun_by=begin),)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    told = tuple(
        facts if n == seat else tuple(str(chance.below(10)) for _ in facts)
        for n, facts in enumerate(state.told)
    )
    return msgspec.structs.replace(state, told=told)


def violations(_state: State) -> tuple[str, ...]:
    return ()


def sample_state(view: View, chance: Chance) -> State:
    told = [(str(chance.below(10)),) * view.round for _ in view.asked]
    if view.seat is not None:
        told[view.seat] = view.told
    return State(view.since, view.round, view.asked, tuple(told))


def say(thing: Any) -> str:
    return type(thing).__name__


WHISPERS: Game[State, Move, Asked, View, Options] = Game(
    slug="whispers",
    package="tablee.games.mot_cache",  # whose rulebook it borrows
    rules_version=1,
    minutes=1,
    seatings=((0, 1, 2),),
    presets={"rulebook": Options(), "beginner": Options()},
    types=Types(Options, Move, Asked, View),
    rules=Rules(
        setup=setup,
        legal_moves=legal_moves,
        apply=apply,
        view_for=view_for,
        outcome=outcome,
        deadlines=deadlines,
    ),
    table_hooks=TableHooks(timed=True, visible_at=lambda state: state.since + WAIT),
    study=Study(sample_state=sample_state, redeal=redeal, violations=violations),
    terminal=Terminal(show=say, say=say),
)
