"""Text as it may be shown: nothing that cannot be seen, or turns what follows."""

from __future__ import annotations

import unicodedata

_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, reversals, nothing at all
# Letters and a sign that are drawn as nothing: fillers of Hangul, no dot of Braille.
_BLANKS = "\t\n\r\u115f\u1160\u3164\uffa0\u2800"


def visible(typed: str) -> str:
    """Return a text without what cannot be seen or would turn what follows it."""
    spaced = (" " if c in _BLANKS else c for c in typed)
    kept = (c for c in spaced if unicodedata.category(c) not in _INVISIBLE)
    text = " ".join("".join(kept).split())
    return text if any(map(_is_drawn, text)) else ""


def _is_drawn(character: str) -> bool:
    """Return what can be seen by itself from spaces, and mark on something else."""
    return unicodedata.category(character)[0] not in "MZ"
