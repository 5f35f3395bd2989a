"""The last circuit, Arrivée and the end (REB-23 to REB-28, REB-G19, REB-G20, G25)."""

from __future__ import annotations

import pytest

from tablee.games.rebus.events import (
    CardsDrawn,
    DrawAsked,
    Favoured,
    GameWon,
    RebusClosed,
    TurnPassed,
)
from tablee.games.rebus.moves import (
    Contest,
    Discard,
    Draw,
    Favour,
    Lay,
    Link,
    Pass,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.state import (
    Drawing,
    Over,
    Throwing,
)
from tests.games.rebus.last_circuit_tables import arrived, gallery, last
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    NOW,
    all_seen,
    cards,
    chaining,
    luck_for,
    named,
    of_kind,
    pass_time,
    play,
    refused,
    revealed,
    stood,
    throwing,
)


@pytest.mark.rule("REB-23")
def test_on_the_last_circuit_one_draws_or_not() -> None:
    step = all_seen(revealed(last(), (BOB, "chapeau")))
    assert of_kind(step, DrawAsked) == [DrawAsked((ANN,))]
    assert isinstance(step.state.phase, Drawing)
    assert step.state.phase.most == (2, 0, 0)
    time = step.state.phase.until

    for count in (0, 1, 2):
        after = play(step.state, ANN, Draw(count), time)
        assert len(after.state.racks[ANN]) == 8 + count
        assert after.state.turn == BOB
    assert refused(step.state, ANN, Draw(3), time) == "REB-23"
    assert refused(step.state, ANN, Draw(-1), time) == "REB-23"
    assert refused(step.state, BOB, Draw(0), time) == "REB-23"
    assert refused(step.state, ANN, Draw(0), time + 1) == "REB-23"
    silent = pass_time(step.state)
    assert len(silent.state.racks[ANN]) == 8
    assert isinstance(silent.state.phase, Throwing)


@pytest.mark.rule("REB-23", "REB-G17")
def test_after_a_chain_all_on_the_last_circuit_are_asked() -> None:
    state = chaining(HAND, "souris train", "bas six", pawns=(45, 45, 10))
    for n, (seat, card) in enumerate(((ANN, "lait"), (BOB, "souris"), (CAT, "bas"))):
        link = Link(cards(card)[0], "la")
        state = play(stood(state), seat, link, NOW + 4_000 * n).state
    step = pass_time(stood(state))

    assert of_kind(step, DrawAsked) == [DrawAsked((ANN, BOB))]
    assert len(step.state.racks[CAT]) == 10
    one = play(step.state, BOB, Draw(1), NOW + 20_000).state
    assert isinstance(one.phase, Drawing)
    assert one.phase.most == (1, 0, 0)
    assert isinstance(play(one, ANN, Draw(0), NOW + 20_000).state.phase, Throwing)


@pytest.mark.rule("REB-G19")
def test_who_falls_out_of_the_last_circuit_fills_the_rack() -> None:
    step = all_seen(revealed(last("chat pot vert lait", square=42)))

    assert step.state.pawns[ANN] == 40
    assert len(step.state.racks[ANN]) == 10
    assert of_kind(step, CardsDrawn) == [CardsDrawn(ANN, 8)]
    assert isinstance(step.state.phase, Throwing)
    kept = all_seen(revealed(last("chat pot vert lait", square=43))).state
    assert len(kept.racks[ANN]) == 2


@pytest.mark.rule("REB-25", "REB-G20")
def test_exactly_as_many_cards_as_the_die_and_one_of_them_ones_own() -> None:
    state = arrived(centre="pont pied mer", die=2)

    assert refused(state, ANN, Lay(cards("chat pot vert"), "chapeau vert")) == "REB-25"
    assert refused(state, ANN, Lay(cards("chat"), "chat")) == "REB-25"
    assert refused(state, ANN, Lay(cards("pont pied"), "pompier")) == "REB-G20"
    play(state, ANN, Lay(cards("chat pot"), "chapeau"))
    play(state, ANN, Lay(cards("mer scie"), "merci"))


@pytest.mark.rule("REB-26")
def test_a_one_on_arrivee_passes() -> None:
    state = throwing(pawns=(61, 1, 1))
    step = play(state, ANN, Throw(), luck=luck_for(state, 1))

    assert of_kind(step, TurnPassed) == [TurnPassed(ANN, "REB-26")]
    assert (step.state.turn, step.state.racks) == (BOB, state.racks)


@pytest.mark.rule("REB-27")
@pytest.mark.parametrize("how", ["pass", "time", "cards"])
def test_who_cannot_lay_the_exact_number_passes_and_keeps_the_cards(how: str) -> None:
    state = arrived()
    if how == "pass":
        step = play(state, ANN, Pass())
    elif how == "time":
        step = pass_time(play(state, ANN, Tray(cards("chat"), "chat")).state)
    else:
        few = throwing("chat pot", pawns=(61, 1, 1))
        step = play(few, ANN, Throw(), luck=luck_for(few, 5))

    assert of_kind(step, TurnPassed) == [TurnPassed(ANN, "REB-27")]
    assert step.state.turn == BOB
    assert named(step.state.racks[ANN]) == ("chat pot" if how == "cards" else HAND)


@pytest.mark.rule("REB-G20", "REB-27", "REB-G6")
def test_a_rebus_rejected_on_arrivee_goes_back_on_the_rack() -> None:
    state = arrived(centre="mer")
    state = revealed(play(state, ANN, Lay(cards("mer scie"), "merci")).state)
    state = play(state, BOB, Contest("sense"), NOW + 5000).state
    for seat in (BOB, CAT):
        step = play(state, seat, Vote(False), NOW + 5000)
        state = step.state

    assert of_kind(step, RebusClosed) == [RebusClosed(1, "REB-27", True)]
    assert {*state.racks[ANN]} == {*cards(HAND)}
    assert named(state.centre) == "mer"
    assert state.pawns == (61, 1, 1)


@pytest.mark.rule("REB-G20", "REB-22")
def test_cards_may_still_be_thrown_away_card_for_card() -> None:
    state = throwing("chat pot vert", pawns=(61, 1, 1))

    assert len(play(state, ANN, Discard(cards("chat pot"))).state.racks[ANN]) == 3


@pytest.mark.rule("REB-G25")
def test_everybody_chooses_a_favourite_once_and_equals_share() -> None:
    state = gallery()
    step = play(state, ANN, Favour(3))
    assert step.events == (Favoured(ANN, 3),)
    assert refused(step.state, ANN, Favour(1)) == "REB-G25"
    assert refused(state, BOB, Favour(4)) == "REB-G25"
    assert refused(state, BOB, Favour(0)) == "REB-G25"
    assert refused(state, BOB, Favour(1), NOW + 60_001) == "REB-G25"
    state = play(step.state, BOB, Favour(1)).state
    done = play(state, CAT, Favour(2))

    assert of_kind(done, GameWon) == [GameWon((ANN,), "REB-28", (1, 2, 3))]
    assert isinstance(done.state.phase, Over)
    two = play(state, CAT, Favour(1)).state.phase
    assert isinstance(two, Over)
    assert two.favourites == (1,)


@pytest.mark.rule("REB-G25")
def test_without_a_rebus_there_is_no_gallery() -> None:
    state = throwing("", pawns=(59, 1, 1))
    step = play(state, ANN, Throw(), luck=luck_for(state, 3))

    assert of_kind(step, GameWon) == [GameWon((ANN,), "REB-28", ())]
