"""Rate limits: how much one device, one person and one address may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from itertools import islice
from typing import Final, TypeAlias, TypeVar

from starlette.datastructures import Headers
from starlette.types import Scope

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import RequestOrigin
from tablee.server.quotas.buckets import Bucket, NodeCount, SharedBucket
from tablee.server.settings import Settings
from tablee.table.clock import Seconds

A_MESSAGE = 1024  # bytes; a longer one counts as several
A_JOIN = 10  # messages' worth: the whole game is sent again
A_CUT = 20  # openings' worth: what a connection costs that had to be cut
FRAGMENTS = 64  # frames of which a message may be made
PONGS_A_SECOND, PONGS_AT_ONCE = 50.0, 200  # of one connection, perhaps after a stall
PINGS_A_SECOND, PINGS_AT_ONCE = 1.0, 5  # of one connection: browsers send none
FILES_AT_ONCE = 8  # that are examined for one address
REST = 0.02  # seconds in which nothing is read from a device that asked too much
LONG_REST = 0.5  # seconds until a request is refused that was one too many
NEW = 60.0  # seconds for which somebody counts among the strangers of an address
REMEMBERED = 1000  # addresses or people, before those that are calm are forgotten
LOOKED_AT = 4  # of those, whenever somebody new comes: all at once would be a pause


class RefusalCounter:
    """Counts recent refusals."""

    def __init__(self, most: int, within: float, seconds: Seconds) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._within = within
        self._seconds = seconds

    def is_lost(self) -> bool:
        """Count a refusal; return whether it is one too many."""
        now, times = self._seconds(), self._times
        times.append(now)
        return len(times) == times.maxlen and now - times[0] < self._within


# What somebody may have, by the setting that says how much of it, and how whoever asks
# for more is refused.
OF_A_PERSON: Final = {
    "questions_a_minute": "too many questions: wait a minute",
    "own_connections_a_minute": "too many connections: wait a minute",
    "own_misses_a_minute": "too many codes that lead nowhere: wait a minute",
    "own_guesses_a_minute": "too many guesses: wait a moment",
    "own_made_an_hour": "too many tables, rebuses or links: wait a while",
}
OF_AN_ADDRESS: Final = {
    "connections_a_minute": "too many connections: wait a minute",
    "misses_a_minute": "too many codes that lead nowhere: wait a minute",
    "made_an_hour": "too many new guests and tables: wait a minute",
    "replay_pages_a_minute": "too much of replays: wait a moment",
    "drawings_a_minute": "too many new pictures: wait a moment",
    "file_work_a_minute": "too much work on files: wait a minute",
    "odds_an_hour": "too many games counted: wait a while",
    "guesses_a_minute": "too many guesses: wait a moment",
}
SHARED: Final = {  # by all nodes of the site
    *("misses_a_minute", "guesses_a_minute"),
    *("own_misses_a_minute", "own_guesses_a_minute"),
    *(name for name in (*OF_A_PERSON, *OF_AN_ADDRESS) if name.endswith("_hour")),
}
# What each thing that lasts costs of the one purse for all of them.
PRICES: Final = {
    "guest": 1,
    "table": 3,  # the next one of an evening too
    "rebus": 3,  # one that is sent
    "robot": 3,
    "pass": 3,  # a link to another device, which brings a device
    "push": 3,  # a device that is told by Web Push
}


class Quota:
    """The connections and requests that a person or an address may have."""

    def __init__(
        self,
        settings: Settings,
        shares: NodeCount,
        connections: int,
        refusals: Mapping[str, str],
        steady: Bucket,
    ) -> None:
        """Start full; *steady* is the bucket for what they do all the time."""
        self._most = connections
        self._open = 0
        self._refusals = refusals
        self._left = {name: _bucket(settings, name, shares) for name in refusals}
        self._buckets = (*self._left.values(), steady)

    @property
    def is_calm(self) -> bool:
        """Whether it can be forgotten: no connection, and all buckets full."""
        return self._open == 0 and all(bucket.is_full for bucket in self._buckets)

    def connect(self) -> bool:
        """Count one more connection; return whether it is allowed."""
        if self._open >= self._most:
            return False
        self._open += 1
        return True

    def disconnect(self) -> None:
        """Count one connection less."""
        self._open -= 1

    def is_spent(self, name: str) -> bool:
        return self._left[name].is_spent

    def spend(self, name: str, cost: float = 1) -> None:
        """Take *cost* from a bucket, or refuse."""
        if not self._left[name].take(cost):
            raise Faulted(Fault.TOO_FAST, self._refusals[name])


def _bucket(settings: Settings, name: str, shares: NodeCount) -> Bucket:
    most = getattr(settings, name)
    rate = most / (3600 if name.endswith("_hour") else 60)
    if name in SHARED:
        return SharedBucket(rate, most, settings.seconds, shares)
    return Bucket(rate, most, settings.seconds)


K = TypeVar("K", bound=Quota)


class PersonQuota(Quota):
    """The quota of a person on all devices; strangers at an address share one."""

    def __init__(self, settings: Settings, shares: NodeCount = lambda: 1) -> None:
        """Start full; *shares* is the number of nodes that share the quota."""
        rate, burst = settings.messages_a_second, settings.burst
        worth = settings.devices_worth
        self.messages = Bucket(worth * rate, worth * burst, settings.seconds)
        self.joining = asyncio.Lock()  # each has everything told: one after another
        self._seconds, self._since = settings.seconds, settings.seconds()
        super().__init__(settings, shares, settings.devices, OF_A_PERSON, self.messages)

    @property
    def is_known(self) -> bool:
        """Whether they have been here for more than a minute."""
        return self._seconds() - self._since >= NEW

    def pay_for_cut(self) -> None:
        """Charge a connection that had to be cut: opening one costs most."""
        self._left["own_connections_a_minute"].pay(A_CUT)


class AddressQuota(Quota):
    """The quota of an address."""

    def __init__(self, settings: Settings, shares: NodeCount = lambda: 1) -> None:
        """Start full; *shares* is the number of nodes that share the quota."""
        self._files = 0  # that are being examined
        rate, burst = settings.requests_a_second, settings.requests_at_once
        self._requests = Bucket(rate, burst, settings.seconds)
        self._turn = asyncio.Lock()
        connections = settings.connections_an_address
        super().__init__(settings, shares, connections, OF_AN_ADDRESS, self._requests)

    @property
    def takes_no_connection(self) -> bool:
        """Whether one more connection would be refused now."""
        return self.is_spent("connections_a_minute") or self._open >= self._most

    def connect(self) -> bool:
        """Allow one more connection, unless they are too many or too quick."""
        openings = self._left["connections_a_minute"]
        return not openings.is_spent and super().connect() and openings.take()

    def pay_for_cut(self) -> None:
        """Charge strangers for a connection that had to be cut."""
        self._left["connections_a_minute"].pay(A_CUT)

    async def wait_in_line(self) -> None:
        """Delay a request if the address sends more than its share.

        Of simultaneous requests, one starts in each turn of the event loop, so that
        others' requests and threads run in between.
        """
        if wait := self._requests.owe():
            await asyncio.sleep(wait)
        async with self._turn:
            await asyncio.sleep(0)

    @contextmanager
    def bringing(self) -> Iterator[None]:
        """Reserve a place for a file to be examined, or refuse if all are taken."""
        if self._files >= FILES_AT_ONCE:
            raise Faulted(Fault.TOO_FAST, "too many files at once: wait a moment")
        self._files += 1
        try:
            yield
        finally:
            self._files -= 1


class Caller:
    """Who is charged for a request: the person first, then the address.

    What one person does too often is refused to that person alone. Strangers and
    newcomers share an account of the address; known people share another.
    """

    def __init__(self, address: AddressQuota, person: PersonQuota | None) -> None:
        """Charge *person*, unless None (a stranger), and *address*."""
        self._address = address
        self._person = person

    def spend(self, name: str, cost: float = 1) -> None:
        """Take *cost* from a bucket of the person and of the address, or refuse."""
        if self._person and f"own_{name}" in OF_A_PERSON:
            self._person.spend(f"own_{name}", cost)
        self._address.spend(name, cost)

    def make(self, thing: str) -> None:
        """Charge for something that is stored, or refuse."""
        self.spend("made_an_hour", PRICES[thing])

    def check_guesses(self) -> None:
        """Refuse callers who have guessed too many table codes."""
        own, theirs = self._person, "misses_a_minute"
        if (own and own.is_spent(f"own_{theirs}")) or self._address.is_spent(theirs):
            raise Faulted(Fault.TOO_FAST, OF_AN_ADDRESS[theirs])

    @property
    def takes_no_connection(self) -> bool:
        """Whether one more connection would be refused now."""
        own = self._person
        return (
            own is not None and own.is_spent("own_connections_a_minute")
        ) or self._address.takes_no_connection

    def connect(self) -> bool:
        """Allow one more connection, unless they are too many or too quick."""
        if self.takes_no_connection:
            return False
        if self._person:
            self._person.spend("own_connections_a_minute")
        return self._address.connect()

    def disconnect(self) -> None:
        """Note that a connection is gone."""
        self._address.disconnect()

    def was_cut(self) -> None:
        """Charge the caller for a connection that had to be cut."""
        (self._person or self._address).pay_for_cut()

    def bringing(self) -> AbstractContextManager[None]:
        """Reserve a place for a file to be examined, or refuse if all are taken."""
        return self._address.bringing()


class Quotas:
    """The quotas of addresses and people seen recently."""

    def __init__(self, settings: Settings, shares: NodeCount = lambda: 1) -> None:
        """Start empty; *shares* is the number of nodes that share the quotas."""
        self._settings = settings
        self._shares = shares
        self._nets = networks(settings)
        self._addresses: dict[str, AddressQuota] = {}
        self._people: dict[str, PersonQuota] = {}

    def of(self, scope: Scope) -> AddressQuota:
        return self._known(self._addresses, self.address(scope), AddressQuota)

    def caller(self, scope: Scope, person: str | None) -> Caller:
        """Return who is charged for a request of *person*'s (None: a stranger's)."""
        address = self.address(scope)
        quota = self._known(self._people, person, PersonQuota) if person else None
        if quota and quota.is_known:
            address = f"{address} known"
        return Caller(self._known(self._addresses, address, AddressQuota), quota)

    def person(self, scope: Scope, person: Person | None) -> PersonQuota:
        """Return the quota of a person, or of all strangers at the address."""
        who = person.id if person else f"@{self.address(scope)}"
        return self._known(self._people, who, PersonQuota)

    def origin(self, scope: Scope) -> RequestOrigin:
        """Return the origin of a request, as forwarded to another node."""
        address = caller_in(scope, self._settings.proxies, self._nets)
        return RequestOrigin(address, scope["scheme"])

    def address(self, scope: Scope) -> str:
        return address_of(scope, self._settings.proxies, self._nets)

    def _known(
        self,
        known: dict[str, K],
        name: str,
        new: Callable[[Settings, NodeCount], K],
    ) -> K:
        if name not in known:
            if len(known) >= REMEMBERED:
                _forget_calm(known)
            known[name] = new(self._settings, self._shares)
        return known[name]


def _forget_calm(known: dict[str, K]) -> None:
    """Drop idle quotas among the least recently used."""
    for name in list(islice(known, LOOKED_AT)):
        who = known.pop(name)
        if not who.is_calm:
            known[name] = who


NOBODY = "?"  # the address of a connection that has none

Network: TypeAlias = IPv4Network | IPv6Network


def networks(settings: Settings) -> tuple[Network, ...]:
    named = settings.proxy_addresses if settings.proxies else ()
    return tuple(ip_network(each, strict=False) for each in named)


def is_proxy(scope: Scope, nets: tuple[Network, ...]) -> bool:
    """Return whether a request came through a trusted proxy."""
    try:
        peer = _read(scope["client"][0])
    except (KeyError, TypeError, ValueError):
        return False
    return any(peer in net for net in nets)


def address_of(scope: Scope, proxies: int, nets: tuple[Network, ...]) -> str:
    """Return the address that limits count: IPv6 addresses by their /64 network."""
    address = caller_in(scope, proxies, nets)
    if address == NOBODY:
        return NOBODY
    ip = _read(address)
    is_v4 = isinstance(ip, IPv4Address)
    return str(ip) if is_v4 else str(ip_network((ip, 64), strict=False))


def caller_in(scope: Scope, proxies: int, nets: tuple[Network, ...]) -> str:
    """Return the exact address of a request's client."""
    address = scope["client"][0] if scope.get("client") else NOBODY
    if is_proxy(scope, nets):
        lines = Headers(scope=scope).getlist("x-forwarded-for")
        hops = [hop.strip() for line in lines for hop in line.split(",")]
        address = hops[-proxies] if len(hops) >= proxies else address
    try:
        return str(_read(address))
    except ValueError:
        return NOBODY


def _read(address: str) -> IPv4Address | IPv6Address:
    """Parse an address; an IPv4-mapped one is IPv4."""
    ip = ip_address(address)
    return getattr(ip, "ipv4_mapped", None) or ip
