"""Names and lines as they can be shown where nothing else is known of them."""

from __future__ import annotations

import re
import unicodedata

MARKS = 2  # on one letter; more than any language of ours writes
FROM_THE_RIGHT = ("R", "AL")
ISOLATED = "\N{FIRST STRONG ISOLATE}{}\N{POP DIRECTIONAL ISOLATE}"
# The letters that both fonts have: see fonts/README.md.
LETTERS = re.compile(
    "[ -~\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123"
    "\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148"
    "\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u2013\u2018\u2019"
    "\u201c\u201d\u2026]+"
)
# Shares of the size that a letter is wide: a line is set by guess, not by measure.
NARROW, WIDE = frozenset("iIlj.,:;'’!|ft ()[]r·"), frozenset("mwMW@%&Æ—…")


def spoken(name: str) -> str:
    """Return a name without characters that act on the text beside it."""
    seen = "".join(_calm(unicodedata.normalize("NFC", name)))
    seen = " ".join(seen.split())
    is_mirrored = any(unicodedata.bidirectional(c) in FROM_THE_RIGHT for c in seen)
    return ISOLATED.format(seen) if is_mirrored else seen


def _calm(name: str) -> list[str]:
    kept: list[str] = []
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= MARKS and not kind.startswith("C"):
            kept.append(" " if kind.startswith("Z") else sign)
    return kept


def written(name: str) -> str:
    """Return a name as our fonts can draw it; "": they lack its letters."""
    composed = unicodedata.normalize("NFC", name)
    bare = "".join(c for c in composed if unicodedata.category(c)[0] not in "MC")
    bare = " ".join(bare.split())
    return bare if LETTERS.fullmatch(bare) else ""


def initial(name: str) -> str:
    """Return what stands for somebody on their seat."""
    letters = [c for c in written(name) if c.isalnum()]
    return letters[0].upper()[0] if letters else "•"


def width(text: str, size: int) -> float:
    """Guess how wide a line of bold text is, rather too wide than too narrow."""
    return size * sum(_share(letter) for letter in text)


def _share(letter: str) -> float:
    if letter in NARROW:
        return 0.36
    return 0.95 if letter in WIDE else 0.72 if letter.isupper() else 0.58


def fitted(text: str, sizes: tuple[int, ...], room: float) -> tuple[str, int]:
    """Return a line and the size in which it fits, cut if it fits in none of them."""
    for size in sizes:
        if width(text, size) <= room:
            return text, size
    size = sizes[-1]
    while text and width(f"{text}…", size) > room:
        text = text[:-1].rstrip()
    return f"{text}…", size
