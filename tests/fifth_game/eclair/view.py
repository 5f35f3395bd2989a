"""What each seat may know, and the states a seat could be looking at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tablee.kernel import ALL_OPEN, Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance

from .moves import Arrange
from .rules import MOST_STAKED, MOTTO, close_call, turned
from .state import Over, Racing, State, View
from .themes import known, themes

MOTTOS = ("", "Vite !", "Qui dort dîne")


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; ``None`` is a spectator."""
    is_open = seat == ALL_OPEN
    own = None if is_open else seat
    told = state.told if is_open else () if own is None else (state.told[own],)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        phase=state.phase,
        pile=len(state.pile),
        aside=state.aside,
        won=state.won,
        burned=state.burned,
        missed=state.missed,
        told=tuple(fact for facts in told for fact in facts),
        row=None if own is None else state.rows[own],
        laid=tuple(row is not None for row in state.rows),
        rows=state.rows if is_open or isinstance(state.phase, Over) else (),
        points=state.points,
    )


def sample_state(view: View, chance: Chance) -> State:
    """Return a state that shows this view, every order of the pile as likely."""
    seats = range(len(view.sides))
    lying = (view.phase.card,) if isinstance(view.phase, Racing) else ()
    seen = {*view.aside, *lying, *(card for won in view.won for card in won)}
    laid = zip(view.won, view.laid, strict=True)
    rows = [Arrange(won, 0, "") if has else None for won, has in laid]
    if view.seat is not None:
        rows[view.seat] = view.row
    state = State(
        options=view.options,
        sides=view.sides,
        phase=view.phase,
        pile=tuple(card for card in themes(view.options.pack) if card not in seen),
        aside=view.aside,
        won=view.won,
        burned=view.burned,
        missed=view.missed,
        told=tuple(view.told if n == view.seat else () for n in seats),
        rows=view.rows or tuple(rows),
        points=view.points,
    )
    return redeal(state, view.seat, chance)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the pile, and let the others lay and be told something else."""
    told, rows = list(state.told), list(state.rows)
    for n in range(len(state.sides)):
        if n == seat:
            continue
        misses = (miss.word for miss in state.missed if miss.seat == n)
        told[n] = tuple(close_call(word) for word in misses if chance.below(2))
        if rows[n] and not isinstance(state.phase, Over):
            stake = chance.below(MOST_STAKED + 1)
            cards = chance.shuffled(state.won[n])
            rows[n] = Arrange(cards, stake, chance.pick(MOTTOS))
    pile = chance.shuffled(state.pile)
    return replace(state, pile=pile, told=tuple(told), rows=tuple(rows))


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Answer rightly, nearly, in vain or wrongly; the themes are no secret."""
    if pattern.move != "Answer":
        given = {k: v for k, v in pattern.open.items() if k != "motto"}
        drawn = fill_by_chance(view, Pattern(pattern.move, given), chance)
        return {**drawn, "motto": chance.pick(MOTTOS)}
    assert isinstance(view.phase, Racing)
    right = sorted(themes(view.options.pack)[view.phase.card])
    others = sorted(known(view.options.pack))
    word, other = chance.pick(right), chance.pick(others)
    burned = chance.pick(view.burned or others)
    return {"word": chance.pick((word, f"{word}S", burned, other))}


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[str]:
    lying = (state.phase.card,) if isinstance(state.phase, Racing) else ()
    cards = [*state.pile, *state.aside, *lying, *(c for won in state.won for c in won)]
    if sorted(cards) != sorted(themes(state.options.pack)):
        yield "ECL-02: a card is missing or too many"
    if turned(state) > state.options.cards:
        yield "ECL-03: too many cards were turned"
    if len({*state.burned}) != len(state.burned):
        yield "ECL-06: a word is burned twice"
    for seat, (told, row) in enumerate(zip(state.told, state.rows, strict=True)):
        missed = {close_call(miss.word) for miss in state.missed if miss.seat == seat}
        if not missed.issuperset(told):
            yield f"ECL-07: seat {seat} was told of what it has not missed"
        if row and (
            sorted(row.cards) != sorted(state.won[seat])
            or not 0 <= row.stake <= MOST_STAKED
            or len(row.motto) > MOTTO
        ):
            yield f"ECL-13: seat {seat} has laid what it cannot"
