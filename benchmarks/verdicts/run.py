"""Measure how soon a verdict is on both screens: one table, then many at once.

    python benchmarks/verdicts/run.py [--tables 50] [--seconds 30] [--rt]

Server and players are processes of their own on this machine's loopback address, and
bounded in time. A verdict has taken as long as from the sending of the answer that
decides, or from the end of the window in which another could have been given together,
until both players' sockets have it; that is all the server adds, and the line twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.verdicts.racing import WAYS, Table
from tablee.sim.processes import progress

SEATS = 6
ON_CORES = {"server": (0, 20), "players": (1, 20)}  # with --rt


def prefer(role: str) -> None:
    """Take a core, and a real-time priority."""
    core, priority = ON_CORES[role]
    os.sched_setaffinity(0, {core})
    os.sched_setscheduler(0, os.SCHED_RR, os.sched_param(priority))


@contextmanager
def server(rt: bool) -> Iterator[tuple[str, int]]:
    """Serve, every move on disk before it is answered; gives address and process."""
    with TemporaryDirectory(prefix="tablee-verdicts-") as folder:
        command = [sys.executable, str(Path(__file__).with_name("serve.py")), folder]
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=(lambda: prefer("server")) if rt else None,  # noqa: PLW1509  # there are no threads yet
        ) as process:
            assert process.stdout is not None
            try:
                port = process.stdout.readline().strip()
                yield f"http://127.0.0.1:{port}", process.pid
            finally:
                process.terminate()


def open_table(address: str) -> tuple[str, list[str]]:
    """Make six people in; one of them opens a table. Gives its code and the cookies."""
    cookies = []
    for _ in range(SEATS):
        with urlopen(f"{address}/api/me") as hello:
            cookies.append(str(hello.headers["Set-Cookie"].split(";")[0]))
    opening = {"game": "face_a_face", "sides": list(range(SEATS))}
    headers = {"Cookie": cookies[0], "Content-Type": "application/json"}
    body = json.dumps(opening).encode()
    with urlopen(Request(f"{address}/api/tables", body, headers)) as answer:
        return str(json.load(answer)["code"]), cookies


async def race(
    address: str, pid: int, tables: int, seconds: float
) -> tuple[dict[str, list[float]], float]:
    """Make so many tables race at once; return each way's milliseconds, and the CPU."""
    opened = []
    for n in progress(range(tables), tables, "tables opened"):
        code, cookies = await asyncio.to_thread(open_table, address)
        opened.append(table := Table(address, cookies, n))
        await table.sit_down(code)
    for table in opened:
        table.took.clear()  # what came before all were there
    before = cpu(pid)
    for _ in progress(range(round(seconds)), round(seconds), "seconds of racing"):
        await asyncio.sleep(1)
    used = cpu(pid) - before
    took: dict[str, list[float]] = defaultdict(list)
    for table in opened:
        for way, those in table.took.items():
            took[way] += those
    await asyncio.gather(*(table.leave() for table in opened))
    return took, used / seconds


def cpu(pid: int) -> float:
    """Return the seconds of CPU that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Measure one table, then many, and print one line each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rt", action="store_true", help="real-time priority (root)")
    asked = parser.parse_args()
    asked.seconds = min(asked.seconds, 60.0)
    print(
        f"Tables of {SEATS}, {asked.seconds:g} s (one table alone: twice that); "
        "milliseconds, p50 / p99 / worst.\n\n"
        f"| tables | verdicts | all | {' | '.join(WAYS)} | server's CPU |\n"
        f"|--:|--:|--:|{'--:|' * len(WAYS)}--:|"
    )
    for tables, seconds in ((1, 2 * asked.seconds), (asked.tables, asked.seconds)):
        with server(asked.rt) as (address, pid):
            if asked.rt:
                prefer("players")
            took, share = asyncio.run(race(address, pid, tables, seconds))
        every = [each for those in took.values() for each in those]
        cells = [spread(every), *(spread(took[way]) for way in WAYS)]
        print(
            f"| {tables} | {len(every)} | {' | '.join(cells)} | {share:.0%} |",
            flush=True,
        )


def spread(took: list[float]) -> str:
    """Return median, 99th percentile and worst."""
    if len(took) < 2:  # noqa: PLR2004  # nothing lies between fewer
        return "–"
    cuts = quantiles(took, n=100, method="inclusive")
    return f"{cuts[49]:.1f} / {cuts[98]:.1f} / {max(took):.1f}"


if __name__ == "__main__":
    main()
