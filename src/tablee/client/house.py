"""A house that one plays at: where it is, and by which token one is known there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit, urlunsplit

from tablee.client.table import Table

SCHEMES = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}


class House:
    """Somewhere to play; use :func:`connect`."""

    def __init__(self, address: str, token: str) -> None:
        """Take the address of the house, and the robot's token."""
        self._address = address
        self._token = token
        self._tables: list[Table] = []

    async def join(self, code: str) -> Table:
        """Go to a table by its code."""
        table = Table(self._address, self._token, code)
        self._tables.append(table)
        await table.open()
        return table

    async def close(self) -> None:
        """Leave every table; the seats stay one's own."""
        for table in self._tables:
            await table.close()


@asynccontextmanager
async def connect(url: str, token: str) -> AsyncIterator[House]:
    """Open a house by the address of its pages, as ``http://localhost:8000``."""
    parts = urlsplit(url)
    if parts.scheme not in SCHEMES or not parts.netloc:
        raise ValueError(f"an address begins with http:// or https://: {url!r}")
    path = f"{parts.path.rstrip('/')}/ws"
    address = urlunsplit((SCHEMES[parts.scheme], parts.netloc, path, "", ""))
    house = House(address, token)
    try:
        yield house
    finally:
        await house.close()
