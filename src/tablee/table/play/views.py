"""Views as JSON: the long parts that several seats see alike are written once.

Most of a view is the same for everybody, and games build it from the same frozen
values. At a table of four that is most of what a move costs to show.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

_encode = msgspec.json.Encoder().encode
LONG = 100  # bytes from which a part is worth to be looked up
MANY = 8  # parts of a list, from which it is worth to write it on
_UNSEEN = object()
OFTEN = 64  # versions after which it is looked again which parts are long


class ViewWriter:
    """Writes views of a game, whose versions have much in common too."""

    def __init__(self) -> None:
        """Have written nothing yet."""
        self._version = -1
        self._long: tuple[str, ...] | None = None  # the fields that are
        self._values_of: Callable[[Any], tuple[Any, ...]] = _values_of()
        self._values: tuple[Any, ...] = ()  # of these fields, as they were last seen
        self._parts: dict[str, msgspec.Raw] = {}  # and in JSON
        # By identity, with the value, lest another take its place in memory.
        self._written: dict[int, tuple[Any, msgspec.Raw]] = {}
        self._before: dict[int, tuple[Any, msgspec.Raw]] = {}  # of the version before

    def turn_to(self, version: int) -> None:
        """Go on to a version, if it is another."""
        if version != self._version:
            self._version = version
            self._before, self._written = self._written, {}
            if version % OFTEN == 0:
                self._long = None

    def begun(self, view: Any) -> Any:
        """Return *view* with its long parts already encoded."""
        if self._long is None:
            self._choose(view)
        values = self._values_of(view)
        if values != self._values:  # nearly always the very same: none is looked into
            self._write(values)
        return replace(view, **self._parts)

    def _choose(self, view: Any) -> None:
        """See which parts are long in a view of this version."""
        names = view.__struct_fields__
        self._long = tuple(
            name for name in names if len(_encode(getattr(view, name))) >= LONG
        )
        self._values_of = _values_of(*self._long)
        self._values, self._parts = (_UNSEEN,) * len(self._long), {}

    def _write(self, values: tuple[Any, ...]) -> None:
        assert self._long is not None  # it was chosen
        parts = self._parts
        for name, value, last in zip(self._long, values, self._values, strict=True):
            if value is not last:
                parts[name] = self._part(value, last, parts.get(name))
        self._values = values

    def _part(self, value: Any, last: Any, text: msgspec.Raw | None) -> msgspec.Raw:
        key = id(value)
        known = self._written.get(key) or self._before.get(key)
        if known is None:
            known = value, msgspec.Raw(written_on(value, last, text) or _encode(value))
        self._written[key] = known
        return known[1]


def written_on(value: Any, last: Any, text: msgspec.Raw | None) -> bytes | None:
    """Write *value* on from *last*, which is *text*, if it has one more at the end.

    Its first may have gone, as in a list of what happened of late. To compare the
    others is quick: nearly always they are the very same, and nothing is looked into.
    """
    if text is None or type(value) is not tuple or type(last) is not tuple:
        return None
    size = len(value)
    gone = len(last) + 1 - size
    if size < MANY or not 0 <= gone <= 1 or value[:-1] != last[gone:]:
        return None
    begins = len(_encode(last[0])) + 2 if gone else 1
    kept = memoryview(text)[begins:-1]
    return b"".join((b"[", kept, b",", _encode(value[-1]), b"]"))


def _values_of(*names: str) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: tuple(getattr(view, name) for name in names)
