"""Tables of Face-à-face that race, on light lines (see ``benchmarks/verdicts``)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

from benchmarks.cluster.guests import new_guest, open_table
from benchmarks.cluster.lines import Tally, open_line
from benchmarks.verdicts import racing

SEATS = 6


class RacingLine:
    """A light line with the manners of the one that ``racing`` is written for."""

    def __init__(self, end: Any, heard: asyncio.Queue[bytes]) -> None:
        self._end, self._heard = end, heard

    async def send(self, text: str) -> None:
        """Send a message as it is."""
        self._end.post(text.encode())

    async def close(self) -> None:
        """Go."""
        self._end.close()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield what is heard."""
        while True:
            yield await self._heard.get()


def lines_of(tally: Tally) -> Any:
    """Return what opens a line in the place of the real one."""

    async def connect(url: str, **given: Any) -> RacingLine:
        heard: asyncio.Queue[bytes] = asyncio.Queue()
        at = urlsplit(url)
        code = parse_qs(at.query)["table"][0]
        cookie = given["additional_headers"]["Cookie"]
        end = await open_line(at.netloc, code, cookie, heard.put_nowait, tally)
        return RacingLine(end, heard)

    return connect


async def open_race(place: str, n: int) -> racing.Table:
    """Seat six people at a table of their own, and begin."""
    cookies = [await asyncio.to_thread(new_guest, place) for _ in range(SEATS)]
    opening = {"game": "face_a_face", "sides": list(range(SEATS))}
    code = await asyncio.to_thread(open_table, place, cookies[0], **opening)
    table = racing.Table(f"http://{place}", cookies, n)
    await table.sit_down(code)
    return table
