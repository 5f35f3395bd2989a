"""Games and moves as rows of a file, Parquet or JSON Lines, written whole or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tablee.sim.arena import FinishedGame


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Yield a file to write to, which takes its name only when all is written."""
    path = path.resolve()  # a link stays one
    if path.exists() and not path.is_file():
        yield path  # a pipe or a device has nothing to be replaced
        return
    part = path.with_name(f"{path.name}.part")
    try:
        yield part
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def write_whole(path: Path, written: str | bytes) -> None:
    """Write all of a file or nothing; what was there stays until then."""
    data = written.encode() if isinstance(written, str) else written
    with whole(path) as part:
        part.write_bytes(data)


ColumnKind: TypeAlias = Literal["int", "text", "ints", "texts"]
BATCH: Final = 1000  # rows of one group in a Parquet file


class Column(NamedTuple):
    """A column: what it holds, and whether it may be empty."""

    kind: ColumnKind
    says: str
    may_be_empty: bool = False


GAMES: Final = {
    "game": Column("int", "number of the game in this file, from 0"),
    "slug": Column("text", "which game it is"),
    "rules": Column("int", "version of its rules"),
    "preset": Column("text", "options of the table"),
    "options": Column("text", "options set otherwise than there, as JSON"),
    "seed": Column("int", "seed of the series"),
    "secret": Column("text", "deals the very same game again: `Fairness(secret)`"),
    "sides": Column("ints", "side of each seat"),
    "bots": Column("texts", "level that played each side"),
    "first": Column("int", "seat that moved first"),
    "winner": Column("int", "side that has won alone", may_be_empty=True),
    "winners": Column("ints", "every side that has won; none: a draw"),
    "places": Column("ints", "place of each side, where the rules give places"),
    "rule": Column("text", "rule by which it ended"),
    "moves": Column("int", "moves, time that was called included"),
    "milliseconds": Column("int", "table time of the last move"),
}
MOVES: Final = {
    "game": Column("int", "number of the game in this file, from 0"),
    "n": Column("int", "number of the move in its game, from 1"),
    "seat": Column("int", "who moved; empty: the table itself", may_be_empty=True),
    "side": Column("int", "the seat's side", may_be_empty=True),
    "at": Column("int", "table time at which it reached the table, in milliseconds"),
    "begun": Column("int", "likewise at which it was begun"),
    "sent": Column("int", "likewise at which it was sent"),
    "kind": Column("text", "kind of the move"),
    "words": Column("text", "the move as the terminal says it"),
    "move": Column("text", "the move as JSON, as a record has it"),
}
TABLES: Final = {"games": GAMES, "moves": MOVES}


class NoParquet(ImportError):
    """No wheel here writes Parquet."""


def game_row(played: FinishedGame) -> dict[str, Any]:
    row = played.row()
    row |= {"game": played.number, "slug": played.game}
    row["options"] = encode(played.options).decode()
    return {name: row[name] for name in GAMES}


def move_rows(played: FinishedGame) -> Iterator[dict[str, Any]]:
    """Yield the rows of the moves that ``every_move`` has found."""
    for row in played.measured:
        yield {"game": played.number, **row}


def every_move(match: Match) -> list[dict[str, Any]]:
    sides = match.setting.sides
    return [
        {
            "n": n,
            "seat": None if seat is None else int(seat),
            "side": None if seat is None else sides[seat],
            "at": made.at,
            "begun": made.begun,
            "sent": made.sent,
            "kind": type(move).__name__,
            "words": match.game.terminal.say(move),
            "move": encode(move).decode(),
        }
        for n, (seat, move, made) in enumerate(match.moves, start=1)
    ]


def write(
    rows: Iterable[dict[str, Any]], path: Path, columns: dict[str, Column]
) -> int:
    """Write the rows as Parquet or JSON Lines, as the name says, and count them."""
    with whole(path) as part:
        if path.suffix == ".parquet":
            return _write_parquet(rows, part, columns)
        return _write_lines(rows, part)


def _write_lines(rows: Iterable[dict[str, Any]], part: Path) -> int:
    count = 0
    with part.open("wb") as file:
        for row in rows:
            file.write(encode(row) + b"\n")
            count += 1
    return count


def _write_parquet(
    rows: Iterable[dict[str, Any]], part: Path, columns: dict[str, Column]
) -> int:
    arrow = parquet_writer()
    whole_numbers, text = arrow.int64(), arrow.string()
    kinds = {
        "int": whole_numbers,
        "text": text,
        "ints": arrow.list_(whole_numbers),
        "texts": arrow.list_(text),
    }
    schema = arrow.schema(
        [
            arrow.field(name, kinds[each.kind], nullable=each.may_be_empty)
            for name, each in columns.items()
        ]
    )
    count, left = 0, iter(rows)
    with arrow.parquet.ParquetWriter(part, schema, compression="zstd") as file:
        while batch := [*islice(left, BATCH)]:
            file.write_table(arrow.Table.from_pylist(batch, schema))
            count += len(batch)
    return count


def parquet_writer() -> Any:
    """Import pyarrow, or say what to install."""
    try:
        import pyarrow  # noqa: PLC0415  # it is large, and few need it
        import pyarrow.parquet  # noqa: PLC0415
    except ImportError:
        told = "pyarrow is not installed: pip install 'tablee[study]', or write .jsonl"
        raise NoParquet(told) from None
    return pyarrow
