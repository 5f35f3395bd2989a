"""Routes of replays: of a finished table, by its link, or of a file."""

from __future__ import annotations

import asyncio
import gzip
import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tablee.kernel.record_format import BadRecord
from tablee.protocol.fault import Fault, Faulted
from tablee.server.api.requests import (
    bytes_of,
    charging,
    core_of,
    guest_answer,
    guest_of,
    link_to,
    number_in,
    person_of,
    queue_key_of,
    quota_of,
    room_asked,
)
from tablee.server.api.responses import Opened, json_answer
from tablee.server.api.routes import (
    GUESTS,
    KNOWS,
    RECORD,
    TABLE,
    Routes,
)
from tablee.server.odds.counting import OddsNow
from tablee.server.replays import carried, pages
from tablee.server.replays.pages import (
    LARGEST,
    MOST_MOVES,
    Examined,
    OverTable,
    Replay,
    ReplayLink,
    ReplayPage,
    Story,
    story_of,
)
from tablee.server.replays.replays import BROUGHT, Replays, no_charge
from tablee.server.rooms.codes import LONGEST, read_code
from tablee.server.rooms.room import Room
from tablee.server.store.contract import ListedRoom

_LABEL, _CODE = b"tablee replay 1", b"tablee replay code 1"
_TAG = 13  # bytes; with those of the code, 28 letters


class Links:
    """Seals codes, and opens what was sealed."""

    def __init__(self, key: bytes) -> None:
        """Use the server's key, under labels of its own."""
        self._key = key

    def seal(self, code: str, secret: str) -> str:
        """Return the link's own part, of the table that has this secret."""
        tag = self._hash(_LABEL + f"{code} {secret}".encode())[:_TAG]
        return urlsafe_b64encode(tag + self._masked(code.encode(), tag)).decode()

    def open(self, sealed: str) -> str | None:
        """Return the code in it, for what it is worth: only :meth:`seal` proves it."""
        try:
            plain = urlsafe_b64decode(sealed.encode("ascii"))
        except (Error, ValueError):
            return None
        tag, masked = plain[:_TAG], plain[_TAG:]
        if len(masked) != LONGEST:
            return None
        return read_code(self._masked(masked, tag).decode("ascii", "replace"))

    def _masked(self, code: bytes, tag: bytes) -> bytes:
        mask = self._hash(_CODE + tag)
        return bytes(a ^ b for a, b in zip(code.ljust(LONGEST), mask, strict=False))

    def _hash(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")


def link_of(request: Request, room: Room) -> str:
    """Return the link's own part for the replay of a table."""
    links = Links(core_of(request).key)
    return links.seal(room.document.code, room.document.deal.secret)


async def room_replayed(request: Request, replay_id: str) -> Room:
    """Find the table of a link; a caller who makes links up is slowed."""
    code = Links(core_of(request).key).open(replay_id)
    room = None if code is None else await room_asked(request, code)
    if room is None or not hmac.compare_digest(link_of(request, room), replay_id):
        raise no_replay(request)
    return room


def no_replay(request: Request) -> Faulted:
    """Count a link that leads nowhere, and word its refusal."""
    quota_of(request).spend("misses_a_minute")
    return Faulted(Fault.NO_TABLE, "no game has this link")


LONGEST_NUMBER = 9  # digits of a page's
A_FILE = 20  # pages' worth: it is examined in full


ROUTES = Routes(
    lambda core: Replays(core.node.tag, core.machine.count_odds), Replays.close
)


@ROUTES.get("/api/tables/{code}/replay", ReplayLink, faults=(*TABLE, Fault.NOT_OVER))
async def get_link(replays: Replays, request: Request) -> Response:
    """Return where the replay of a table is found, once its game is over."""
    room = await room_asked(request)
    if room.document.stage not in ("over", "closed"):
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    replay_id = link_of(request, room)
    is_over = room.document.stage == "over"
    odds = is_over and (await _story_of(replays, request, room, replay_id)).has_odds
    return json_answer(ReplayLink(replay_id, odds))


@ROUTES.get(
    "/api/replays/{id}", Replay, faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED)
)
async def get_replay(replays: Replays, request: Request) -> Response:
    """Return everything about a game but what eyes see."""
    replay_id, story = await _asked(replays, request)
    link = None if _is_brought(replay_id) else link_to(request, f"r/{replay_id}")
    cover = await replays.cover(replay_id, link, story)
    return await _packed(request, cover)


@ROUTES.get(
    "/api/replays/{id}/views/{eye}/{page}",
    ReplayPage,
    faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED, Fault.NO_SEAT),
)
async def get_page(replays: Replays, request: Request) -> Response:
    """Return what one eye saw of some versions."""
    replay_id, story = await _asked(replays, request)
    number = number_in(request.path_params["page"], LONGEST_NUMBER)
    if number is None:
        raise Faulted(Fault.MALFORMED, "the game has no such page")
    pay = (
        charging(request, "file_work_a_minute") if _is_brought(replay_id) else no_charge
    )
    page = await replays.page(replay_id, story, request.path_params["eye"], number, pay)
    return await _packed(request, page)


@ROUTES.get(
    "/api/replays/{id}/odds",
    OddsNow,
    faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED, Fault.TOO_LARGE),
)
async def get_odds(replays: Replays, request: Request) -> Response:
    """Return how the odds went, or how far their counting has come."""
    replay_id, story = await _asked(replays, request)
    if not story.has_odds:
        raise Faulted(Fault.MALFORMED, "no odds are told of this game")
    begin = charging(request, "odds_an_hour")
    chain, who = await replays.chain(replay_id, story), await queue_key_of(request)
    record = partial(replays.record, story)
    return json_answer(replays.curves.of(chain, record, who, begin))


@ROUTES.get(
    "/api/replays/{id}/record",
    faults=(*TABLE, Fault.NOT_OVER, Fault.MALFORMED),
    file=RECORD,
)
async def get_record(replays: Replays, request: Request) -> Response:
    """Return the record of a replay, as it was brought or as it was played."""
    _replay_id, story = await _asked(replays, request)
    record = await replays.record(story)
    name = f"tablee-{story.match.game.slug}-{story.match.fairness.commitment[:8]}"
    headers = {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(record, media_type=RECORD, headers=headers)


@ROUTES.post(
    "/api/replays", Examined, faults=(Fault.TOO_LARGE, Fault.TOO_FAST), brings=RECORD
)
async def post_record(replays: Replays, request: Request) -> Response:
    """Examine a file, and return what it is or what is wrong with it."""
    try:
        replay_id, story = await _brought(replays, request)
    except BadRecord as fault:
        return json_answer(Examined(None, pages.flaw_of(fault)))
    cover = pages.write_cover(replay_id, None, story)
    return json_answer(Examined(cover, cover.flaw))


async def _brought(replays: Replays, request: Request) -> tuple[str, Story]:
    """Read the file that somebody brings, or raise ``BadRecord``."""
    quota = quota_of(request)
    quota.spend("replay_pages_a_minute", A_FILE)
    record = await bytes_of(request, LARGEST)
    if record.count(b"\n") > MOST_MOVES + len(("header", "result")):
        raise Faulted(Fault.TOO_LARGE, f"at most {MOST_MOVES} moves")
    with quota.bringing():
        pay = charging(request, "file_work_a_minute")
        return await replays.examined(record, pay=pay)


@ROUTES.post(
    "/api/tables/carried",
    Opened,
    faults=(*GUESTS, Fault.TOO_LARGE, Fault.MALFORMED, Fault.STARTED),
    brings=RECORD,
)
async def post_carried(replays: Replays, request: Request) -> Response:
    """Open a table that goes on with the game of a record, for the caller and bots."""
    guest = await guest_of(request)
    try:
        story = (await _brought(replays, request))[1]
    except BadRecord as fault:
        raise Faulted(Fault.MALFORMED, str(fault)) from None
    quota_of(request).make("table")
    code = await carried.lay(core_of(request), story, guest.person)
    return guest_answer(request, guest, Opened(code))


@ROUTES.get("/api/tables/over", list[OverTable], faults=KNOWS)
async def get_over(_replays: Replays, request: Request) -> Response:
    """List the caller's tables whose game is over, the latest first."""
    person = await person_of(request)
    rooms = await core_of(request).rooms.of(person, "over") if person else []
    return json_answer([_over(room, person.id) for room in rooms if person])


def _over(room: ListedRoom, person: str) -> OverTable:
    table = room.document
    names = tuple(o.name for o in table.seats.occupants if o and o.person != person)
    return OverTable(table.code, table.game, names, table.deal.started)


async def _asked(replays: Replays, request: Request) -> tuple[str, Story]:
    """Find the game that is asked for; an unfinished one is none."""
    quota_of(request).spend("replay_pages_a_minute")
    replay_id: str = request.path_params["id"]
    if _is_brought(replay_id):
        return replay_id, replays.brought(replay_id)[1]
    room = await room_replayed(request, replay_id)
    return replay_id, await _story_of(replays, request, room, replay_id)


async def _story_of(
    replays: Replays, request: Request, room: Room, replay_id: str
) -> Story:
    if room.document.stage == "closed":  # by older rules
        record = await core_of(request).rooms.record(room.document.code)
        try:
            return (await replays.examined(record, replay_id))[1]
        except BadRecord as fault:  # not even its table can be laid any more
            raise Faulted(Fault.MALFORMED, str(fault)) from None
    if room.play is None:
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    return story_of(room.document, room.play)


async def _packed(request: Request, data: bytes) -> Response:
    """Answer with what is compressed already, or not, as the caller reads it."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, media_type="application/json", headers=headers)


def _is_brought(replay_id: str) -> bool:
    return replay_id.startswith(BROUGHT)
