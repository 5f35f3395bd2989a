"""Push services, each known by its host, and the devices that are told by them.

An endpoint is an address that a browser gave, which anybody could forge. So it is https
at a public name. Anybody can name a service of their own, and one that never answers
holds a slot until the sender gives up: all that have not answered yet share the slots
of one, and one that was silent twice is left alone for a while.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from tablee.server.fair_queue import FairQueue
from tablee.server.store.store import Store

PORT = 443


class BadEndpoint(ValueError):
    """Nothing is sent there."""


class PushAddress(NamedTuple):
    """An endpoint in its parts."""

    host: str
    target: str  # path and query

    @property
    def origin(self) -> str:
        return f"https://{self.host}"


def read_endpoint(url: str) -> PushAddress:
    """Take an endpoint apart, or raise ``BadEndpoint``."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadEndpoint("no address") from None
    host = parts.hostname or ""
    if parts.scheme != "https" or port not in (None, PORT) or parts.username:
        raise BadEndpoint("an endpoint is https, at the usual port")
    if (
        "." not in host
        or _is_address(host)
        or not url.isascii()
        or not url.isprintable()
        or " " in url
    ):
        raise BadEndpoint("an endpoint has a public name")
    return PushAddress(
        host, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    )


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return host.replace(".", "").isdecimal()  # 127.1 is one too
    return True


AT_ONCE = 16  # sent at the same time
OF_ONE = 4  # of those, to one service
WAITING = 1000  # more than ever wait
SILENCES = 2  # in a row, until a service rests
REST = 600.0  # seconds
KNOWN = 256  # services, of the latest
UNKNOWN = ""  # the host by which those wait that have not answered yet


class Resting(Exception):
    """The service did not answer in time, and is left alone for a while."""


@dataclass(slots=True)
class PushService:
    """What is known of one."""

    has_answered: bool = False
    silences: int = 0  # in a row
    rests_until: float = 0.0  # by the loop's clock


class PushServices:
    """What is known of the services that pushes went to."""

    def __init__(self) -> None:
        self._queue = FairQueue(
            "too many pushes", at_once=AT_ONCE, of_one=OF_ONE, own=WAITING
        )
        self._known: OrderedDict[str, PushService] = OrderedDict()

    async def answer(self, endpoint: str, send: Callable[[], Awaitable[int]]) -> int:
        """Send once the service has a slot, and return the status of its answer."""
        host = read_endpoint(endpoint).host
        service = self._of(host)
        clock = asyncio.get_running_loop().time
        async with self._queue.join(host if service.has_answered else UNKNOWN):
            if clock() < service.rests_until:
                raise Resting
            try:
                status = await send()
            except TimeoutError:
                service.silences += 1
                if service.silences >= SILENCES:
                    service.has_answered, service.rests_until = False, clock() + REST
                raise
        service.has_answered, service.silences = True, 0
        return status

    def _of(self, host: str) -> PushService:
        service = self._known.setdefault(host, PushService())
        self._known.move_to_end(host)
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        return service


DEVICES = 5  # of a person; the oldest are forgotten


FORGET_PUSH = "DELETE FROM pushes WHERE endpoint = $1"


SAVE_PUSH = """
INSERT INTO pushes (person, endpoint, p256dh, auth, lang) VALUES ($1, $2, $3, $4, $5)
"""


PRUNE_PUSHES = """
DELETE FROM pushes WHERE person = $1 AND n NOT IN (
  SELECT n FROM pushes WHERE person = $1 ORDER BY n DESC LIMIT $2)
"""


PUSHES_OF = (
    "SELECT endpoint, p256dh, auth, lang FROM pushes WHERE person = $1 ORDER BY n"
)


class Push(NamedTuple):
    """How a browser is reached, and its halves of the keys, as it gave them."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushRows:
    """The devices that are told; each endpoint is one person's."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def save(self, person_id: str, push: Push) -> None:
        """Save how a device of somebody is reached."""
        anew = (FORGET_PUSH, (push.endpoint,)), (SAVE_PUSH, (person_id, *push))
        await self._store.run(*anew, (PRUNE_PUSHES, (person_id, DEVICES)))

    async def of(self, person_id: str) -> tuple[Push, ...]:
        """Return the devices of somebody, the oldest first."""
        return tuple(Push(*row) for row in await self._store.ask(PUSHES_OF, person_id))

    async def forget(self, endpoint: str) -> None:
        await self._store.run((FORGET_PUSH, (endpoint,)))
