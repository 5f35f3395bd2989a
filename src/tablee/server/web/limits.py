"""Rate limits: how much one device, one person and one address may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from starlette.types import Scope

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.nodes.led import Caller
from tablee.server.settings import Settings
from tablee.server.web.addresses import address_of, caller_in, networks
from tablee.server.web.buckets import Bucket, NodeCount, SharedBucket, undivided
from tablee.table.play.clock import Seconds

A_MESSAGE = 1024  # bytes; a longer one counts as several
A_JOIN = 10  # messages' worth: the whole game is told anew
A_CUT = 20  # openings' worth: of a line that had to be cut
FRAGMENTS = 64  # frames of which a message may be made
PONGS_A_SECOND, PONGS_AT_ONCE = 50.0, 200  # of one line, which may have been stuck
PINGS_A_SECOND, PINGS_AT_ONCE = 1.0, 5  # of one line: browsers send none
FILES_AT_ONCE = 8  # that are examined for one address
REST = 0.02  # seconds in which nothing is read from a device that asked too much
LONG_REST = 0.5  # seconds until a request is refused that was one too many
REMEMBERED = 1000  # addresses or people, before those that are calm are forgotten
LOOKED_AT = 4  # of those, whenever somebody new comes: all at once would be a pause


class RefusalCounter:
    """Counts what had to be refused of late."""

    def __init__(self, most: int, within: float, seconds: Seconds) -> None:
        """Allow *most* refusals within so many seconds."""
        self._times: deque[float] = deque(maxlen=most)
        self._within = within
        self._seconds = seconds

    def is_lost(self) -> bool:
        """Note one more refusal; tell whether it is one too many."""
        now, times = self._seconds(), self._times
        times.append(now)
        return len(times) == times.maxlen and now - times[0] < self._within


class Quota:
    """Somebody who may have only so many connections and requests."""

    def __init__(self, lines: int, *buckets: Bucket) -> None:
        """Nothing has come from them yet."""
        self._most = lines
        self._lines = 0
        self._buckets = buckets

    @property
    def is_calm(self) -> bool:
        """Whether there is nothing to remember."""
        return self._lines == 0 and all(bucket.is_full for bucket in self._buckets)

    def connect(self) -> bool:
        """Let one more line be opened, if that is not too many."""
        if self._lines >= self._most:
            return False
        self._lines += 1
        return True

    def disconnect(self) -> None:
        """Note that a line is gone."""
        self._lines -= 1


K = TypeVar("K", bound=Quota)


class PersonQuota(Quota):
    """One person, with all their devices; strangers at an address are one."""

    def __init__(self, settings: Settings, shares: NodeCount = undivided) -> None:
        """They have said nothing yet; *shares*: nodes at which they may."""
        rate, burst = settings.messages_a_second, settings.burst
        worth = settings.devices_worth
        self.messages = Bucket(worth * rate, worth * burst, settings.seconds)
        asked = settings.questions_a_minute
        self.questions = Bucket(asked / 60, asked, settings.seconds)
        links = settings.passes_an_hour
        self.passes = SharedBucket(links / 3600, links, settings.seconds, shares)
        self.joining = asyncio.Lock()  # each has everything told: one after another
        counted = (self.messages, self.questions, self.passes)
        super().__init__(settings.devices, *counted)


class AddressQuota(Quota):
    """One address, and whatever comes from it."""

    def __init__(self, settings: Settings, shares: NodeCount = undivided) -> None:
        """Nothing has come from it yet; *shares*: nodes that it may come to."""

        def bucket(most: float, within: float) -> Bucket:
            return Bucket(most / within, most, settings.seconds)

        def shared(most: float, within: float) -> SharedBucket:
            return SharedBucket(most / within, most, settings.seconds, shares)

        self._openings = bucket(settings.lines_a_minute, 60)
        self._misses = shared(settings.misses_a_minute, 60)
        self._guests = shared(settings.guests_an_hour, 3600)
        self._tables = shared(settings.tables_an_hour, 3600)
        self._replays = bucket(settings.replay_pages_a_minute, 60)
        self._drawings = bucket(settings.drawings_a_minute, 60)
        self._work = bucket(settings.file_work_a_minute, 60)
        self._counts = shared(settings.odds_an_hour, 3600)
        self._guesses = shared(settings.guesses_a_minute, 60)
        self._sendings = shared(settings.rebuses_an_hour, 3600)
        self._files = 0  # that are being examined
        counted = (self._openings, self._misses, self._guests, self._tables)
        rate, burst = settings.requests_a_second, settings.requests_at_once
        self._requests = Bucket(rate, burst, settings.seconds)
        self._turn = asyncio.Lock()
        more = (self._replays, self._drawings, self._requests, self._work)
        rare = (self._guesses, self._sendings, self._counts)
        super().__init__(settings.lines_an_address, *counted, *more, *rare)

    def connect(self) -> bool:
        """Let one more line be opened, if they are not too many and too quick."""
        return self._openings.left >= 1 and super().connect() and self._openings.take()

    def was_cut(self) -> None:
        """Lower how often they may connect: opening a connection costs most."""
        self._openings.pay(A_CUT)

    async def wait_in_line(self) -> None:
        """Let a request wait, where more come than could be answered for others.

        Of those that come at once one is begun in a turn of the loop: between two of
        them it does what others have asked for, and its threads have theirs.
        """
        if wait := self._requests.owe():
            await asyncio.sleep(wait)
        async with self._turn:
            await asyncio.sleep(0)

    def welcome(self) -> None:
        """Let somebody new in, or refuse to."""
        if not self._guests.take():
            raise Faulted(Fault.TOO_FAST, "too many new guests: wait a minute")

    def open_table(self) -> None:
        """Let a table be opened, or refuse to."""
        if not self._tables.take():
            raise Faulted(Fault.TOO_FAST, "too many new tables: wait a minute")

    def look_at_replay(self, pages: int = 1) -> None:
        """Let so many pages of a replay be asked for, or refuse to."""
        if not self._replays.take(pages):
            raise Faulted(Fault.TOO_FAST, "too much of replays: wait a moment")

    @contextmanager
    def bringing(self) -> Iterator[None]:
        """Let a file be examined, or refuse to while several of theirs are."""
        if self._files >= FILES_AT_ONCE:
            raise Faulted(Fault.TOO_FAST, "too many files at once: wait a moment")
        self._files += 1
        try:
            yield
        finally:
            self._files -= 1

    def work_on_file(self, seconds: float) -> None:
        """Let so much work be done on files that were brought, or refuse to."""
        if not self._work.take(seconds):
            raise Faulted(Fault.TOO_FAST, "too much work on files: wait a minute")

    def have_drawn(self) -> None:
        """Let a link or an invitation be drawn that was not yet, or refuse to."""
        if not self._drawings.take():
            raise Faulted(Fault.TOO_FAST, "too many new pictures: wait a moment")

    def have_counted(self) -> None:
        """Let the odds of a game be counted that were not yet, or refuse to."""
        if not self._counts.take():
            raise Faulted(Fault.TOO_FAST, "too many games counted: wait a while")

    def guess_rebus(self) -> None:
        """Let something be asked of the judge without a table, or refuse to."""
        if not self._guesses.take():
            raise Faulted(Fault.TOO_FAST, "too many guesses: wait a moment")

    def send_rebus(self) -> None:
        """Let a rebus be sent, or refuse to."""
        if not self._sendings.take():
            raise Faulted(Fault.TOO_FAST, "too many rebuses: wait a minute")

    def missed(self) -> None:
        """Note that a code led nowhere, or refuse to say so."""
        if not self._misses.take():
            raise too_many_codes()

    @property
    def is_guessing(self) -> bool:
        """Whether so many codes led nowhere that no other is told for a while."""
        return self._misses.is_spent


class Quotas:
    """The quotas of every address and every person seen of late."""

    def __init__(self, settings: Settings, shares: NodeCount = undivided) -> None:
        """Start without any quota; *shares*: nodes that share what is allowed."""
        self._settings = settings
        self._shares = shares
        self._nets = networks(settings)
        self._addresses: dict[str, AddressQuota] = {}
        self._people: dict[str, PersonQuota] = {}

    def of(self, scope: Scope) -> AddressQuota:
        """Give the caller of a request, as far as proxies are to be believed."""
        chosen = self._settings, self._shares
        return _known(
            self._addresses, self.address(scope), lambda: AddressQuota(*chosen)
        )

    def person(self, scope: Scope, person: Person | None) -> PersonQuota:
        """Give the person who calls; those whom nobody knows are one an address."""
        who = person.id if person else f"@{self.address(scope)}"
        chosen = self._settings, self._shares
        return _known(self._people, who, lambda: PersonQuota(*chosen))

    def caller(self, scope: Scope) -> Caller:
        """Say where a request comes from, as another node is to be told."""
        address = caller_in(scope, self._settings.proxies, self._nets)
        return Caller(address, scope["scheme"])

    def address(self, scope: Scope) -> str:
        """Give where a request comes from."""
        return address_of(scope, self._settings.proxies, self._nets)


def _known(known: dict[str, K], name: str, new: Callable[[], K]) -> K:
    if name not in known:
        if len(known) >= REMEMBERED:
            _forget_calm(known)
        known[name] = new()
    return known[name]


def _forget_calm(known: dict[str, K]) -> None:
    """Drop idle quotas among the few that were unused for longest."""
    for name in list(islice(known, LOOKED_AT)):
        who = known.pop(name)
        if not who.is_calm:
            known[name] = who


def too_many_codes() -> Faulted:
    """Word the refusal of a code after many that led nowhere."""
    return Faulted(Fault.TOO_FAST, "too many codes that lead nowhere: wait a minute")
