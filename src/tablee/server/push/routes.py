"""Web Push: who is told that it is their turn, and the routes by which they ask to be.

No move waits for a push.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from prometheus_client import Counter
from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.api.requests import (
    body_of,
    core_of,
    human_of,
    known_caller,
    quota_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import PEOPLE, Routes
from tablee.server.contracts import PushSender
from tablee.server.core import Core
from tablee.server.logs import whereabouts
from tablee.server.push.services import (
    BadEndpoint,
    Push,
    PushRows,
    PushServices,
    Resting,
    read_endpoint,
)
from tablee.server.store.store import Store
from tablee.table.document import Document

log = logging.getLogger(__name__)

PUSHES = Counter("tablee_pushes", "Turns told to devices by Web Push", ["how"])
UNDER_WAY = 200  # people who are being notified; more are not
OF_ONE = 8  # turns that wait for one of them; more are dropped
TAKEN = range(200, 300)
GONE = (404, 410)  # the browser has unsubscribed

Send = Callable[[Push, bytes], Awaitable[int]]  # returns the status of the answer


class PushNotice(msgspec.Struct, frozen=True):
    """All that a push says: it passes through foreign hands, encrypted or not."""

    code: str
    game: str  # its name
    lang: str


class Pushes:
    """Sends pushes in the background; what fails is not tried again."""

    def __init__(
        self, store: Store, send: Send | None, sender: PushSender | None = None
    ) -> None:
        """Send with *send*; None: the server has no key, and nobody is told.

        *sender* knows what browsers need to subscribe.
        """
        self._rows = PushRows(store)
        self._send = send
        self._sender = sender
        self._tasks: set[asyncio.Task[None]] = set()
        self._turns: dict[str, deque[Document]] = {}  # to be told, by person
        self._services = PushServices()

    def turn(self, person: str, document: Document) -> None:
        """Notify *person*'s devices that it is their turn at a table.

        One after another: a device that is slow to reach, perhaps on purpose, holds up
        nobody else.
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

    @property
    def public_key(self) -> str | None:
        """The half of the site's key that browsers are given."""
        return self._sender.public_key if self._sender else None

    def can_reach(self, p256dh: str) -> bool:
        """Return whether something can be encrypted for a browser with this key."""
        return bool(self._sender and self._sender.can_reach(p256dh))

    async def close(self) -> None:
        """Stop sending."""
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
    open_push = core.machine.open_push
    sender = open_push(path) if path and open_push else None
    pushes = Pushes(core.store, sender, sender)
    core.rooms.tell_turns_to(pushes.turn)
    return pushes


COST = 3  # questions' worth

Address = Annotated[str, Meta(max_length=1000)]


class PushKey(msgspec.Struct, frozen=True):
    """The half of the site's key that browsers are given; null: it has none."""

    key: str | None


class Subscribing(msgspec.Struct, frozen=True):
    """Subscribe a device to news of one's turns, as its browser says to reach it."""

    endpoint: Address
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$", max_length=88)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$", max_length=24)]
    lang: Literal["fr", "en"] = "fr"


class Unsubscribing(msgspec.Struct, frozen=True):
    """Unsubscribe a device."""

    endpoint: Address


ROUTES = Routes(open_pushes, Pushes.close)


@ROUTES.get("/api/push", PushKey)
async def get_push(pushes: Pushes, request: Request) -> Response:
    """Return the site's key."""
    return json_answer(PushKey(pushes.public_key))


@ROUTES.post("/api/push", PushKey, Subscribing, faults=(*PEOPLE, Fault.TOO_FAST))
async def post_push(pushes: Pushes, request: Request) -> Response:
    """Subscribe this device."""
    person = await _asking(request)
    given = await body_of(request, Subscribing)
    if pushes.public_key is None:
        raise Faulted(Fault.MALFORMED, "this site has no key for Web Push")
    try:
        read_endpoint(given.endpoint)
    except BadEndpoint as error:
        raise Faulted(Fault.MALFORMED, str(error)) from None
    if not pushes.can_reach(given.p256dh):
        raise Faulted(Fault.MALFORMED, "nothing can be encrypted for this key")
    push = Push(given.endpoint, given.p256dh, given.auth, given.lang)
    quota_of(request).make("push")
    await PushRows(core_of(request).store).save(person.id, push)
    return json_answer(PushKey(pushes.public_key))


@ROUTES.post(
    "/api/push/forget", PushKey, Unsubscribing, faults=(*PEOPLE, Fault.TOO_FAST)
)
async def post_forget(pushes: Pushes, request: Request) -> Response:
    """Unsubscribe this device; only the person who subscribed it may."""
    person = await _asking(request)
    rows = PushRows(core_of(request).store)
    endpoint = (await body_of(request, Unsubscribing)).endpoint
    theirs = await rows.of(person.id)
    if any(push.endpoint == endpoint for push in theirs):
        await rows.forget(endpoint)
    return json_answer(PushKey(pushes.public_key))


async def _asking(request: Request) -> Person:
    """Return who asks, if they are known and do not ask too much."""
    await known_caller(request, COST)
    return (await human_of(request)).person
