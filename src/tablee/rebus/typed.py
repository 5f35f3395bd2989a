"""What people may type: a line of French, of a bounded length."""

from __future__ import annotations

import unicodedata
from typing import Final

from tablee.kernel import IllegalMove

LONGEST: Final = 80  # characters of a phrase, a solution or a guess
RULE: Final = "REB-G27"
_APART: Final = 2  # characters at most that a letter of French is typed in
_SIGNS: Final = frozenset(("Zs", "Sm", "Sc", "Sk"))


def written(text: str, longest: int = LONGEST, rule: str = RULE) -> str:
    """Return a text as it is heard, or refuse it; there is something to say in it."""
    line = line_of(text, longest, rule)
    if not any(letter.isalnum() for letter in line):
        raise IllegalMove(rule, "there is nothing to be said in it")
    return line


def line_of(text: str, longest: int = LONGEST, rule: str = RULE) -> str:
    """Return a text in single spaces, be it empty, or refuse what is not French."""
    # An accent may be typed apart from its letter, and is no character of its own.
    text = unicodedata.normalize("NFC", text[: longest * _APART + 1])
    if len(text) > longest:
        raise IllegalMove(rule, f"at most {longest} characters")
    line = " ".join(text.split())
    if not all(map(_is_french, line)):
        raise IllegalMove(rule, "letters, digits and signs of French only")
    return line


def _is_french(sign: str) -> bool:
    kind = unicodedata.category(sign)
    if kind[0] == "L":
        return unicodedata.name(sign, "").startswith("LATIN")
    return (sign.isascii() and kind == "Nd") or kind[0] == "P" or kind in _SIGNS
