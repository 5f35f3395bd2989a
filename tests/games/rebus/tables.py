"""Tables of Rébus, written out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.board import board
from tablee.games.rebus.events import Event
from tablee.games.rebus.moves import Cards, Guess, Lay, Move, Seen
from tablee.games.rebus.rebuses import Kind, Task
from tablee.games.rebus.state import Chaining, Composing, Options, State, Throwing
from tablee.kernel import Chance, IllegalMove, Seat, Setting, Step, TimeUp, When
from tablee.kernel.position import check_at_table
from tablee.rebus.deck import code_of, codes

ANN, BOB, CAT, DAN = map(Seat, range(4))
NOW = 10_000
MINUTE = 60_000
# What Ann has unless a test says otherwise: chapeau, cinéma, les croissants chauds …
HAND = "chat pot scie nez mat lait croix sang chaud vert"

Result = Step[State, Event]


def cards(names: str) -> Cards:
    """Return the codes of cards by their ids."""
    return tuple(map(code_of, names.split()))


def named(found: Cards) -> str:
    """Return the ids of cards."""
    return " ".join(codes()[card] for card in found)


def table(
    *racks: str, seats: int = 3, centre: str = "", discards: str = "", **changes: Any
) -> State:
    """Lay a table: Ann is on turn; who has no rack of their own gets any ten cards."""
    options = changes.pop("options", Options())
    setting = Setting(options, tuple(range(seats)))
    state: State = GAME.rules.setup(setting, Chance(b"", 0)).state
    given = [cards(rack) for rack in (racks or (HAND,))]
    out = {*cards(centre), *cards(discards)}.union(*given)
    rest = [card for card in codes() if card not in out]
    for _ in range(len(given), seats):
        given.append(tuple(rest[:10]))
        del rest[:10]
    state = replace(
        state,
        turn=ANN,
        racks=tuple(given),
        pile=tuple(rest),
        centre=cards(centre),
        discards=cards(discards),
    )
    return replace(state, **changes)


def at(square: int, seats: int = 3) -> dict[str, Any]:
    """Return pawns with Ann on a square, and the others on the first one."""
    return {"pawns": (square, *(1,) * (seats - 1))}


def square(kind: Kind, n: int = 0, after: int = 0) -> int:
    """Find the first square of a kind."""
    return next(
        place.i
        for place in board().squares
        if place.kind == kind and place.n == n and place.i > after
    )


def composing(
    *racks: str, kind: Kind = "nombre", demanded: int = 0, **changes: Any
) -> State:
    """Make Ann compose for a square; she stands well before the last circuit."""
    phase = Composing(Task(kind, demanded), NOW, NOW + MINUTE)
    usual = at(20, changes.get("seats", 3))
    return table(*racks, **{**usual, "phase": phase, **changes})


def chaining(*racks: str, **changes: Any) -> State:
    """Make Ann lay the first card of a chain."""
    phase = Chaining(ANN, NOW, NOW + MINUTE, 0, NOW, stands=True)
    usual = at(20, changes.get("seats", 3))
    return table(*racks, **{**usual, "phase": phase, **changes})


def throwing(*racks: str, **changes: Any) -> State:
    """Make Ann throw."""
    return table(*racks, **{"phase": Throwing(), **changes})


def guessing(
    row: str = "chat pot",
    solution: str = "chapeau",
    *racks: str,
    intruder: int = 0,
    **changes: Any,
) -> State:
    """Make the others guess what Ann has laid; the row appears at ``OPENED``."""
    changes.setdefault("demanded", len(row.split()))
    if intruder:
        changes |= {"kind": "intrus", "demanded": 0}
    state = composing(*racks, **changes)
    return play(state, ANN, Lay(cards(row), solution, intruder)).state


OPENED = NOW + 250


def made(sent: int, late: int = 0) -> When:
    """Return the times of a move that was sent then, and came at once or later."""
    return When(sent + late, sent, sent)


def play(
    state: State, seat: Seat | None, move: Move, time: When | int = NOW, luck: int = 0
) -> Result:
    """Play a move that the table lets pass; every state it leads to is sound."""
    when = When.of(time) if isinstance(time, int) else time
    check_at_table(GAME, len(state.sides), state, seat, move, when)
    step = GAME.rules.apply(state, seat, move, Chance(bytes([luck]), 1), when)
    assert GAME.study.violations(step.state) == ()
    return step


def refused(state: State, seat: Seat | None, move: Move, time: When | int = NOW) -> str:
    """Return the rule that refuses a move."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, time)
    return refusal.value.rule


def pass_time(state: State) -> Result:
    """Make the deadline fall."""
    [due] = GAME.rules.deadlines(state)
    return play(state, None, TimeUp(due.name), due.at)


def stood(state: State) -> State:
    """Make the time pass in which the last card of a chain can be challenged."""
    phase = state.phase
    doubted = isinstance(phase, Chaining) and not phase.stands
    return pass_time(state).state if doubted else state


def guess(
    state: State, seat: Seat, text: str, time: int = OPENED, place: int = 0
) -> State:
    """Return the state after a guess."""
    return play(state, seat, Guess(text, place), time).state


def revealed(state: State, *guesses: tuple[Seat, str]) -> State:
    """Hear guesses, a second apart, and reveals the rebus."""
    for n, (seat, text) in enumerate(guesses):
        state = guess(state, seat, text, OPENED + 1000 * n)
    return pass_time(state).state


def all_seen(state: State, time: int = NOW + MINUTE + 1000) -> Result:
    """Make everybody say « vu »; the pawns move."""
    step = Step[State, Event](state)
    for seat in range(len(state.sides)):
        step = play(step.state, Seat(seat), Seen(), time)
    return step


def closed(state: State, *guesses: tuple[Seat, str]) -> State:
    """Hear guesses, reveals the rebus and let everybody see it."""
    return all_seen(revealed(state, *guesses)).state


def luck_for(state: State, die: int) -> int:
    """Find a luck that throws this number."""
    return next(luck for luck in range(256) if Chance(bytes([luck]), 1).die() == die)


def of_kind(step: Result, kind: type[Any]) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]
