"""What seldom happens: hardly any cards, the very last moment, a chain cut short."""

from __future__ import annotations

import unicodedata

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import NothingLaid, PileRefilled, RebusSolved
from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import Discard, Exchange, Guess, Lay, Throw
from tablee.games.rebus.rebuses import Draft
from tablee.games.rebus.state import (
    Gallery,
    Options,
    Over,
)
from tests.games.rebus.later_tables import revealed_gallery
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    OPENED,
    cards,
    composing,
    guess,
    guessing,
    luck_for,
    made,
    of_kind,
    play,
    refused,
    revealed,
    square,
    throwing,
)


@pytest.mark.rule("REB-G11", "REB-G15", "REB-G18")
def test_who_has_one_card_left_exchanges_it_and_lays_nothing() -> None:
    where = square("echange", after=40)
    state = throwing("chat", pawns=(where - 6, 1, 1), gallery=revealed_gallery())
    state = replace(
        play(state, ANN, Throw(), NOW, luck_for(state, 6)).state,
        options=Options(turn_limit=1),
    )
    short = replace(
        state,
        racks=(state.racks[ANN], state.racks[BOB][1:], state.racks[CAT]),
        pile=(),
        discards=(*state.pile, state.racks[BOB][0]),
    )

    step = play(short, ANN, Exchange(("1",)), made(NOW, 90))

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert len(of_kind(step, PileRefilled)) == 1
    assert isinstance(step.state.phase, Gallery)
    assert step.state.phase.until == NOW + 90 + MINUTE


@pytest.mark.rule("REB-G18")
@pytest.mark.parametrize("centre", ["pin", "pin rat pied note dodo cou roi lune"])
def test_few_cards_of_the_centre_stay_where_they_are(centre: str) -> None:
    state = throwing(centre=centre)
    state = replace(state, pile=(), discards=state.pile)

    assert play(state, ANN, Discard(cards("chat"))).state.centre == cards(centre)


@pytest.mark.rule("REB-28", "REB-G26")
def test_of_two_on_one_square_who_has_fewer_cards_is_before_the_other() -> None:
    over = Over((CAT,), "REB-G26", ())
    state = throwing(HAND, "bas mer", "pin", pawns=(46, 45, 45), phase=over)
    outcome = GAME.rules.outcome(state)

    assert outcome
    assert outcome.places == (1, 3, 2)


@pytest.mark.rule("REB-G6", "REB-G13")
def test_nothing_is_judged_without_a_card_that_speaks() -> None:
    alone = Draft(cards("chat"), "chat", 1)

    assert judged(alone) == alone
    assert judged(Draft(cards("chat pot"), "?")) == Draft(cards("chat pot"), "?")
    assert judged(Draft(cards("chat"), "chat")).says


@pytest.mark.rule("REB-G24")
def test_once_it_is_revealed_everybody_reads_what_the_row_was_called() -> None:
    state = revealed(guessing(centre="mer"))

    for seat in (ANN, BOB, None):
        assert {*GAME.rules.view_for(state, seat).names} == {*cards("chat pot")}
        assert GAME.rules.view_for(guessing(), seat).names == {}


@pytest.mark.rule("REB-G18")
def test_an_empty_pile_is_made_of_discards_and_old_cards_of_the_centre() -> None:
    old, new = "bas mer", "pin rat pied note dodo cou roi lune main mur os or"
    state = throwing(centre=f"{old} {new}", discards="six dix un")
    # what was in the pile lies with the discards, so that no card is missing
    state = replace(state, pile=(), discards=(*state.discards, *state.pile))

    step = play(state, ANN, Discard(cards("chat")))

    count = len(state.discards) + 2
    assert of_kind(step, PileRefilled) == [PileRefilled(count)]
    assert step.state.centre == cards(new)
    assert step.state.discards == cards("chat")
    assert len(step.state.pile) == count - 1


@pytest.mark.rule("REB-22", "REB-G15", "REB-G13")
def test_what_nobody_can_type_is_refused() -> None:
    odd = composing(kind="intrus")

    assert refused(throwing(), ANN, Discard(())) == "REB-22"
    assert refused(odd, ANN, Lay(cards("chat pot"), "chapeau", 3)) == "REB-G13"
    assert refused(odd, ANN, Lay(cards("chat pot mat"), "chapeau", 4)) == "REB-G13"


@pytest.mark.rule("REB-G27")
def test_accents_may_be_typed_apart_from_their_letters() -> None:
    apart = unicodedata.normalize("NFD", "é" * 80)
    assert len(apart) == 160
    heard = guess(guessing(), BOB, apart).guesses[-1]
    assert heard.text == "é" * 80
    assert refused(guessing(), BOB, Guess(apart + "e"), OPENED) == "REB-G27"
    solution = unicodedata.normalize("NFD", "l'été")
    state = guessing("chat pot", solution)

    for text in ("l'été", solution, "ete"):
        assert of_kind(play(state, BOB, Guess(text), OPENED), RebusSolved)
