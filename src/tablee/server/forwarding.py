"""Requests and lines about tables that another node has; here there is none.

``tablee.cluster.forwarding`` is the other kind.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.app_context import AppContext
from tablee.server.contracts import RequestOrigin

FORWARDED = "tablee.forwarded"  # in a scope: another node has forwarded it here


class Forwarding:
    """A site of one process answers everything itself."""

    def trusting(self, app: ASGIApp, unix: Callable[[], int]) -> ASGIApp:
        """Return *app*, believing what other nodes say of the requests they forward."""
        return app

    async def request(
        self,
        app: AppContext,
        origin: RequestOrigin,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> bool:
        """Answer with what the table's owner answers; False: it is ours, or none."""
        return False

    async def line(
        self,
        app: AppContext,
        code: str,
        origin: RequestOrigin,
        scope: Scope,
        send: Send,
    ) -> bool:
        """Forward a line until it is over; False: its table is ours, or none."""
        return False

    async def answers_of_others(
        self, app: AppContext, origin: RequestOrigin, scope: Scope
    ) -> list[bytes]:
        """Ask all other nodes the same; those that are slow are left out."""
        return []


ALONE = Forwarding()
