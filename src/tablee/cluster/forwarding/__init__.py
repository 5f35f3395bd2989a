"""Forward requests and connections to the node that owns their table."""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.cluster.forwarding.requests import (
    TrustForwarded,
    answers_of_others,
    forward_request,
)
from tablee.cluster.forwarding.websockets import forward_websocket
from tablee.cluster.node import ClusterNode
from tablee.server.contracts import RequestOrigin
from tablee.server.core import Core, Forwarding


class NodeForwarding(Forwarding):
    """Forward to the other nodes, and trust what they forward."""

    def __init__(self, node: ClusterNode) -> None:
        self._node = node

    def trusting(self, app: ASGIApp, unix: Callable[[], int]) -> ASGIApp:
        """Wrap *app* to trust what other nodes say of the requests they forward."""
        return TrustForwarded(app, self._node, unix)

    async def request(
        self,
        app: Core,
        origin: RequestOrigin,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> bool:
        """Forward a request to the table's owner; return False if that is this node."""
        return await forward_request(app, origin, scope, receive, send)

    async def websocket(
        self,
        app: Core,
        code: str,
        origin: RequestOrigin,
        scope: Scope,
        send: Send,
    ) -> bool:
        """Forward a connection until it closes; False if the owner is this node."""
        return await forward_websocket(
            app, self._node.leases, code, origin, scope, send
        )

    async def answers_of_others(
        self, app: Core, origin: RequestOrigin, scope: Scope
    ) -> list[bytes]:
        """Ask all other nodes the same, leaving out those that are slow."""
        return await answers_of_others(app, origin, scope)
