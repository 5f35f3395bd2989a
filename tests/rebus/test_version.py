"""A replay judges and hints alike, or the version says that it may not.

Where a test fails here: raise ``JUDGE_VERSION``, ``COMPOSER_VERSION`` or
``HEAT_VERSION``, say so under *Rules* in the changelog, and write down what the failure
shows.
"""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from pkgutil import iter_modules
from random import Random

import pytest

from tablee.rebus import (
    COMPOSER_VERSION,
    HEAT_VERSION,
    JUDGE_VERSION,
    compose,
    deck,
    explain,
    same,
    sayable,
)
from tablee.rebus.heat import Heat, feel
from tests.kernel.pages import failures_in

HERE = Path(__file__).parent
FRENCH = (
    *("lexicon.tsv.xz", "also.tsv", "aspirated.txt", "liaisons.tsv", "spelling.tsv"),
    "spoken.tsv",
)
COMPOSER = (
    *("heard.tsv.xz", "joined.tsv.xz", "pairs.tsv", "vocabulary.tsv.xz"),
    *("phrases.tsv", "little.tsv"),
    *("blocked.txt", "grave.txt", "senses.tsv", "verbs.txt"),
)
JUDGED_WITH = "00e6bffe90cead01"
COMPOSED_WITH = "ea559dec6ad2e866"
VERDICTS = "3171eaaa3e0b64f0"
HINTS = "11776c86f5812fbc"
HEATS = "dc0539afee362c79"
HANDS = 12


def digest(things: Iterable[object]) -> str:
    """Return a digest of plain values: how a class is called counts for nothing."""
    return sha256("\n".join(map(str, things)).encode()).hexdigest()[:16]


def read(package: str, names: Iterable[str]) -> list[str]:
    folder = files(package)
    return [sha256(folder.joinpath(name).read_bytes()).hexdigest() for name in names]


def test_other_data_are_another_version() -> None:
    judge = [*read("tablee.french", FRENCH), *read("tablee.rebus", ("deck.tsv",))]
    composer = read("tablee.rebus", COMPOSER)

    assert (JUDGE_VERSION, digest(judge)) == (5, JUDGED_WITH)
    assert (COMPOSER_VERSION, digest(composer)) == (6, COMPOSED_WITH)


def test_other_verdicts_are_another_version() -> None:
    said = [
        (same(solution, guess).value, same(guess, solution).value)
        for name in ("given", "tuned", "fresh")
        for solution, guess in _pairs(f"same_{name}")
    ]
    laid = [
        (answer.value, cost, *map(tuple, explain(cards.split(), solution)))
        for name in ("given", "tuned", "fresh")
        for cards, solution in _pairs(f"sayable_{name}")
        for answer, cost in [sayable(cards.split(), solution)]
    ]

    assert (JUDGE_VERSION, digest([*said, *laid])) == (5, VERDICTS)


def test_other_heats_are_another_version() -> None:
    felt = [feel(*pair).heat.value for pair in _pairs("same_given")]

    assert {*felt} == {*map(str, Heat)}
    assert (HEAT_VERSION, digest(felt)) == (1, HEATS)


def test_other_hints_are_another_version() -> None:
    rng = Random(28)
    hands = [rng.sample(list(deck()), 10) for _ in range(HANDS)]
    found = [[*map(tuple, compose(hand, 2, most=1)[:1])] for hand in hands]

    assert (COMPOSER_VERSION, digest(found)) == (6, HINTS)


def _pairs(name: str) -> list[tuple[str, str]]:
    lines = (HERE / f"{name}.tsv").read_text("utf-8").splitlines()
    return [(one, other) for one, other, _ in (line.split("\t") for line in lines)]


MODULES = [
    f"{package}{name}"
    for package in ("tablee.french", "tablee.rebus")
    for name in (
        "",
        *(f".{found.name}" for found in iter_modules(import_module(package).__path__)),
    )
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_give_what_they_say(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_nothing_is_read_before_it_is_needed() -> None:
    code = (
        "import tablee.rebus, tablee.rebus.same\n"
        "from tablee.french.lexicon import lexicon\n"
        "print(lexicon.cache_info().currsize)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert ran.stdout.strip() == b"0"


def test_everything_loaded_takes_little_memory() -> None:
    code = (
        "import re, tablee.rebus\n"
        "tablee.rebus.load()\n"
        "status = open('/proc/self/status').read()\n"
        "print(re.search(r'VmHWM:\\s*(\\d+)', status)[1])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)

    assert int(ran.stdout) < 150_000  # kilobytes


@pytest.mark.parametrize("page", ["rebus-sounds", "rebus-composer"])
def test_the_page_is_true(page: str) -> None:
    assert failures_in(f"reference/{page}.md", {}) == 0
