"""What lobby, simulator and client rely on in a manifest."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tablee.kernel import AnyGame, IllegalTable, Seat, Setting
from tablee.kernel.chance import Chance
from tablee.kernel.contract import family_options
from tablee.kernel.rulebook import rulebook
from tablee.kernel.wire import encode, options_from
from tablee.testing.attempts import rules_of
from tablee.testing.leaks import hides_nothing
from tablee.testing.play import play_on, tables_of


def check_names(game: AnyGame) -> None:
    """Check presets and seatings."""
    assert game.slug.isidentifier(), f"{game.slug!r} is no Python name"
    assert [*game.presets][:2] == ["rulebook", "beginner"], "presets"
    usual = game.presets["rulebook"] == game.types.options()
    assert usual, "the options of the rulebook are not the usual ones"
    eased = family_options(game)
    assert options_from(game, msgspec.to_builtins(eased)) == eased, "family"
    assert len(set(game.seatings)) == len(game.seatings) > 0, "seatings"
    for sides in game.seatings:
        assert set(sides) == set(range(max(sides) + 1)), f"the sides of {sides}"


def check_values(game: AnyGame) -> None:
    """Check that states are values, that a move makes another, and views are none."""
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    one, same, other = (
        game.rules.setup(setting, Chance(seed, 0)).state for seed in (b"1", b"1", b"2")
    )
    assert one == same, "the same chance has made another state"
    assert hash(one) == hash(same), "states that are alike are not to be hashed alike"
    # Alike to the letter is alike; a game without chance is dealt alike every time.
    assert (one != other) == (encode(one) != encode(other)), "states are no values"
    match = next(tables_of(game)).open(0)
    before = match.state
    play_on(match, Random(0))
    assert match.state != before, "a move has changed nothing"
    view = game.rules.view_for(one, Seat(0))
    assert isinstance(view, game.types.view), "view_for gives no view"
    assert not isinstance(one, game.types.view), "a state is a view"
    assert encode(view) != encode(one) or hides_nothing(game), "a view is the state"


def check_words(game: AnyGame) -> None:
    """Check that every rule speaks French and English, and a gap says so."""
    book = rulebook(game.package)
    titles = [chapter.title for chapter in book.chapters]
    rules = book.rules().values()
    for words in (book.name, book.pitch, *titles, *(rule.text for rule in rules)):
        for text in (words.fr, words.en):
            assert text.strip() == text != "", f"words are missing: {words}"
    for rule in rules:
        assert rule.settled == ("-G" in rule.id), f"{rule.id}: settled is a G"


def check_options(game: AnyGame) -> None:
    """Check that options the game does not know are refused."""
    unknown: tuple[Any, ...] = (None, [], {"nope": True}, "rulebook")
    for wrong in unknown:
        try:
            options_from(game, wrong)
        except IllegalTable as refusal:
            assert refusal.rule in rules_of(game)
        else:
            raise AssertionError(f"{wrong!r} was taken for options")
