"""Answers that are the same for everybody: made once, and compressed once."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.web.request_context import JSON_HEADERS

SMALL = 1024  # bytes, which are sent as they are
WORTH = 0.9  # pictures and fonts are packed already


class Precompressed(NamedTuple):
    """An answer, ready to be sent; compressed by gzip where that makes it smaller."""

    plain: bytes
    packed: bytes | None


def keep(plain: bytes) -> Precompressed:
    """Make it ready."""
    packed = None if len(plain) < SMALL else gzip.compress(plain, mtime=0)
    is_worth_it = packed is not None and len(packed) < WORTH * len(plain)
    return Precompressed(plain, packed if is_worth_it else None)


def keep_json(value: Any) -> Precompressed:
    """Make a value ready, as JSON."""
    return keep(msgspec.json.encode(value))


def handed(kept: Precompressed, asked: Headers, headers: Mapping[str, str]) -> Response:
    """Answer with it, as whoever asks can read it."""
    told = {name: each for name, each in headers.items() if name != "content-length"}
    if kept.packed is None or "gzip" not in asked.get("accept-encoding", ""):
        return Response(kept.plain, headers=told)
    packed = {"content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(kept.packed, headers=told | packed)


def precompressed_answer(request: Request, kept: Precompressed) -> Response:
    """Answer with JSON that is kept."""
    return handed(kept, request.headers, JSON_HEADERS)
