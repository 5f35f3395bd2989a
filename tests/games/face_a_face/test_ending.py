"""The end: when it comes, what counts, who wins."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.bots import any_legal_move
from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.flow import LAST_LOOK
from tablee.games.face_a_face.moves import Answer, Call, Draw, ThemeCard
from tablee.games.face_a_face.state import Drawing, Options, Over, State
from tablee.kernel import Deadline, Outcome
from tablee.sim.table import play as simulate
from tests.games.face_a_face.tables import (
    ANN,
    CAT,
    DAN,
    EVERYBODY,
    NOW,
    drawing,
    pass_time,
    play,
    racing,
    refused,
    without,
)

BEGINNER = Options(announced=True)


def last_card(state: State, symbol: str) -> State:
    """Leave one card of this symbol, and lets Ann turn it."""
    cards = (*state.left, *state.right)
    found = (c for c in cards if isinstance(c, ThemeCard) and c.symbol == symbol)
    card = next(found)
    state = without(state)
    gone = tuple(each for each in state.gone if each != card)
    state = replace(state, left=(card,), gone=gone)
    return pass_time(play(state, ANN, Draw("left")).state).state


@pytest.mark.rule("FAF-G11")
def test_equal_counts_share_the_victory() -> None:
    over = last_card(drawing("lune", "soleil", options=BEGINNER), "chat")

    assert GAME.rules.outcome(over) == Outcome((0, 1, 2, 3), "FAF-G11", (1, 1, 1, 1))


@pytest.mark.rule("FAF-G15")
def test_cards_before_the_players_and_duel_cards_count_for_nothing() -> None:
    state = drawing("lune soleil chat", "soleil", options=BEGINNER)
    over = last_card(state, "poisson")

    assert len(over.rows[ANN]) == 4
    assert GAME.rules.outcome(over) == Outcome((0, 1, 2, 3), "FAF-G11", (1, 1, 1, 1))


@pytest.mark.rule("FAF-G14")
@pytest.mark.rule("FAF-G9")
@pytest.mark.parametrize("symbol", ["chat", "soleil"])
def test_unannounced_the_table_waits_whether_or_not_anything_matches(
    symbol: str,
) -> None:
    state = last_card(drawing("lune", "soleil"), symbol)
    appears = GAME.table_hooks.visible_at(state)
    due = Deadline("end", appears + LAST_LOOK, EVERYBODY)

    assert state.phase == Drawing(appears + LAST_LOOK)
    assert GAME.rules.deadlines(state) == (due,)
    assert refused(state, state.turn, Draw("left"), NOW + 900) == "FAF-G14"
    assert isinstance(pass_time(state).state.phase, Over)
    if symbol == "soleil":
        assert play(state, CAT, Call(), appears).events


@pytest.mark.rule("FAF-22")
@pytest.mark.parametrize("empty", ["left", "right"])
def test_while_one_pile_has_cards_an_answer_that_stands_ends_nothing(
    empty: str,
) -> None:
    answered = play(racing(options=BEGINNER), ANN, Answer("tonton Paul")).state
    calm = pass_time(pass_time(answered).state).state
    stands = pass_time(without(calm, left=empty == "left", right=empty == "right"))

    assert calm.wins
    assert (stands.state.phase, stands.state.wins) == (Drawing(), ())
    assert stands.events == ()


@pytest.mark.rule("FAF-26")
def test_how_many_were_missed_is_told_after_the_game() -> None:
    state = replace(last_card(drawing("lune", "soleil"), "chat"), missed=3)

    assert GAME.rules.view_for(state, DAN).missed == 0
    assert GAME.rules.view_for(pass_time(state).state, DAN).missed == 3


@pytest.mark.rule("FAF-G13")
@pytest.mark.parametrize("preset", ["rulebook", "beginner"])
def test_bots_play_a_whole_game_and_need_time_to_answer(preset: str) -> None:
    players = [any_legal_move(GAME)] * 4
    match = simulate("face_a_face", players, seed=4, preset=preset)
    answers = [each for each in match.moves if isinstance(each.move, Answer)]

    assert match.outcome
    assert answers
    for n, played in enumerate(match.moves):
        if isinstance(played.move, Answer):
            assert played.when.sent > GAME.table_hooks.visible_at(match.state_at(n))
