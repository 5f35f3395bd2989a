"""What each seat may know: a side's members see the same posters (DDA-05, DDA-08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from tablee.games.defense_afficher.content import CHANCE_DECK, NOTICE, Poster
from tablee.games.defense_afficher.dealing import DECK
from tablee.games.defense_afficher.sides import deciding_seat
from tablee.games.defense_afficher.state import Laying, Peeking, Phase, State, View
from tablee.kernel import Chance, Seat

T = TypeVar("T")


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*."""
    side = None if seat is None else state.sides[seat]
    looks = _looked_at(state.phase) if side == state.turn.side else 0
    return View(
        seat=seat,
        side=side,
        options=state.options,
        sides=state.sides,
        homes=state.homes,
        figures=state.figures,
        hand=() if side is None else state.hands[side],
        hand_counts=tuple(map(len, state.hands)),
        peeked=state.reserve[:looks],
        reserve=len(state.reserve),
        pasted=state.pasted,
        notices=state.notices,
        stock=len(state.stock),
        discards=state.discards,
        turn=state.turn,
        phase=state.phase,
        acting=deciding_seat(state),
        members=state.members,
        missing=state.missing,
        forbidden=state.forbidden,
    )


def _looked_at(phase: Phase) -> int:
    return phase.count if isinstance(phase, Peeking) else 0


def sample_state(view: View, chance: Chance) -> State:
    """Deal the posters and stack the Chance cards this view does not show."""
    unseen = _left(DECK, view.hand, view.pasted, view.peeked)
    hands, rest = _deal(chance.shuffled(unseen), view.hand_counts, view.side, view.hand)
    laid = [NOTICE] * (len(view.notices) + isinstance(view.phase, Laying))
    cards = () if view.options.simplified else CHANCE_DECK
    return State(
        options=view.options,
        sides=view.sides,
        homes=view.homes,
        figures=view.figures,
        hands=hands,
        reserve=(*view.peeked, *rest),
        pasted=view.pasted,
        notices=view.notices,
        stock=chance.shuffled(_left(cards, view.discards, laid)),
        discards=view.discards,
        turn=view.turn,
        phase=view.phase,
        members=view.members,
        missing=view.missing,
        forbidden=view.forbidden,
    )


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the other sides' posters, the Reserve and STOCK."""
    side = None if seat is None else state.sides[seat]
    looks = _looked_at(state.phase) if side == state.turn.side else 0
    hand = () if side is None else state.hands[side]
    others = (posters for n, posters in enumerate(state.hands) if n != side)
    hidden = [*(p for posters in others for p in posters), *state.reserve[looks:]]
    counts = tuple(map(len, state.hands))
    hands, rest = _deal(chance.shuffled(hidden), counts, side, hand)
    return replace(
        state,
        hands=hands,
        reserve=(*state.reserve[:looks], *rest),
        stock=chance.shuffled(state.stock),
    )


def _left(every: Sequence[T], *seen: Sequence[T]) -> list[T]:
    """Give what is left of *every* when what is *seen* is taken out."""
    left = Counter(every)
    for some in seen:
        left.subtract(some)
    return list(left.elements())


def _deal(
    posters: Sequence[Poster],
    counts: Sequence[int],
    side: int | None,
    hand: tuple[Poster, ...],
) -> tuple[tuple[tuple[Poster, ...], ...], tuple[Poster, ...]]:
    """Give each side but *side*, which keeps its *hand*, its count of posters."""
    hands: list[tuple[Poster, ...]] = []
    start = 0
    for n, count in enumerate(counts):
        if n == side:
            hands.append(hand)
            continue
        hands.append(tuple(posters[start : start + count]))
        start += count
    return tuple(hands), tuple(posters[start:])
