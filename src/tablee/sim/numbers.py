"""Numbers that are typed."""

from __future__ import annotations

from argparse import ArgumentTypeError


def positive(text: str) -> int:
    """Read a whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f'a whole number from 1 is needed: "{text}"')
    return int(text)
