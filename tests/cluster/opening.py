"""How a page opens a line: it tries another node beside one that does not answer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 5.0  # seconds for a line to open, and for the first word on it
BESIDE = 0.75  # seconds without an answer, and another attempt begins


async def open_line(urls: Sequence[str], headers: dict[str, str]) -> ClientConnection:
    """Open the first of *urls* that answers, tried one after another."""
    left = [*urls]
    trying: set[asyncio.Task[ClientConnection]] = set()
    try:
        while True:
            if left:
                trying.add(asyncio.create_task(_dial(left.pop(0), headers)))
            done, trying = await asyncio.wait(
                trying, timeout=BESIDE if left else None, return_when="FIRST_COMPLETED"
            )
            opened = [task for task in done if task.exception() is None]
            if opened or (done and not trying):
                return (opened or [*done])[0].result()
    finally:
        for task in trying:
            task.cancel()


async def _dial(url: str, headers: dict[str, str]) -> ClientConnection:
    return await connect(
        url,
        additional_headers=headers,
        open_timeout=PATIENCE,
        ping_interval=None,
        max_size=None,
        proxy=None,
    )
