"""However a turn ends: racks are filled, from a new pile, or it was the last one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import CardsDrawn, PileRefilled
from tablee.games.rebus.moves import Challenge, Draw, Lay, Pass, Seen, Throw, Tray, Vote
from tablee.games.rebus.state import Chaining, Gallery, State
from tablee.kit.seats import put
from tests.games.rebus.later_tables import (
    BOBS,
    DOUBT,
    LATER,
    arrived,
    contested,
    last,
    linked,
    revealed_gallery,
    shown,
    start,
    thrown,
    two,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    HAND,
    MINUTE,
    NOW,
    Result,
    all_seen,
    cards,
    chaining,
    composing,
    guessing,
    luck_for,
    of_kind,
    pass_time,
    play,
    revealed,
    square,
    stood,
    throwing,
)

# A table, what ends the turn there, and at what time; None: when it is up.
Ends = list[tuple[State, Callable[[State], Result], int | None]]


def poor(state: State) -> State:
    """Throw the pile away, and a card of Bob's, who is to draw one at the end."""
    *rack, card = state.racks[BOB]
    return replace(
        state,
        racks=put(state.racks, BOB, tuple(rack)),
        pile=(),
        discards=(*state.discards, *state.pile, card),
    )


def seen_by_all(state: State) -> Result:
    for seat in (ANN, BOB):
        state = play(state, seat, Seen()).state
    return play(state, CAT, Seen())


def rejected(state: State) -> Result:
    for seat in (BOB, CAT):
        state = play(state, seat, Vote(False), LATER).state
    return play(state, DAN, Vote(False), LATER)


def challenged(accepts: bool) -> Callable[[State], Result]:
    """Return a vote on the last card; the glass has run out meanwhile."""

    def vote(state: State) -> Result:
        asked = play(state, ANN, Challenge(), DOUBT).state
        first = play(asked, ANN, Vote(accepts), DOUBT).state
        return play(first, CAT, Vote(accepts), DOUBT)

    return vote


def ended() -> State:
    """Return a chain of two cards, too late for a third one."""
    state = two()
    assert isinstance(state.phase, Chaining)
    return replace(state, phase=replace(state.phase, until=DOUBT))


def lay_nothing(state: State) -> Result:
    return play(state, ANN, Pass())


def throw_to(kind: int) -> Callable[[State], Result]:
    return lambda state: play(state, ANN, Throw(), NOW, luck_for(state, kind))


def at_odds(state: State) -> Result:
    """Make the time pass after one vote against."""
    return pass_time(play(state, CAT, Vote(False), LATER).state)


def judged(state: State) -> Result:
    return play(state, BOB, Challenge(), NOW + 1)


DUO = linked(chaining(HAND, BOBS, seats=2), ANN, "lait", "tralala")
SEALING = play(composing(demanded=2), ANN, Lay(cards("chat pot"))).state
EXCHANGE = thrown(square("echange") - 3, 3)
CHAIN = square("chaine", after=40)


ENDS: Ends = [
    (composing(demanded=2), lay_nothing, NOW),
    (composing(demanded=2), pass_time, None),
    (SEALING, lay_nothing, NOW),
    (pass_time(SEALING).state, pass_time, None),
    (play(arrived(), ANN, Tray(cards("chat pot"), "bateau")).state, pass_time, None),
    (EXCHANGE, pass_time, None),
    (revealed(guessing()), pass_time, None),
    (revealed(guessing()), seen_by_all, NOW),
    (contested(shown(), BOB), rejected, LATER),
    (contested(shown(), BOB), at_odds, None),
    (start(), pass_time, None),
    (stood(two()), pass_time, None),
    (ended(), pass_time, None),
    (two(), challenged(False), DOUBT),
    (ended(), challenged(True), DOUBT),
    (play(two(), ANN, Challenge(), DOUBT).state, at_odds, None),
    (DUO, judged, NOW + 1),
    (throwing("", pawns=(CHAIN - 1, 1, 1)), throw_to(1), NOW),
    (throwing("", pawns=(square("nombre", 4, 41) - 1, 1, 1)), throw_to(1), NOW),
    (throwing(pawns=(61, 1, 1)), throw_to(1), NOW),
]


@pytest.mark.rule("REB-09", "REB-G18")
@pytest.mark.parametrize(("state", "end", "_at"), ENDS)
def test_who_has_too_few_cards_draws_from_a_new_pile(
    state: State, end: Callable[[State], Result], _at: int | None
) -> None:
    step = end(poor(state))

    assert len(of_kind(step, PileRefilled)) == 1
    assert len(step.state.racks[BOB]) == 10
    assert step.state.turn == BOB


@pytest.mark.rule("REB-23", "REB-G18")
def test_who_draws_on_the_last_circuit_draws_from_a_new_pile() -> None:
    state = all_seen(revealed(last(), (BOB, "chapeau"))).state
    state = replace(state, pile=(), discards=(*state.discards, *state.pile))

    step = play(state, ANN, Draw(2))

    assert of_kind(step, PileRefilled) == [PileRefilled(len(state.discards))]
    assert of_kind(step, CardsDrawn) == [CardsDrawn(ANN, 2)]


@pytest.mark.rule("REB-G25", "REB-G26")
@pytest.mark.parametrize(("state", "end", "at"), ENDS)
def test_after_the_last_turn_a_favourite_is_chosen_within_a_minute(
    state: State, end: Callable[[State], Result], at: int | None
) -> None:
    options = replace(state.options, turn_limit=state.turns + 1)
    state = replace(state, options=options, gallery=revealed_gallery())
    if at is None:
        [due] = GAME.rules.deadlines(state)
        at = due.at

    phase = end(state).state.phase

    assert isinstance(phase, Gallery)
    assert phase.until == at + MINUTE
