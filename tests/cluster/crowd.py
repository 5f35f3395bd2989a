"""Pages behind one address that come back as the browser's do, once nodes are back.

``python -m tests.cluster.crowd`` tries the whole: 300 pages, two nodes that are away
for a minute, behind each proxy and (one node) none; all must be back within 30 s.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from tests.cluster.cluster import Cluster
from tests.cluster.opening import open_line
from tests.cluster.postgres import new_house, running
from tests.cluster.proxies import Haproxy, Nginx, before

# As client/src/table/connection.ts has them.
FIRST_WAIT, LONGEST_WAIT, REFUSED_WAIT = 0.4, 5.0, 10.0
REFUSALS = {403, 429}
LOST = (OSError, TimeoutError, EOFError, WebSocketException)
WITHIN = 30.0  # seconds in which all must be back


class Page:
    """One browser's page: it waits as long as the browser's would, times *pace*."""

    def __init__(
        self, urls: Sequence[str], http: httpx.AsyncClient, pace: float, seed: int
    ) -> None:
        """Come to the first of *urls*, or to the others where that hangs."""
        self._urls = urls
        self._http = http
        self._pace = pace
        self._chance = random.Random(seed)
        self._cookie: dict[str, str] = {}
        self._failures = 0
        self.attempts = 0
        self._line: ClientConnection | None = None

    @property
    def is_there(self) -> bool:
        """Whether it has a line."""
        return self._line is not None

    async def be_somebody(self) -> None:
        """Have a cookie of its own: strangers at one address are one person."""
        url = self._urls[0].replace("ws", "http", 1)
        answer = await self._http.get(httpx.URL(url).copy_with(path="/api/me"))
        self._cookie = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
        self._http.cookies.clear()

    async def stay(self) -> None:
        """Come, and come back whenever the line is lost."""
        while True:
            self.attempts += 1
            try:
                self._line = await open_line(self._urls, self._cookie)
                self._failures = 0
                await self._line.wait_closed()
                refused = False
            except LOST:
                refused = await self._is_refused()
            self._line = None
            await asyncio.sleep(self._wait(refused=refused) * self._pace)

    async def _is_refused(self) -> bool:
        url = self._urls[0].replace("ws", "http", 1)
        with suppress(httpx.HTTPError):
            answer = await self._http.get(url, headers=self._cookie)
            return answer.status_code in REFUSALS
        return False

    def _wait(self, *, refused: bool) -> float:
        wait = min(FIRST_WAIT * 2.0**self._failures, LONGEST_WAIT)
        self._failures += 1
        if refused:
            return REFUSED_WAIT * (0.5 + self._chance.random())
        return wait * (0.75 + self._chance.random() / 2)


class Crowd:
    """Many pages behind one address."""

    def __init__(self, address: str, count: int, pace: float = 1.0, seed: int = 1):
        """Have *count* pages, each at a table of its own, which nobody has opened."""
        self._http = httpx.AsyncClient(
            timeout=30, limits=httpx.Limits(max_connections=None)
        )
        base = address.replace("http", "ws", 1)
        self.pages = [
            Page([f"{base}/ws?table={word}" for word in _again(n)], self._http, pace, n)
            for n in range(seed * count, (seed + 1) * count)
        ]
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Crowd:
        self._tasks = [asyncio.create_task(page.stay()) for page in self.pages]
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()

    @property
    def there(self) -> int:
        """How many have a line."""
        return sum(page.is_there for page in self.pages)

    @property
    def attempts(self) -> int:
        """How often they have tried to come."""
        return sum(page.attempts for page in self.pages)

    async def all_there(self, within: float) -> float:
        """Wait until all have a line; return the seconds that it took."""
        begun = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self.there < len(self.pages):
                    await asyncio.sleep(0.05)
        return time.monotonic() - begun

    async def none_there(self) -> None:
        """Wait until nobody has a line."""
        while self.there:
            await asyncio.sleep(0.02)


def _again(n: int) -> tuple[str, str, str]:
    letters = "BCDFGHJKMNPQRSTVWXYZ"
    code = "".join(letters[n // 20**place % 20] for place in range(4))
    return code, f"{code}&again=1", f"{code}&again=2"


async def tried(kind: type[Haproxy | Nginx] | None, pages: int, away: float) -> float:
    """Take the nodes away and return them back; return how long all pages took."""
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running("max_connections=50"))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        house = new_house(server)
        cluster = Cluster(folder, house, 2 if kind else 1)
        stack.callback(cluster.end)
        await cluster.start()
        address = f"http://{cluster.places[0]}"
        if kind:
            proxy = kind(folder, cluster.places, lines=4 * pages)
            address = await stack.enter_async_context(before(proxy))
        crowd = Crowd(address, pages)
        for page in crowd.pages:
            await page.be_somebody()
        await stack.enter_async_context(crowd)
        took = await crowd.all_there(120)
        print(f"{_named(kind)}: {crowd.there} of {pages} there after {took:.1f} s")
        cluster.end()
        await crowd.none_there()
        await asyncio.sleep(away)
        await cluster.start()
        took = await crowd.all_there(4 * WITHIN)
        print(f"{_named(kind)}: {crowd.there} of {pages} back after {took:.1f} s")
        return took


def _named(kind: type[Haproxy | Nginx] | None) -> str:
    return kind.__name__ if kind else "no proxy"


def main() -> None:
    """Try it behind each proxy and none."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--pages", type=int, default=300)
    asked.add_argument("--away", type=float, default=60.0)
    how = asked.parse_args()
    for kind in (None, Haproxy, Nginx):
        took = asyncio.run(tried(kind, how.pages, how.away))
        assert took < WITHIN, f"{_named(kind)}: not all are back within {WITHIN} s"


if __name__ == "__main__":
    main()
