"""Robots make pages of what they have received, and first phrases are fit to begin."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.bots import bot, levels
from tablee.games.rebus_en_chaine import GAME
from tablee.games.rebus_en_chaine.albums import first_phrases
from tablee.games.rebus_en_chaine.moves import Finish, Keep
from tablee.games.rebus_en_chaine.robot import in_pictures, in_words
from tablee.games.rebus_en_chaine.state import Options
from tablee.kernel import Chance, Seat, Setting, When
from tablee.rebus import JudgeOpinion, sayable
from tablee.rebus.deck import code_of, codes, ids
from tablee.rebus.phrases import is_proper
from tablee.rebus.typed import LONGEST

SLUG = GAME.slug


def intent(state: Any, seat: int, level: str = "hard", luck: int = 0) -> Any:
    rules = GAME.rules
    view = rules.view_for(state, Seat(seat))
    legal = rules.legal_moves(state, Seat(seat))
    return bot(SLUG, level)(view, Seat(seat), legal, Chance(b"", luck))


@pytest.mark.rule("REB-G51")
def test_first_phrases_are_proper_and_can_be_said_in_pictures() -> None:
    phrases = first_phrases()

    assert len({*phrases}) == len(phrases) > 300
    assert list(phrases) == sorted(phrases, key=len)
    for text in phrases:
        assert is_proper(text)
        row = ids(in_pictures(text))
        assert sayable(row, text).answer is JudgeOpinion.YES, text


@pytest.mark.rule("REB-G58")
def test_a_robot_draws_its_first_phrase_and_makes_what_follows_of_what_it_got() -> None:
    state = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0)).state
    for page in ("begin", "draw", "read"):
        for seat in map(Seat, range(3)):
            desk = GAME.rules.view_for(state, seat).desk
            assert desk
            made = intent(state, seat)
            assert isinstance(made.move, Keep)
            assert made.move.robot
            if page == "begin":
                assert made.move.text in desk.offers
            state = GAME.rules.apply(
                state, seat, made.move, Chance(b"", 1), When.of(0)
            ).state
            assert intent(state, seat).move == Finish()
            state = GAME.rules.apply(
                state, seat, Finish(), Chance(b"", 1), When.of(0)
            ).state

    first, drawn, read = state.albums[0].pages
    assert drawn.cards == in_pictures(first.text)
    assert read.text == in_words(drawn.cards)


@pytest.mark.rule("REB-G58")
def test_a_robot_passes_on_what_somebody_has_left_behind() -> None:
    state = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0)).state
    kept = Keep("Il était une fois")
    state = GAME.rules.apply(state, Seat(0), kept, Chance(b"", 1), When.of(0)).state

    assert intent(state, 0).move == Finish()


@pytest.mark.rule("REB-G58")
def test_the_better_a_robot_the_more_it_hears_and_lays() -> None:
    texts = first_phrases()[::12]
    heard = {
        level: sum(
            sayable(ids(in_pictures(text, known_to(level))), text).answer
            is JudgeOpinion.YES
            for text in texts
        )
        for level in (levels(SLUG)[0], levels(SLUG)[-1])
    }

    assert heard["beginner"] < heard["hard"] == len(texts)


def known_to(level: str) -> frozenset[str]:
    """Return every other picture for the weakest, all for the best."""
    names = list(codes().values())
    return frozenset(names if level == "hard" else names[::2])


@pytest.mark.rule("REB-G58")
def test_a_row_is_read_whole_or_else_in_its_parts_and_always_as_something() -> None:
    assert in_words(tuple(map(code_of, ("chat", "pot")))) == "Chapeau"
    for luck in range(20):
        text = in_words(Chance(b"", luck).shuffled((*codes(),))[:8])
        assert 0 < len(text) <= LONGEST
        assert is_proper(text)
