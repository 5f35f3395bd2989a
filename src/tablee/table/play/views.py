"""Views as JSON: what several seats see alike is written once.

Most of a view is the same for everybody, and games build it from the same frozen
values. At a table of four that is most of what a move costs to show.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class ViewWriter:
    """Writes views of a game, whose versions have much in common too."""

    def __init__(self) -> None:
        """Have written nothing yet."""
        self._written: dict[int, bytes] = {}  # of this version, by identity
        self._values: list[Any] = []  # kept, lest others take their places in memory
        self._before: dict[int, bytes] = {}  # of the version before, likewise
        self._values_before: list[Any] = []

    def turn(self) -> None:
        """Begin a new version."""
        self._before, self._values_before = self._written, self._values
        self._written, self._values = {}, []

    def write(self, view: Any) -> bytes:
        """Give the JSON of *view*, just as the encoder would write it."""
        return b"".join(self.pieces(view))

    def pieces(self, view: Any) -> list[bytes]:
        """Give it in pieces, to be joined together with others."""
        form, values_of = _form(view.__class__)
        values = values_of(view)
        keys = [*map(id, values)]
        parts = [*map(self._written.get, keys)]
        if None in parts:
            self._values.append(values)
            for place, key in enumerate(keys):
                if parts[place] is None:
                    part = self._before.get(key) or _encode(values[place])
                    parts[place] = self._written[key] = part
        pieces: list[Any] = form.copy()
        pieces[1::2] = parts
        return pieces


@cache
def _form(kind: Hashable) -> tuple[list[bytes], Callable[[Any], tuple[Any, ...]]]:
    """Give the JSON round the fields' values, with gaps, and what gives the values."""
    fields = msgspec.structs.fields(kind)  # type: ignore[arg-type]  # it is a class: `cache` wants it hashable
    pieces = [b"{"]
    for field in fields:
        pieces[-1] += _encode(field.encode_name) + b":"
        pieces += b"", b","
    pieces[-1] = pieces[-1].removesuffix(b",") + b"}"
    return pieces, _values_of(*(field.name for field in fields))


def _values_of(*names: str) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda view: tuple(getattr(view, name) for name in names)
