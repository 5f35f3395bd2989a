"""Dead cards, empty piles and turns with nothing to play (SEQ-20, SEQ-G5 to -G7)."""

from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    Drew,
    ExchangeDead,
    GameDrawn,
    Lock,
    Move,
    Pass,
    Passed,
    PileRenewed,
    Place,
    Remove,
)
from tablee.games.sequence.state import Locking, Options, Over, Turn
from tablee.kernel import Outcome
from tablee.kit.board import mask_of
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    CAT,
    GREEN,
    cards,
    full_board,
    luck,
    may,
    play,
    play_all,
    refused,
    squares,
    table,
    with_phase,
)

DEAD = ExchangeDead(Card("7S"))
JS, JC = Card("JS"), Card("JC")
SEVENS, EIGHTS = (6, 81), (7, 71)  # the squares of 7S and 8S


@pytest.mark.rule("SEQ-20")
def test_a_card_with_a_free_square_is_alive() -> None:
    state = table("7S", "8S", chips={GREEN: SEVENS[:1]})

    assert GAME.rules.view_for(state, ANN).dead == ()
    assert refused(state, ANN, DEAD) == "SEQ-20"


@pytest.mark.rule("SEQ-G7")
def test_one_dead_card_a_turn_by_option() -> None:
    chips = {GREEN: (*SEVENS, *EIGHTS)}
    state = table("7S 8S 9S", "2S", chips=chips, one_dead_card=True)

    state = play(state, ANN, DEAD).state

    assert refused(state, ANN, ExchangeDead(Card("8S"))) == "SEQ-G7"
    assert not may(state, ANN, ExchangeDead)
    state = play(state, ANN, Place(Card("9S"), 8)).state
    assert state.phase == Turn(BOB)


ROW = squares(4, range(10))
CHOICE = Locking(ANN, ((ROW[0:5],), (ROW[1:6],)), ANN)


@pytest.mark.rule("SEQ-G5")
@pytest.mark.parametrize(
    ("hand", "move", "laid", "changed"),
    [
        pytest.param("7S", DEAD, {"chips": {GREEN: SEVENS}}, {}, id="exchange"),
        pytest.param("7S", Draw(), {}, {"due": ((1,), ())}, id="draw"),
        pytest.param("JS", Remove(JS, 7), {"chips": {GREEN: [7]}}, {}, id="removal"),
        pytest.param(
            "JC", Place(JC, 46), {"chips": {BLUE: ROW[2:6]}}, {}, id="sequence"
        ),
        pytest.param(
            *("", Lock((ROW[0:5],)), {"chips": {BLUE: ROW[:6]}}, {"phase": CHOICE}),
            id="choice",
        ),
        pytest.param(
            *("JS", Remove(JS, ROW[0])),
            {"chips": {GREEN: ROW[:6]}, "sequences": {GREEN: [ROW[:5]]}},
            {"options": Options(automatic_draw=True, expert=True)},
            id="breach",
        ),
    ],
)
def test_however_one_draws_an_empty_pile_is_renewed(
    hand: str, move: Move, laid: dict[str, Any], changed: dict[str, Any]
) -> None:
    state = table(hand, "8S", discards="2S 3S 4S", pile="", automatic_draw=True, **laid)

    step = play(with_phase(state, **changed), ANN, move)

    played = cards(hand) if len(step.state.hands[ANN]) == 1 else ()
    pile = luck().shuffled((*cards("2S 3S 4S"), *played))
    assert step.events[-2:] == (PileRenewed(len(pile)), Drew(ANN))
    assert (*step.state.pile, step.state.hands[ANN][-1]) == pile
    assert step.state.discards == ()


@pytest.mark.rule("SEQ-G5")
def test_no_draw_is_due_when_no_card_is_left() -> None:
    state = with_phase(table("9S", "8S", pile=""), due=((1,), ()))

    assert not may(state, ANN, Draw)
    assert refused(state, ANN, Draw()) == "SEQ-G5"


@pytest.mark.rule("SEQ-G6")
def test_a_whole_round_of_passes_is_a_draw() -> None:
    state = play(table("JS", ""), ANN, Pass()).state

    step = play(state, BOB, Pass())

    assert step.events == (Passed(BOB), GameDrawn("SEQ-G6"))
    assert GAME.rules.outcome(step.state) == Outcome((), "SEQ-G6")
    assert step.state.phase == Over((), "SEQ-G6")


@pytest.mark.rule("SEQ-G6")
def test_a_pass_goes_to_the_next_seat_clockwise() -> None:
    state = table("JS", "", "8S", sides=(0, 1, 2))

    state = play_all(state, (ANN, Pass()), (BOB, Pass()))

    assert state.phase == Turn(CAT)
    assert (state.idle, state.still, state.turn) == (2, 2, 3)


@pytest.mark.rule("SEQ-G6")
def test_a_chip_between_two_passes_starts_the_rounds_anew() -> None:
    placed = play_all(
        table("JS", "8S"), (ANN, Pass()), (BOB, Place(Card("8S"), 7)), (BOB, Draw())
    )
    removed = play(
        with_phase(table("JS", "JS", chips={GREEN: (7,)}), idle=1, still=5),
        ANN,
        Remove(Card("JS"), 7),
    ).state

    assert (placed.idle, placed.still) == (0, 0)
    assert (removed.idle, removed.still) == (0, 0)


@pytest.mark.rule("SEQ-G6")
def test_a_turn_with_an_exchange_is_not_idle_but_it_is_still() -> None:
    state = table("7S", "JS", chips={BLUE: SEVENS}, pile="JS", one_dead_card=True)
    state = with_phase(state, chips=(0, mask_of(SEVENS)), idle=1, still=1)
    locked = with_phase(state, sequences=((), (mask_of(SEVENS),)))  # none to remove

    state = play_all(locked, (ANN, DEAD), (ANN, Pass()))

    assert (state.idle, state.still) == (0, 2)
    assert state.phase == Turn(BOB)


@pytest.mark.rule("SEQ-G6")
def test_a_penalty_between_two_passes_changes_nothing() -> None:
    state = table("JS", "JS", silence=True)
    state = play_all(state, (ANN, Pass()), (ANN, BreakSilence()))

    state = play(state, ANN, Discard(Card("JS"))).state

    assert (state.idle, state.still) == (1, 1)
    assert play(state, BOB, Pass()).events[-1] == GameDrawn("SEQ-G6")


@pytest.mark.rule("SEQ-G6")
def test_nobody_exchanges_more_than_a_deck_in_a_turn() -> None:
    full = table("7S", "8S", chips=full_board())
    last = with_phase(full, phase=Turn(ANN, exchanged=len(DECK) - 1))
    cycled = with_phase(full, phase=Turn(ANN, exchanged=len(DECK)))

    assert may(last, ANN, ExchangeDead) == [DEAD]
    assert refused(cycled, ANN, DEAD) == "SEQ-G6"
    assert GAME.rules.legal_moves(cycled, ANN) == (Pass(),)
