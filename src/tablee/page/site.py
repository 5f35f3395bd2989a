"""A site in a page: its tables in one file, its people those who hold the device.

Which of them asks is said as to any site, by ``?holder=1``: each has a cookie.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from http.cookies import SimpleCookie
from typing import Any, NamedTuple, TypeAlias

import msgspec

from tablee.games import shelf
from tablee.kernel.record import read_header, replay
from tablee.page.websocket import Page, PageWebsocket
from tablee.server.contracts import WEBSOCKET, Machine
from tablee.server.odds.counting import Effort, OddsCurve, count
from tablee.server.settings import Settings
from tablee.server.store.contract import Rows
from tablee.server.store.schema import open_to_serve
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.writer import Job, Writer, answer
from tablee.server.web.app import create_app

FEW = Effort(endings=6, more=24, advised=12)  # a phone counts for some half a minute
CountOdds: TypeAlias = Callable[[bytes, Callable[[float], None]], Awaitable[OddsCurve]]
REST = 0.01  # seconds in which everything else has its turn


async def count_odds(
    record: bytes, tell: Callable[[float], object], effort: Effort = FEW
) -> OddsCurve:
    """Count the odds of a record, and tell how far it is meanwhile."""
    counting = count(replay(shelf()[read_header(record).game], record), effort)
    while True:
        try:
            tell(next(counting))
        except StopIteration as done:
            curve: OddsCurve = done.value
            return curve
        await asyncio.sleep(REST)


COOKIES = "cookies.json"  # of those who hold the device, beside the database

ScopeHeaders = Sequence[tuple[bytes, bytes]]


class PageWriter(Writer):
    """Flushes what was written: where Python runs in a page, ``fsync`` does nothing."""

    def __init__(
        self, database: sqlite3.Connection, flush: Callable[[], object]
    ) -> None:
        """Call *flush* once something was written."""
        super().__init__(database)
        self._flush = flush

    def _submit(self, job: Job) -> asyncio.Future[Sequence[Rows]]:
        before = self._database.total_changes
        self._carry_out([job])
        if self._database.total_changes != before:
            self._flush()  # before anybody is answered
        answer([job])
        return job.done


class PageAnswer(NamedTuple):
    """What a request came to."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class PageSite:
    """The application, and the cookies of those who hold the device in turn."""

    def __init__(
        self,
        settings: Settings,
        origin: str,
        agent: str = "",
        flush: Callable[[], object] = lambda: None,
        count_odds: CountOdds = count_odds,
    ) -> None:
        """Open the tables of a folder, or raise ``CannotServe``; see :meth:`begin`.

        *origin* is the address of the page; *flush* brings what is written to disk.
        """
        self._scheme, _, host = origin.partition("://")
        name = host.rpartition(":")[0] or host
        settings = replace(settings, hosts=(name,))
        self._headers: ScopeHeaders = [
            (b"host", host.encode()),
            (b"user-agent", agent.encode()),
            (b"sec-fetch-site", b"same-origin"),
        ]
        store = SqliteStore(
            PageWriter(open_to_serve(settings.data), flush), settings.wall
        )
        machine = Machine(count_odds=count_odds)
        self._app = create_app(settings, store, machine=machine)
        self._jar = settings.data / COOKIES
        self._cookies: dict[str, str] = (
            msgspec.json.decode(self._jar.read_bytes()) if self._jar.exists() else {}
        )
        self._tasks: set[asyncio.Task[Any]] = set()
        self._orders: asyncio.Queue[Any] = asyncio.Queue()
        self._reports: asyncio.Queue[Any] = asyncio.Queue()

    async def begin(self) -> None:
        """Start, or raise ``RuntimeError`` with why that cannot be."""
        lifespan = {"type": "lifespan", "asgi": {"version": "3.0"}}
        self._keep(self._app(lifespan, self._orders.get, self._report))
        await self._order("lifespan.startup")

    async def end(self) -> None:
        """Stop, and close the file."""
        await self._order("lifespan.shutdown")

    async def _report(self, message: Any) -> None:
        self._reports.put_nowait(message)

    async def _order(self, what: str) -> None:
        self._orders.put_nowait({"type": what})
        report = await self._reports.get()
        if report["type"] != f"{what}.complete":
            raise RuntimeError(report.get("message", "the site did not open"))

    async def ask(
        self, method: str, url: str, kind: str = "", body: bytes = b""
    ) -> PageAnswer:
        more = [(b"content-length", str(len(body)).encode())]
        if kind:
            more.append((b"content-type", kind.encode()))
        scope = {**self._scope("http", url, more), "method": method}
        whole = [{"type": "http.request", "body": body, "more_body": False}]
        told: list[Any] = []

        async def receive() -> Any:
            if whole:
                return whole.pop()
            return await asyncio.Event().wait()  # nobody goes away

        async def send(message: Any) -> None:
            told.append(message)

        await self._app(scope, receive, send)
        start, *parts = told
        self._keep_cookies(start["headers"])
        headers = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in start["headers"]
            if name.lower() not in (b"set-cookie", b"content-length")
        ]
        data = b"".join(part.get("body", b"") for part in parts)
        return PageAnswer(start["status"], headers, data)

    def open(self, url: str, page: Page) -> PageWebsocket:
        """Open a websocket, as ``/ws?table=CODE`` does."""
        websocket = PageWebsocket(page)
        scope = self._scope("websocket", url)
        scope |= {"extensions": {WEBSOCKET: websocket}, "subprotocols": []}
        self._keep(self._converse(websocket, scope))
        return websocket

    async def _converse(self, websocket: PageWebsocket, scope: dict[str, Any]) -> None:
        try:
            await self._app(scope, websocket.receive, websocket.send)
        finally:
            websocket.close()

    def _scope(
        self, kind: str, url: str, more: Iterable[tuple[bytes, bytes]] = ()
    ) -> dict[str, Any]:
        path, _, query = url.partition("?")
        headers = [*self._headers, *more]
        if self._cookies:
            jar = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
            headers.append((b"cookie", jar.encode()))
        is_http = kind == "http"
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self._scheme if is_http else self._scheme.replace("http", "ws"),
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": ("127.0.0.1", 80),
        }

    def _keep_cookies(self, headers: ScopeHeaders) -> None:
        before = dict(self._cookies)
        for name, value in headers:
            if name.lower() == b"set-cookie":
                for key, given in SimpleCookie(value.decode("latin-1")).items():
                    if given["max-age"] == "0":
                        self._cookies.pop(key, None)
                    else:
                        self._cookies[key] = given.value
        if self._cookies != before:
            self._jar.write_bytes(msgspec.json.encode(self._cookies))

    def _keep(self, work: Any) -> None:
        """Run *work* as a task, which somebody has to hold."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
