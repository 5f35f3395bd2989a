"""Le cadenas: a code that is chosen, then constrained by answers."""

from __future__ import annotations

from itertools import permutations
from typing import Any, ClassVar, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    Game,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Row,
    Rules,
    Seat,
    Setting,
    Step,
    Tagged,
    Terminal,
    Types,
    When,
)
from tablee.kit.hidden import study_of_worlds

Code: TypeAlias = tuple[str, ...]

LETTERS: Final = tuple("ABCDE")
LENGTH: Final = 3
TRIES: Final = 6
MAKER, BREAKER = Seat(0), Seat(1)


class Choose(Tagged, frozen=True):
    """Sets the code."""

    code: Code


class Try(Tagged, frozen=True):
    """Tries a code."""

    code: Code


class Chosen(Tagged, frozen=True):
    """The code is set; which, is a secret."""


class Tried(Tagged, frozen=True):
    """A code was tried; so many letters are in their place, and elsewhere."""

    reveals: ClassVar[bool] = True
    code: Code
    placed: int
    elsewhere: int


Move: TypeAlias = Choose | Try
Event: TypeAlias = Chosen | Tried


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class State(msgspec.Struct, frozen=True):
    """The code, once it is set, and the codes that were tried."""

    code: Code = ()
    tries: tuple[Code, ...] = ()


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know."""

    is_set: bool
    code: Code  # to the maker, and to all at the end
    tries: tuple[Code, ...]
    answers: tuple[tuple[int, int], ...]


def answer(code: Code, tried: Code) -> tuple[int, int]:
    """Return how many letters are in their place, and how many elsewhere (CAD-02)."""
    placed = sum(a == b for a, b in zip(code, tried, strict=True))
    return placed, len({*code} & {*tried}) - placed


def setup(setting: Setting[Options], _chance: Chance) -> Step[State, Event]:
    if setting.sides != (MAKER, BREAKER):
        raise IllegalTable("CAD-01", "two, each alone")
    return Step(State())


def legal_moves(state: State, seat: Seat) -> tuple[Pattern, ...]:
    if outcome(state) or seat != (BREAKER if state.code else MAKER):
        return ()
    kind = "Try" if state.code else "Choose"
    return (Pattern(kind, {"code": Row(LETTERS, LENGTH, LENGTH)}),)


def apply(
    state: State, seat: Seat | None, move: Move, _chance: Chance, _when: When
) -> Step[State, Event]:
    if seat is None or not any(each.covers(move) for each in legal_moves(state, seat)):
        raise IllegalMove("CAD-02" if isinstance(move, Try) else "CAD-01", say(move))
    if isinstance(move, Choose):
        return Step(State(move.code), (Chosen(),))
    tried = Tried(move.code, *answer(state.code, move.code))
    return Step(replace(state, tries=(*state.tries, move.code)), (tried,))


def outcome(state: State) -> Outcome | None:
    if state.tries and state.tries[-1] == state.code:
        return Outcome((BREAKER,), "CAD-03")
    return Outcome((MAKER,), "CAD-03") if len(state.tries) == TRIES else None


def view_for(state: State, seat: Seat | None) -> View:
    shown = seat in (MAKER, ALL_OPEN) or outcome(state)
    answers = tuple(answer(state.code, tried) for tried in state.tries)
    return View(bool(state.code), state.code if shown else (), state.tries, answers)


def worlds(view: View) -> dict[State, int]:
    """Return each state that gives these answers: all codes are as likely."""
    codes = permutations(LETTERS, LENGTH) if view.is_set else ((),)
    return {
        State(code, view.tries): 1
        for code in ((view.code,) if view.code else codes)
        if view.answers == tuple(answer(code, tried) for tried in view.tries)
    }


def violations(state: State) -> tuple[str, ...]:
    return () if len({*state.code}) in (0, LENGTH) else ("CAD-01: a letter twice",)


def show(view: View) -> str:
    lines = [
        f"{''.join(tried)}: {placed} in place, {elsewhere} elsewhere"
        for tried, (placed, elsewhere) in zip(view.tries, view.answers, strict=True)
    ]
    return "\n".join([f"code: {''.join(view.code) or '?' * 3 * view.is_set}", *lines])


def say(thing: Any) -> str:
    match thing:
        case Choose() | Try():
            return f"{type(thing).__name__.lower()} {''.join(thing.code)}"
        case Tried():
            code = "".join(thing.code)
            return f"{code}: {thing.placed} in place, {thing.elsewhere} elsewhere"
        case Pattern():
            return f"{thing.move.lower()} <code>"
        case _:
            return "the code is set"


GAME: Game[State, Move, Event, View, Options] = Game(
    slug="cadenas",
    package=__name__,
    rules_version=1,
    minutes=3,
    seatings=((MAKER, BREAKER),),
    presets={"rulebook": Options(), "beginner": Options()},
    types=Types(Options, Move, Event, View),
    rules=Rules(
        setup=setup,
        legal_moves=legal_moves,
        apply=apply,
        view_for=view_for,
        outcome=outcome,
    ),
    study=study_of_worlds(worlds, view_for, violations=violations),
    terminal=Terminal(show=show, say=say),
)
