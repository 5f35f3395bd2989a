"""What the judge, the composer and the measure of heat are made of, as digests."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from tablee.kernel.content import digest_of
from tablee.rebus import COMPOSER_VERSION, HEAT_VERSION, JUDGE_VERSION

LEXICON: Final = (
    *("lexicon.tsv.xz", "also.tsv", "aspirated.txt", "liaisons.tsv"),
    "spoken.tsv",
)
SPELLING: Final = "spelling.tsv"
# What hints are made of.
COMPOSER: Final = (
    "heard.tsv.xz",
    "joined.tsv.xz",
    "pairs.tsv",
    "vocabulary.tsv.xz",
    "phrases.tsv",
    "little.tsv",
    "senses.tsv",
    "verbs.txt",
    "blocked.txt",
)


@cache
def judge_digests() -> dict[str, str]:
    """Return by name what cards are judged, composed and measured with."""
    deck = files("tablee.rebus").joinpath("deck.tsv").read_bytes()
    return {
        "deck": digest_of(deck),
        "judge": _digest(
            f"judge {JUDGE_VERSION} ", "tablee.french", (*LEXICON, SPELLING)
        ),
        "composer": _digest(f"composer {COMPOSER_VERSION} ", "tablee.rebus", COMPOSER),
        "heat": digest_of(f"heat {HEAT_VERSION}".encode()),
    }


def _digest(what: str, package: str, names: tuple[str, ...]) -> str:
    """Return one digest of some files and of how they are used."""
    read = [files(package).joinpath(name).read_bytes() for name in names]
    every = b"".join(digest_of(data).encode() for data in read)
    return digest_of(what.encode() + every)
