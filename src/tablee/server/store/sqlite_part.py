"""What every part of the store does with a SQLite file."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from tablee.server.store.contract import Write
from tablee.server.store.part import Part
from tablee.server.store.writer import Rows, Statement, Writer

WORDS = (  # of PostgreSQL, and what SQLite says
    (re.compile(r"= ANY \(\$(\d+)\)"), r"IN (SELECT value FROM json_each(?\1))"),
    (re.compile(r"::\w+| COLLATE \"C\""), ""),  # which it does without
    (re.compile(r"strpos\("), "instr("),
    (re.compile(r"\$(\d+)"), r"?\1"),
)
JSON = {"document", "result"}  # what is stored as it is sent


class SqlitePart(Part):
    """A part of a store that writes and reads through one writer."""

    def __init__(self, writer: Writer, wall: Callable[[], float]) -> None:
        """Uses *writer*; *wall* is the Unix time."""
        super().__init__(wall)
        self._writer = writer

    def _run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> asyncio.Future[Sequence[Rows]]:
        if not statements:  # a move and no more: no call is made for nothing
            return self._writer.run(write=write)
        said = [(_said(text), [*map(_held, values)]) for text, values in statements]
        return self._writer.run(*said, write=write, erases=erases)

    async def _ask(self, text: str, *values: Any) -> Rows:
        [found] = await self._run((text, values))
        return found

    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        """Gives the many rows of a question, as one.

        The thread that reads needs the interpreter's lock once for each row, and a
        busy loop lets it wait every time.
        """
        [(found,)] = await self._ask(_paged(columns, text), *values)
        rows: Rows = msgspec.json.decode(found)
        return rows

    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        return ()  # nobody else has the file


@cache
def _said(text: str) -> str:
    for theirs, ours in WORDS:
        text = theirs.sub(ours, text)
    return text


def _held(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


@cache
def _paged(columns: str, text: str) -> str:
    read = (f"CAST({c} AS TEXT)" if c in JSON else c for c in columns.split(", "))
    return f"SELECT json_group_array(json_array({', '.join(read)})) FROM ({text})"
