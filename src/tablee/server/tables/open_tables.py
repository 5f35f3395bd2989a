"""The route that lists open tables: those that everybody may join or watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.protocol.person import Person
from tablee.server.api.requests import known_caller
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import GUESTS, Routes
from tablee.server.core import FORWARDED, Core
from tablee.server.rooms.room import Room
from tablee.table.document import Document, Stage
from tablee.table.log import preset_of


class PublicTable(msgspec.Struct, frozen=True):
    """A table that its host has opened to everybody."""

    code: str
    game: str
    stage: Stage  # in the lobby or playing
    preset: str  # whose options these are; "": the table's own mixture
    options: dict[str, Any]  # those that differ from the rulebook's
    names: tuple[str, ...]  # of the people who sit there
    free: int  # seats that nobody has
    bots: int  # seats that are a bot's
    since: int  # when it was opened to everybody, Unix time in milliseconds


LISTED = 50  # tables, those opened last first
OF_A_PERSON = 2  # of them, that one person has opened
OF_AN_ADDRESS = 10  # of them, where whoever came first came from one address
STANDARD = "rulebook"  # the preset that every game has


ROUTES = Routes(lambda core: core)


@ROUTES.get("/api/tables/open", list[PublicTable], faults=GUESTS)
async def get_public_tables(core: Core, request: Request) -> Response:
    """List the tables that their hosts have opened to everybody."""
    person = await known_caller(request)
    origin = core.quotas.origin(request.scope)
    rooms = (room for room in core.rooms.public if _may_see(room.document, person))
    found = [_found(room) for room in rooms]
    scope, others = request.scope, core.forwarding.answers_of_others
    for answer in await others(core, origin, scope):
        found += _read(answer)
    found.sort(key=lambda each: each.since, reverse=True)
    listed = [*islice(_shared(found), LISTED)]
    if FORWARDED in request.scope:  # another node of the site asks
        return json_answer(listed)
    return json_answer([_public(each) for each in listed])


class FoundTable(PublicTable, frozen=True):
    """What nodes tell each other of an open table, so that all share the list."""

    host: str = ""
    address: str = ""  # of whoever came first


_read = msgspec.json.Decoder(list[FoundTable]).decode


def _public(found: FoundTable) -> PublicTable:
    names = PublicTable.__struct_fields__
    return PublicTable(**{name: getattr(found, name) for name in names})


def _shared(tables: Iterable[FoundTable]) -> Iterator[FoundTable]:
    """Leave some room for others: neither one person nor one address fills it all."""
    rows: Counter[tuple[str, str]] = Counter()
    for table in tables:
        host, address = ("host", table.host), ("from", table.address)
        if rows[host] < OF_A_PERSON and rows[address] < OF_AN_ADDRESS:
            rows.update((host, address))
            yield table


def _may_see(document: Document, person: Person | None) -> bool:
    """Return whether there is anything for *person* to join or to watch."""
    is_away = person is not None and person.id in document.access.sent_away
    return document.stage in ("lobby", "playing") and not is_away


def _found(room: Room) -> FoundTable:
    document, game = room.document, shelf()[room.document.game]
    people = (seat.name for seat in document.seats.occupants if seat and seat.person)
    return FoundTable(
        code=document.code,
        game=document.game,
        stage=document.stage,
        preset=preset_of(game, document.options),
        options=_differing(game, document.options),
        names=tuple(people),
        free=document.seats.occupants.count(None),
        bots=sum(1 for seat in document.seats.occupants if seat and not seat.person),
        since=document.access.open_since,
        host=document.hosting.host,
        address=room.connections.address(),
    )


def _differing(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """Return what was chosen; lists are what a table has learnt (docs/why/games.md)."""
    standard = msgspec.to_builtins(game.presets[STANDARD])
    return {
        name: value
        for name, value in options.items()
        if not isinstance(value, list | tuple) and standard.get(name) != value
    }
