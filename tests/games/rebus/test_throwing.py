"""The die, cards thrown away, the blind exchange (REB-05, REB-17, REB-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import CardsExchanged, CardsThrownAway, PileRefilled
from tablee.games.rebus.moves import Discard, Exchange
from tablee.games.rebus.moves import Throw as Die
from tablee.games.rebus.state import (
    Composing,
    Exchanging,
    Throwing,
)
from tablee.kernel import Pattern, Subset
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    cards,
    closed,
    guessing,
    luck_for,
    of_kind,
    play,
    refused,
    square,
    throwing,
)
from tests.games.rebus.throwing_tables import thrown


@pytest.mark.rule("REB-G7")
def test_the_square_that_an_advance_reaches_is_not_played() -> None:
    there = square("chaine")
    state = guessing(pawns=(there - 2, 1, 1))

    after = closed(state, (BOB, "chapeau"))

    assert after.pawns[ANN] == there
    assert isinstance(after.phase, Throwing)


@pytest.mark.rule("REB-G8")
def test_a_retreat_stops_at_depart() -> None:
    assert closed(guessing(pawns=(1, 1, 1))).pawns[ANN] == 0


@pytest.mark.rule("REB-22", "REB-G18")
def test_cards_thrown_away_are_replaced_and_the_die_passes_on() -> None:
    state = throwing()
    step = play(state, ANN, Discard(cards("chat pot")))
    after = step.state

    assert of_kind(step, CardsThrownAway) == [CardsThrownAway(ANN, 2)]
    assert after.discards == cards("chat pot")
    assert after.centre == ()
    assert len(after.racks[ANN]) == 10
    assert not {*after.racks[ANN]} & {*cards("chat pot")}
    assert (after.turn, after.turns) == (BOB, 1)
    assert after.pawns == state.pawns
    assert len(of_kind(play(state, ANN, Discard(cards(HAND))), CardsThrownAway)) == 1


@pytest.mark.rule("REB-G18")
def test_an_empty_pile_is_made_of_discards_and_old_cards_of_the_centre() -> None:
    old, new = "bas mer", "pin rat pied note dodo cou roi lune main mur os or"
    state = throwing(centre=f"{old} {new}", discards="six dix un")
    elsewhere = replace(state, pile=(), racks=(state.racks[0], *state.racks[1:]))
    # what was in the pile lies with the discards, so that no card is missing
    state = replace(elsewhere, discards=(*state.discards, *state.pile))

    step = play(state, ANN, Discard(cards("chat")))

    count = len(state.discards) + 2
    assert of_kind(step, PileRefilled) == [PileRefilled(count)]
    assert step.state.centre == cards(new)
    assert step.state.discards == cards("chat")
    assert len(step.state.pile) == count - 1


@pytest.mark.rule("REB-G15")
@pytest.mark.parametrize(
    "asked", [("1",), ("1", "1", "1", "1"), ("0", "1", "1"), ("9", "1", "1"), ()]
)
def test_no_other_number_is_exchanged_and_with_nobody_else(
    asked: tuple[str, ...],
) -> None:
    state = thrown(square("echange") - 3, 3)

    assert refused(state, ANN, Exchange(asked)) == "REB-G15"
    assert refused(state, BOB, Exchange(("1", "2", "1"))) == "REB-17"


@pytest.mark.rule("REB-G15")
def test_nobody_gives_more_cards_than_they_have() -> None:
    where = square("echange", after=40)
    state = throwing(HAND, "bas", "mer pin", pawns=(where - 6, 45, 45))
    state = play(state, ANN, Die(), luck=luck_for(state, 6)).state

    assert isinstance(state.phase, Exchanging)
    assert state.phase.count == 3
    [offered, *_] = GAME.rules.legal_moves(state, ANN)
    assert isinstance(offered, Pattern)
    assert offered.open == {"asked": Subset(("1", "2", "2"), 3, 3)}
    assert refused(state, ANN, Exchange(("1", "1", "2"))) == "REB-G15"
    play(state, ANN, Exchange(("2", "1", "2")))


@pytest.mark.rule("REB-17", "REB-G15")
def test_all_cards_may_be_of_one_player_whoever_it_is() -> None:
    state = thrown(square("echange") - 3, 3)
    for other in (BOB, CAT):
        step = play(state, ANN, Exchange((str(other),) * 3))

        assert of_kind(step, CardsExchanged) == [CardsExchanged(ANN, other, 3)]
        assert len({*step.state.racks[ANN]} & {*state.racks[other]}) == 3
        assert len({*step.state.racks[other]} & {*state.racks[ANN]}) == 3


@pytest.mark.rule("REB-17", "REB-G15")
def test_the_minute_runs_from_the_throw_through_the_exchange() -> None:
    state = thrown(square("echange") - 3, 3)
    assert isinstance(state.phase, Exchanging)
    late = state.phase.until
    after = play(state, ANN, Exchange(("1", "1", "1")), NOW + 30_000).state

    assert isinstance(after.phase, Composing)
    assert after.phase.until == late
    assert late - state.phase.since == MINUTE
    assert refused(state, ANN, Exchange(("1", "1", "1")), late + 1) == "REB-06"
