"""Le portrait: faces chosen in secret, and questions that are answered truly."""

from __future__ import annotations

from itertools import product
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    Game,
    IllegalMove,
    IllegalTable,
    Outcome,
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
from tablee.kit.seats import put

TRAITS: Final = "HGB"  # a hat, glasses, a beard
FACES: Final = tuple(map("".join, product("H-", "G-", "B-")))
FEW: Final = 2  # faces that are possible, when one may be named
SIDES: Final = (0, 1)


class Choose(Tagged, frozen=True):
    """Picks a face."""

    face: str


class Ask(Tagged, frozen=True):
    """Asks whether the other's face has this, or is this."""

    about: str


class Answer(Tagged, frozen=True):
    """Answers the question."""

    yes: bool


class Chosen(Tagged, frozen=True):
    """A seat has picked a face; which, is its secret."""

    seat: Seat


class Asked(Ask, frozen=True):
    """A seat was asked."""

    seat: Seat


class Answered(Answer, frozen=True):
    """A seat has answered."""

    seat: Seat


Move: TypeAlias = Choose | Ask | Answer
Event: TypeAlias = Chosen | Asked | Answered


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Heard(msgspec.Struct, frozen=True):
    """What everybody has heard."""

    turn: Seat = Seat(0)
    asked: str = ""  # by whose turn it is
    said: tuple[tuple[Seat, str, bool], ...] = ()  # of whose face


class State(msgspec.Struct, frozen=True):
    """The faces ("": not chosen), and what everybody has heard."""

    faces: tuple[str, ...] = ("", "")
    heard: Heard = Heard()


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know: a face that it does not see is "?"."""

    seat: Seat | None
    faces: tuple[str, ...]
    heard: Heard


def setup(setting: Setting[Options], _chance: Chance) -> Step[State, Event]:
    if setting.sides != SIDES:
        raise IllegalTable("POR-01", "two, each alone")
    return Step(State())


def possible(heard: Heard, seat: int) -> tuple[str, ...]:
    """Return the faces that a seat may have, by what everybody has heard."""
    said = [(about, yes) for whose, about, yes in heard.said if whose == seat]
    return tuple(
        face for face in FACES if all((about in face) == yes for about, yes in said)
    )


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    heard = state.heard
    if outcome(state):
        return ()
    if "" in state.faces:
        return () if state.faces[seat] else tuple(map(Choose, FACES))
    if (seat == heard.turn) == bool(heard.asked):
        return ()
    if heard.asked:
        return (Answer(heard.asked in state.faces[seat]),)
    known = {about for whose, about, _ in heard.said if whose != seat}
    faces = possible(heard, 1 - seat)
    return (
        *(Ask(trait) for trait in TRAITS if trait not in known),
        *(map(Ask, faces) if len(faces) <= FEW else ()),
    )


def apply(
    state: State, seat: Seat | None, move: Move, _chance: Chance, _when: When
) -> Step[State, Event]:
    if seat is None or move not in legal_moves(state, seat):
        named = isinstance(move, Ask) and move.about in FACES
        rule = "POR-03" if named else "POR-02"
        raise IllegalMove("POR-01" if isinstance(move, Choose) else rule, say(move))
    faces, heard = state.faces, state.heard
    match move:
        case Choose():
            return Step(State(put(faces, seat, move.face)), (Chosen(seat),))
        case Ask():
            asked = replace(heard, asked=move.about)
            return Step(State(faces, asked), (Asked(move.about, Seat(1 - seat)),))
        case Answer():
            said = (*heard.said, (seat, heard.asked, move.yes))
            return Step(
                State(faces, Heard(seat, "", said)), (Answered(move.yes, seat),)
            )


def outcome(state: State) -> Outcome | None:
    for whose, about, yes in state.heard.said[-1:]:
        if about in FACES:
            return Outcome((1 - whose if yes else whose,), "POR-03")
    return None


def view_for(state: State, seat: Seat | None) -> View:
    is_open = seat == ALL_OPEN or outcome(state)
    faces = (
        face if n == seat or is_open else "?" * bool(face)
        for n, face in enumerate(state.faces)
    )
    return View(seat, tuple(faces), state.heard)


def worlds(view: View) -> dict[State, int]:
    """Return each state in which all have answered truly: all are as likely."""
    faces = (
        possible(view.heard, n) if face == "?" else (face,)
        for n, face in enumerate(view.faces)
    )
    return {State(pair, view.heard): 1 for pair in product(*faces)}


def violations(state: State) -> tuple[str, ...]:
    return tuple(
        f"POR-02: seat {seat} has lied"
        for seat, face in enumerate(state.faces)
        if face and face not in possible(state.heard, seat)
    )


def show(view: View) -> str:
    lines = [f"seat {view.heard.turn} to ask: {view.heard.asked or 'nothing yet'}"]
    for n, face in enumerate(view.faces):
        left = len(possible(view.heard, n))
        lines.append(f"seat {n}: {face or 'no face'} ({left} possible)")
    return "\n".join(lines)


def say(thing: Any) -> str:
    words = map(str, msgspec.structs.astuple(thing))
    return " ".join((type(thing).__name__.lower(), *words))


GAME: Game[State, Move, Event, View, Options] = Game(
    slug="portrait",
    package=__name__,
    rules_version=1,
    minutes=3,
    seatings=(SIDES,),
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
