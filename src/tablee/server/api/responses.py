"""What endpoints answer with: JSON, failures, what is compressed once, QR codes."""

from __future__ import annotations

import asyncio
import gzip
import io
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault, Faulted
from tablee.server.logs import Failure, internal_error
from tablee.server.metrics import REFUSED
from tablee.server.quotas.limits import LONG_REST

JSON_HEADERS = {"content-type": "application/json", "cache-control": "no-store"}
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


def status_of(fault: Fault) -> int:
    return STATUS.get(fault, 400)


RETRY_AFTER = 2  # seconds: a database that was restarted, or failed over, is back


def json_answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, headers=JSON_HEADERS)


async def handle_fault(_request: Request, error: Exception) -> Response:
    """Answer a fault raised above."""
    assert isinstance(error, Faulted)  # what this handler is registered for
    if error.fault is Fault.TOO_FAST:
        await asyncio.sleep(LONG_REST)
    REFUSED.labels(error.fault.value).inc()
    answer = Failure(error.fault, error.detail, error.rule, error.suggested)
    return json_answer(answer, status_of(error.fault))


async def handle_database_away(_request: Request, _away: Exception) -> Response:
    """Answer while the database is away: nothing was done, and later it may be."""
    answer = json_answer(Failure(Fault.INTERNAL, "the database is away"), 503)
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer


async def handle_internal_error(request: Request, error: Exception) -> Response:
    """Answer an internal error, which the server logs."""
    return await handle_fault(request, internal_error(error))


SMALL = 1024  # bytes, which are sent as they are
WORTH = 0.9  # pictures and fonts are packed already


class Opened(msgspec.Struct, frozen=True):
    """A table was opened under this code."""

    code: str


class Precompressed(NamedTuple):
    """An answer, ready to be sent; compressed by gzip where that makes it smaller."""

    plain: bytes
    packed: bytes | None


def precompress(plain: bytes) -> Precompressed:
    packed = None if len(plain) < SMALL else gzip.compress(plain, mtime=0)
    is_worth_it = packed is not None and len(packed) < WORTH * len(plain)
    return Precompressed(plain, packed if is_worth_it else None)


def precompress_json(value: Any) -> Precompressed:
    return precompress(msgspec.json.encode(value))


def send_precompressed(
    kept: Precompressed, asked: Headers, headers: Mapping[str, str]
) -> Response:
    """Answer with it, in an encoding that the caller reads."""
    told = {name: each for name, each in headers.items() if name != "content-length"}
    if kept.packed is None or "gzip" not in asked.get("accept-encoding", ""):
        return Response(kept.plain, headers=told)
    packed = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(kept.packed, headers=told | packed)


def precompressed_answer(request: Request, kept: Precompressed) -> Response:
    return send_precompressed(kept, request.headers, JSON_HEADERS)


KEPT_DRAWINGS = 256  # drawings, the latest


def draw(link: str, *, alone: bool = True) -> bytes:
    """Draw a link as SVG; one that is not *alone* stands within a page."""
    picture = io.BytesIO()
    import segno  # noqa: PLC0415  # a page opens sooner without

    code = segno.make(link, micro=False)
    code.save(picture, kind="svg", border=2, scale=8, xmldecl=alone)
    return picture.getvalue()


class Drawings:
    """The links that were drawn of late."""

    def __init__(self) -> None:
        self._kept: dict[str, Precompressed] = {}

    async def of(self, link: str, begin: Callable[[], None]) -> Precompressed:
        """Return the drawing of a link; *begin* may refuse to have a new one made."""
        if picture := self._kept.get(link):
            return picture
        begin()
        picture = precompress(await asyncio.to_thread(draw, link))
        while len(self._kept) >= KEPT_DRAWINGS:
            del self._kept[next(iter(self._kept))]
        self._kept[link] = picture
        return picture
