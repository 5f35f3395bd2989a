"""The HTTP API: the games, and opening and finding tables."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache, lru_cache
from secrets import token_hex
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.kernel import IllegalTable
from tablee.kernel.rulebook import Rulebook
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.app_context import AppContext
from tablee.server.logs import Failure, internal_error
from tablee.server.metrics import REFUSED
from tablee.server.quotas.limits import LONG_REST
from tablee.server.rooms.room import Room, RoomClosed
from tablee.server.store.contract import ListedRoom
from tablee.server.web.answers import (
    GameListing,
    Opened,
    OpenTable,
    TableLink,
    TableOpening,
)
from tablee.server.web.api_spec import GUESTS, KNOWS, RECORD, TABLE, Routes
from tablee.server.web.precompressed import (
    Precompressed,
    handed,
    keep_json,
    precompressed_answer,
)
from tablee.server.web.qr import Drawings
from tablee.server.web.request_context import (
    app_of,
    body_of,
    charging,
    guest_answer,
    guest_of,
    json_answer,
    link_to,
    person_of,
    quota_of,
    room_asked,
)
from tablee.server.web.shelf_pages import every_game, game_called, rules_of
from tablee.table import lobby, pacing
from tablee.table.document import Document, amend, new_document
from tablee.table.seats import Occupant

STATUS = {
    Fault.NO_TABLE: 404,
    Fault.NO_PASS: 404,
    Fault.NO_REBUS: 404,
    Fault.NOBODY: 403,
    Fault.NO_ROBOT: 401,
    Fault.ROBOT: 403,
    Fault.TOO_MANY: 409,
    Fault.NOT_OVER: 409,
    Fault.TOO_LARGE: 413,
    Fault.TOO_FAST: 429,
    Fault.INTERNAL: 500,
    Fault.ELSEWHERE: 503,
    Fault.NO_CONTENT: 503,
    Fault.DISK_FULL: 507,
}

PICTURE_HEADERS = {
    "content-type": "image/svg+xml",
    "cache-control": "no-store",  # its code may be another table's tomorrow
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}
# The packs of each game, by digest and with what they are.
Brought: TypeAlias = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


def status_of(fault: Fault) -> int:
    """Return the HTTP status of a refusal for *fault*."""
    return STATUS.get(fault, 400)


RETRY_AFTER = 2  # seconds: a database that was restarted, or failed over, is back

ROUTES = Routes()


@ROUTES.get("/api/games", list[GameListing])
async def get_games(request: Request) -> Response:
    """List the games on the shelf, with the packs that people brought."""
    offered = app_of(request).packs.offered
    brought = tuple((slug, tuple(offered(slug).items())) for slug in shelf())
    return precompressed_answer(request, _shelf(brought))


@lru_cache(maxsize=2)  # packs are found one by one, and then no more
def _shelf(brought: Brought) -> Precompressed:
    packs = {slug: dict(offered) for slug, offered in brought}
    return keep_json(every_game(packs.__getitem__))


@ROUTES.get("/api/games/{slug}/rules", Rulebook, faults=(Fault.NO_TABLE,))
async def get_rules(request: Request) -> Response:
    """Return a game's rules."""
    slug = game_called(request.path_params["slug"]).slug
    return precompressed_answer(request, _rules(slug))


@cache
def _rules(slug: str) -> Precompressed:
    return keep_json(rules_of(slug))


@ROUTES.post(
    "/api/tables",
    Opened,
    TableOpening,
    faults=(*GUESTS, Fault.NO_TABLE, Fault.NO_LEVEL, Fault.NO_SEAT, Fault.RULE),
)
async def post_table(request: Request) -> Response:
    """Open a table, with the caller on its first seat."""
    opening = await body_of(request, TableOpening)
    guest = await guest_of(request)
    quota_of(request).make("table")
    try:
        code = await app_of(request).rooms.lay(
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


@ROUTES.get("/api/tables", list[OpenTable], faults=KNOWS)
async def get_tables(request: Request) -> Response:
    """List the caller's unfinished tables."""
    app = app_of(request)
    person = await person_of(request)
    rooms = await app.rooms.of(person) if person else []
    now = app.settings.unix()
    listed = [_listed(room, person.id, now) for room in rooms if person]
    return json_answer(sorted(listed, key=lambda table: not table.your_turn))


def _listed(room: ListedRoom, person: str, now: int) -> OpenTable:
    document, seat = room.document, room.document.seats.seat_of(person)
    others = {
        number: there
        for number, there in enumerate(document.seats.occupants)
        if there and there.person != person
    }
    people_first = sorted(others.values(), key=lambda there: there.person is None)
    waits = 0 if document.stage == "closed" else room.waits
    waited = pacing.waited(document, room.since, now)
    return OpenTable(
        code=document.code,
        game=document.game,
        stage=document.stage,
        names=tuple(there.name for there in people_first),
        alone=not any(there.person for there in others.values()),
        your_turn=seat is not None and bool(waits >> seat & 1),
        awaited=tuple(there.name for n, there in others.items() if waits >> n & 1),
        paused=document.clock.paused,
        waited=waited,
        left=pacing.left(document, waits, waited),
    )


@ROUTES.get("/api/tables/{code}", TableLink, faults=TABLE)
async def get_table(request: Request) -> Response:
    """Return whether a code leads to a table, and by which link."""
    room = (await room_asked(request)).document
    link = link_to(request, f"t/{room.code}")
    return json_answer(TableLink(room.code, room.game, room.stage, link))


@ROUTES.post(
    "/api/tables/{code}/leave", list[OpenTable], faults=(*TABLE, Fault.NOT_SEATED)
)
async def post_leave(request: Request) -> Response:
    """Let the caller leave a table for good; list those that are left."""
    person = (await guest_of(request)).person
    left = False
    while not left:
        room = await room_asked(request)
        with suppress(RoomClosed):  # it was put away just now: find it again
            await room.let_go(person)
            left = True
    return await get_tables(request)


@ROUTES.get("/api/tables/{code}/record", faults=(*TABLE, Fault.NOT_OVER), file=RECORD)
async def get_record(request: Request) -> Response:
    """Return the record of a game that is over, given up, or closed."""
    room = await room_asked(request)
    name = f"tablee-{room.document.game}-{room.document.code}.jsonl"
    return Response(
        await _written(app_of(request), room),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _written(app: AppContext, room: Room) -> bytes:
    if room.document.stage == "closed":
        return await app.rooms.record(room.document.code)
    if room.play is None or room.table.goes_on:
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    return room.play.record.record(room.document, room.play.outcome)


@ROUTES.get("/t/{code}/qr.svg", faults=TABLE, file="image/svg+xml")
async def get_qr(request: Request) -> Response:
    """Draw the table's link as a QR code."""
    room = await room_asked(request)
    link = link_to(request, f"t/{room.document.code}")
    drawings: Drawings = request.app.state.drawings
    picture = await drawings.of(link, charging(request, "drawings_a_minute"))
    return handed(picture, request.headers, PICTURE_HEADERS)


async def refuse(_request: Request, error: Exception) -> Response:
    """Answer a fault raised above."""
    assert isinstance(error, Faulted)  # what this handler is registered for
    if error.fault is Fault.TOO_FAST:
        await asyncio.sleep(LONG_REST)
    REFUSED.labels(error.fault.value).inc()
    answer = Failure(error.fault, error.detail, error.rule, error.suggested)
    return json_answer(answer, status_of(error.fault))


async def put_off(_request: Request, _away: Exception) -> Response:
    """Answer while the database is away: nothing was done, and later it may be."""
    answer = json_answer(Failure(Fault.INTERNAL, "the database is away"), 503)
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer


async def handle_internal_error(request: Request, error: Exception) -> Response:
    """Answer a failure of ours, which whoever let it in logs."""
    return await refuse(request, internal_error(error))
