"""Views as JSON: what several seats see alike is written once.

Most of a view is the same for everybody, and games build it from the same frozen
values. At a table of four that is most of what a move costs to show.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any

import msgspec

_encode = msgspec.json.Encoder().encode


class ViewWriter:
    """Writes the views of one version of a game."""

    def __init__(self) -> None:
        """Have written nothing yet."""
        # by identity; the value is kept along, lest another one take its place
        self._written: dict[int, tuple[Any, bytes]] = {}

    def write(self, view: Any) -> bytes:
        """Give the JSON of *view*, just as the encoder would write it."""
        parts = [b"{"]
        written = self._written
        for start, name in _starts(view.__class__):
            value = getattr(view, name)
            known = written.get(id(value))
            if known is None:
                known = written[id(value)] = (value, _encode(value))
            parts.append(start)
            parts.append(known[1])
        parts.append(b"}")
        return b"".join(parts)


@cache
def _starts(kind: Hashable) -> tuple[tuple[bytes, str], ...]:
    """Give what stands before each field's value, and the field's name."""
    fields = enumerate(msgspec.structs.fields(kind))  # type: ignore[arg-type]  # it is a class: `cache` wants it hashable
    return tuple(
        ((b"," if n else b"") + _encode(field.encode_name) + b":", field.name)
        for n, field in fields
    )
