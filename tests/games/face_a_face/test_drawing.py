"""Drawing, turning, the Duel cards and cascades."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.flow import TURNING
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import (
    Answer,
    Call,
    Draw,
    FaceOffLit,
    FaceOffOpened,
    Stack,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Options,
    Racing,
    State,
    Throwing,
    Uncovering,
)
from tablee.kernel import Deadline, IllegalMove, Seat, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    SHOWN,
    drawing,
    made,
    pass_time,
    play,
    refused,
    table,
    with_next,
    without,
    word,
)


def drawn(state: State, seat: Seat = ANN, at: int = NOW) -> State:
    """Draw from the left and turn the card, heard 40 ms later."""
    turning = play(state, seat, Draw("left"), at).state
    return pass_time(turning, late=40).state


@pytest.mark.rule("FAF-08")
def test_all_see_the_card_at_the_same_moment_once_all_have_been_heard() -> None:
    state = with_next(drawing(), "lune")
    turning = play(state, ANN, Draw("left"), made(NOW, at=NOW + 30)).state
    [due] = GAME.rules.deadlines(turning)
    near = play(turning, None, TimeUp("turn"), NOW + 40).state
    far = play(turning, None, TimeUp("turn"), NOW + 250).state

    assert due == Deadline("turn", NOW, EVERYBODY)
    assert (
        GAME.table_hooks.visible_at(near) == near.rows[ANN][-1].shown == NOW + TURNING
    )
    assert GAME.table_hooks.visible_at(far) == NOW + 500
    assert refused(near, BOB, Draw("left"), NOW + TURNING - 1) == "FAF-08"
    assert play(near, BOB, Draw("left"), NOW + TURNING).events


@pytest.mark.rule("FAF-11")
def test_the_same_symbol_on_two_top_cards_is_a_face_off() -> None:
    assert pairs(table("soleil", "soleil lune", "chat", "lune")) == ((DAN, BOB),)
    assert pairs(table("soleil", "lune", "chat", "poisson")) == ()


@pytest.mark.rule("FAF-19")
def test_who_drew_the_duel_card_draws_again() -> None:
    state = with_next(drawing("lune"), "duel", "chat")
    thrown = pass_time(drawn(state)).state

    assert (thrown.phase, thrown.turn, thrown.drawer) == (Drawing(), ANN, ANN)
    assert drawn(thrown, at=NOW + 5_000).turn == BOB


@pytest.mark.rule("FAF-20")
def test_an_uncovered_card_can_start_the_next_face_off_step_by_step() -> None:
    options = Options(announced=True)
    state = table(
        "soleil",
        "chat poisson soleil",
        "poisson",
        "chat",
        options=options,
        phase=Racing((ANN, BOB), SHOWN, SHOWN + 20_000),
    )
    first = pass_time(play(state, ANN, Answer(word(state, BOB))).state).state
    lit = pass_time(first)

    assert lit.events[-1] == FaceOffLit((BOB, CAT))
    assert lit.state.cascade == 1
    race = pass_time(lit.state).state
    second = pass_time(play(race, CAT, Answer(word(race, BOB)), NOW + 5_000).state)
    third = pass_time(second.state)
    assert second.state.cascade == 2
    assert third.events[-1] == FaceOffLit((BOB, DAN))
    assert drawn(with_next(drawing("lune", cascade=2), "chat")).cascade == 0


@pytest.mark.rule("FAF-21")
def test_after_the_face_offs_the_left_neighbour_of_the_last_who_drew_goes_on() -> None:
    state = with_next(drawing("lune", "poisson", "soleil", "chat"), "soleil")
    state = drawn(state)  # Ann drew: it is Bob's turn, whoever wins
    won = play(state, CAT, Answer(word(state, ANN)), NOW + 900).state
    won = pass_time(won).state
    calm = pass_time(won).state

    assert (calm.phase, calm.turn) == (Drawing(), BOB)
    assert refused(won, BOB, Draw("left"), NOW + 3_000) == "FAF-08"


@pytest.mark.rule("FAF-26")
def test_others_can_point_it_out_until_the_next_card_is_turned() -> None:
    state = drawing("soleil", "soleil", "lune", "chat")
    called = play(state, DAN, Call())
    covered = drawn(with_next(state, "poisson"))

    assert called.events == (FaceOffOpened((ANN, BOB), DAN),)
    assert isinstance(called.state.phase, Racing)
    assert called.state.phase.caller == DAN
    assert refused(covered, DAN, Call(), NOW + 900) == "FAF-11"
    assert covered.missed == 1
    assert GAME.rules.view_for(covered, DAN).missed == 0


@pytest.mark.rule("FAF-G20")
def test_what_is_sent_while_a_card_is_turned_counts_for_none() -> None:
    state = drawn(with_next(drawing("chat", "soleil", "lune", "poisson"), "soleil"))
    answer = Answer(word(state, ANN))

    assert refused(state, BOB, answer, NOW + TURNING - 1) == "FAF-G20"
    assert refused(state, CAT, Call(), NOW + TURNING - 1) == "FAF-G20"
    assert play(state, BOB, answer, NOW + TURNING).events
    for phase in (Throwing(NOW), Uncovering((ANN,), NOW)):
        with pytest.raises(IllegalMove):
            play(replace(state, phase=phase), BOB, answer, NOW + 900)


@pytest.mark.rule("FAF-G14")
@pytest.mark.parametrize("stack", ["left", "right"])
def test_with_one_pile_empty_the_last_look_does_not_begin_yet(stack: Stack) -> None:
    state = without(drawing("lune"), left=stack != "left", right=stack != "right")
    turned = pass_time(play(state, ANN, Draw(stack)).state).state

    assert turned.phase == Drawing()
    assert GAME.rules.deadlines(turned) == ()
