"""Shutting down: requests that are under way may finish, for a limited time."""

from __future__ import annotations

import asyncio
import logging
from socket import socket

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.contracts import Node
from tablee.server.logs import complain

log = logging.getLogger(__name__)

GRACE = 3.0  # seconds for open requests when the server is stopped
LAST = 0.1  # seconds in which they notice that nobody listens any more


class GracefulServer(uvicorn.Server):
    """A uvicorn server that logs nothing about what it cuts when it stops.

    uvicorn's own would log an error for each, and a traceback.
    """

    def __init__(self, config: uvicorn.Config, node: Node | None = None) -> None:
        """Serve as *config* says; *node* leaves its tables to others first."""
        super().__init__(config)
        self._node = node
        if node:
            node.ask_to_end = self._end

    def _end(self) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop, at the latest when the grace is over."""
        await self._drain()
        leaving = asyncio.create_task(self._leave())
        try:
            await super().shutdown(sockets)
        finally:
            leaving.cancel()

    async def _drain(self) -> None:
        """Leave all tables to other nodes, unless somebody will not wait for it."""
        if self._node is None or self._node.is_alone or self._node.is_fenced:
            return
        draining = asyncio.create_task(self._node.drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=LAST)
        draining.cancel()
        [error] = await asyncio.gather(draining, return_exceptions=True)
        if isinstance(error, Exception):
            complain(log, error, "not all tables were let go")

    async def _leave(self) -> None:
        await asyncio.sleep(GRACE)
        for line in list(self.server_state.connections):
            line.transport.abort()
        await asyncio.sleep(LAST)
        for task in list(self.server_state.tasks):
            task.cancel()


def until_closing(app: ASGIApp) -> ASGIApp:
    """Log a request of *app* that is cancelled when the server stops, and go on."""

    async def unfinished(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan":
                raise
            log.info("request left unfinished: the house is closing")

    return unfinished
