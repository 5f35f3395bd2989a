"""Health checks: whether the server answers, and whether it could write a move now."""

from __future__ import annotations

import asyncio
from typing import Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.api.responses import json_answer
from tablee.server.api.routes import Routes
from tablee.server.contracts import DiskFull
from tablee.server.core import Core

FRESH = 1.0  # seconds for which an answer holds: asking is free for everybody
DAMAGED = "the database is damaged: put a copy back with `tablee admin restore`"
PATIENCE = 5.0  # seconds in which the disk must have taken a line


class Liveness(msgspec.Struct, frozen=True):
    """That requests are answered; when they are not, nobody says so."""

    alive: Literal[True] = True


class Readiness(msgspec.Struct, frozen=True):
    """Whether a move could be written down now, and if not, why.

    Of a site that is ready, *why* says for which packs single tables wait.
    """

    ready: bool
    why: str = ""


class Probe:
    """Writes one line to the disk when asked, and not more often than that."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lock = asyncio.Lock()
        self._asked = float("-inf")
        self._found = Readiness(ready=False)

    async def look(self) -> Readiness:
        """Return whether the server is ready."""
        async with self._lock:
            now = self._core.settings.seconds()
            if now - self._asked >= FRESH:
                self._found = await _look(self._core)
                self._asked = now
            return self._found


async def _look(core: Core) -> Readiness:
    if not core.node.is_alone:  # its sign of life is written the way moves are
        trouble = core.node.trouble
        return Readiness(ready=not trouble, why=trouble or core.rooms.loader.wanted)
    if core.store.damage:  # the whole line, with the path, is in the log
        return Readiness(ready=False, why=DAMAGED)
    writing = core.store.save_last_open(core.settings.unix())
    try:
        await asyncio.wait_for(writing, PATIENCE)
    except TimeoutError:
        return Readiness(ready=False, why="the disk takes too long")
    except DiskFull:
        return Readiness(ready=False, why="the disk is full")
    except Exception:  # what exactly is in the log, with the next move
        return Readiness(ready=False, why="the disk cannot be written to")
    return Readiness(ready=True, why=core.rooms.loader.wanted)


ROUTES = Routes(Probe)


@ROUTES.get("/health/live", Liveness)
async def get_alive(_probe: Probe, _request: Request) -> Response:
    """Answer that the server is alive."""
    return json_answer(Liveness())


@ROUTES.get("/health/ready", Readiness, otherwise={503: Readiness})
async def get_ready(probe: Probe, _request: Request) -> Response:
    """Return whether moves are taken."""
    found = await probe.look()
    return json_answer(found, 200 if found.ready else 503)
