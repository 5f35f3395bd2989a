"""What does not count in an answer, and how far two words are apart (FAF-G8)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias
from unicodedata import category, normalize

PackLanguage: TypeAlias = Literal["fr", "en"]

LONGEST: Final = 80  # characters of an answer that are looked at
ARTICLES: Final = {
    "fr": frozenset({"le", "la", "les", "l", "un", "une", "des", "du", "d"}),
    "en": frozenset({"the", "a", "an"}),
}
# Letters that Unicode does not take apart.
LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ł": "l", "\u0131": "i", "þ": "th"}
)
WORD: Final = re.compile(r"[^\W_]+")
# Louis XIV; no letter alone that French leaves of an article or a pronoun
NUMERAL: Final = re.compile(
    "[ivx]|(?=..)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})"
)
# Whose it is does not count: « perdre mes clés » is « perdre ses clés ».
POSSESSIVES: Final = {
    "fr": re.compile("[mts](on|a|es)|[nv](otre|os)|leurs?"),
    "en": re.compile("my|your|his|her|its|our|their"),
}
ANYBODYS: Final[dict[PackLanguage, str]] = {"fr": "son", "en": "one"}
IRREGULAR: Final = {
    "fr": {"yeux": "oeil", "cieux": "ciel", "aieux": "aieul"},
    "en": {
        "children": "child",
        "feet": "foot",
        "geese": "goose",
        "teeth": "tooth",
        "knives": "knife",
        "leaves": "leaf",
        "loaves": "loaf",
        "thieves": "thief",
        "scarves": "scarf",
        "hooves": "hoof",
        "wives": "wife",
        "lives": "life",
    },
}
ENDINGS: Final = {
    # journal and journaux, vitrail and vitraux
    "fr": (("(?<=..)ai?l$", "au"), ("(?<=...)(?<!s)[sx]$", "")),
    "en": (
        ("(?<=..)men$", "man"),
        ("mice$", "mouse"),
        ("(?<=...)ies?$", "y"),  # berries, cookies
        ("(?<=.[^aou]us)es$", ""),  # octopuses, not houses
        ("(?<=...)(?<![sui])s$", ""),
        ("(?<=ss|.x|.z|ch|sh)e$", ""),  # glasses, boxes, churches
        ("(?<=..o)e$", ""),  # heroes
        ("(?<=l)ve$", "f"),  # wolves
    ),
}


def fold(text: str, language: PackLanguage = "fr") -> str:
    """Return *text* without what does not count; once folded, it stays as it is."""
    folded = _fold(text, language)
    while (again := _fold(folded, language)) != folded:
        folded = again
    return folded


def _fold(text: str, language: PackLanguage) -> str:
    words = tuple(singular(word, language) for word in words_of(text, language))
    whole = "".join(words)
    if len(words) > 1 and singular(whole, language) != whole:
        # « rayons X » is no plural of « rayon »
        return "".join(words[:-1]) + " " + words[-1]
    return whole


def words_of(text: str, language: PackLanguage) -> tuple[str, ...]:
    """Return the plain words of an answer, without its article, whosever it is."""
    words = plain_words(text[:LONGEST])
    if language == "en":  # the baker's is the bakers is the baker
        words = words[:1] + tuple(word for word in words[1:] if word != "s")
    if len(words) > 1 and words[0] in ARTICLES[language]:
        words = words[1:]
    return words[:1] + tuple(anybodys(word, language) for word in words[1:])


def anybodys(word: str, language: PackLanguage) -> str:
    return ANYBODYS[language] if POSSESSIVES[language].fullmatch(word) else word


def plain_words(text: str) -> tuple[str, ...]:
    """Return the words of *text*, small and without accents."""
    return tuple(WORD.findall(plain(text)))


def plain(text: str) -> str:
    """Return *text* in small letters, without accents, ligatures opened."""
    if text.isascii():
        return text.lower()
    while (bare := _bare(text)) != text:
        text = bare
    return text


def _bare(text: str) -> str:
    small = normalize("NFKD", text).casefold().translate(LETTERS)
    return "".join(c for c in small if c.isascii() or category(c)[0] != "M")


@lru_cache(maxsize=1 << 16)
def singular(word: str, language: PackLanguage) -> str:
    """Return a rough singular, the same for one and for many."""
    if NUMERAL.fullmatch(word):
        return word
    word = IRREGULAR[language].get(word, word)
    while (less := _shorter(word, language)) != word:
        word = less
    return word


def _shorter(word: str, language: PackLanguage) -> str:
    for ending, instead in _ENDINGS[language]:
        word = ending.sub(instead, word)
    return word


_ENDINGS: Final = {
    language: tuple((re.compile(ending), instead) for ending, instead in endings)
    for language, endings in ENDINGS.items()
}

SHORT: Final = 4  # letters of a word in which a letter may be doubled or not
ONE_SLIP: Final = 5  # … one may be missing, too many, misplaced, or another vowel
ONE_WRONG: Final = 7  # … one may be any other
TWO_SLIPS: Final = 10  # … any two may be wrong
VOWELS: Final = frozenset("aeiouy")
ALIKE: Final = 1  # costs less than a slip
SLIP: Final = 2
FARTHEST: Final = 2 * SLIP

SOUNDS: Final = {
    "fr": (
        ("ph", "f"),
        ("qu|ck|q", "k"),
        ("ch", "C"),
        ("sc(?=[eiy])|c(?=[eiy])|^x|z", "s"),
        ("c", "k"),
        ("gu(?=[eiy])", "G"),
        ("ge(?=[ao])|g(?=[eiy])", "j"),
        ("(?<!e)au", "o"),
        ("m(?=[bpt])", "n"),
        ("y", "i"),
        ("w", "v"),
        ("h", ""),
        ("er$", "e"),
    ),
    "en": (
        ("ph", "f"),
        ("qu|ck|q", "k"),
        ("ch", "C"),
        ("sh", "S"),
        ("sc(?=[eiy])|c(?=[eiy])|^x|z", "s"),
        ("c", "k"),
        ("gu(?=[eiy])", "g"),
        ("y", "i"),
        ("(?<!t)h", ""),
    ),
}
_HEARD: Final = {
    language: re.compile("|".join(f"({written})" for written, _ in pairs))
    for language, pairs in SOUNDS.items()
}
_DOUBLE: Final = re.compile(r"(.)\1+")


class Spelled(NamedTuple):
    """A word as it is written, without doubled letters, and as it sounds."""

    written: str
    single: str
    sound: str


@lru_cache(maxsize=1 << 16)
def spelled(word: str, language: PackLanguage) -> Spelled:
    """Return a folded word in every form in which it may be near another."""
    pairs = SOUNDS[language]
    sound = _HEARD[language].sub(
        lambda found: pairs[(found.lastindex or 1) - 1][1], word
    )
    single = _DOUBLE.sub(r"\1", word)
    return Spelled(word, single, _DOUBLE.sub(r"\1", sound).rstrip("es") or sound)


def apart(heard: Spelled, meant: Spelled) -> int | None:
    """Return how far two words are from each other; None: these are two words."""
    letters = min(len(heard.written), len(meant.written))
    if letters < SHORT or _has_digit(heard.written + meant.written):
        return None
    if heard.single == meant.single:
        return ALIKE
    if letters < ONE_SLIP:
        return None
    if heard.sound == meant.sound:
        return ALIKE
    most = slips(letters)
    found = wrong_letters(heard.single, meant.single, most)
    if found is None or not _begin_alike(heard, meant):
        return None
    if letters < ONE_WRONG and not _is_slip(heard.single, meant.single):
        return None
    return found * SLIP


def wrong_letters(a: str, b: str, most: int) -> int | None:
    """Count the letters that are wrong, missing, too many or swapped, if few are."""
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    if not (a and b):
        return found if (found := len(a or b)) <= most else None
    if most == 0:
        return None
    rests = [(a[1:], b[1:]), (a[1:], b), (a, b[1:])]
    if a[:2] == b[1::-1]:
        rests.append((a[2:], b[2:]))
    counts = [wrong_letters(*rest, most - 1) for rest in rests]
    return min((1 + count for count in counts if count is not None), default=None)


def slips(letters: int) -> int:
    """Return how many slips a word of so many letters may have."""
    return 0 if letters < ONE_SLIP else 1 if letters < TWO_SLIPS else 2


def _begin_alike(heard: Spelled, meant: Spelled) -> bool:
    return heard.written[0] == meant.written[0] or heard.sound[0] == meant.sound[0]


def _is_slip(heard: str, meant: str) -> bool:
    """Return whether a short word is mistyped, not another one, as « satin » is."""
    if len(heard) != len(meant) or sorted(heard) == sorted(meant):
        return True
    pairs = zip(heard, meant, strict=True)
    return all(a == b or {a, b} <= VOWELS for a, b in pairs) and heard[-1] == meant[-1]


def _has_digit(text: str) -> bool:
    return any(c.isdigit() for c in text)
