"""Reading the pictures out is not an answer (REB-G31)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import RebusSolved
from tablee.games.rebus.judging import is_read_out
from tablee.games.rebus.moves import Guess
from tablee.games.rebus.rebuses import Close
from tablee.games.rebus.state import Options
from tablee.kernel import ALL_OPEN
from tablee.kernel.wire import encode
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    OPENED,
    cards,
    guessing,
    of_kind,
    play,
)


@pytest.mark.rule("REB-G31")
@pytest.mark.parametrize(
    ("row", "text"),
    [
        ("chat pot", "chat pot"),
        ("chat pot", "chatpot"),
        ("chat pot", "Le chat, les POTS !"),
        ("chat pot", "un chat des pots"),
        ("scie nez mat", "scie nez mat"),  # mât
        ("oeufs eau", "œuf, l'eau"),
        ("sou chat", "pièces chat"),  # any of its names
        ("dix eau", "10 eaux"),
        ("un de", "un dé"),  # names that are articles
        ("un de", "le un, les dés"),
        ("lait eau", "du lait et de l’eau"),
        ("menthe lait", "de la menthe, d’un lait"),
        ("chat pot", "mon chat et ce pot"),
        ("chat pot", "lechat lepot"),
    ],
)
def test_names_in_their_order_are_a_reading(row: str, text: str) -> None:
    assert is_read_out(cards(row), text)


@pytest.mark.rule("REB-G31", "REB-15")
def test_the_others_names_are_no_answer_where_there_is_an_intruder() -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3)
    step = play(state, BOB, Guess("chat pot", 3), OPENED)

    assert not of_kind(step, RebusSolved)
    assert step.state.told[BOB] == (Close(BOB, 1, "names"),)


@pytest.mark.rule("REB-G31", "REB-G23")
def test_who_sent_it_is_told_alone_and_nothing_else_differs() -> None:
    state = guessing()
    named = play(state, BOB, Guess("chat pot"), OPENED)
    wrong = play(state, BOB, Guess("chat toi"), OPENED)

    told = (Close(BOB, 1, "names"),)
    assert GAME.rules.view_for(named.state, BOB).told == told
    assert GAME.rules.view_for(named.state, ALL_OPEN).told == told
    for seat in (ANN, CAT, None):
        one, other = (
            encode((step.events, GAME.rules.view_for(step.state, seat)))
            for step in (named, wrong)
        )
        assert one.replace(b"chat pot", b"chat toi") == other
        assert GAME.rules.legal_moves(named.state, ANN) == GAME.rules.legal_moves(
            wrong.state, ANN
        )


@pytest.mark.rule("REB-G31")
def test_names_count_where_the_table_guesses_aloud() -> None:
    state = guessing(options=Options(aloud=True))

    assert of_kind(play(state, BOB, Guess("chat pot"), OPENED), RebusSolved)
