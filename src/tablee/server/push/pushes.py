"""Who is told by Web Push that it is their turn, and that nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook
from tablee.server.document import Document
from tablee.server.logs import whereabouts
from tablee.server.store.contract import Store
from tablee.server.store.pushes_contract import Push

log = logging.getLogger(__name__)

UNDER_WAY = 200  # turns that are being told; more are not
AT_ONCE = 4  # sent at the same time
TAKEN = range(200, 300)
GONE = (404, 410)  # the browser has unsubscribed

Send = Callable[[Push, bytes], int]  # gives the status of the answer


class Told(msgspec.Struct, frozen=True):
    """All that a push says: it passes through foreign hands, encrypted or not."""

    code: str
    game: str  # its name
    lang: str


class Pushes:
    """Tells people beside everything else; what fails is not tried again."""

    def __init__(self, store: Store, send: Send | None) -> None:
        """Send with *send*; None: the house has no key, and nobody is told."""
        self._store = store
        self._send = send
        self._tasks: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(AT_ONCE)

    def turn(self, person: str, document: Document) -> None:
        """Tell *person*'s devices that it is their turn at a table."""
        if self._send is None or len(self._tasks) >= UNDER_WAY:
            return
        work = self._tell(self._send, person, document)
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Tell nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, send: Send, person: str, document: Document) -> None:
        async with self._few:
            for push in await self._store.pushes_of(person):
                await self._tell_device(send, push, document)

    async def _tell_device(self, send: Send, push: Push, document: Document) -> None:
        name = rulebook(shelf()[document.game].package).name
        words = name.en if push.lang == "en" else name.fr
        payload = msgspec.json.encode(Told(document.code, words, push.lang))
        try:
            status = await asyncio.to_thread(send, push, payload)
        except Exception as error:  # a service that does not answer harms nobody
            log.warning("push failed: %s", whereabouts(error))
            return
        if status in GONE:
            await self._store.forget_push(push.endpoint)
        elif status not in TAKEN:
            log.warning("push refused: %d", status)
