"""The variants: silence and the expert level (SEQ-25, SEQ-26, SEQ-G9, SEQ-G10)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Discarded,
    Draw,
    Lock,
    Place,
    Remove,
    SequenceBroken,
    SequenceMade,
    SilenceBroken,
)
from tablee.games.sequence.state import Locking, Penalty, Turn
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    GREEN,
    may,
    play,
    play_all,
    refused,
    squares,
    table,
    with_phase,
)

JS = Card("JS")
SEVEN = Place(Card("7S"), 6)
ROW = squares(4, range(10))


@pytest.mark.rule("SEQ-25", "SEQ-G9")
def test_speaking_costs_every_member_of_the_side_a_card() -> None:
    state = table("7S 8S", "9S 10S", "2S 3S", "4S 5S", silence=True)
    assert GAME.table_hooks.on_chat(state, CAT, "psst") == BreakSilence()

    step = play(state, CAT, BreakSilence())

    assert step.events == (SilenceBroken(CAT, 0),)
    assert step.state.phase == Penalty((1, 0, 1, 0), Turn(ANN))
    assert may(step.state, ANN, Discard) == [Discard(Card("7S")), Discard(Card("8S"))]
    assert GAME.rules.legal_moves(step.state, BOB) == ()


@pytest.mark.rule("SEQ-25", "SEQ-G9")
def test_the_penalty_is_paid_before_play_goes_on() -> None:
    silent = table("7S 8S", "9S 10S", "2S 3S", "4S 5S", silence=True)
    state = play(silent, CAT, BreakSilence()).state
    assert refused(state, ANN, SEVEN) == "SEQ-25"
    assert refused(state, BOB, Discard(Card("9S"))) == "SEQ-25"
    assert refused(state, ANN, Discard(Card("KS"))) == "SEQ-11"

    step = play(state, ANN, Discard(Card("8S")))
    assert step.events == (Discarded(ANN, Card("8S")),)
    assert refused(step.state, ANN, SEVEN) == "SEQ-25"
    assert refused(step.state, ANN, Discard(Card("7S"))) == "SEQ-25"
    state = play(step.state, CAT, Discard(Card("2S"))).state

    assert state.phase == Turn(ANN)
    assert state.discards == ("8S", "2S")
    assert state.hands[ANN] == ("7S",)
    assert play(state, ANN, SEVEN).state.phase == Turn(BOB)


@pytest.mark.rule("SEQ-25")
def test_who_owes_two_cards_gives_up_two() -> None:
    state = table("7S 8S 9S", "10S", silence=True)
    state = play_all(state, (ANN, BreakSilence()), (ANN, BreakSilence()))

    state = play(state, ANN, Discard(Card("7S"))).state

    assert state.phase == Penalty((1, 0), Turn(ANN))
    assert play(state, ANN, Discard(Card("8S"))).state.phase == Turn(ANN)


@pytest.mark.rule("SEQ-25")
def test_who_holds_no_card_owes_none() -> None:
    state = table("", "9S 10S", silence=True, turn=BOB)

    step = play(state, ANN, BreakSilence())

    assert (step.state, step.events) == (state, (SilenceBroken(ANN, 0),))


@pytest.mark.rule("SEQ-25")
def test_without_the_variant_everybody_may_talk() -> None:
    state = table("7S", "9S")

    assert GAME.table_hooks.on_chat(state, ANN, "psst") is None
    assert refused(state, ANN, BreakSilence()) == "SEQ-25"
    assert refused(state, ANN, Discard(Card("7S"))) == "SEQ-25"


@pytest.mark.rule("SEQ-25", "SEQ-G9")
def test_a_word_is_a_slip_of_anybody_seated_where_silence_is_kept() -> None:
    silent, merry = table("7S", "9S", silence=True), table("7S", "9S")

    assert GAME.table_hooks.unlisted_faults(silent, BOB) == (BreakSilence(),)
    assert GAME.table_hooks.unlisted_faults(merry, BOB) == ()
    assert GAME.table_hooks.on_chat(silent, None, "psst") is None  # an onlooker's word


@pytest.mark.rule("SEQ-G9")
def test_a_breach_while_choosing_a_line_comes_back_to_the_choice() -> None:
    choice = Locking(ANN, ((ROW[0:5],), (ROW[1:6],)), ANN)
    state = with_phase(table("7S", "9S", silence=True), phase=choice)

    state = play_all(state, (BOB, BreakSilence()), (BOB, Discard(Card("9S"))))

    assert state.phase == choice


@pytest.mark.rule("SEQ-26")
def test_a_breach_leaves_the_side_s_other_sequences() -> None:
    first, second = squares(2, range(2, 7)), ROW[2:7]
    state = table(
        *("JS", "8S", "9S"),
        sides=(0, 1, 2),
        chips={GREEN: (*first, *second)},
        sequences={GREEN: [first, second]},
        expert=True,
    )

    step = play(state, ANN, Remove(JS, 44))

    assert step.events[1:] == (SequenceBroken(GREEN, second),)
    assert GAME.rules.view_for(step.state, None).sequences[GREEN] == (first,)


@pytest.mark.rule("SEQ-G10")
def test_a_longer_row_still_holds_five_after_the_breach() -> None:
    state = table(
        "JS", "8S", chips={GREEN: ROW[:6]}, sequences={GREEN: [ROW[:5]]}, expert=True
    )

    step = play(state, ANN, Remove(JS, ROW[0]))

    assert SequenceMade(GREEN, ROW[1:6]) in step.events
    assert step.state.phase == Turn(BOB)


@pytest.mark.rule("SEQ-G10")
def test_the_owner_chooses_when_several_fives_are_left() -> None:
    state = table(
        *("JS", "8S", "9S", "10S"),
        chips={GREEN: ROW[:7]},
        sequences={GREEN: [ROW[:5]]},
        expert=True,
        turn=CAT,
    )
    state = with_phase(state, hands=((), (Card("8S"),), (JS,), ()))

    state = play(state, CAT, Remove(JS, ROW[0])).state

    assert state.phase == Locking(DAN, ((ROW[1:6],), (ROW[2:7],)), CAT)
    step = play(state, DAN, Lock((ROW[2:7],)))
    assert step.state.phase == Turn(DAN)
    assert may(step.state, CAT, Draw)
