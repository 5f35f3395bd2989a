"""Request bodies: JSON, of a limited size."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted

T = TypeVar("T")

LONGEST_BODY = 16 * 1024


async def bytes_of(request: Request, most: int) -> bytes:
    """Reads the body of a request, or refuses one that is longer."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Faulted(Fault.TOO_LARGE, f"at most {most} bytes")
        parts.append(part)
    return b"".join(parts)


async def body_of(request: Request, kind: type[T]) -> T:
    """Reads the JSON that a request brings, or refuses it."""
    body = await bytes_of(request, LONGEST_BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Faulted(Fault.MALFORMED, str(error)) from None
