"""Requests and lines that go to the node that has their table."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.cluster.forwarding.lines import forward
from tablee.cluster.forwarding.requests import (
    Forwarded,
    answers_of_others,
    request_forwarded,
)
from tablee.cluster.node import ClusterNode
from tablee.server.contracts import RequestOrigin
from tablee.server.core import Core, Forwarding


class NodeForwarding(Forwarding):
    """Forwards to the other nodes, and trusts what they forward."""

    def __init__(self, node: ClusterNode) -> None:
        """Forward for *node*."""
        self._node = node

    def trusting(self, app: ASGIApp, unix: Callable[[], int]) -> ASGIApp:
        """Return *app*, believing what other nodes say of the requests they forward."""
        return Forwarded(app, self._node, unix)

    async def request(
        self,
        app: Core,
        origin: RequestOrigin,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> bool:
        """Answer with what the table's owner answers; False: it is ours, or none."""
        return await request_forwarded(app, origin, scope, receive, send)

    async def line(
        self,
        app: Core,
        code: str,
        origin: RequestOrigin,
        scope: Scope,
        send: Send,
    ) -> bool:
        """Forward a line until it is over; False: its table is ours, or none."""
        return await forward(app, self._node.leases, code, origin, scope, send)

    async def answers_of_others(
        self, app: Core, origin: RequestOrigin, scope: Scope
    ) -> list[bytes]:
        """Ask all other nodes the same; those that are slow are left out."""
        return await answers_of_others(app, origin, scope)
