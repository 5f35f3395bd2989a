"""Results for other programs: as JSON, and as CSV with a line for each seat."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

import msgspec

from tablee.server.results.answers import Player
from tablee.server.results.statistics import NameOf, fared, told
from tablee.server.store.results import NumberedResult
from tablee.table.result import Result, ranks

COLUMNS = (
    "n",
    "started",
    "ended",
    "code",
    "game",
    "preset",
    "rules_version",
    "moves",
    "rated",
    "seat",
    "side",
    "person",
    "bot",
    "name",
    "place",
    "fared",
    "changes",  # who played from which move on, after the deal
)
FORMULAS = "=+-@\t\r"  # with which a spreadsheet would begin to calculate


class SeatChange(msgspec.Struct, frozen=True, rename={"since": "from"}):
    """Who played on a seat from a move on, where it was not dealt to them."""

    since: int
    seat: int
    player: Player


class Exported(msgspec.Struct, frozen=True):
    """One game, with everything that is known of it."""

    n: int
    started: int
    ended: int
    code: str
    game: str
    preset: str
    rules_version: int
    moves: int
    rated: bool
    rule: str | None  # by which it ended; None: it was given up
    sides: tuple[int, ...]
    players: tuple[Player, ...]
    places: tuple[int, ...]
    changes: tuple[SeatChange, ...]


def as_json(games: Iterable[NumberedResult], named: NameOf) -> bytes:
    """Write results as one list."""
    exported = [_exported(game, named) for game in games]
    return msgspec.json.format(msgspec.json.encode(exported), indent=1) + b"\n"


def as_csv(games: Iterable[NumberedResult], named: NameOf) -> bytes:
    """Write results as a table, one line for each seat of each game."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for game in games:
        lines.writerows(_lines(game, named))
    return text.getvalue().encode()


def _exported(numbered: NumberedResult, named: NameOf) -> Exported:
    result = numbered.result
    return Exported(
        **told(numbered, named),
        rules_version=result.rules_version,
        rule=result.outcome.rule if result.outcome else None,
        changes=tuple(
            SeatChange(n, seat, named(who)) for n, seat, who in result.changes
        ),
    )


def _lines(numbered: NumberedResult, named: NameOf) -> Iterator[tuple[object, ...]]:
    n, result = numbered
    about = (
        n,
        _moment(result.started),
        _moment(result.ended),
        result.code,
        result.game,
        result.preset,
        result.rules_version,
        result.moves,
        int(result.rated),
    )
    seats = zip(result.sides, result.players, strict=True)
    for seat, (side, who) in enumerate(seats):
        player = named(who)
        place = ranks(result)[side] if result.outcome else ""
        theirs = (player.person or "", player.bot or "", _plain(player.name), place)
        then = _changed(result, seat, named)
        yield (*about, seat, side, *theirs, fared(result, side), then)


def _changed(result: Result, seat: int, named: NameOf) -> str:
    """Return in one cell who came after whom: "12 bot middle; 20 Ann"."""
    changes = (
        f"{since} {f'bot {player.bot}' if player.bot else player.name or '?'}"
        for since, there, player in (
            (since, there, named(who)) for since, there, who in result.changes
        )
        if there == seat
    )
    return "; ".join(changes)


def _moment(unix: int) -> str:
    return datetime.fromtimestamp(unix / 1000, UTC).isoformat(timespec="seconds")


def _plain(name: str) -> str:
    """Keep a name from being taken for a formula."""
    return f"'{name}" if name.startswith(tuple(FORMULAS)) else name
