"""The curves that were asked for of late, and the one that is being counted.

They are known by the chains of their games: a file under other names is the same game.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import msgspec

from tablee.protocol.fault import Fault, Faulted
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.logs import whereabouts
from tablee.server.odds.counting import Effort, OddsCurve, OddsNow

log = logging.getLogger(__name__)

KEPT = 256  # curves, of the latest: some kilobytes each
OF_ONE = 3  # games of one person that may wait: they look at another one meanwhile
LEFT_ALONE = 30.0  # seconds after which a game that nobody asks for is dropped
LONGEST = 900.0  # seconds for one, on a machine that is busy with games
SAID = 400  # characters of what a failing process said
COUNT = ("-m", "tablee.server.odds.process")

TellShare: TypeAlias = Callable[[float], None]  # how far it is
Counted: TypeAlias = Callable[[bytes, TellShare], Awaitable[OddsCurve]]
Record: TypeAlias = Callable[[], Awaitable[bytes]]

_read = msgspec.json.Decoder(OddsNow).decode


@dataclass(eq=False, slots=True)
class CurveTask:
    """A game whose odds somebody waits for."""

    task: asyncio.Task[None] | None = None
    stage: OddsNow = field(default_factory=lambda: OddsNow("waiting"))
    dropped: asyncio.TimerHandle | None = None  # once nobody asks for it any more


class CountingFailed(Exception):
    """The process ended without a curve; its words name no card."""


class Curves:
    """Counts each curve once, one after another, in a process of its own."""

    def __init__(self, counted: Counted | None = None) -> None:
        self._counted = counted or count_apart
        self._kept: OrderedDict[str, OddsNow | Faulted] = OrderedDict()
        self._jobs: dict[str, CurveTask] = {}
        self._queue = FairQueue("several games of yours wait already", own=OF_ONE)

    def of(
        self, chain: str, record: Record, who: str, begin: Callable[[], None]
    ) -> OddsNow:
        """Return how the odds of a game went, or how far their counting is.

        *begin* may refuse to have them counted for *who* asks first. Who waits asks
        again and again.
        """
        if (kept := self._kept.get(chain)) is not None:
            self._kept.move_to_end(chain)
            if isinstance(kept, Faulted):
                raise kept
            return kept
        job = self._jobs.get(chain) or self._begun(chain, record, who, begin)
        if job.dropped:
            job.dropped.cancel()
        assert job.task
        loop = asyncio.get_running_loop()
        job.dropped = loop.call_later(LEFT_ALONE, job.task.cancel)
        return job.stage

    async def close(self) -> None:
        """Drop what is being counted, and wait until its process has ended."""
        jobs = [*self._jobs.values()]
        for job in jobs:
            if job.dropped:
                job.dropped.cancel()
            if job.task:
                job.task.cancel()
        tasks = [job.task for job in jobs if job.task]
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begun(
        self, chain: str, record: Record, who: str, begin: Callable[[], None]
    ) -> CurveTask:
        turn = self._queue.join(who)
        try:
            begin()
        except BaseException:
            turn.leave()
            raise
        job = self._jobs[chain] = CurveTask()
        job.task = asyncio.create_task(self._made(chain, job, record, turn))
        job.task.add_done_callback(lambda _task: self._ended(chain, job, turn))
        return job

    def _ended(self, chain: str, job: CurveTask, turn: Ticket) -> None:
        """Make room, also where it was dropped before it was begun."""
        turn.leave()
        if job.dropped:
            job.dropped.cancel()
        del self._jobs[chain]

    async def _made(
        self, chain: str, job: CurveTask, record: Record, turn: Ticket
    ) -> None:
        def tell(progress: float) -> None:
            job.stage = OddsNow("counting", progress)

        try:
            async with turn:
                tell(0.0)
                curve = await self._counted(await record(), tell)
            self._keep(chain, OddsNow("done", 1.0, curve))
        except Exception as error:  # counted no more: it would go wrong again
            log.error("odds were not counted: %s", _why(error))
            fault = Faulted(Fault.TOO_LARGE, "the odds of this game are not counted")
            self._keep(chain, fault)

    def _keep(self, chain: str, now: OddsNow | Faulted) -> None:
        self._kept[chain] = now
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


async def count_apart(
    record: bytes, tell: TellShare, effort: Effort | None = None
) -> OddsCurve:
    """Have the odds of a record counted by another process; it ends with its task."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *COUNT,
        *map(str, effort or ()),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
    )
    try:
        async with asyncio.timeout(LONGEST):
            return await _followed(process, record, tell)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _followed(
    process: asyncio.subprocess.Process, record: bytes, tell: TellShare
) -> OddsCurve:
    assert process.stdin
    assert process.stdout
    assert process.stderr
    process.stdin.write(record)
    await process.stdin.drain()
    process.stdin.close()
    whole = bytearray()
    while piece := await process.stdout.read(65536):
        whole += piece
        *lines, rest = bytes(whole).split(b"\n")
        whole = bytearray(rest)
        for now in map(_read, lines):
            if now.curve:
                return now.curve
            tell(now.progress)
    said = (await process.stderr.read(SAID)).decode(errors="replace").strip()
    ended = await process.wait()  # below 0: by a signal, as for too much time
    raise CountingFailed(f"its process ended with {ended}: {said or 'no word'}")


def _why(error: Exception) -> str:
    return str(error) if isinstance(error, CountingFailed) else whereabouts(error)
