"""Measure a playing table, calm and beside an attacker, for each attack in turn.

    python benchmarks/floods/run.py [--seconds 6] [--rounds 3] [--rt] [attack ...]

Everything runs on this machine's loopback address, in processes of its own, and is
bounded in time. Calm and attacked runs alternate, since the machine's speed varies; one
during which a virtual machine's host took more than a hundredth of its time away is
done again. The table shows medians over the rounds, and the server's memory before and
after.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.floods.attacks import ATTACKS
from benchmarks.floods.playing import play

HERE = Path(__file__).resolve().parent
A_SECOND = 100  # moves at most, of the playing table
# With --rt: a core, and whether everybody else there makes way. Not for the server: its
# threads would not make way for each other, and moves would wait for its loop as on no
# host's machine. Nor for the attacker, who is never done: where real-time processes use
# up a second, the kernel lets none of them run for a twentieth of it.
ON_CORES = {"server": (0, False), "players": (1, True), "attacker": (1, False)}
STOLEN = 0.01  # of the machine's time, at most, while something is measured
TRIES = 8  # of which the last counts, whatever was stolen
SERVE = """
import sys
from pathlib import Path
from tablee.server.serve import serve
from tablee.server.settings import Settings
settings = Settings(data=Path(sys.argv[1]), bot_pace=0)
serve(settings, port=0, ready=lambda port: print(port, flush=True))
"""


def prefer(role: str) -> None:
    """Take a core: the attacker has what players leave of theirs."""
    core, is_first = ON_CORES[role]
    os.sched_setaffinity(0, {core})
    policy = os.SCHED_RR if is_first else os.SCHED_OTHER
    os.sched_setscheduler(0, policy, os.sched_param(int(is_first)))


@contextmanager
def server(rt: bool) -> Iterator[tuple[str, int]]:
    """Serve with the limits that everybody gets; return the address and the process."""
    memory = Path("/dev/shm")  # no disk, whose pauses would hide all others
    place = memory if memory.is_dir() else None
    with TemporaryDirectory(prefix="tablee-floods-", dir=place) as folder:
        command = [sys.executable, "-c", SERVE, folder]
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


def memory(pid: int) -> float:
    """Return a process's memory in MiB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (kib,) = (line.split()[1] for line in lines if line.startswith("VmRSS"))
    return int(kib) / 1024


def times() -> tuple[int, int]:
    """Return what was stolen of the machine's time, and all of it, in its own unit."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0, 0
    spent = [int(each) for each in stat.read_text().splitlines()[0].split()[1:9]]
    return spent[7], sum(spent)


def measure(
    address: str, seconds: float, attack: str | None = None, *, rt: bool
) -> tuple[float, ...]:
    """Measure until the machine was ours meanwhile; gives p50, p99, done, cut."""
    for _ in range(TRIES):
        stolen, spent = times()
        figures = measure_once(address, seconds, attack, rt=rt)
        stolen, spent = (b - a for a, b in zip((stolen, spent), times(), strict=True))
        if stolen <= STOLEN * spent:
            break
        print(f"{stolen / spent:.0%} of the time was stolen", file=sys.stderr)
    return figures


def measure_once(
    address: str, seconds: float, attack: str | None, *, rt: bool
) -> tuple[float, ...]:
    """Play for a while, beside *attack* if there is one."""
    rude = None
    if attack:
        script, longer = HERE / "attacks.py", f"{seconds + 1}"
        command = [sys.executable, str(script), attack, address, longer]
        rude = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=(lambda: prefer("attacker")) if rt else None,  # noqa: PLW1509  # there are no threads
        )
        assert rude.stdout is not None
        rude.stdout.readline()  # "ready"
    took = asyncio.run(play(address, seconds, A_SECOND))
    told = {"done": 0, "cut": 0}
    if rude:
        told = json.loads(rude.communicate(timeout=90)[0])
    cuts = quantiles(took, n=100)
    return cuts[49], cuts[98], told["done"], told["cut"]


def main() -> None:
    """Run what was asked for, and print one line an attack."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("attacks", nargs="*", choices=[[], *ATTACKS])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rt", action="store_true", help="real-time priority (root)")
    asked = parser.parse_args()
    print("| attack | p50 / p99 ms calm | beside it | p99 × | MiB | asked | refused |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name in asked.attacks or ATTACKS:
        print(row(name, asked.seconds, asked.rounds, rt=asked.rt), flush=True)


def row(name: str, seconds: float, rounds: int, *, rt: bool) -> str:
    """Measure one attack on a server of its own."""
    with server(rt) as (address, pid):
        calm, beside = [], []
        if rt:
            prefer("players")
        asyncio.run(play(address, 2.0, A_SECOND))  # warm
        before = memory(pid)
        for n in range(rounds):
            print(f"{name}: round {n + 1} of {rounds}", file=sys.stderr)
            calm.append(measure(address, seconds, rt=rt))
            beside.append(measure(address, seconds, name, rt=rt))
        after = memory(pid)
    (a50, a99, *_), (b50, b99, done, cut) = (
        tuple(median(column) for column in zip(*runs, strict=True))
        for runs in (calm, beside)
    )
    return (
        f"| {name} | {a50:.1f} / {a99:.1f} | {b50:.1f} / {b99:.1f} "
        f"| {b99 / a99:.1f} | {before:.0f} → {after:.0f} | {done:.0f} | {cut:.0f} |"
    )


if __name__ == "__main__":
    main()
