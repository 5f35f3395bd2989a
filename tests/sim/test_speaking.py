"""A player that reads text and answers in words, at the table of any game."""

from __future__ import annotations

from typing import Any

import pytest

import tablee
from tablee.kernel import Chance, Pattern
from tablee.sim import BotFailed, play, speaking_bot
from tests.kernel.plain import ANN, BOB, first_letters, new_match


def test_a_question_shows_what_the_seat_sees_and_no_more() -> None:
    match = tablee.new("sequence", seed=7)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return "1"

    view, moves = match.view(1), match.legal_moves(1)
    move = speaking_bot("sequence", talk)(view, BOB, moves, Chance(b"", 0))

    assert move == moves[0]
    assert asked[0].startswith("You are seat 1.\n")
    assert match.game.terminal.show(view) in asked[0]
    assert asked[0].endswith(f"\n{len(moves)}. {match.game.terminal.say(moves[-1])}")


@pytest.mark.parametrize("said", ["KS B2", "I block them.\n\n  KS B2  ", "ks b2"])
def test_an_answer_is_a_move_in_words_on_its_last_line(said: str) -> None:
    match = tablee.new("sequence", seed=7)
    bot = speaking_bot("sequence", lambda _: said)

    move = bot(match.view(1), BOB, match.legal_moves(1), Chance(b"", 0))

    assert move == match.game.terminal.read("KS B2")


def test_what_is_no_move_is_asked_again_and_told() -> None:
    match = tablee.new("sequence", seed=7)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return ("", "999", "2")[len(asked) - 1]

    moves = match.legal_moves(1)
    move = speaking_bot("sequence", talk)(match.view(1), BOB, moves, Chance(b"", 0))

    assert move == moves[1]
    assert "'999' is no move of this game" in asked[2]


def test_who_says_no_move_at_all_has_failed() -> None:
    def rambles(_question: str) -> str:
        return "Hello"

    with pytest.raises(BotFailed, match="rambles raises ValueError: 3 answers are no"):
        play("sequence", (speaking_bot("sequence", rambles), "easy"), seed=1)


def test_a_move_with_a_word_of_its_own_is_written_out() -> None:
    match = new_match()
    word = first_letters(match, ANN)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return f'{{"kind": "Write", "word": "{word.word}"}}'

    moves: Any = match.legal_moves(0)
    assert isinstance(moves[0], Pattern)
    bot = speaking_bot(match.game.slug, talk)

    assert bot(match.view(0), ANN, moves, Chance(b"", 0)) == word
    assert '1. {"kind": "Write", "word": …}' in asked[0]
