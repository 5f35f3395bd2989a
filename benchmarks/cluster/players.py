"""A process of players: ``python -m benchmarks.cluster.players SPEC``.

It sits down and says « ready ». Each line that it then reads is a question: « go »
begins the play, « look » is answered with what was done since the last look, as JSON,
and « end » ends it.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
from itertools import cycle
from time import perf_counter, process_time
from typing import Any

import msgspec
import uvloop

from benchmarks.cluster.guests import new_guest
from benchmarks.cluster.lines import LineEnd, Tally
from benchmarks.cluster.quiet import SEATS, QuietTable
from benchmarks.cluster.races import lines_of, open_race
from benchmarks.verdicts import racing

TICK = 0.005  # seconds between two looks at what is due
AT_ONCE = 16  # tables that sit down at the same time
SHARED = 10  # tables at which the same four people sit


class Spec(msgspec.Struct):
    """What a process of players is to do."""

    places: list[str]
    mode: str  # "moves", "flood", "idle", "lines" or "races"
    tables: int
    rate: float = 0.0  # moves a second, of all tables together
    beats: float = 0.0  # seconds between two questions for the clock; 0: none
    signs: bool = True  # the lines hear signs of life
    cores: list[int] = []


class Players:
    """All tables of one process."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.tally = Tally()
        self.quiet: list[QuietTable] = []
        self.racing: list[racing.Table] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._asked: dict[str, float] = {}
        self._answered: list[float] = []
        self._used = 0.0  # seconds of processor, at the last look

    async def sit_down(self) -> None:
        """Open all tables, some at a time."""
        if self.spec.mode == "races":
            racing.connect = lines_of(self.tally)  # type: ignore[attr-defined]  # in its place
        gate = asyncio.Semaphore(AT_ONCE)
        cookies: dict[int, list[str]] = {}
        numbers = range(self.spec.tables)

        async def one(n: int) -> None:
            place = self.spec.places[n % len(self.spec.places)]
            async with gate:
                if self.spec.mode == "races":
                    self.racing.append(await open_race(place, n))
                    return
                table = QuietTable(place, cookies[n // SHARED], self.tally)
                dealt = self.spec.mode != "lines"
                await table.open(signs=self.spec.signs, dealt=dealt)
                self.quiet.append(table)

        if self.spec.mode != "races":
            for group in range(-(-self.spec.tables // SHARED)):
                place = self.spec.places[0]
                cookies[group] = [
                    await asyncio.to_thread(new_guest, place) for _ in range(SEATS)
                ]
        await asyncio.gather(*map(one, numbers))

    def go(self) -> None:
        """Begin to play."""
        if self.spec.mode == "flood":
            for table in self.quiet:
                table.told = table.move
                table.move()
        elif self.spec.rate and self.quiet:
            self._tasks.append(asyncio.create_task(self._pace()))
        if self.spec.beats:
            self._tasks.append(asyncio.create_task(self._beat()))

    async def _pace(self) -> None:
        """Move at the tables in turn, so many times a second."""
        began = perf_counter()
        for moved, table in enumerate(cycle(self.quiet)):
            while perf_counter() < began + moved / self.spec.rate:
                await asyncio.sleep(TICK)
            if table.is_free:
                table.move()

    async def _beat(self) -> None:
        """Ask for the clock on every line in turns."""
        lines = [line for table in self.quiet for line in table.lines]
        for table in self.quiet:
            table.heard_beat = self._note
        began = perf_counter()
        for asked, line in enumerate(cycle(lines)):
            while perf_counter() < began + asked * self.spec.beats / len(lines):
                await asyncio.sleep(TICK)
            self._ask(line)

    def _ask(self, line: LineEnd) -> None:
        now = perf_counter()
        self._asked[line.say("Ping")] = now

    def _note(self, number: str) -> None:
        asked = self._asked.pop(number, None)
        if asked is not None:
            self._answered.append(1000 * (perf_counter() - asked))

    def look(self) -> dict[str, Any]:
        """Return what was done since the last look."""
        tally = self.tally
        took = [ms for table in self.quiet for ms in table.took]
        moves = sum(table.moves for table in self.quiet)
        for table in self.quiet:
            table.took, table.moves = [], 0
        for race in self.racing:
            took += [ms for those in race.took.values() for ms in those]
            race.took.clear()
            moves += race.version - race.looked_at
            race.looked_at = race.version
        said = {
            "moves": moves,
            "took": took,
            "answered": self._answered,
            "unanswered": len(self._asked),
            "busy": process_time() - self._used,
            "lost": sum(line.is_over for each in self.quiet for line in each.lines),
            **vars(tally),
        }
        self._answered, self._used = [], process_time()
        for name in vars(tally):
            setattr(tally, name, 0)
        return said


async def play(spec: Spec) -> None:
    """Sit down, and do what is asked on standard input."""
    players = Players(spec)
    await players.sit_down()
    print("ready", flush=True)
    loop = asyncio.get_running_loop()
    while True:
        asked = (await loop.run_in_executor(None, sys.stdin.readline)).strip()
        if asked in ("end", ""):
            break
        if asked == "go":
            players.go()
        else:
            print(json.dumps(players.look()), flush=True)
    os._exit(0)  # thousands of lines need no farewell


if __name__ == "__main__":
    spec = msgspec.json.decode(sys.argv[1], type=Spec)
    if spec.cores:
        os.sched_setaffinity(0, set(spec.cores))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    uvloop.run(play(spec))
