"""The answer where the API has no endpoint for an address or a method."""

from __future__ import annotations

from collections.abc import Iterator

from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from tablee.protocol.fault import Fault
from tablee.server.own_fault import Failure
from tablee.server.web.request_context import json_answer


class NotFound:
    """Answers every request to the API that no route takes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Says that there is no such address, or by which methods it is asked."""
        await _answer(sorted({*_methods(scope)}))(scope, receive, send)


def _methods(scope: Scope) -> Iterator[str]:
    """Gives the methods of the endpoints at this address."""
    for route in scope["app"].routes:
        if isinstance(route, Route) and route.matches(scope)[0] is Match.PARTIAL:
            yield from route.methods or ()


def _answer(methods: list[str]) -> Response:
    if not methods:
        return json_answer(Failure(Fault.MALFORMED, "no such address"), 404)
    allowed = ", ".join(methods)
    refusal = json_answer(Failure(Fault.MALFORMED, f"asked by {allowed} only"), 405)
    refusal.headers["Allow"] = allowed
    return refusal
