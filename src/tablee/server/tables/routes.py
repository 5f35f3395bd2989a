"""Routes of tables: opening, finding and leaving them, and their records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from secrets import token_hex
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.kernel import AnyGame, IllegalTable
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.api.requests import (
    body_of,
    charging,
    game_called,
    guest_answer,
    guest_of,
    known_caller,
    link_to,
    person_of,
    quota_of,
    room_asked,
)
from tablee.server.api.responses import (
    Drawings,
    Opened,
    json_answer,
    send_precompressed,
)
from tablee.server.api.routes import (
    GUESTS,
    KNOWS,
    RECORD,
    TABLE,
    Routes,
)
from tablee.server.contracts import RoomClosed
from tablee.server.core import FORWARDED, Core
from tablee.server.rooms.room import Room
from tablee.server.store.contract import ListedRoom
from tablee.table import lobby
from tablee.table.document import Document, Stage, amend, new_document
from tablee.table.log import preset_of
from tablee.table.seats import Occupant


class TableOpening(msgspec.Struct, frozen=True):
    """Open a table; with *bots*, against bots of that level, to be started at once."""

    game: str
    bots: str | None = None
    preset: str | None = None
    sides: tuple[int, ...] | None = None
    options: dict[str, Any] | None = None  # those that differ from the preset's


class UnfinishedTable(msgspec.Struct, frozen=True):
    """An unfinished table of the caller's."""

    code: str
    game: str
    stage: Stage
    names: tuple[str, ...]  # everybody else's
    alone: bool  # everybody else is a bot
    your_turn: bool
    awaited: tuple[str, ...]  # those of them whose turn it is
    paused: bool = False
    waited: int | None = None  # by correspondence: milliseconds since the last move
    left: int | None = None  # likewise: until the days of this move have passed


class TableLink(msgspec.Struct, frozen=True):
    """Where a code leads."""

    code: str
    game: str
    stage: Stage
    link: str  # the address to give away


PICTURE_HEADERS = {
    "content-type": "image/svg+xml",
    "cache-control": "no-store",  # its code may be another table's tomorrow
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


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


class Tables:
    """Tables over HTTP: opened, found, left."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self.drawings = Drawings()


ROUTES = Routes(Tables)


@ROUTES.post(
    "/api/tables",
    Opened,
    TableOpening,
    faults=(*GUESTS, Fault.NO_TABLE, Fault.NO_LEVEL, Fault.NO_SEAT, Fault.RULE),
)
async def post_table(tables: Tables, request: Request) -> Response:
    """Open a table, with the caller on its first seat."""
    opening = await body_of(request, TableOpening)
    guest = await guest_of(request)
    quota_of(request).make("table")
    try:
        code = await tables.core.rooms.lay(
            lambda code: _laid(code, opening, guest.person)
        )
    except IllegalTable as refusal:
        raise Faulted.by_rule(refusal) from None
    return guest_answer(request, guest, Opened(code))


def _laid(code: str, opening: TableOpening, person: Person) -> Document:
    game = game_called(opening.game)
    preset = opening.preset or ("beginner" if opening.bots else "rulebook")
    if preset not in game.presets:
        raise Faulted(Fault.MALFORMED, f"there is {', '.join(game.presets)}")
    room = new_document(code, game, Occupant.of(person), preset, token_hex(32))
    if opening.sides is not None:
        room = lobby.arrange(room, game, opening.sides)
    if opening.options:
        room = lobby.configure(room, game, {**room.options, **opening.options})
    if opening.bots:
        for seat in range(1, len(room.seats.occupants)):
            room = lobby.add_bot(room, seat, opening.bots)
    return amend(room, deal={"eager": bool(opening.bots)})


@ROUTES.get("/api/tables", list[UnfinishedTable], faults=KNOWS)
async def get_tables(tables: Tables, request: Request) -> Response:
    """List the caller's unfinished tables."""
    core, person = tables.core, await person_of(request)
    rooms = await core.rooms.of(person) if person else []
    now = core.settings.unix()
    listed = [_unfinished(room, person.id, now) for room in rooms if person]
    return json_answer(sorted(listed, key=lambda table: not table.your_turn))


def _unfinished(room: ListedRoom, person: str, now: int) -> UnfinishedTable:
    document, seat = room.document, room.document.seats.seat_of(person)
    others = {
        number: there
        for number, there in enumerate(document.seats.occupants)
        if there and there.person != person
    }
    people_first = sorted(others.values(), key=lambda there: there.person is None)
    waits = 0 if document.stage == "closed" else room.waits
    waited = document.waited(room.since, now)
    return UnfinishedTable(
        code=document.code,
        game=document.game,
        stage=document.stage,
        names=tuple(there.name for there in people_first),
        alone=not any(there.person for there in others.values()),
        your_turn=seat is not None and bool(waits >> seat & 1),
        awaited=tuple(there.name for n, there in others.items() if waits >> n & 1),
        paused=document.clock.paused,
        waited=waited,
        left=document.time_left(waits, waited),
    )


LISTED = 50  # tables, those opened last first
OF_A_PERSON = 2  # of them, that one person has opened
OF_AN_ADDRESS = 10  # of them, where the first arrival came from one address
STANDARD = "rulebook"  # the preset that every game has


@ROUTES.get("/api/tables/open", list[PublicTable], faults=GUESTS)
async def get_public_tables(tables: Tables, request: Request) -> Response:
    """List the tables that their hosts have opened to everybody."""
    core = tables.core
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
    address: str = ""  # of the first arrival


_read = msgspec.json.Decoder(list[FoundTable]).decode


def _public(found: FoundTable) -> PublicTable:
    names = PublicTable.__struct_fields__
    return PublicTable(**{name: getattr(found, name) for name in names})


def _shared(tables: Iterable[FoundTable]) -> Iterator[FoundTable]:
    """Reserve room for others: neither one person nor one address fills it all."""
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


@ROUTES.get("/api/tables/{code}", TableLink, faults=TABLE)
async def get_table(_tables: Tables, request: Request) -> Response:
    """Return whether a code leads to a table, and by which link."""
    room = (await room_asked(request)).document
    link = link_to(request, f"t/{room.code}")
    return json_answer(TableLink(room.code, room.game, room.stage, link))


@ROUTES.post(
    "/api/tables/{code}/leave", list[UnfinishedTable], faults=(*TABLE, Fault.NOT_SEATED)
)
async def post_leave(tables: Tables, request: Request) -> Response:
    """Remove the caller from a table for good; list the tables that are left."""
    person = (await guest_of(request)).person
    left = False
    while not left:
        room = await room_asked(request)
        with suppress(RoomClosed):  # it was put away just now: find it again
            await room.leave_for_good(person)
            left = True
    return await get_tables(tables, request)


@ROUTES.get("/api/tables/{code}/record", faults=(*TABLE, Fault.NOT_OVER), file=RECORD)
async def get_record(tables: Tables, request: Request) -> Response:
    """Return the record of a game that is over, given up, or closed."""
    room = await room_asked(request)
    name = f"tablee-{room.document.game}-{room.document.code}.jsonl"
    return Response(
        await _written(tables.core, room),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _written(core: Core, room: Room) -> bytes:
    if room.document.stage == "closed":
        return await core.rooms.record(room.document.code)
    if room.play is None or room.table.goes_on:
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    return room.play.record.record(room.document, room.play.outcome)


@ROUTES.get("/t/{code}/qr.svg", faults=TABLE, file="image/svg+xml")
async def get_qr(tables: Tables, request: Request) -> Response:
    """Draw the table's link as a QR code."""
    room = await room_asked(request)
    link = link_to(request, f"t/{room.document.code}")
    begin = charging(request, "drawings_a_minute")
    picture = await tables.drawings.of(link, begin)
    return send_precompressed(picture, request.headers, PICTURE_HEADERS)
