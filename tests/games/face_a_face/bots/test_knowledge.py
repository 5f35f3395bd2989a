"""Which words of the lists the levels know: everyday ones first (FAF-G13)."""

from __future__ import annotations

from collections.abc import Iterator
from math import log10
from statistics import mean

import pytest

from tablee.french.lexicon import lexicon
from tablee.games.face_a_face.bots.knowledge import LEAST, LEVELS, Level, words
from tablee.games.face_a_face.packs import SHIPPED, Theme, pack
from tablee.games.face_a_face.spelling import fold
from tablee.kernel import Seat

pytestmark = pytest.mark.rule("FAF-G13")
SEATS = [Seat(seat) for seat in range(6)]
RARE = [("fr-1", "pates", "paccheri"), ("fr-1", "fromage", "gaperon")]


def themes(names: tuple[str, ...] = SHIPPED) -> Iterator[Theme]:
    for name in names:
        yield from pack(name).themes.values()


def known(theme: Theme, seat: Seat, level: Level) -> set[str]:
    found = words(theme, seat, level.knows, level.reach)
    return {word.key for word in found if word}


def uses(word: str) -> float | None:
    """Return how often films and books have a word, if the lexicon has it."""
    entries = lexicon().of(word)
    return sum(each.films + each.books for each in entries) if entries else None


@pytest.mark.parametrize(("name", "theme", "word"), RARE)
def test_rare_words_are_for_the_highest_level(name: str, theme: str, word: str) -> None:
    *lower, highest = LEVELS.values()
    asked = pack(name).themes[theme]

    assert not any(word in known(asked, s, each) for s in SEATS for each in lower)
    assert any(word in known(asked, seat, highest) for seat in SEATS)


def test_the_stronger_knows_all_that_the_weaker_knows() -> None:
    for theme in themes():
        sizes = [known(theme, SEATS[0], level) for level in LEVELS.values()]

        assert sizes[0] <= sizes[1] <= sizes[2] <= sizes[3]
        assert len(sizes[0]) > 3


def test_nobody_has_heard_of_fewer_words_than_a_family_finds() -> None:
    for theme in themes():
        heard_of = len(words(theme, SEATS[0], knows=1.0, reach=0.0))

        assert heard_of == min(LEAST, len(theme.answers))


def test_the_weakest_knows_what_is_common() -> None:
    """In every French theme of which the lexicon has forty words or more."""
    compared = 0
    for theme in themes(SHIPPED[:3]):
        reached = known(theme, SEATS[0], LEVELS["easy"]._replace(knows=1.0))
        used = [(fold(each[0]) in reached, uses(each[0])) for each in theme.answers]
        common, rest = (
            [log10(0.01 + n) for here, n in used if n is not None and here is side]
            for side in (True, False)
        )
        if len(common) + len(rest) >= 40 and rest:
            compared += 1
            assert mean(common) > mean(rest), theme.id

    assert compared > 40
