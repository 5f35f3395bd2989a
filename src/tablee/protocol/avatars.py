"""Avatars: the small drawings that people can be known by; the client draws them."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args
from zlib import crc32

# "": the initial of the name, on a colour of its own
Avatar: TypeAlias = Literal[
    "",
    "cat",
    "bird",
    "fish",
    "snail",
    "mushroom",
    "leaf",
    "cherries",
    "cup",
    "hat",
    "key",
    "boat",
    "balloon",
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)


def proposed_avatar(person_id: str) -> Avatar:
    """Propose a drawing, always the same to the same guest."""
    drawn = AVATARS[1:]
    return drawn[crc32(b"avatar " + person_id.encode()) % len(drawn)]
