"""Decides who is told by Web Push that it is their turn; no move waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook
from tablee.server.core import Core
from tablee.server.logs import whereabouts
from tablee.server.metrics import PUSHES
from tablee.server.push.key import read_key
from tablee.server.push.rows import Push, PushRows
from tablee.server.push.sending import PushServices, Resting, Sender
from tablee.server.store.store import Store
from tablee.table.document import Document

log = logging.getLogger(__name__)

UNDER_WAY = 200  # people who are being told; more are not
OF_ONE = 8  # turns that wait to be told to one of them; more are not
TAKEN = range(200, 300)
GONE = (404, 410)  # the browser has unsubscribed

Send = Callable[[Push, bytes], Awaitable[int]]  # gives the status of the answer


class PushNotice(msgspec.Struct, frozen=True):
    """All that a push says: it passes through foreign hands, encrypted or not."""

    code: str
    game: str  # its name
    lang: str


class Pushes:
    """Sends pushes in the background; what fails is not tried again."""

    def __init__(
        self, store: Store, send: Send | None, public_key: str | None = None
    ) -> None:
        """Send with *send*; None: the server has no key, and nobody is told.

        Browsers are given the *public_key*.
        """
        self._rows = PushRows(store)
        self._send = send
        self.public_key = public_key
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: dict[str, deque[Document]] = {}  # to be told, by person
        self._services = PushServices()

    def turn(self, person: str, document: Document) -> None:
        """Tell *person*'s devices that it is their turn at a table.

        One after another: who is reached slowly, or on purpose not, holds up nobody
        else.
        """
        if self._send is None:
            return
        if turns := self._turns.get(person):
            is_room = len(turns) < OF_ONE
        else:
            is_room = len(self._turns) < UNDER_WAY
        if not is_room:
            PUSHES.labels("left").inc()
        elif turns:
            turns.append(document)
        else:
            self._begin(self._send, person, document)

    def _begin(self, send: Send, person: str, document: Document) -> None:
        self._turns[person] = deque([document])
        task = asyncio.get_running_loop().create_task(self._tell(send, person))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Tell nobody any more."""
        self._send = None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _tell(self, send: Send, person: str) -> None:
        turns = self._turns[person]
        try:
            while turns:  # the one that is being told is the first of them
                for push in await self._rows.of(person):
                    await self._tell_device(send, push, turns[0])
                turns.popleft()
        finally:
            del self._turns[person]

    async def _tell_device(self, send: Send, push: Push, document: Document) -> None:
        name = rulebook(shelf()[document.game].package).name
        words = name.en if push.lang == "en" else name.fr
        payload = msgspec.json.encode(PushNotice(document.code, words, push.lang))
        try:
            status = await self._services.answer(
                push.endpoint, lambda: send(push, payload)
            )
        except Resting:
            PUSHES.labels("left").inc()
            return
        except Exception as error:  # a service that does not answer harms nobody
            log.warning("push failed: %s", whereabouts(error))
            PUSHES.labels("failed").inc()
            return
        if status in GONE:
            PUSHES.labels("gone").inc()
            await self._rows.forget(push.endpoint)
        elif status in TAKEN:
            PUSHES.labels("taken").inc()
        else:
            PUSHES.labels("refused").inc()
            log.warning("push refused: %d", status)


def open_pushes(core: Core) -> Pushes:
    """Send pushes from now on, if the server has a key for them."""
    path = core.settings.push_key
    key = read_key(path) if path else None
    pushes = (
        Pushes(core.store, Sender(key), key.public) if key else Pushes(core.store, None)
    )
    core.rooms.tell_turn = pushes.turn
    return pushes
