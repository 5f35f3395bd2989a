"""An evening: many tables at three nodes, and faults that come again and again."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.cluster import faults
from tests.cluster.cluster import Cluster
from tests.cluster.faults import Fault
from tests.cluster.patroni import running_patroni
from tests.cluster.postgres import Server, new_house, running
from tests.cluster.proxies import Haproxy, Nginx, PromptHaproxy, before
from tests.cluster.replica import running_pair
from tests.cluster.small_disk import running_on_small_disk
from tests.cluster.tables import BOXES, Table, laid

LINE = 3  # tables that are laid at the same time
FEW = 12  # tables at which nobody has to think for long
QUICK = 48  # of so many tables two go on without a pause: they are struck
POLL_SECONDS = 0.1  # seconds
RATE = 30.0  # moves a second, of all the others together: what two cores bear


class Trial(NamedTuple):
    """A fault, and the house that it needs."""

    name: str
    fault: Fault
    most: int = 1000  # times in one evening
    linked: bool = False  # nodes reach each other and PostgreSQL by links of ours
    kind: str = ""  # of the nodes, see ``other_node``
    upgrades: bool = False  # they are another release afterwards
    runs: Callable[[], AbstractContextManager[Server]] | None = None  # a PostgreSQL
    proxy: type[Haproxy | Nginx] | None = None  # before two nodes: all come through it

    @property
    def tables(self) -> int:
        """How many tables it bears: through a proxy all come from one address."""
        return 12 if self.proxy else 100_000

    @property
    def can_share(self) -> bool:
        """Whether it can befall a house that others befall."""
        return not (self.runs or self.upgrades or self.proxy)

    def server(self) -> AbstractContextManager[Server]:
        """Run its PostgreSQL."""
        return self.runs() if self.runs else running("fsync=on")


TRIALS = {
    trial.name: trial
    for trial in (
        Trial("`kill -9` of the owner", faults.kill),
        Trial("owner asked to leave (`SIGTERM`)", faults.drain),
        Trial("owner suspended for 30 s", faults.suspend, most=2),
        Trial("PostgreSQL restarted", faults.restart_database),
        Trial("every connection to PostgreSQL cut", faults.cut_connections),
        Trial("PostgreSQL slow for 5 s: 0.2 s each way", faults.slow_database, 2, True),
        Trial("PostgreSQL's disk takes 2 to 4 s to flush, for 10 s", faults.slow_disk,
              2),
        Trial("PostgreSQL's disk full for 3 s", faults.fill_disk),
        Trial("PostgreSQL fails over to its synchronous replica", faults.fail_over, 1,
              runs=running_pair),
        Trial("PostgreSQL's machine dies, under Patroni", faults.lose_primary, 1,
              runs=running_patroni),
        Trial("PostgreSQL's real disk full to the last byte", faults.fill_real_disk,
              runs=running_on_small_disk),
        Trial("owner cut from PostgreSQL for 10 s, in silence",
              faults.cut_from_database, 2, True),
        Trial("owner hears nothing from PostgreSQL for 10 s", faults.deafen, 2, True),
        Trial("nodes cut from each other for 10 s", faults.cut_from_nodes, 2, True),
        Trial("owner's clock an hour on, then `kill -9`",
              faults.step_clock(signal.SIGUSR1), kind="clock"),
        Trial("owner's clock an hour back, then `kill -9`",
              faults.step_clock(signal.SIGUSR2), kind="clock"),
        Trial("upgrade from the release before, node by node", faults.upgrade, 3,
              kind="older", upgrades=True),
        Trial("upgrade to a release that adds to the schema, node by node",
              faults.upgrade_schema, 3, upgrades=True),
        Trial("`kill -9` of the owner behind HAProxy", faults.kill,
              proxy=PromptHaproxy),
        Trial("`kill -9` of the owner behind nginx", faults.kill, proxy=Nginx),
        Trial("owner suspended behind HAProxy", faults.suspend, 2,
              proxy=PromptHaproxy),
        Trial("owner suspended behind nginx", faults.suspend, most=2, proxy=Nginx),
    )
}  # fmt: skip


class Told(NamedTuple):
    """What came of an evening."""

    waits: dict[str, list[float]]  # seconds for which play stood still, by the fault
    longest: float  # seconds that anybody anywhere waited for an answer
    games: int
    moves: int
    wrong: list[str]


@dataclass
class Evening:
    """Many tables at one house, on which faults come, one after another."""

    server: Server
    trials: Sequence[Trial]
    tables: int
    rounds: int
    seed: int
    games: Sequence[str] = tuple(BOXES)
    minutes: float = 600.0  # after which nothing more is brought about
    rate: float = RATE
    say: Callable[[str], object] = lambda _: None
    playing: list[Table] = field(default_factory=list)

    async def spend(self) -> Told:
        """Play every game to its end, while faults befall one table or another."""
        self._random = Random(self.seed)
        self.tables = min(self.tables, *(each.tables for each in self.trials))
        self._until = time.monotonic() + 60 * self.minutes
        links = self.server.socket if any(each.linked for each in self.trials) else None
        kind = next((each.kind for each in self.trials if each.kind), "")
        with TemporaryDirectory() as folder, ExitStack() as stack:
            house = new_house(self.server)
            count = 2 if self.trials[0].proxy else 3  # the files for proxies have two
            self._cluster = Cluster(Path(folder), house, count, links, kind)
            try:
                await self._cluster.start()
                self._late, timing = 0.0, asyncio.create_task(self._keep_time())
                stack.callback(timing.cancel)
                async with self._door(Path(folder)) as self._places:
                    return await self._told(await self._struck())
            finally:
                for table in self.playing:
                    table.leave()
                self._cluster.end()

    @asynccontextmanager
    async def _door(self, folder: Path) -> AsyncIterator[list[str]]:
        """Return where people come to: any node, or the proxy before them."""
        proxy, nodes = self.trials[0].proxy, self._cluster.places
        if proxy is None:
            yield nodes
        else:
            async with before(proxy(folder, nodes)) as address:
                yield [address.removeprefix("http://")]

    async def _struck(self) -> dict[str, list[float]]:
        """Bring faults about as often as asked; return how long play stood still."""
        waits: dict[str, list[float]] = {each.name: [] for each in self.trials}
        for turn in range(self.rounds):
            for trial in self.trials:
                if turn >= trial.most or time.monotonic() > self._until:
                    continue
                await self._fill()
                wait = await self._strike(trial.fault)
                how = f"{_in_seconds(wait)}, we are late by {self._lag():.2f} s"
                self.say(f"{turn + 1}/{self.rounds} {trial.name}: {how}")
                if wait is not None:
                    waits[trial.name].append(wait)
        return waits

    async def _keep_time(self) -> None:
        """Note how late our own loop is: it must not be mistaken for theirs."""
        while True:
            due = time.monotonic() + POLL_SECONDS
            await asyncio.sleep(POLL_SECONDS)
            self._late = max(self._late, time.monotonic() - due)

    def _lag(self) -> float:
        """Return the most that we were late since this was last asked."""
        late, self._late = self._late, 0.0
        return late

    async def _fill(self) -> None:
        """Lay tables until as many are in play as should be, a steady one among them.

        Elsewhere people wait for a glass or think, and play stands still without a
        fault.
        """
        going = [table for table in self.playing if not table.is_over]
        here, first = self._places, len(self.playing)
        numbers = range(first, first + self.tables - len(going))
        new = [
            laid(lambda: here, n, self._random, self.games, self._pause(n))
            for n in numbers
        ]
        steady = [n for n, game in enumerate(self.games) if BOXES[game].is_steady]
        if steady and not any(table.is_steady for table in going + new):
            number = self._random.choice(steady)
            new.append(laid(lambda: here, number, self._random, self.games))
        line = asyncio.Semaphore(LINE)
        await asyncio.gather(*(self._sit_down(table, line) for table in new))
        await asyncio.gather(*(table.begin() for table in new))
        self.playing += new
        if new:
            self.say(f"{len(new)} tables laid, {len(self.playing)} in all")

    def _pause(self, number: int) -> float:
        """Return how long people think at a table, so that a machine bears them all."""
        is_quick = self.tables <= FEW or number % QUICK < 2
        return 0.0 if is_quick else self.tables / self.rate / 2

    async def _sit_down(self, table: Table, line: asyncio.Semaphore) -> None:
        async with line:
            await table.sit_down()

    async def _strike(self, fault: Fault) -> float | None:
        """Make the fault come once; return for how long play stood still, in seconds.

        None: every game is over, this one was before anybody moved again, or it is one
        in which play stands still without a fault.
        """
        while True:
            going = [table for table in self.playing if not table.is_over]
            if not going:
                return None
            steady = [table for table in going if table.is_steady]
            struck = self._random.choice(steady or going)
            await struck.until_moved(2)
            if not struck.is_over:
                break
        begun = time.monotonic()
        rest = await fault(self._cluster, self.server, struck)
        if rest:
            await rest
        await self._cluster.settle()
        await struck.until_moved()
        return struck.stood_still(begun) if struck.is_steady else None

    async def _told(self, waits: dict[str, list[float]]) -> Told:
        """Wait for the end of every game, and hold what was shown against the log."""
        wrong = []
        for number, table in enumerate(self.playing, 1):
            found = await table.check(self._cluster)
            wrong += [f"{table.box.game} {table.code}: {line}" for line in found]
            if number % 20 == 0 or number == len(self.playing):
                self.say(f"{number} of {len(self.playing)} games over and checked")
        moves = sum(len(table.moved) for table in self.playing)
        longest = max(table.longest for table in self.playing)
        return Told(waits, longest, len(self.playing), moves, wrong)


def _in_seconds(wait: float | None) -> str:
    return "no steady game was struck" if wait is None else f"{wait:.1f} s"
