"""Table codes: short enough to call across a room, with no look-alike letters."""

from __future__ import annotations

import re
from secrets import choice

from tablee.server.contracts import Conflict

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0 and 1
LENGTHS = (4, 6, 8)
LENGTH, LONGEST = LENGTHS[0], LENGTHS[-1]
RARE = 1000  # one code in so many leads to a table, at most
TRIES = 20  # before a code is one letter longer
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH},{LONGEST}}}")


MOST = len(ALPHABET) ** LENGTHS[-2] // RARE + 1  # tables: more make no code longer


def length_for(tables: int) -> int:
    """Return how long codes are where so many tables are kept.

    A guess must miss nearly always, whatever limits there are on guessing.
    """
    enough = (each for each in LENGTHS if tables * RARE <= len(ALPHABET) ** each)
    return next(enough, LONGEST)


class Codes:
    """Draws codes that are as long as the site is large."""

    def __init__(self, least: int = LENGTH) -> None:
        self._least = self._length = least

    def fit(self, tables: int) -> None:
        """Make new codes as long as so many tables need."""
        self._length = max(self._least, length_for(tables))

    def draw(self, tries: int = 0) -> str:
        """Draw a code after so many were taken: whether one is, the store knows."""
        length = self._length + tries // TRIES
        if length > LONGEST:
            raise Conflict("no code is free")
        return "".join(choice(ALPHABET) for _ in range(length))


def read_code(typed: str) -> str | None:
    """Return the code somebody typed, or None when it cannot be one."""
    code = typed.strip().upper()
    return code if _CODE.fullmatch(code) else None
