"""What each seat may know, the states it could be looking at, and what is always so.

A side's members see the same posters (DDA-05, DDA-08).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec.structs import replace

from tablee.games.defense_afficher.city import CHANCE_DECK, NOTICE, SQUARES, Poster
from tablee.games.defense_afficher.dealing import DECK, deciding_seat, people_of
from tablee.games.defense_afficher.state import Laying, Over, Peeking, State, View
from tablee.games.defense_afficher.walking import prospects
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kit.hidden import deal_unseen, state_behind

T = TypeVar("T")
Hands = dict[int, tuple[Poster, ...]]  # by side


def view_for(state: State, seat: Seat | None) -> View:
    side = _side_of(state, seat)
    return View(
        seat=seat,
        side=side,
        options=state.options,
        sides=state.sides,
        homes=state.homes,
        figures=state.figures,
        hand=() if side is None else state.hands[side],
        hand_counts=tuple(map(len, state.hands)),
        hands=state.hands if seat == ALL_OPEN else (),
        peeked=state.reserve[: _looked_at(state, seat)],
        reserve=len(state.reserve),
        pasted=state.pasted,
        notices=state.notices,
        stock=len(state.stock),
        discards=state.discards,
        turn=state.turn,
        phase=state.phase,
        acting=deciding_seat(state),
        prospects=prospects(state),
        members=state.members,
        missing=state.missing,
        forbidden=state.forbidden,
    )


def _side_of(state: State, seat: Seat | None) -> int | None:
    return None if seat is None or seat == ALL_OPEN else state.sides[seat]


def _looked_at(state: State, seat: Seat | None) -> int:
    """Count the posters on the top of the Reserve that *seat* is looking at."""
    looks = seat == ALL_OPEN or _side_of(state, seat) == state.turn.side
    return state.phase.count if looks and isinstance(state.phase, Peeking) else 0


def sample_state(view: View, chance: Chance) -> State:
    """Deal the posters and stacks the Chance cards this view does not show."""
    seen = _shown(view)
    unseen = _left(DECK, *seen.values(), view.pasted, view.peeked)
    hands, rest = deal_unseen(chance.shuffled(unseen), view.hand_counts, seen)
    laid = [NOTICE] * (len(view.notices) + isinstance(view.phase, Laying))
    cards = () if view.options.simplified else CHANCE_DECK
    return state_behind(
        view,
        State,
        hands=hands,
        reserve=(*view.peeked, *rest),
        stock=chance.shuffled(_left(cards, view.discards, laid)),
    )


def _shown(view: View) -> Hands:
    if view.side is None:
        return dict(enumerate(view.hands))
    return {view.side: view.hand}


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the posters that *seat* cannot see among themselves, and STOCK."""
    view = view_for(state, seat)
    seen, looks = _shown(view), len(view.peeked)
    others = (posters for n, posters in enumerate(state.hands) if n not in seen)
    hidden = [*(p for posters in others for p in posters), *state.reserve[looks:]]
    counts = tuple(map(len, state.hands))
    hands, rest = deal_unseen(chance.shuffled(hidden), counts, seen)
    return replace(
        state,
        hands=hands,
        reserve=(*state.reserve[:looks], *rest),
        stock=chance.shuffled(state.stock),
    )


def turn_of(state: State) -> int:
    return state.turn.number


def _left(every: Sequence[T], *seen: Sequence[T]) -> list[T]:
    left = Counter(every)
    for some in seen:
        left.subtract(some)
    return list(left.elements())


EVERY_POSTER = sorted(DECK)
EVERY_CARD = sorted(CHANCE_DECK)


def violations(state: State) -> tuple[str, ...]:
    return (*_posters(state), *_cards(state), *_notices(state), *_sides(state))


def _posters(state: State) -> Iterator[str]:
    hands = [poster for hand in state.hands for poster in hand]
    if sorted([*hands, *state.reserve, *state.pasted]) != EVERY_POSTER:
        yield "DDA-02: a poster is missing or too many"
    if len(set(state.pasted)) != len(state.pasted):
        yield "DDA-18: two identical posters on one slot"
    if not all(state.hands) and not isinstance(state.phase, Over):
        yield "DDA-31: a side has no poster left and the game goes on"


def _cards(state: State) -> Iterator[str]:
    laid = [NOTICE] * (len(state.notices) + isinstance(state.phase, Laying))
    cards = sorted([*state.stock, *state.discards, *laid])
    if cards != ([] if state.options.simplified else EVERY_CARD):
        yield "DDA-03: a Chance card is missing or too many"
    if NOTICE in state.discards:
        yield "DDA-24: a DÉFENSE D'AFFICHER lies on ÉCART"


def _notices(state: State) -> Iterator[str]:
    slots = [slot for notice in state.notices for slot in notice.slots]
    if len(set(slots)) != len(slots):
        yield "DDA-G12: two notices over one slot"
    for notice in state.notices:
        if notice.slots not in notice_shapes(notice.panel):
            yield "DDA-26: a notice lies over slots that are not side by side"


def _sides(state: State) -> Iterator[str]:
    if not all(figure in SQUARES for figure in state.figures):
        yield "DDA-10: a figure is off the track"
    for side, member in enumerate(state.members):
        if not 0 <= member < len(people_of(state.sides, side)):
            yield "DDA-05: nobody is to play the side's next turn"
