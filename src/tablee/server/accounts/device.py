"""A device that somebody is signed in on."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

DeviceKind: TypeAlias = Literal["phone", "tablet", "computer", "other"]
AT_MOST = 20  # devices of one person; the one not seen for longest makes room

_MARKS: tuple[tuple[str, DeviceKind], ...] = (
    ("ipad", "tablet"),
    ("tablet", "tablet"),
    ("mobile", "phone"),
    ("iphone", "phone"),
    ("android", "tablet"),  # which says Mobile, where it is a phone
    ("windows", "computer"),
    ("macintosh", "computer"),
    ("x11", "computer"),
    ("cros", "computer"),
)


class Device(NamedTuple):
    """A browser that shows somebody's cookie."""

    id: str
    kind: DeviceKind
    seen: int  # Unix time in milliseconds, to the quarter of an hour


def kind_of_device(agent: str) -> DeviceKind:
    """Tell the kind of device from its user agent, and nothing more of it."""
    text = agent.lower()
    return next((kind for mark, kind in _MARKS if mark in text), "other")
