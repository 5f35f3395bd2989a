"""Somebody at a table, a guest or a robot, and the small drawing they are known by."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias, get_args
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
    "rabbit",
    "owl",
    "bee",
    "whale",
    "apple",
    "flower",
    "tree",
    "umbrella",
    "anchor",
    "rocket",
    "moon",
    "star",
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)


def proposed_avatar(person_id: str) -> Avatar:
    """Propose a drawing, always the same to the same guest."""
    drawn = AVATARS[1:]
    return drawn[crc32(b"avatar " + person_id.encode()) % len(drawn)]


class Person(NamedTuple):
    """A guest: *id* is public, since only the signature proves it is theirs."""

    id: str
    name: str
    named: bool = True  # False: the name is only proposed, they have not said theirs
    avatar: Avatar = ""  # a drawing; "": their initial
    owner: str = ""  # whose robot this is; "": a person, or a robot of the host's
    shares_device: bool = False  # they were added on a device that is passed round


ANONYMOUS = "Anonyme"  # a person who deleted themselves, where a name is needed
ROBOT = "robot~"  # before the id of a bot of somebody's; no guest's id has a tilde


def is_third_party(person_id: str | None) -> bool:
    """Return whether this is a bot that somebody lets play by a token."""
    return person_id is not None and person_id.startswith(ROBOT)
