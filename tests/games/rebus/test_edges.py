"""What seldom happens: hardly any cards, the very last moment, a chain cut short."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import DrawAsked, NothingLaid, PileRefilled, RebusClosed
from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import Discard, Exchange, Lay, Throw
from tablee.games.rebus.rebuses import Draft, Settlement
from tablee.games.rebus.state import (
    Gallery,
    Options,
    Over,
    Revealing,
)
from tests.games.rebus.chain_tables import challenged, linked, two
from tests.games.rebus.gallery_tables import revealed_gallery
from tests.games.rebus.last_circuit_tables import arrived, last
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    OPENED,
    all_seen,
    cards,
    guess,
    guessing,
    luck_for,
    made,
    of_kind,
    play,
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


@pytest.mark.rule("REB-20", "REB-G25")
def test_a_chain_is_kept_without_the_card_that_did_not_follow() -> None:
    three = linked(two(), CAT, "bas", "les souris basses", NOW + 8_000)
    [kept] = challenged(three, ANN, BOB, time=NOW + 9_000).gallery

    assert kept.cards == cards("lait souris")
    assert kept.solution == "les souris"


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


@pytest.mark.rule("REB-19", "REB-23")
def test_who_takes_the_cards_back_on_the_last_circuit_has_none_to_draw() -> None:
    state = revealed(last(square=55, kind="rebussimo", demanded=8), (BOB, "bateau"))
    step = all_seen(state)

    assert of_kind(step, RebusClosed) == [RebusClosed(1, "REB-19", False)]
    assert not of_kind(step, DrawAsked)
    assert step.state.turn == BOB


@pytest.mark.rule("REB-25", "REB-G20")
def test_on_arrivee_it_is_told_who_has_solved_it_and_when() -> None:
    state = play(arrived(), ANN, Lay(cards("chat pot"), "chapeau")).state
    phase = revealed(guess(state, BOB, "chapeau", OPENED + 700)).phase

    assert isinstance(phase, Revealing)
    assert phase.verdict == Settlement("REB-25", (), (BOB,), 700)


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


@pytest.mark.rule("REB-G23")
def test_what_was_told_to_one_alone_goes_with_the_rebus() -> None:
    state = revealed(guessing("chat pot vert", "chapeau vert"), (BOB, "chapeau"))

    assert state.told[BOB]
    assert all_seen(state).state.told == ((), (), ())


@pytest.mark.rule("REB-19", "REB-G16")
def test_a_rebussimo_that_is_solved_names_its_rule() -> None:
    row, said = "chat pot scie nez mat lait croix sang", "chapeau cinéma les croissants"
    phase = revealed(guessing(row, said, kind="rebussimo"), (BOB, said)).phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.rule == "REB-G16"
