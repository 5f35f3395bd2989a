"""Rulebooks: every rule has a test, every marker a rule, and words in two languages."""

from __future__ import annotations

import re

import pytest

from tablee.games import shelf
from tablee.kernel.rulebook import Rulebook, Wording, rulebook, table_rules
from tests.conftest import MARKED, count_rules

BOOKS = {"table": table_rules()} | {
    slug: rulebook(game.package) for slug, game in shelf().items()
}
every_book = pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)

# An ordinary space, or none, before a high sign or inside French quotation marks.
TIGHT = re.compile(r"[^\u202f][?!;»]|[^\u00a0]:|«[^\u202f]|'")

# A number that a line's end would part from what it counts.
LOOSE = re.compile(
    r"(?<![-\w])\d+[ \u202f](?!(?:sur|contre|par|pour|sans)\b)[^\W\d_]{3,}"
)

# « Qui dort dîne » is a proverb: a rule says « celui qui ».
BARE_WHO = re.compile(r"(?:^|[.;] )Qui |\b(?:à|ni|saute|accuser) qui\b")


@every_book
@pytest.mark.whole_run
def test_every_rule_has_a_test(book: Rulebook, pytestconfig: pytest.Config) -> None:
    marked = pytestconfig.stash[MARKED]

    assert [rule for rule in book.rules() if not marked[rule]] == []


def test_a_marker_needs_a_rule_that_some_rulebook_has(
    request: pytest.FixtureRequest,
) -> None:
    test = request.node
    test.add_marker(pytest.mark.rule("MOT-04"))

    assert count_rules([test]) == {"MOT-04": 1}

    test.add_marker(pytest.mark.rule("MOT-99"))
    with pytest.raises(pytest.UsageError, match="MOT-99"):
        count_rules([test])


def test_no_two_rules_have_the_same_id() -> None:
    ids = [
        rule.id
        for book in BOOKS.values()
        for chapter in book.chapters
        for rule in chapter.rules
    ]

    assert len(ids) == len(set(ids))


@every_book
def test_every_rule_speaks_french_and_english(book: Rulebook) -> None:
    for words in _wordings(book):
        assert words.fr.strip() == words.fr != ""
        assert words.en.strip() == words.en != ""


@every_book
def test_french_is_set_as_the_french_set_it(book: Rulebook) -> None:
    """Before a colon stands xa0, before ; ! ? and in « » u202f."""
    tight = [ascii(words.fr) for words in _wordings(book) if TIGHT.search(words.fr)]
    assert tight == []


@every_book
def test_french_keeps_a_number_with_what_it_counts(book: Rulebook) -> None:
    assert [words.fr for words in _wordings(book) if LOOSE.search(words.fr)] == []


@every_book
def test_french_says_celui_qui(book: Rulebook) -> None:
    assert [words.fr for words in _wordings(book) if BARE_WHO.search(words.fr)] == []


@every_book
def test_a_settled_gap_is_known_by_its_number(book: Rulebook) -> None:
    for rule in book.rules().values():
        assert rule.settled == ("-G" in rule.id), rule.id


@pytest.mark.parametrize("slug", [slug for slug, book in BOOKS.items() if book.booklet])
def test_the_booklet_is_told_whole(slug: str) -> None:
    """Each rule that is not ours comes from a sentence of it."""
    book = BOOKS[slug]
    named = {rule for sentence in book.booklet for rule in sentence.rules}

    assert named <= book.rules().keys()
    assert all(sentence.rules for sentence in book.booklet)
    printed = {rule.id for rule in book.rules().values() if not rule.settled}
    assert printed <= named


def _wordings(book: Rulebook) -> list[Wording]:
    titles = [chapter.title for chapter in book.chapters]
    said = [sentence.text for sentence in book.booklet]
    rules = [rule.text for rule in book.rules().values()]
    return [book.name, book.pitch, *titles, *rules, *said]
