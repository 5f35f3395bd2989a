"""The judge of sounds, as the table asks it: always the same answer (REB-G5, G6).

It also tells guesses that only name the pictures (REB-G31), and how near a guess is by
ear (REB-G34).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from tablee import rebus
from tablee.french.lexicon import plain
from tablee.french.words import words_of
from tablee.games.rebus.moves import Cards, PictureId, Warmth
from tablee.games.rebus.rebuses import Draft, Kind, Opinion, Piece, Says
from tablee.games.rebus.state import Options
from tablee.rebus.deck import codes, ids
from tablee.rebus.digests import judge_digests
from tablee.rebus.heat import Clue, Felt, Heat, feel

REMEMBERED: Final = 2048  # answers, of many tables
ANSWERS: Final[dict[rebus.JudgeOpinion, Opinion]] = {
    rebus.JudgeOpinion.YES: "yes",
    rebus.JudgeOpinion.UNSURE: "unsure",
    rebus.JudgeOpinion.NO: "no",
}


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
    """Return whether two guesses are one, however they are written (REB-G43)."""
    return one == other or verdict_on(one, other) is rebus.Judgement.RIGHT


@lru_cache(maxsize=REMEMBERED)
def beginning(rack: Cards) -> Cards:
    """Find two cards that begin something, the best two; none if there are none."""
    cards = {codes()[card]: card for card in rack}
    found = rebus.compose(ids(rack), 2, most=1)
    return tuple(cards[card] for card in found[0].cards) if found else ()


def names_of(card: PictureId) -> tuple[str, ...]:
    return rebus.deck()[codes()[card]].names


def first_name(card: PictureId) -> str:
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
        name: digest
        for name, digest in judge_digests().items()
        if asked.get(name, True)
    }


def shipped() -> Collection[str]:
    """Return the digests of all that a game may be judged with."""
    return judge_digests().values()


def _meant(card: str, letters: str) -> str:
    """Return the name by which a card is meant here: the sounds decide."""
    names = rebus.deck()[card].names
    if len(names) == 1 or not letters:
        return names[0]
    return min(names, key=lambda name: rebus.sayable([name], letters).cost)


_PLURAL: Final = ("s", "x")
# What one says before a picture and between two, in bare letters: « de la », « et mon »
_LITTLE: Final = (
    *("le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "et"),
    *("mon", "ma", "mes", "ton", "ta", "tes", "son", "sa", "ses", "leur", "leurs"),
    *("notre", "nos", "votre", "vos", "ce", "cet", "cette", "ces"),
)


def is_only_names(draft: Draft, kind: Kind, text: str) -> bool:
    """Return whether a guess reads the pictures out where the solution does not."""
    said, meant = (
        is_read_out(draft.cards, each, without_one=kind == "intrus")
        for each in (text, draft.solution)
    )
    return said and not meant


def is_read_out(cards: Cards, text: str, *, without_one: bool = False) -> bool:
    """Return whether a text is the names of these cards and nothing else.

    They are in their order; articles, determiners, plurals, accents and spaces do not
    count. Where there is an intruder the names of all the others are a reading too.
    """
    letters = "".join(_bare(word.text) for word in words_of(text))
    whole = _after_little(letters, {0})
    short: set[int] = set()  # where one card was left out on the way
    for card in cards:
        left_out = whole if without_one else set[int]()
        short = _after_little(letters, _said(letters, short, card) | left_out)
        whole = _after_little(letters, _said(letters, whole, card))
    return len(letters) in whole | short


def _after_little(letters: str, places: set[int]) -> set[int]:
    """Return the places after any number of determiners, these places included."""
    reached, new = set(places), set(places)
    while new:
        new = {
            place + len(word)
            for place in new
            for word in _LITTLE
            if letters.startswith(word, place)
        } - reached
        reached |= new
    return reached


def _said(letters: str, places: set[int], card: PictureId) -> set[int]:
    return {
        place + len(name)
        for place in places
        for name in _forms(card)
        if letters.startswith(name, place)
    }


@cache
def _forms(card: PictureId) -> frozenset[str]:
    """Return the names of a card as they may be written, one or several of it."""
    return frozenset(form for name in names_of(card) for form in _one_or_more(name))


def _one_or_more(name: str) -> Iterator[str]:
    bare = "".join(_bare(word.text) for word in words_of(name))
    yield bare
    yield from (bare + ending for ending in _PLURAL)
    if bare.endswith(_PLURAL):
        yield bare[:-1]


def _bare(word: str) -> str:
    return plain(word).replace("'", "").replace("-", "")


# Right words are no hotter than near ones: on a square with an intruder nobody learns
# that they are found (REB-G13); on any other the minute ends with them (REB-08).
TOLD: Final[dict[Heat, Warmth]] = {
    Heat.COLD: "cold",
    Heat.WARM: "warm",
    Heat.HOT: "hot",
    Heat.FOUND: "hot",
}


def warmth(options: Options, draft: Draft, kind: Kind, text: str) -> Warmth | None:
    """Return the one word that everybody is told of a guess, if anything is."""
    if not options.heat or not text:
        return None
    if options.aloud:  # names are an answer like any
        return TOLD[feel(draft.solution, text).heat]
    return TOLD[felt(draft, kind, text).heat]


def felt(draft: Draft, kind: Kind, text: str) -> Felt:
    """Return how near a guess is; the pictures' names alone are no answer (REB-G31).

    They are hot, whichever of them may be the intruder: nobody finds it out so.
    """
    heard = feel(draft.solution, text)  # so that it takes as long as ever
    if is_only_names(draft, kind, text):
        return Felt(Heat.HOT, Clue.READ_OUT)
    return heard


LONGEST_PHRASE: Final = 120  # characters of a chain
