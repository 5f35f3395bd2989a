"""An evening: many tables at three nodes, and one fault that comes again and again."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.nodes import faults
from tests.nodes.cluster import Cluster
from tests.nodes.faults import Fault
from tests.nodes.replica import running_pair
from tests.nodes.tables import BOXES, Table, laid
from tests.postgres import Server, new_house, running

LINE = 3  # tables that are laid at the same time


class Trial(NamedTuple):
    """A fault, and the house that it needs."""

    name: str
    fault: Fault
    most: int = 1000  # times in one evening
    linked: bool = False  # nodes reach each other and PostgreSQL by links of ours
    kind: str = ""  # of the nodes, see ``other_node``
    paired: bool = False  # PostgreSQL has a replica

    def server(self) -> AbstractContextManager[Server]:
        """Run its PostgreSQL."""
        return running_pair() if self.paired else running("fsync=on")


TRIALS = {
    trial.name: trial
    for trial in (
        Trial("`kill -9` of the owner", faults.kill),
        Trial("owner asked to leave (`SIGTERM`)", faults.drain),
        Trial("owner suspended for 30 s", faults.suspend, most=2),
        Trial("PostgreSQL restarted", faults.restart_database),
        Trial("every connection to PostgreSQL cut", faults.cut_connections),
        Trial("PostgreSQL slow for 5 s: 0.2 s each way", faults.slow_database, 2, True),
        Trial("PostgreSQL's disk full for 3 s", faults.fill_disk),
        Trial("PostgreSQL fails over to its synchronous replica", faults.fail_over, 1,
              paired=True),
        Trial("owner cut from PostgreSQL for 10 s, in silence",
              faults.cut_from_database, 2, True),
        Trial("owner hears nothing from PostgreSQL for 10 s", faults.deafen, 2, True),
        Trial("nodes cut from each other for 10 s", faults.cut_from_nodes, 2, True),
        Trial("owner's clock an hour on, then `kill -9`",
              faults.step_clock(signal.SIGUSR1), kind="clock"),
        Trial("owner's clock an hour back, then `kill -9`",
              faults.step_clock(signal.SIGUSR2), kind="clock"),
        Trial("upgrade from the release before, node by node", faults.upgrade, 3,
              kind="older"),
    )
}  # fmt: skip


class Told(NamedTuple):
    """What came of an evening."""

    waits: list[float]  # seconds for which play stood still at the struck table
    longest: float  # seconds that anybody anywhere waited for an answer
    games: int
    moves: int
    wrong: list[str]


async def evening(
    server: Server,
    trial: Trial,
    tables: int,
    rounds: int,
    seed: int,
    games: Sequence[str] = tuple(BOXES),
    count: int = 3,
) -> Told:
    """Play every game to its end, while the fault befalls one table after another."""
    random = Random(seed)
    with TemporaryDirectory() as folder:
        links = server.socket if trial.linked else None
        cluster = Cluster(Path(folder), new_house(server), count, links, trial.kind)
        playing: list[Table] = []
        try:
            await cluster.start()
            here = cluster.places
            playing = [laid(lambda: here, n, random, games) for n in range(tables)]
            line = asyncio.Semaphore(LINE)
            await asyncio.gather(*(_sit_down(table, line) for table in playing))
            await asyncio.gather(*(table.begin() for table in playing))
            waits = [
                wait
                for _ in range(min(rounds, trial.most))
                if (
                    wait := await _strike(server, trial.fault, cluster, playing, random)
                )
                is not None
            ]
            wrong = [
                f"{table.box.game} {table.code}: {line}"
                for table in playing
                for line in await table.check(cluster)
            ]
            moves = sum(len(table.moved) for table in playing)
            longest = max(table.longest for table in playing)
            return Told(waits, longest, tables, moves, wrong)
        finally:
            for table in playing:
                table.leave()
            cluster.end()


async def _sit_down(table: Table, line: asyncio.Semaphore) -> None:
    async with line:
        await table.sit_down()


async def _strike(
    server: Server, fault: Fault, cluster: Cluster, playing: list[Table], random: Random
) -> float | None:
    """Let the fault come once; give for how long play stood still, in seconds.

    None: every game is over, or this one was before anybody moved again.
    """
    while True:
        going = [table for table in playing if not table.is_over]
        if not going:
            return None
        steady = [table for table in going if table.is_steady]
        struck = random.choice(steady or going)
        await struck.until_moved(2)
        if not struck.is_over:
            break
    begun = time.monotonic()
    rest = await fault(cluster, server, struck)
    if rest:
        await rest
    await cluster.settle()
    await struck.until_moved()
    return struck.stood_still(begun)
