"""Several face-offs at once, and missed ones (FAF-G3, FAF-G4)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import Answer, Call, Draw, FaceOffOpened
from tablee.games.face_a_face.state import Die, Drawing, Options, Racing, State
from tablee.kernel import Seat
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    SHOWN,
    drawing,
    pass_time,
    play,
    refused,
    table,
    with_next,
    word,
)


def shown(state: State, seat: Seat, at: int) -> State:
    row = (*state.rows[seat][:-1], replace(state.rows[seat][-1], shown=at))
    rows = (*state.rows[:seat], row, *state.rows[seat + 1 :])
    return replace(state, rows=rows)


@pytest.mark.rule("FAF-G3")
def test_the_face_off_with_the_newest_card_goes_first() -> None:
    state = drawing("soleil", "soleil", "lune", "lune")
    newer = shown(shown(state, BOB, SHOWN + 5), CAT, SHOWN + 9)

    assert pairs(newer) == ((CAT, DAN), (BOB, ANN))
    assert pairs(shown(state, ANN, SHOWN + 5))[0] == (ANN, BOB)


@pytest.mark.rule("FAF-G3")
def test_then_the_nearest_player_clockwise() -> None:
    state = shown(drawing("soleil", "soleil", "soleil", "lune"), BOB, SHOWN + 5)

    assert pairs(state) == ((BOB, CAT), (BOB, ANN), (ANN, CAT))


@pytest.mark.rule("FAF-G3")
def test_who_is_in_two_face_offs_answers_the_first_and_a_call_opens_the_first() -> None:
    state = shown(drawing("soleil", "soleil", "soleil", "lune"), BOB, SHOWN + 5)
    answered = play(state, CAT, Answer(word(state, BOB)))

    assert answered.events[0] == FaceOffOpened((BOB, CAT), None)
    assert play(state, ANN, Call()).events == (FaceOffOpened((BOB, CAT), ANN),)
    assert play(state, ANN, Answer("x")).events[0] == FaceOffOpened((BOB, ANN), None)


@pytest.mark.rule("FAF-G3")
def test_two_at_once_are_a_fault_where_none_was_missed() -> None:
    one = drawing("soleil", "soleil", "lune", "chat")
    two = drawing("soleil", "soleil", "lune", "lune")

    assert GAME.study.violations(one) == ()
    assert GAME.study.violations(two) == (
        "FAF-G3: two face-offs stand at once, and none was missed",
    )
    assert GAME.study.violations(replace(two, several=True)) == ()
    lit = replace(one, options=Options(announced=True))
    assert GAME.study.violations(lit) == (
        "FAF-21: somebody draws before a face-off is played",
    )


@pytest.mark.rule("FAF-G3")
@pytest.mark.rule("FAF-G4")
def test_a_missed_face_off_can_still_be_claimed_while_both_cards_show() -> None:
    state = with_next(drawing("chat", "soleil", "lune", "soleil"), "poisson")
    turned = pass_time(play(state, ANN, Draw("left")).state).state

    assert turned.several
    assert turned.missed == 0
    assert play(turned, ANN, Call(), NOW + 900).events == (
        FaceOffOpened((BOB, DAN), ANN),
    )


@pytest.mark.rule("FAF-G4")
def test_a_missed_face_off_is_gone_once_it_is_covered() -> None:
    state = with_next(drawing("soleil", "soleil", "lune", "chat"), "poisson")
    turned = pass_time(play(state, ANN, Draw("left")).state).state

    assert turned.missed == 1
    assert refused(turned, BOB, Answer(word(turned, ANN)), NOW + 900) == "FAF-11"


@pytest.mark.rule("FAF-G4")
def test_a_link_of_the_die_that_is_thrown_anew_is_gone() -> None:
    state = table("soleil", "lune", die=Die(("soleil", "lune"), SHOWN), duels=DUELS[:1])

    assert pairs(state) == ((ANN, BOB),)
    assert pairs(replace(state, die=Die(("chat", "poisson"), SHOWN))) == ()


@pytest.mark.rule("FAF-G3")
def test_after_one_face_off_the_others_still_stand() -> None:
    state = drawing("soleil", "soleil", "lune", "lune", several=True)
    state = replace(state, phase=Racing((ANN, BOB), SHOWN, SHOWN + 20_000))
    won = pass_time(play(state, ANN, Answer(word(state, BOB))).state).state

    assert won.phase == Drawing()
    assert pairs(won) == ((DAN, CAT),)


@pytest.mark.rule("FAF-G3")
def test_the_nearest_is_counted_from_who_drew_last() -> None:
    state = drawing("soleil", "lune", "lune", "soleil", several=True)

    assert pairs(replace(state, drawer=BOB)) == ((BOB, CAT), (DAN, ANN))
    assert pairs(replace(state, drawer=DAN)) == ((DAN, ANN), (BOB, CAT))
