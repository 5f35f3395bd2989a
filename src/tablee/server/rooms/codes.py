"""Table codes: short enough to call across a room, with no look-alike letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from secrets import choice

from tablee.server.store.contract import Conflict

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0 and 1
LENGTH = 4
LONGEST = 8
TRIES = 20  # before a code is one letter longer
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH},{LONGEST}}}")


def new_codes() -> Iterator[str]:
    """Draw codes until one is free; whether a table has one, the store knows."""
    for length in range(LENGTH, LONGEST + 1):
        for _ in range(TRIES):
            yield "".join(choice(ALPHABET) for _ in range(length))
    raise Conflict("no code is free")


def read_code(typed: str) -> str | None:
    """Give the code somebody typed, or None when it cannot be one."""
    code = typed.strip().upper()
    return code if _CODE.fullmatch(code) else None
