"""Somebody at a table: a guest, or a robot."""

from __future__ import annotations

from typing import NamedTuple

from tablee.protocol.avatars import Avatar


class Person(NamedTuple):
    """A guest: *id* is public, since only the signature proves it is theirs."""

    id: str
    name: str
    named: bool = True  # False: the name is only proposed, they have not said theirs
    avatar: Avatar = ""  # a drawing; "": their initial
    owner: str = ""  # whose robot this is; "": a person, or a robot of the host's


ANONYMOUS = "Anonyme"  # whoever has deleted themselves, where a name is needed
ROBOT = "robot~"  # before the id of a bot of somebody's; no guest's id has a tilde


def is_third_party(person_id: str | None) -> bool:
    """Return whether this is a bot that somebody lets play by a token."""
    return person_id is not None and person_id.startswith(ROBOT)
