"""Any command, whoever may send it: its fields as somebody might fill them in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias, get_args

import msgspec

from tablee.bots import levels
from tablee.games import shelf
from tablee.kernel import Seat
from tablee.kernel.chance import next_link
from tablee.kernel.wire import encode
from tablee.protocol.pace import Clocked, Correspondence, Gentle, Untimed
from tablee.protocol.person import Person
from tablee.protocol.to_client import Reaction, Talk
from tablee.protocol.to_server import Asked, Join, Mark, Minutes, Ping, ToServer
from tablee.table.table import Table
from tablee.testing.play import any_listed

PEOPLE = {
    name.lower(): Person(name.lower(), name)
    for name in ("Ann", "Bob", "Cat", "Dan", "Eve")
}
KINDS: tuple[type[Asked], ...] = tuple(
    kind for kind in get_args(ToServer) if kind not in (Join, Ping, Mark)
)
Fill: TypeAlias = Callable[[Table, str, Random], Any]


def share_of(person: str, rounds: int) -> str:
    """Return the share of a person in a round; that of round 0 is their pledge."""
    share = person.encode().hex().ljust(64, "0")
    for _ in range(8 - rounds):
        share = next_link(share)
    return share


def any_command(kind: type[Asked], table: Table, by: str, rng: Random) -> Asked:
    """Return a command of this kind that could be for this table."""
    fields = {f.name: f for f in msgspec.structs.fields(kind)}
    filled = {
        name: FILLED[name](table, by, rng)
        for name in fields
        if name not in ("id", "seen", "late")
    }
    return kind(id=f"{rng.random()}", **filled)


def _seat(table: Table, _: str, rng: Random) -> int:
    return rng.randrange(len(table.document.seats.occupants) + 1)


def _flag(_: Table, __: str, rng: Random) -> bool:
    return rng.random() < 0.6


def _level(table: Table, _: str, rng: Random) -> str:
    return rng.choice((*levels(table.document.game), "nobody"))


def _options(table: Table, _: str, rng: Random) -> dict[str, Any]:
    presets = table.game.presets.values()
    chosen: dict[str, Any] = msgspec.to_builtins(rng.choice([*presets]))
    return chosen if rng.random() < 0.8 else {"there is": "none such"}


def _move(table: Table, by: str, rng: Random) -> msgspec.Raw:
    seat = table.document.seats.seat_of(by)
    move = None
    if table.play and seat is not None:
        move = any_listed(table.play.match, Seat(seat), rng)
    return msgspec.Raw(encode(move) if move is not None else b'{"kind":"Fly"}')


def _version(table: Table, _: str, rng: Random) -> int:
    return (table.version or 0) - (rng.random() < 0.1)


def _round(table: Table, _: str, rng: Random) -> int:
    return table.document.deal.fairness.round + (rng.random() < 0.1)


def _one_of(*values: Any) -> Fill:
    return lambda table, by, rng: rng.choice(values)


FILLED: Mapping[str, Fill] = {
    "admitted": _flag,
    "aside": _flag,
    "characters": _one_of((), ("boulon",), ("quartz", "bielle")),
    "closed": _flag,
    "ease": _one_of(100, 150, 200),
    "first": _seat,
    "game": lambda table, by, rng: rng.choice((*shelf(), None, "belote")),
    "granted": _flag,
    "level": _level,
    "minutes": _one_of(*get_args(Minutes)),
    "move": _move,
    "muted": _flag,
    "open": _flag,
    "options": _options,
    "out": _flag,
    "pace": _one_of(Untimed(), Gentle(30), Clocked(60, 5), Correspondence(1)),
    "pause": _flag,
    "person": _one_of(*PEOPLE),
    "pledge": lambda table, by, rng: share_of(by, 0),
    "preset": _one_of("", "rulebook", "beginner", "none"),
    "reaction": _one_of(*get_args(Reaction)),
    "round": _round,
    "seat": _seat,
    "second": _seat,
    "seconds": _one_of(0, 30, 120, 300),
    "sent": lambda table, by, rng: table.play.match.now if table.play else None,
    "share": lambda table, by, rng: share_of(by, table.document.deal.fairness.round),
    "sides": lambda table, by, rng: rng.choice([*table.game.seatings]),
    "talk": _one_of(*get_args(Talk)),
    "text": _one_of("bonjour", "cat", "\u200b", "dernière carte"),
    "version": _version,
    "wanted": _flag,
    "yes": _flag,
}
