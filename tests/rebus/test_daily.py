"""The rebuses of the day: what every row must be, and the order they come in."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from itertools import pairwise

import pytest

from tablee.french.lexicon import plain
from tablee.french.words import words_of
from tablee.rebus import JudgeOpinion, deck, explain, sayable
from tablee.rebus.daily import (
    SHARED,
    WEEK,
    WEEKS,
    Daily,
    calendar,
    dailies,
    of_day,
    themed_weeks,
)

A_YEAR = 366
LONGEST_HINT = 60
# Words of which another meaning is unfit.
MEANT_WELL = {"bande dessinée", "pommes de terre sautées"}
SEEDS = [bytes([n]) * 32 for n in range(12)]


TIGHT = re.compile("[^\u202f ][!?;\u00bb]|[ ][!?;:\u00bb]|\u00ab[^\u202f]")
TO_SOMEBODY = {"tu", "te", "toi", "ton", "ta", "tes"}  # a hint speaks to nobody


def all_of_them() -> list[Daily]:
    """Return those of any day, and those of themed weeks."""
    return [*dailies(), *(each for week in themed_weeks().values() for each in week)]


def words(text: str) -> set[str]:
    return {plain(word.text) for word in words_of(text)}


def unfit() -> set[str]:
    """Return the words that no rebus is made of, and those that are too grave."""
    lists = (files("tablee.rebus").joinpath(f"{n}.txt") for n in ("blocked", "grave"))
    lines = (line for each in lists for line in each.read_text("utf-8").splitlines())
    return {plain(line.strip()) for line in lines if line and line[0] != "#"}


def test_there_is_more_than_a_year_of_them_and_none_comes_twice() -> None:
    solutions = Counter(plain(daily.solution) for daily in all_of_them())

    assert len(dailies()) >= A_YEAR
    assert max(solutions.values()) == 1


def test_no_two_of_them_have_the_same_pictures() -> None:
    rows = [daily.cards for daily in all_of_them()]

    assert [row for row in rows if rows.count(row) > 1] == []


def test_a_rebus_of_the_day_is_said_by_its_pictures_and_by_all_of_them() -> None:
    for daily in all_of_them():
        assert set(daily.cards) <= set(deck()), daily
        assert 2 <= len(set(daily.cards)) == len(daily.cards) <= 6, daily
        assert sayable(daily.cards, daily.solution).answer is JudgeOpinion.YES, daily
        assert all(p.card for p in explain(daily.cards, daily.solution)), daily


def test_no_picture_names_the_answer() -> None:
    names = {plain(name) for card in deck().values() for name in card.names}
    read_out = [
        daily.solution
        for daily in all_of_them()
        if all(
            words(daily.solution) & {plain(name) for name in deck()[card].names}
            for card in daily.cards
        )
    ]

    assert [d.solution for d in all_of_them() if plain(d.solution) in names] == []
    assert read_out == []


def test_no_word_in_them_is_unfit_for_a_child() -> None:
    found = [
        daily.solution
        for daily in all_of_them()
        if (words(daily.solution) | words(daily.hint)) & unfit()
    ]

    assert set(found) == MEANT_WELL


def test_a_hint_is_short_and_says_no_word_of_the_answer() -> None:
    for daily in all_of_them():
        told = {word for word in words(daily.hint) if len(word) > 3}
        assert 1 <= len(daily.hint) <= LONGEST_HINT, daily
        assert not told & words(daily.solution), daily


@pytest.mark.parametrize("seed", SEEDS)
def test_a_year_of_any_house_repeats_nothing_and_grows_harder_through_the_week(
    seed: bytes,
) -> None:
    days = calendar(seed)
    near = [
        (one.solution, other.solution)
        for one, other in pairwise(days)
        if len({*one.cards} & {*other.cards}) > SHARED
    ]

    assert len(days) == len(set(days)) >= A_YEAR
    assert [day.level for day in days[:14]] == [*WEEK, *WEEK]
    assert near == []


def test_each_house_has_an_order_of_its_own_that_stays() -> None:
    one, other = (calendar(seed) for seed in SEEDS[:2])

    assert one != other
    assert of_day(SEEDS[0], 1) == one[0]


def test_after_a_cycle_they_come_in_another_order() -> None:
    days = range(1, 7 * WEEKS + 1)
    first = [of_day(SEEDS[0], day) for day in days]
    second = [of_day(SEEDS[0], 7 * WEEKS + day) for day in days]

    assert sum(one == other for one, other in zip(first, second, strict=True)) < 20
    assert len(set(second)) == len(first)
    assert [day.level for day in second[:7]] == [*WEEK]


def test_a_themed_week_has_seven_days_and_grows_harder() -> None:
    assert len(themed_weeks()) == 10
    for week, days in themed_weeks().items():
        near = [len({*a.cards} & {*b.cards}) for a, b in pairwise(days)]

        assert [day.level for day in days] == [1, 1, 1, 2, 2, 2, 3], week
        assert max(near) <= SHARED, week


def test_a_hint_is_set_as_french_is_and_speaks_to_nobody() -> None:
    told = [each.hint for each in all_of_them()]

    assert [hint for hint in told if TIGHT.search(hint)] == []
    assert [hint for hint in told if words(hint) & TO_SOMEBODY] == []
