"""Endpoints of replays: of a finished table, by its link, or of a file."""

from __future__ import annotations

import asyncio
import gzip
import hmac
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.kernel.flaw import BadRecord
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.replays import pages
from tablee.server.replays.answers import Examined, OverTable, ReplayLink
from tablee.server.replays.replays import BROUGHT, Replays, free
from tablee.server.replays.story import LARGEST, MOST_MOVES, Story, story_of
from tablee.server.rooms.room import Room
from tablee.server.store.contract import ListedRoom
from tablee.server.web.request_context import (
    app_of,
    caller_of,
    charging,
    link_to,
    person_of,
    room_asked,
    told,
)

RECORD = "application/jsonl"
LONGEST_NUMBER = 9  # digits of a page's
A_FILE = 20  # pages' worth: it is examined in full


async def get_link(request: Request) -> Response:
    """Say where the replay of a table is found, once its game is over."""
    room = await room_asked(request)
    if room.document.stage not in ("over", "closed"):
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    replay_id = _sealed(request, room)
    is_over = room.document.stage == "over"
    odds = is_over and (await _told_by(request, room, replay_id)).has_odds
    return told(ReplayLink(replay_id, odds))


async def get_replay(request: Request) -> Response:
    """Give everything about a game but what eyes see."""
    replay_id, story = await _asked(request)
    link = None if _is_brought(replay_id) else link_to(request, f"r/{replay_id}")
    cover = await _replays(request).cover(replay_id, link, story)
    return await _packed(request, cover)


async def get_page(request: Request) -> Response:
    """Give what one eye saw of some versions."""
    replay_id, story = await _asked(request)
    eye, number = request.path_params["eye"], _number(request.path_params["page"])
    pay = charging(request, "file_work_a_minute") if _is_brought(replay_id) else free
    page = await _replays(request).page(replay_id, story, eye, number, pay)
    return await _packed(request, page)


async def get_odds(request: Request) -> Response:
    """Say how the odds went, or how far their counting is; ask again and again."""
    replay_id, story = await _asked(request)
    if not story.has_odds:
        raise Faulted(Fault.MALFORMED, "no odds are told of this game")
    replays, begin = _replays(request), charging(request, "odds_an_hour")
    return told(replays.curves.of(replay_id, partial(replays.record, story), begin))


async def get_record(request: Request) -> Response:
    """Give the record of a replay, as it was brought or as it was played."""
    _replay_id, story = await _asked(request)
    record = await _replays(request).record(story)
    name = f"tablee-{story.match.game.slug}-{story.match.fairness.commitment[:8]}"
    headers = {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}
    return Response(record, media_type=RECORD, headers=headers)


async def post_record(request: Request) -> Response:
    """Examine a file, and say what it is or what is wrong with it."""
    caller, replays = caller_of(request), _replays(request)
    caller.spend("replay_pages_a_minute", A_FILE)
    record = await _body(request)
    if record.count(b"\n") > MOST_MOVES + len(("header", "result")):
        raise Faulted(Fault.TOO_LARGE, f"at most {MOST_MOVES} moves")
    try:
        with caller.bringing():
            replay_id, story = await replays.examined(
                record, pay=charging(request, "file_work_a_minute")
            )
    except BadRecord as fault:
        return told(Examined(None, pages.told(fault)))
    cover = pages.write_cover(replay_id, None, story)
    return told(Examined(cover, cover.flaw))


async def get_over(request: Request) -> Response:
    """List the caller's tables whose game is over, the latest first."""
    person = await person_of(request)
    rooms = await app_of(request).rooms.over_of(person) if person else []
    return told([_over(room, person.id) for room in rooms if person])


REPLAY_ROUTES = [
    Route("/api/tables/over", get_over),
    Route("/api/tables/{code}/replay", get_link),
    Route("/api/replays", post_record, methods=["POST"]),
    Route("/api/replays/{id}", get_replay),
    Route("/api/replays/{id}/odds", get_odds),
    Route("/api/replays/{id}/record", get_record),
    Route("/api/replays/{id}/views/{eye}/{page}", get_page),
]


def _number(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) <= LONGEST_NUMBER):
        raise Faulted(Fault.MALFORMED, "the game has no such page")
    return int(typed)


def _over(room: ListedRoom, person: str) -> OverTable:
    table = room.document
    names = tuple(o.name for o in table.seats.occupants if o and o.person != person)
    return OverTable(table.code, table.game, names, table.deal.started)


async def _asked(request: Request) -> tuple[str, Story]:
    """Find the game that is asked for; an unfinished one is none."""
    caller_of(request).spend("replay_pages_a_minute")
    replay_id, replays = request.path_params["id"], _replays(request)
    if _is_brought(replay_id):
        return replay_id, replays.brought(replay_id)[1]
    code = replays.links.open(replay_id)
    if code is None:
        caller_of(request).spend("misses_a_minute")
        raise _no_replay()
    room = await room_asked(request, code)
    if not hmac.compare_digest(_sealed(request, room), replay_id):
        caller_of(request).spend("misses_a_minute")
        raise _no_replay()
    return replay_id, await _told_by(request, room, replay_id)


async def _told_by(request: Request, room: Room, replay_id: str) -> Story:
    if room.document.stage == "closed":  # by rules that are no more (decision 0020)
        record = await app_of(request).rooms.record(room.document.code)
        try:
            return (await _replays(request).examined(record, replay_id))[1]
        except BadRecord as fault:  # not even its table can be laid any more
            raise Faulted(Fault.MALFORMED, str(fault)) from None
    if room.live is None:
        raise Faulted(Fault.NOT_OVER, "the game is not over")
    return story_of(room.document, room.live)


async def _body(request: Request) -> bytes:
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST:
            raise Faulted(Fault.TOO_LARGE, f"at most {LARGEST} bytes")
        parts.append(part)
    return b"".join(parts)


async def _packed(request: Request, data: bytes) -> Response:
    """Answer with what is compressed already, or not, as whoever asks can read it."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, media_type="application/json", headers=headers)


def _replays(request: Request) -> Replays:
    return app_of(request).replays


def _sealed(request: Request, room: Room) -> str:
    return _replays(request).links.seal(room.document.code, room.document.deal.secret)


def _is_brought(replay_id: str) -> bool:
    return replay_id.startswith(BROUGHT)


def _no_replay() -> Faulted:
    return Faulted(Fault.NO_TABLE, "no game has this link")
