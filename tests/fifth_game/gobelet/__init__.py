"""Le gobelet: dice under a cup, and a bluff. Some throws are likelier than others."""

from __future__ import annotations

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

Throw: TypeAlias = tuple[int, ...]  # the greater die first


def worth(throw: Throw) -> tuple[bool, Throw]:
    """Return what throws are compared by (GOB-02)."""
    return len({*throw}) == 1, throw


PAIRS: Final[list[Throw]] = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
THROWS: Final = sorted(PAIRS, key=worth)
POINTS: Final = 3
SEATINGS: Final = ((0, 1), (0, 1, 2))


class Announce(Tagged, frozen=True):
    """Announces a throw."""

    throw: Throw


class Believe(Tagged, frozen=True):
    """Believes it, and throws."""


class Lift(Tagged, frozen=True):
    """Lifts the cup."""


class Announced(Announce, frozen=True):
    """A throw was announced."""


class Believed(Believe, frozen=True):
    """It was believed, and the next player has thrown."""


class Lifted(Lift, frozen=True):
    """The cup was lifted, and the loser has thrown anew."""

    reveals: ClassVar[bool] = True
    throw: Throw
    loser: Seat


Move: TypeAlias = Announce | Believe | Lift
Event: TypeAlias = Announced | Believed | Lifted


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class Table(msgspec.Struct, frozen=True):
    """What everybody sees."""

    points: tuple[int, ...]  # of each seat
    thrower: Seat = Seat(0)
    last: Throw = ()  # announced
    is_announced: bool = False  # of this throw


class State(msgspec.Struct, frozen=True):
    """The throw under the cup, and what everybody sees."""

    throw: Throw
    table: Table


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know: the throw is () to all but its own."""

    seat: Seat | None
    throw: Throw
    table: Table


def thrown(chance: Chance) -> Throw:
    """Throw two dice (GOB-01)."""
    return tuple(sorted((chance.die(), chance.die()), reverse=True))


def setup(setting: Setting[Options], chance: Chance) -> Step[State, Event]:
    if setting.sides not in SEATINGS:
        raise IllegalTable("GOB-01", "two or three, each alone")
    return Step(State(thrown(chance), Table((POINTS,) * len(setting.sides))))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    table = state.table
    if 0 in table.points:
        return ()
    if not table.is_announced:
        least = THROWS.index(table.last) + 1 if table.last else 0
        return tuple(map(Announce, THROWS[least:])) if seat == table.thrower else ()
    if seat != (table.thrower + 1) % len(table.points):
        return ()
    return (Lift(),) if table.last == THROWS[-1] else (Believe(), Lift())


def apply(
    state: State, seat: Seat | None, move: Move, chance: Chance, _when: When
) -> Step[State, Event]:
    if seat is None or move not in legal_moves(state, seat):
        rule = "GOB-03" if isinstance(move, Announce) else "GOB-04"
        raise IllegalMove(rule, say(move))
    throw, table = state.throw, state.table
    match move:
        case Announce():
            table = replace(table, last=move.throw, is_announced=True)
            return Step(State(throw, table), (Announced(move.throw),))
        case Believe():
            table = Table(table.points, seat, table.last)
            return Step(State(thrown(chance), table), (Believed(),))
        case Lift():
            loser = seat if worth(throw) >= worth(table.last) else table.thrower
            points = put(table.points, loser, table.points[loser] - 1)
            lifted = State(thrown(chance), Table(points, loser))
            return Step(lifted, (Lifted(throw, loser),))


def outcome(state: State) -> Outcome | None:
    points = state.table.points
    if 0 not in points:
        return None
    return Outcome(tuple(seat for seat, left in enumerate(points) if left), "GOB-06")


def view_for(state: State, seat: Seat | None) -> View:
    is_shown = seat in (state.table.thrower, ALL_OPEN)
    return View(seat, state.throw if is_shown else (), state.table)


def worlds(view: View) -> dict[State, int]:
    """Return each throw: two dice that differ fall so in two ways, a double in one."""
    throws = [view.throw] if view.throw else THROWS
    return {State(throw, view.table): len({*throw}) for throw in throws}


def violations(state: State) -> tuple[str, ...]:
    return () if state.throw in THROWS else ("GOB-01: no throw of two dice",)


def show(view: View) -> str:
    throw = "".join(map(str, view.throw)) or "hidden"
    last = "".join(map(str, view.table.last)) or "nothing"
    who = f"seat {view.table.thrower} threw ({throw}), last announced {last}"
    return f"{who}, points {view.table.points}"


def say(thing: Any) -> str:
    words = map(str, msgspec.structs.astuple(thing))
    return " ".join((type(thing).__name__.lower(), *words))


GAME: Game[State, Move, Event, View, Options] = Game(
    slug="gobelet",
    package=__name__,
    rules_version=1,
    minutes=2,
    seatings=SEATINGS,
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
