"""All replays: one thread computes them, and the latest are cached.

Its work is done in pieces, and who waits for one has a turn after every piece of
another's. Pieces of work on files that people bring are paid for.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import TypeAlias, TypeVar

from tablee.kernel.record import chain_of
from tablee.protocol.fault import Fault, Faulted
from tablee.server.odds.curves import Counted, Curves
from tablee.server.replays.pages import (
    LONGEST,
    SLICE_SECONDS,
    Steps,
    Story,
    examine,
    packed,
    read_eye,
    run_slice,
    write_cover,
    write_page,
)

T = TypeVar("T")

WAITING = 32  # jobs for the one thread; more are refused
PIECES = round(LONGEST / SLICE_SECONDS)
STORIES = 8  # files that people brought, which are stepped through now
PAGES = 16 * 1024 * 1024  # bytes of pages that were asked for of late
CHAINS = 256  # of games whose odds were asked for of late
BROUGHT = "file-"  # before the digest of a record that somebody brought

Pay: TypeAlias = Callable[[float], None]  # so many seconds of work, or refuse to


def tag_in(replay_id: str) -> str:
    """Return the tag of the node to which a file was brought; "": it has none."""
    tag, dash, _ = replay_id.removeprefix(BROUGHT).partition("-")
    return tag if dash else ""


def no_charge(_seconds: float) -> None:
    """Count a piece of work for nobody."""


class Replays:
    """Pages and files."""

    def __init__(self, tag: str = "", count_odds: Counted | None = None) -> None:
        """Start with an empty cache; *tag* is this node's."""
        self._brought = f"{BROUGHT}{tag}-" if tag else BROUGHT
        self.curves = Curves(count_odds)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._waiting = 0
        self._stories: OrderedDict[str, tuple[bytes, Story]] = OrderedDict()
        self._pages: OrderedDict[tuple[str, str, int], bytes] = OrderedDict()
        self._kept = 0  # bytes of those
        self._chains: OrderedDict[str, str] = OrderedDict()

    async def examined(
        self, record: bytes, replay_id: str = "", pay: Pay = no_charge
    ) -> tuple[str, Story]:
        """Read a record in full, or raise ``BadRecord``; keep it for a while."""
        replay_id = replay_id or self._brought + sha256(record).hexdigest()
        if replay_id not in self._stories:
            story = await self._work(examine(record), pay)
            self._stories[replay_id] = (record, story)
            while len(self._stories) > STORIES:
                self._stories.popitem(last=False)
        self._stories.move_to_end(replay_id)
        return replay_id, self._stories[replay_id][1]

    def brought(self, replay_id: str) -> tuple[bytes, Story]:
        """Return a file that was brought of late, or refuses."""
        if replay_id not in self._stories:
            raise Faulted(Fault.NO_TABLE, "this file is no longer at hand")
        self._stories.move_to_end(replay_id)
        return self._stories[replay_id]

    async def cover(self, replay_id: str, link: str | None, story: Story) -> bytes:
        """Return everything about a game but what eyes see, packed."""
        return await self._at_once(lambda: packed(write_cover(replay_id, link, story)))

    async def page(
        self, replay_id: str, story: Story, eye: str, number: int, pay: Pay = no_charge
    ) -> bytes:
        """Return what *eye* saw of some versions, packed."""
        key = (replay_id, eye, number)
        if key not in self._pages:
            seat = read_eye(story.match, eye)
            page = await self._work(write_page(story.match, seat, number), pay)
            self._keep(key, page)
            return page
        self._pages.move_to_end(key)
        return self._pages[key]

    async def chain(self, replay_id: str, story: Story) -> str:
        """Return the chain of a game: two files of it under other names are one."""
        if replay_id not in self._chains:
            self._chains[replay_id] = await self._at_once(lambda: chain_of(story.match))
            while len(self._chains) > CHAINS:
                self._chains.popitem(last=False)
        return self._chains[replay_id]

    async def record(self, story: Story) -> bytes:
        """Return the record of a game, as it was brought or as it was written."""
        return await self._at_once(story.written)

    async def close(self) -> None:
        """Stop the thread once its present piece of work is done, and the counting."""
        await self.curves.close()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _keep(self, key: tuple[str, str, int], page: bytes) -> None:
        self._kept += len(page) - len(self._pages.get(key, b""))
        self._pages[key] = page
        while self._kept > PAGES:
            _old, dropped = self._pages.popitem(last=False)
            self._kept -= len(dropped)

    async def _at_once(self, job: Callable[[], T]) -> T:
        """Run a short job on the thread."""

        def steps() -> Steps[T]:
            yield
            return job()

        return await self._work(steps())

    async def _work(self, steps: Steps[T], pay: Pay = no_charge) -> T:
        """Run a job on the thread, unless too many wait for it already."""
        if self._waiting >= WAITING:
            raise Faulted(Fault.TOO_FAST, "many replays are looked at: wait a moment")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            for _ in range(PIECES):
                pay(SLICE_SECONDS)
                done = await loop.run_in_executor(self._thread, run_slice, steps)
                if done is not None:
                    return done[0]
            raise Faulted(Fault.TOO_LARGE, f"more than {LONGEST:g} seconds of work")
        finally:
            self._waiting -= 1
