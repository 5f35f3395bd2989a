"""Where two things that ought to be told alike differ, in a few words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from tablee.kernel import ALL_OPEN, Seat

LONG = 40  # letters of a value that is told


def difference(one: Any, other: Any, name: str) -> str:
    """Name the first part that differs, and how: ``view.bag[2] (3 or 5)``."""
    return next(_differences(_plain(one), _plain(other), name), name)


def who(observer: Seat | None) -> str:
    """Name who looks."""
    if observer == ALL_OPEN:
        return "the open eye"
    return "an onlooker" if observer is None else f"seat {observer}"


def _plain(thing: Any) -> Any:
    return json.loads(thing) if isinstance(thing, bytes) else to_builtins(thing)


def _differences(one: Any, other: Any, name: str) -> Iterator[str]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            yield from _differences(one.get(key), other.get(key), f"{name}.{key}")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            yield f"{name} ({len(one)} or {len(other)} of them)"
        for n, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            yield from _differences(mine, theirs, f"{name}[{n}]")
    elif one != other:
        yield f"{name} ({_short(one)} or {_short(other)})"


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else f"{text[:LONG]}…"
