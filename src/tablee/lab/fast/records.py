"""Records of tables: one read number by number or written, many as whole arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import starmap
from struct import Struct
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Arrays: TypeAlias = dict[str, NDArray[Any]]

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u4": "I", "u8": "Q"}


class Field(NamedTuple):
    """Where a field lies, and how it is read."""

    offset: int
    size: int  # bytes of one number
    code: str
    across: int  # numbers in a row
    one: Struct


@cache
def fields_of(dtype: np.dtype[Any]) -> dict[str, Field]:
    """Return the fields of a record by name."""
    found = {}
    assert dtype.fields is not None
    for name, (kind, offset, *_) in dtype.fields.items():
        base, shape = kind.base, kind.shape
        code = CODES[base.str[1:]]
        across = shape[-1] if shape else 1
        found[name] = Field(offset, base.itemsize, code, across, Struct("<" + code))
    return found


@cache
def _row(code: str, count: int) -> Struct:
    return Struct(f"<{count}{code}")


class Raw:
    """One record."""

    __slots__ = ("_bytes", "_fields")

    def __init__(self, dtype: np.dtype[Any], record: Any) -> None:
        """Copy the record."""
        self._fields = fields_of(dtype)
        self._bytes = record.tobytes()

    def one(self, name: str) -> int:
        field = self._fields[name]
        found: int = field.one.unpack_from(self._bytes, field.offset)[0]
        return found

    def first(self, name: str, count: int, row: int = 0) -> tuple[int, ...]:
        """Return the first *count* numbers of a field, or of one of its rows."""
        field = self._fields[name]
        start = field.offset + row * field.across * field.size
        return _row(field.code, count).unpack_from(self._bytes, start)

    def row(self, name: str, count: str, names: Any = None) -> tuple[Any, ...]:
        """Return a list, whose length another field tells, by its things' names."""
        found = self.first(name, self.one(count))
        return found if names is None else tuple([names[n] for n in found])

    def rows(self, name: str, counts: str, rows: int, names: Any = None) -> Any:
        """Return the first *rows* lists of a field."""
        counted = enumerate(self.first(counts, rows))
        found = starmap(lambda row, count: self.first(name, count, row), counted)
        if names is None:
            return tuple(found)
        return tuple([tuple([names[n] for n in each]) for each in found])


def around(first: NDArray[Any], count: int) -> NDArray[Any]:
    """Return every seat or side of each table, from its observer's own on."""
    return (first[:, None] + np.arange(count)) % count


def lines_up(values: NDArray[Any], order: NDArray[Any]) -> NDArray[Any]:
    """Return a field's rows in each observer's order."""
    return np.asarray(values[np.arange(len(values))[:, None], order])


def hot(value: NDArray[Any], places: NDArray[Any]) -> NDArray[np.bool_]:
    """Mark where each table's *value* stands among its *places*."""
    return np.asarray(value[:, None] == places)


def counted(items: NDArray[Any], count: NDArray[Any], kinds: int) -> NDArray[Any]:
    """Count the first *count* items of each table by kind."""
    real = np.arange(items.shape[1]) < count[:, None]
    found = (items[..., None] == np.arange(kinds)) & real[..., None]
    return np.asarray(found.sum(1))


def put(record: Any, name: str, count: str, items: Sequence[int]) -> None:
    """Write a list, and how long it is, to a record."""
    record[name][: len(items)] = items
    record[count] = len(items)


def put_rows(
    record: Any, name: str, counts: str, rows: Iterable[Sequence[int]]
) -> None:
    """Write lists, and how long they are, to a record."""
    for n, row in enumerate(rows):
        record[name][n, : len(row)] = row
        record[counts][n] = len(row)
