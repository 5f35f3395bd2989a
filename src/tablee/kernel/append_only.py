"""A sequence that is a value and yet grows at no cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar, overload

T = TypeVar("T")


class AppendOnly(Sequence[T]):
    """A frozen sequence; ``plus`` returns a longer one, and this one stays as it is.

    Those that grow from each other share one list, and each knows how much of it is its
    own. Only a second branch from the same sequence pays for a copy.
    """

    __slots__ = ("_items", "_size", "last")

    last: T  # the one at its end, if there is any

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._size = len(self._items)
        if self._items:
            self.last = self._items[-1]

    def plus(self, item: T) -> AppendOnly[T]:
        """Return the sequence with one more at its end."""
        items, size = self._items, self._size
        if len(items) != size:
            items = items[:size]  # another has grown from here already
        items.append(item)
        longer: AppendOnly[T] = AppendOnly.__new__(AppendOnly)
        longer._items = items
        longer._size = size + 1
        longer.last = item
        return longer

    def after(self, place: int) -> tuple[T, ...]:
        """Return those that come after *place*."""
        return tuple(self._items[place + 1 : self._size])

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, at: int) -> T: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[T, ...]: ...
    def __getitem__(self, at: int | slice) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            first, end, _ = at.indices(self._size)
            return tuple(self._items[first:end])
        place = at + self._size if at < 0 else at
        if not 0 <= place < self._size:
            raise IndexError(f"there are {self._size}, and no number {at}")
        return self._items[place]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._size])

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, AppendOnly | tuple | list):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"AppendOnly({list(self)!r})"
