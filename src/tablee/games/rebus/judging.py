"""The judge of sounds, as the table asks it: always the same answer (REB-G5, G6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from msgspec.structs import replace

from tablee import rebus
from tablee.games.rebus.cards import codes, ids
from tablee.games.rebus.moves import Cards, PictureId
from tablee.games.rebus.rebuses import Draft, Opinion, Piece, Says
from tablee.games.rebus.state import Options
from tablee.kernel.content import digest_of

REMEMBERED: Final = 2048  # answers, of many tables
ANSWERS: Final[dict[rebus.JudgeOpinion, Opinion]] = {
    rebus.JudgeOpinion.YES: "yes",
    rebus.JudgeOpinion.UNSURE: "unsure",
    rebus.JudgeOpinion.NO: "no",
}
LEXICON: Final = (
    *("lexicon.tsv.xz", "also.tsv", "aspirated.txt", "liaisons.tsv"),
    "spoken.tsv",
)
SPELLING: Final = "spelling.tsv"
# What hints are made of.
COMPOSER: Final = (
    "heard.tsv.xz",
    "vocabulary.tsv.xz",
    "phrases.tsv",
    "little.tsv",
    "senses.tsv",
    "verbs.txt",
    "blocked.txt",
)


@lru_cache(maxsize=REMEMBERED)
def says(cards: Cards, solution: str, intruder: int = 0) -> Says:
    """Judge whether a row can say a solution, its intruder apart (REB-G6)."""
    places = [at for at in range(1, len(cards) + 1) if at != intruder]
    row = [codes()[cards[at - 1]] for at in places]
    answer = ANSWERS[rebus.sayable(row, solution).answer]
    place_of = dict(zip(row, places, strict=True))
    pieces = tuple(
        Piece(0, letters, "")
        if card is None
        else Piece(place_of[card], letters, _meant(card, letters))
        for card, letters in rebus.explain(row, solution)
    )
    return Says(answer, pieces)


def judged(draft: Draft) -> Draft:
    """Return a row with what the judge thinks of it, if there is anything to think."""
    if draft.says or len(draft.cards) <= bool(draft.intruder) or not speaks(draft):
        return draft
    return replace(draft, says=says(draft.cards, draft.solution, draft.intruder))


def speaks(draft: Draft) -> bool:
    """Return whether a solution has anything to be said in it."""
    return any(letter.isalnum() for letter in draft.solution)


@lru_cache(maxsize=REMEMBERED)
def verdict_on(solution: str, guess: str) -> rebus.Judgement:
    """Judge a guess (REB-G5, REB-G23)."""
    return rebus.same(solution, guess)


def is_same_word(one: str, other: str) -> bool:
    """Say whether two guesses are one, however they are written (REB-G43)."""
    return one == other or verdict_on(one, other) is rebus.Judgement.RIGHT


@lru_cache(maxsize=REMEMBERED)
def beginning(rack: Cards) -> Cards:
    """Find two cards that begin something, the gladdest; none where there are none."""
    cards = {codes()[card]: card for card in rack}
    found = rebus.compose(ids(rack), 2, most=1)
    return tuple(cards[card] for card in found[0].cards) if found else ()


def names_of(card: PictureId) -> tuple[str, ...]:
    """Return the names of a picture."""
    return rebus.deck()[codes()[card]].names


def first_name(card: PictureId) -> str:
    """Return the name that most people give the picture."""
    return names_of(card)[0]


@cache
def prepare(_options: Options) -> None:
    """Read the lexicon, before anybody waits for it."""
    rebus.load()


def digests(options: Options) -> Mapping[str, str]:
    """Name what a game is judged with; another lexicon may judge otherwise.

    A table with hints is played with the composer as well (REB-G28), and one that is
    told how near guesses are, with what measures it (REB-G34).
    """
    asked = {"composer": options.hints, "heat": options.heat}
    return {
        name: digest for name, digest in _digests().items() if asked.get(name, True)
    }


def shipped() -> Collection[str]:
    """Return the digests of all that a game may be judged with."""
    return _digests().values()


@cache
def _digests() -> dict[str, str]:
    deck = files("tablee.rebus").joinpath("deck.tsv").read_bytes()
    return {
        "deck": digest_of(deck),
        "judge": _digest(
            f"judge {rebus.JUDGE_VERSION} ", "tablee.french", (*LEXICON, SPELLING)
        ),
        "composer": _digest(
            f"composer {rebus.COMPOSER_VERSION} ", "tablee.rebus", COMPOSER
        ),
        "heat": digest_of(f"heat {rebus.HEAT_VERSION}".encode()),
    }


def _digest(what: str, package: str, names: tuple[str, ...]) -> str:
    """Return one digest of some files and of how they are used."""
    read = [files(package).joinpath(name).read_bytes() for name in names]
    every = b"".join(digest_of(data).encode() for data in read)
    return digest_of(what.encode() + every)


def _meant(card: str, letters: str) -> str:
    """Return the name by which a card is meant here: the sounds decide."""
    names = rebus.deck()[card].names
    if len(names) == 1 or not letters:
        return names[0]
    return min(names, key=lambda name: rebus.sayable([name], letters).cost)
