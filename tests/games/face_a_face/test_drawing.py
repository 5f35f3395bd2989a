"""Drawing, turning, the Duel cards and cascades."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS
from tablee.games.face_a_face.flow import TAKING, TUMBLING, TURNING
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import (
    Answer,
    Call,
    CardDrawn,
    CardTurned,
    CardUncovered,
    DieThrown,
    Draw,
    DrawTakenBack,
    DuelTurned,
    FaceOffLit,
    FaceOffOpened,
    Stack,
)
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    Opening,
    Options,
    Racing,
    State,
    Throwing,
    Turning,
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
    racing,
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
@pytest.mark.parametrize("stack", ["left", "right"])
def test_the_one_on_turn_draws_from_either_pile(stack: str) -> None:
    state = drawing("lune", "soleil")
    step = play(state, ANN, Draw(stack))  # type: ignore[arg-type]
    pile = getattr(state, stack)
    turned = pass_time(step.state).state

    assert step.events == (CardDrawn(ANN, stack),)  # type: ignore[arg-type]
    assert GAME.rules.view_for(step.state, BOB).rows == state.rows
    assert turned.rows[ANN][-1].card == pile[-1]
    assert getattr(turned, stack) == pile[:-1]
    assert refused(state, BOB, Draw("left")) == "FAF-08"
    assert refused(state, ANN, Draw("other")) == "FAF-G14"


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


@pytest.mark.rule("FAF-08")
def test_with_no_card_on_the_table_there_is_nothing_to_wait_for() -> None:
    assert GAME.table_hooks.visible_at(drawing()) == 0
    assert play(drawing(), ANN, Draw("left"), 0).events


@pytest.mark.rule("FAF-08")
def test_nobody_sees_which_card_it_is_before_it_is_turned() -> None:
    one = play(with_next(drawing(), "lune"), ANN, Draw("left")).state
    other = play(with_next(drawing(), "soleil"), ANN, Draw("left")).state

    for seat in (None, *EVERYBODY):
        assert GAME.rules.view_for(one, seat) == GAME.rules.view_for(other, seat)


@pytest.mark.rule("FAF-09")
def test_the_new_card_covers_the_one_before() -> None:
    state = drawn(with_next(drawing("lune", "soleil"), "chat"))
    symbols = [top.card.symbol for top in state.rows[ANN]]

    assert symbols == ["lune", "chat"]
    assert pairs(drawn(with_next(drawing("lune", "lune"), "chat"))) == ()


@pytest.mark.rule("FAF-10")
@pytest.mark.parametrize("announced", [False, True])
def test_without_a_match_the_next_one_draws(announced: bool) -> None:
    state = with_next(drawing("lune", options=Options(announced=announced)), "chat")
    state = drawn(state)

    assert (state.phase, state.turn) == (Drawing(), BOB)


@pytest.mark.rule("FAF-11")
def test_the_same_symbol_on_two_top_cards_is_a_face_off() -> None:
    assert pairs(table("soleil", "soleil lune", "chat", "lune")) == ((DAN, BOB),)
    assert pairs(table("soleil", "lune", "chat", "poisson")) == ()


@pytest.mark.rule("FAF-17")
def test_a_duel_card_goes_between_the_piles_and_the_die_is_thrown() -> None:
    state = with_next(drawing("lune", "soleil"), "duel")
    turning = play(state, ANN, Draw("left")).state
    shown = pass_time(turning)
    thrown = pass_time(shown.state, luck=3)

    assert shown.events == (DuelTurned(ANN),)
    assert shown.state.duels == (state.left[-1],)
    assert shown.state.rows == state.rows
    assert shown.state.phase == Throwing(NOW + TURNING)
    assert GAME.table_hooks.visible_at(shown.state) == NOW + TURNING
    [event] = thrown.events
    assert isinstance(event, DieThrown)
    assert thrown.state.die == Die(event.throws[-1], NOW + TURNING + TUMBLING)
    assert GAME.table_hooks.visible_at(thrown.state) == NOW + TURNING + TUMBLING


@pytest.mark.rule("FAF-17")
def test_the_two_symbols_of_the_die_face_off_at_once() -> None:
    state = drawing("lune", "soleil", options=Options(announced=True))
    state = replace(state, phase=Throwing(NOW))
    steps = [pass_time(with_next(state), luck) for luck in range(40)]
    lit = [step for step in steps if isinstance(step.state.phase, Opening)]

    assert lit
    for step in steps:
        assert step.state.die
        joined = {*step.state.die.symbols} == {"soleil", "lune"}
        assert (FaceOffLit((ANN, BOB)) in step.events) == joined


@pytest.mark.rule("FAF-18")
def test_the_die_joins_its_symbols_until_the_next_duel_card() -> None:
    die = Die(("lune", "chat"), SHOWN)
    state = table("soleil", "lune", "chat", "poisson", die=die)

    assert pairs(state) == ((BOB, CAT),)
    assert pairs(replace(state, die=None)) == ()
    assert pairs(replace(state, die=Die(("poisson", "poulpe"), SHOWN))) == ()
    assert drawn(with_next(state, "sapin")).die == die


@pytest.mark.rule("FAF-19")
def test_who_drew_the_duel_card_draws_again() -> None:
    state = with_next(drawing("lune"), "duel", "chat")
    thrown = pass_time(drawn(state)).state

    assert (thrown.phase, thrown.turn, thrown.drawer) == (Drawing(), ANN, ANN)
    assert drawn(thrown, at=NOW + 5_000).turn == BOB


@pytest.mark.rule("FAF-20")
def test_the_card_taken_uncovers_the_next_one_at_a_table_time() -> None:
    won = play(racing(), ANN, Answer(word(racing(), BOB)), NOW).state
    won = pass_time(won).state
    at = won.wins[0].until - 6_000
    shown = pass_time(won)

    assert won.phase == Uncovering((BOB,), at + TAKING)
    assert shown.events == (CardUncovered(BOB, won.rows[BOB][-1].card),)
    assert shown.state.rows[BOB][-1].shown == at + TAKING + TURNING
    assert GAME.table_hooks.visible_at(shown.state) == at + TAKING + TURNING
    assert isinstance(shown.state.phase, Drawing)


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


@pytest.mark.rule("FAF-20")
def test_where_nothing_lies_under_it_nothing_is_uncovered() -> None:
    state = table("soleil", "soleil", phase=Racing((ANN, BOB), SHOWN, 30_000))
    won = pass_time(play(state, BOB, Answer(word(state, ANN))).state).state

    assert (won.phase, won.rows[ANN]) == (Drawing(), ())


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
def test_only_one_face_off_runs_at_a_time() -> None:
    reopening = replace(racing(), phase=Opening((ANN, BOB), NOW + 3_000, reopened=True))

    assert refused(racing(), DAN, Call()) == "FAF-26"
    assert refused(reopening, DAN, Call()) == "FAF-26"
    assert refused(racing(), CAT, Draw("left")) == "FAF-08"


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


@pytest.mark.rule("FAF-26")
@pytest.mark.parametrize("move", [Call(), Answer("tonton Paul")])
def test_what_was_said_before_the_draw_is_about_the_cards_before_it(
    move: Call | Answer,
) -> None:
    state = drawing("soleil", "soleil", "lune", "chat")
    turning = play(state, ANN, Draw("left"), made(NOW, at=NOW + 20)).state
    step = play(turning, BOB, move, made(NOW, at=NOW + 200))
    caller = BOB if isinstance(move, Call) else None
    answers = GAME.table_hooks.staleness_key
    assert answers

    assert answers(state, BOB, move) == answers(turning, BOB, move)
    assert step.events[:2] == (DrawTakenBack(ANN), FaceOffOpened((ANN, BOB), caller))
    assert step.state.left == state.left
    assert step.state.turn == ANN
    assert refused(turning, BOB, move, made(NOW + 1, at=NOW + 201)) == "FAF-G20"


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
def test_with_one_pile_empty_people_draw_from_the_other() -> None:
    state = without(drawing("lune"), right=False)

    assert refused(state, ANN, Draw("left")) == "FAF-G14"
    assert Draw("left") not in GAME.rules.legal_moves(state, ANN)
    assert Draw("right") in GAME.rules.legal_moves(state, ANN)
    assert isinstance(play(state, ANN, Draw("right")).state.phase, Turning)


@pytest.mark.rule("FAF-G14")
@pytest.mark.parametrize("stack", ["left", "right"])
def test_with_one_pile_empty_the_last_look_does_not_begin_yet(stack: Stack) -> None:
    state = without(drawing("lune"), left=stack != "left", right=stack != "right")
    turned = pass_time(play(state, ANN, Draw(stack)).state).state

    assert turned.phase == Drawing()
    assert GAME.rules.deadlines(turned) == ()


@pytest.mark.rule("FAF-G14")
def test_a_duel_as_the_last_card_is_thrown_and_resolved() -> None:
    options = Options(announced=True)
    state = without(drawing("lune", "soleil", options=options))
    state = replace(state, left=DUELS[:1], duels=DUELS[1:], die=None)
    thrown = [pass_time(drawn(state), luck) for luck in range(40)]
    kinds = {type(step.state.phase).__name__ for step in thrown}

    assert kinds == {"Opening", "Over"}


def test_a_turned_card_is_told_with_its_face() -> None:
    state = with_next(drawing(), "lune")
    step = pass_time(play(state, ANN, Draw("left")).state)

    assert step.events == (CardTurned(ANN, state.left[-1]),)  # type: ignore[arg-type]
