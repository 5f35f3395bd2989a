"""Views as JSON: the long parts that several seats see alike are written once.

Most of a view is the same for everybody, and games build it from the same frozen
values. At a table of four that is most of what a move costs to show.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

_encode = msgspec.json.Encoder().encode
LONG = 100  # bytes from which a part is worth to be looked up
OFTEN = 16  # versions after which it is looked again which parts are long


class ViewWriter:
    """Writes views of a game, whose versions have much in common too."""

    def __init__(self) -> None:
        """Have written nothing yet."""
        self._long: tuple[str, ...] | None = None  # fields of a view
        self._turns = 0
        # By identity, with the value, lest another take its place in memory.
        self._written: dict[int, tuple[Any, msgspec.Raw]] = {}
        self._before: dict[int, tuple[Any, msgspec.Raw]] = {}  # of the version before

    def turn(self) -> None:
        """Begin a new version."""
        self._before, self._written = self._written, {}
        self._turns += 1
        if self._turns % OFTEN == 0:
            self._long = None

    def begun(self, view: Any) -> Any:
        """Give *view* with its long parts in JSON: the encoder writes it as it was."""
        if self._long is None:
            self._long = tuple(_long_fields(view))
        written, parts = self._written, {}
        for name in self._long:
            value = getattr(view, name)
            part = written.get(id(value))
            if part is None:
                part = written[id(value)] = self._part(value)
            parts[name] = part[1]
        return replace(view, **parts)

    def _part(self, value: Any) -> tuple[Any, msgspec.Raw]:
        return self._before.get(id(value)) or (value, msgspec.Raw(_encode(value)))


def _long_fields(view: Any) -> list[str]:
    names = view.__struct_fields__
    return [name for name in names if len(_encode(getattr(view, name))) >= LONG]
