"""Request bodies: JSON, of a limited size."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from starlette.requests import Request

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted

T = TypeVar("T")

LONGEST_BODY = 16 * 1024


async def body_of(request: Request, kind: type[T]) -> T:
    """Read the body of a request, or refuse it."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Faulted(Fault.TOO_LARGE, f"at most {LONGEST_BODY} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Faulted(Fault.MALFORMED, str(error)) from None
