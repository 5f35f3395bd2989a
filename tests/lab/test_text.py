"""A player who reads text and answers in words, in an environment."""

from __future__ import annotations

import pytest
from gymnasium.utils.env_checker import check_env
from msgspec.structs import replace

import tablee
from tablee.games.rebus.moves import Guess
from tablee.games.rebus.rebuses import Shown, Task
from tablee.games.rebus.text import called
from tablee.kernel import Seat
from tablee.lab import TextEnv
from tablee.lab.games.rebus import fault_in_words
from tablee.rebus.aloud import is_read_aloud
from tablee.rebus.deck import codes


def last_listed(question: str) -> str:
    """Answer with the last move of the list."""
    return question.splitlines()[-1].partition(". ")[2] or "wait"


def test_a_game_is_played_in_words_to_its_end() -> None:
    table = TextEnv("sequence", seat=1, others="easy")
    question, _ = table.reset(seed=7)
    over = False

    assert question.startswith("You are seat 1.")
    while not over:
        question, reward, over, _, _ = table.step(last_listed(question))
    assert reward == -1.0
    assert question.endswith("Your moves:\n")


def test_it_is_an_environment_of_gymnasium() -> None:
    check_env(TextEnv("sequence", others="easy"), skip_render_check=True)


def test_what_may_not_be_done_is_told_and_the_third_time_lost() -> None:
    table = TextEnv("sequence", seat=1, others="easy")
    table.reset(seed=7)

    _, _, _, _, info = table.step("Hello!")
    assert (
        info["told"] == "'Hello!' is no move of this game: answer with one of the list"
    )
    question, reward, over, _, info = table.step("I block.\n3S J10")
    assert info["told"].startswith("SEQ-")
    assert (reward, over) == (0.0, False)
    assert question.endswith(info["told"])
    outcome = table.step("wait")
    assert outcome[1:3] == (-1.0, True)


@pytest.mark.rule("REB-G31")
@pytest.mark.parametrize(
    "said", ["chat pot", "chapo", "cha po", "chat peau", "chas pots", "le chat le pot"]
)
def test_pictures_are_read_out_in_any_spelling(said: str) -> None:
    assert is_read_aloud(["chat", "pot"], said)


@pytest.mark.parametrize(
    ("cards", "solution"),
    [
        (["chat", "pot"], "chapeau"),
        (["cor", "fou"], "Corfou"),
        (["dé", "serre"], "dessert"),
        (["jeu", "nid", "croix", "plus"], "je n’y crois plus"),
    ],
)
def test_a_solution_is_not_read_out_even_where_it_falls_apart(
    cards: list[str], solution: str
) -> None:
    assert not is_read_aloud(cards, solution)


@pytest.mark.rule("REB-G31")
def test_at_a_table_in_text_nobody_passes_by_reading_out() -> None:
    table = TextEnv("rebus", seat=1, others="middle")
    table.reset(seed=2)
    while table.table.position.view(1).row is None:
        table.step("wait")
    view = table.table.position.view(1)
    said = Guess(called(view.row.cards))
    _, _, _, _, info = table.step(f"guess {said.text}")

    assert fault_in_words(view, said) == info["told"]
    assert "REB-G31" in info["told"]


@pytest.mark.rule("REB-G31")
def test_with_an_intruder_all_others_read_out_are_no_answer_either() -> None:
    cards = {name: card for card, name in codes().items()}
    row = tuple(cards[name] for name in ("chat", "feu", "pot"))
    shown = Shown(Seat(0), Task("intrus", 3), row, (), 0)
    view = replace(tablee.new("rebus", seed=1).view(1), row=shown)

    assert fault_in_words(view, Guess("chat peau"))
    assert not fault_in_words(view, Guess("chapeau"))
