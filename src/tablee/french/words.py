"""Text as words, each with all its pronunciations."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import islice
from typing import Final, NamedTuple

from tablee.french.lexicon import LexiconEntry, lexicon, plain
from tablee.french.sounds import (
    CONSONANT_LETTERS,
    GLIDES,
    VOWEL_LETTERS,
    VOWELS,
    sounds_of,
)

_SMALL: Final = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
    *("neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"),
)
_TENS: Final = (
    *("", "dix", "vingt", "trente", "quarante", "cinquante", "soixante"),
    *("soixante", "quatre-vingt", "quatre-vingt"),
)
# What makes a number an ordinal, the longest first: 1er, 2e, 3ème.
ORDINAL: Final = ("ères", "ème", "ère", "eme", "nde", "ers", "er", "re", "nd", "è", "e")
_FIRST: Final = {
    **{"er": "premier", "ers": "premiers", "ère": "première", "re": "première"},
    **{"ères": "premières", "nd": "second", "nde": "seconde"},
}
_EIGHTY: Final = 80
_MILLION: Final = 1_000_000


def said(digits: str) -> str:
    """Read digits out; a long number is read digit by digit.

    >>> said("21"), said("80"), said("1999")
    ('vingt et un', 'quatre-vingts', 'mille neuf cent quatre-vingt-dix-neuf')
    >>> said("1er"), said("9e"), said("80ème")
    ('premier', 'neuvième', 'quatre-vingtième')
    """
    ending = next((each for each in ORDINAL if digits.endswith(each)), "")
    if ending:
        ordinal = _nth(said(digits.removesuffix(ending)))
        return _FIRST.get(ending, ordinal)
    number = int(digits) if len(digits) < len(str(_MILLION)) else _MILLION
    if number == _MILLION:
        return " ".join(_SMALL[int(digit)] for digit in digits)
    return _thousands(number)


def _nth(number: str) -> str:
    stem = number.removesuffix("s") if number.endswith("vingts") else number
    stem = stem.removesuffix("e")
    if stem.endswith("q"):
        stem += "u"
    return (stem[:-1] + "v" if stem.endswith("neuf") else stem) + "ième"


def _thousands(number: int) -> str:
    thousands, rest = divmod(number, 1000)
    if not thousands:
        return _hundreds(number)
    head = "mille" if thousands == 1 else f"{_hundreds(thousands, True)} mille"
    return f"{head} {_hundreds(rest)}" if rest else head


def _hundreds(number: int, more: bool = False) -> str:
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return _tens(number, more)
    head = "cent" if hundreds == 1 else f"{_SMALL[hundreds]} cent"
    if rest:
        return f"{head} {_tens(rest, more)}"
    return head if hundreds == 1 or more else f"{head}s"


def _tens(number: int, more: bool = False) -> str:
    if number < len(_SMALL):
        return _SMALL[number]
    tens, unit = divmod(number, 10)
    head = _TENS[tens]
    if head == _TENS[tens - 1]:  # soixante-dix, quatre-vingt-dix
        unit += 10
    if unit == 0:
        return f"{head}s" if number == _EIGHTY and not more else head
    if unit in (1, 11) and number < _EIGHTY:
        return f"{head} et {_tens(unit)}"
    return f"{head}-{_tens(unit)}"


LONGEST: Final = 120  # letters; what comes after them is not read
MOST: Final = 32  # words
RARE: Final = 15  # the cost of a way of saying that few mean
_LETTERS: Final = frozenset(VOWEL_LETTERS + CONSONANT_LETTERS + "ÿ")
_APOSTROPHES: Final = dict.fromkeys((0x2018, 0x2019, 0x2BC, 0x60, 0xB4, 0x2032), "'")
_DASHES: Final = dict.fromkeys((*range(0x2010, 0x2016), 0x2212), "-")
_CHUNK: Final = re.compile(
    rf"[^\W\d_]+(?:['-][^\W\d_]+)*'?|[0-9]+(?:(?:{'|'.join(ORDINAL)})(?![^\W\d_]))?"
)
_PART: Final = re.compile(r"[^\W\d_]+'?")
_SWALLOWING: Final = tuple(CONSONANT_LETTERS.replace("h", ""))  # after « p' »
_ELIDABLE: Final = frozenset(("c", "d", "j", "l", "m", "n", "qu", "s", "t"))
_ELIDED: Final = re.compile(r"(qu|[cdjlmnst])(.+)")


class Pronunciation(NamedTuple):
    """A pronunciation, in the lexicon's letters, and its cost."""

    sounds: str
    cost: int


class Word(NamedTuple):
    """A word of a text."""

    text: str
    ways: tuple[Pronunciation, ...]
    known: bool  # spelled as the lexicon spells it
    soft: bool  # not known even without its accents: read by the rules alone
    opens: bool  # begins with a vowel to which a word before is linked
    link: str  # the sound heard before a vowel: z, n, t, or none


def clean(text: str) -> str:
    """Lower-case a text, keeping French letters, digits, apostrophes and hyphens.

    >>> clean("L’ŒUF 🥚 de Zoë–Ann !")
    "l'œuf   de zoë-ann  "
    """
    text = text[: 4 * LONGEST].translate(_APOSTROPHES | _DASHES)
    text = unicodedata.normalize("NFKC", text).lower()[:LONGEST]
    return "".join(map(_letter, unicodedata.normalize("NFC", text)))


@cache
def _letter(letter: str) -> str:
    if letter in _LETTERS or letter in "0123456789'- ":
        return letter
    if unicodedata.category(letter) == "Mn":
        return ""
    base = unicodedata.normalize("NFD", letter)[0]
    return base if base in _LETTERS else " "


@lru_cache(maxsize=1024)
def words_of(text: str) -> tuple[Word, ...]:
    """Cut a text into words; numbers are read out.

    >>> [word.text for word in words_of("L'arc-en-ciel a 7 couleurs")]
    ["l'", 'arc-en-ciel', 'a', 'sept', 'couleurs']
    """
    return tuple(map(word_of, islice(_parts(clean(text)), MOST)))


def _parts(text: str) -> Iterator[str]:
    for chunk in _CHUNK.findall(text):
        if chunk[0].isdigit():
            yield from said(chunk).replace("-", " ").split()
        else:
            yield from _cut(chunk)


def _cut(chunk: str) -> Iterator[str]:
    """Split what the lexicon does not have at apostrophes, then at hyphens."""
    head, apostrophe, rest = chunk.partition("'")
    if meant := _table("spoken.tsv").get(chunk):
        for part in meant[0].split():
            yield from _cut(part)
    elif lexicon().knows(chunk):
        yield chunk
    elif apostrophe and rest[:1] in _SWALLOWING:
        yield from _swallowed(head, rest)
    elif apostrophe and rest:
        yield from _PART.findall(head + apostrophe)
        yield from _cut(rest)
    else:
        yield from _PART.findall(chunk)


def _swallowed(head: str, rest: str) -> Iterator[str]:
    """Restore an elided e: p'tit, f'nêtre, j'sais, d'la."""
    first, _, more = rest.partition("-")
    if lexicon().knows(f"{head}e{first}"):
        yield f"{head}e{first}"
        if more:
            yield from _cut(more)
    else:
        yield from (f"{head}e",) if head in _ELIDABLE else _PART.findall(f"{head}'")
        yield from _cut(rest)


@lru_cache(maxsize=8192)
def word_of(text: str) -> Word:
    """Look up a word's pronunciations, or else derive them by the rules."""
    entries = lexicon().of(text)
    also = _table("also.tsv").get(text, ())
    bare = () if entries or also else lexicon().spelled(plain(text))
    ways = list(ways_among(entries))
    for word in bare:
        ways += ways_among(lexicon().of(word))
    ways += [Pronunciation(sounds, 0) for sounds in also]
    soft = not ways
    if soft:
        ways = [Pronunciation(sounds, 0) for sounds in _guessed(text)]
    return Word(
        text,
        tuple(dict.fromkeys(ways)),
        bool(entries),
        soft,
        _opens(text, entries, ways),
        links().get(text, ("", False))[0],
    )


def ways_among(entries: Iterable[LexiconEntry]) -> Iterator[Pronunciation]:
    """Yield the pronunciations of a word's entries; rare meanings cost a little."""
    uses: dict[str, float] = {}
    for entry in entries:
        uses[entry.sounds] = uses.get(entry.sounds, 0.0) + entry.films + entry.books
    often = max(uses.values(), default=0.0)
    for sounds, used in uses.items():
        yield Pronunciation(sounds, 0 if used * 10 >= often else RARE)


def _guessed(text: str) -> Iterator[str]:
    """Read an unknown word by the rules, also with a forgotten apostrophe."""
    letters = text.replace("'", "").replace("-", "")
    yield sounds_of(letters) or ("k" if letters == "qu" else "")
    elided = _ELIDED.fullmatch(letters)
    if elided and lexicon().knows(elided[2]) and elided[2][0] in VOWEL_LETTERS + "h":
        first = sounds_of(elided[1] + "a")[:-1] if elided[1] != "c" else "s"
        yield first + lexicon().of(elided[2])[0].sounds


def _opens(
    text: str, entries: Iterable[LexiconEntry], ways: Iterable[Pronunciation]
) -> bool:
    lemmas = {text, *(entry.lemma for entry in entries)}
    if not lemmas.isdisjoint(aspirated()):
        return False
    first = next((way.sounds[0] for way in ways if way.sounds), "")
    if first in GLIDES or text[0] in "yw":
        return text[0] in "hoiu" or text in ("y", "yeux")
    return first in VOWELS or first in "EO9°1"


@cache
def aspirated() -> frozenset[str]:
    """Return the words with an aspirated h, which no liaison precedes."""
    return frozenset(" ".join(_lines("aspirated.txt")).split())


@cache
def links() -> dict[str, tuple[str, bool]]:
    """Return the liaison sounds of words, and whether they are obligatory."""
    found: dict[str, tuple[str, bool]] = {}
    for line in _lines("liaisons.tsv"):
        sound, kind, words = line.split("\t")
        found |= dict.fromkeys(words.split(), (sound, kind == "due"))
    return found


@cache
def _table(name: str) -> dict[str, tuple[str, ...]]:
    rows: dict[str, tuple[str, ...]] = {}
    for line in _lines(name):
        word, _, value = line.partition("\t")
        rows[word] = (*rows.get(word, ()), value)
    return rows


def _lines(name: str) -> list[str]:
    text = files("tablee.french").joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


ADULT: Final = 99
_AGED: Final = ("NOM", "VER", "ADJ", "ADV")  # all other words are known to everybody
_LITTLE: Final = ("ADJ:num", "ADJ:pos", "ADJ:dem", "ADJ:ind", "ADJ:int")
_LATE: Final = ("ind:pas", "sub:imp")  # forms of books: nous sussions


def is_known_at(age: int, text: str) -> bool:
    """Return whether a child of this age knows every word of a text.

    >>> is_known_at(10, "le chat botté"), is_known_at(10, "une prébende")
    (True, False)
    """
    return all(age_of(word.text) <= age for word in words_of(text))


@cache
def age_of(word: str) -> int:
    """Return the age from which a word is known in its commonest meaning."""
    entries = lexicon().of(word)
    often = sum(_uses(entry) for entry in entries)
    meant = (entry for entry in entries if _uses(entry) * 4 >= often)
    return min(map(_age, meant), default=ADULT)


def _uses(entry: LexiconEntry) -> float:
    return entry.films + entry.books


def _age(entry: LexiconEntry) -> int:
    if entry.forms and all(form.startswith(_LATE) for form in entry.forms.split(";")):
        return ADULT
    if not entry.kind.startswith(_AGED):
        return 0
    kind = entry.kind.partition(":")[0]
    return 0 if entry.kind in _LITTLE else _ages().get((entry.lemma, kind), ADULT)


@cache
def _ages() -> dict[tuple[str, str], int]:
    text = files("tablee.french").joinpath("ages.tsv").read_text("utf-8")
    found = {}
    for line in text.splitlines()[2:]:
        lemma, kind, age, *_ = line.split("\t")
        found[lemma, kind] = ADULT if age == "adult" else int(age)
    return found
