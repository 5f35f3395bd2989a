"""A guest of the house."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.avatars import Avatar


class Person(NamedTuple):
    """A guest: *id* is public, since only the signature proves it is theirs."""

    id: str
    name: str
    named: bool = True  # False: the name is only proposed, they have not said theirs
    avatar: Avatar = ""  # a drawing; "": their initial
