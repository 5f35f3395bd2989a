"""Table codes: short enough to call across a room, with no look-alike letters."""

from __future__ import annotations

import re
from secrets import choice

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no I, O, 0 and 1
LENGTH = 4
_CODE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    """Draw a code; whether a table already has it, the store knows."""
    return "".join(choice(ALPHABET) for _ in range(LENGTH))


def read_code(typed: str) -> str | None:
    """Give the code somebody typed, or None when it cannot be one."""
    code = typed.strip().upper()
    return code if _CODE.fullmatch(code) else None
