"""The answer where the API has no endpoint for an address or a method."""

from __future__ import annotations

from starlette.routing import Match, Route
from starlette.types import Receive, Scope, Send

from tablee.protocol.fault import Fault
from tablee.server.api.responses import json_answer
from tablee.server.logs import Failure


class NotFound:
    """Answers every request to the API that no route takes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Say that there is no such address, or by which methods it is asked."""
        methods: set[str] = set()
        for route in scope["app"].routes:
            if isinstance(route, Route) and route.matches(scope)[0] is Match.PARTIAL:
                methods.update(route.methods or ())
        answer = json_answer(Failure(Fault.MALFORMED, "no such address"), 404)
        if methods:
            allowed = ", ".join(sorted(methods))
            why = Failure(Fault.MALFORMED, f"asked by {allowed} only")
            answer = json_answer(why, 405)
            answer.headers["Allow"] = allowed
        await answer(scope, receive, send)
