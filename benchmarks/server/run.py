"""Measure our server beside its peers, in one run on one machine.

    python benchmarks/server/run.py PEER_BENCH [--reps 3] [--rate 200] [--rt]
        [--beside TREE] [peer ...]

PEER_BENCH is a checkout of the peers' benchmark, set up as its README says (its own
.venv and node_modules). Nothing in it is changed: it is copied, given a driver for our
protocol, and run. Our server plays the peers' game with every move on disk before it
is answered; the peers keep theirs in memory. Ratios compare within this run alone, so
the server of another TREE, a checkout with an environment of its own, runs beside.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent
OURS = "tablee (on disk)"
OTHER = "tablee of the other tree"
PEERS = ("bgio", "colyseus(message)", "node-ws")
DRIVERS = "const driver = {"
DRIVER = """
const ours = A.driver === "tablee" && (await import({module!r})).default;
const count = (length) => {{ bytes += length; frames += 1; }};
const tablee = (...at) => ours(`http://${{A.host}}:${{A.port}}`, count, ...at);
const driver = {{ tablee,"""


def main() -> None:
    """Run, then print one table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peer_bench", type=Path)
    parser.add_argument("peers", nargs="*", default=PEERS)
    parser.add_argument("--reps", default="3")
    parser.add_argument("--rate", default="200", help="moves a second when paced")
    parser.add_argument("--beside", type=Path, help="another checkout of tablee")
    parser.add_argument("--rt", action="store_true", help="real-time priority (root)")
    asked = parser.parse_intermixed_args()
    with TemporaryDirectory() as folder:
        bench = Path(folder) / "bench"
        lay_out(asked.peer_bench.resolve(), bench, asked.beside)
        results = bench / "results.jsonl"
        python = asked.peer_bench.resolve() / ".venv/bin/python"
        names = [OURS, *([OTHER] if asked.beside else []), *asked.peers]
        options = ["--reps", asked.reps, "--rate", asked.rate, "--out", results]
        options += ["--rt"] if asked.rt else []
        subprocess.run([python, "run.py", *options, *names], cwd=bench, check=True)
        print_table(results, asked.rate)


def lay_out(peer_bench: Path, bench: Path, beside: Path | None) -> None:
    """Copy the benchmark, and add our server and our driver to the copy."""
    kept = shutil.ignore_patterns(".venv", "node_modules", "results")
    shutil.copytree(peer_bench, bench, ignore=kept)
    (bench / "node_modules").symlink_to(peer_bench / "node_modules")
    shutil.copy(HERE / "driver.mjs", bench / "load")
    load = bench / "load/load.mjs"
    text = load.read_text()
    if text.count(DRIVERS) != 1:
        sys.exit(f"run: {load.name} names its drivers otherwise than expected")
    load.write_text(text.replace(DRIVERS, DRIVER.format(module="./driver.mjs")))
    trees = {OURS: (sys.executable, HERE)}
    if beside:
        root = beside.resolve()
        trees[OTHER] = (str(root / ".venv/bin/python"), root / "benchmarks/server")
    targets = {
        name: {
            "cmd": [python, str(folder / "serve_tricks.py"), "{port}"],
            "load": ["--driver", "tablee"],
        }
        for name, (python, folder) in trees.items()
    }
    (bench / "extra_targets.json").write_text(json.dumps(targets))


def print_table(results: Path, rate: str) -> None:
    """Print the medians, and each as a multiple of ours."""
    runs: dict[str, dict[str, list[dict[str, Any]]]] = defaultdict(
        lambda: defaultdict(list)
    )
    for line in results.read_text().splitlines():
        run = json.loads(line)
        if "error" in run:
            print(f"{run['label']} {run['mode']}: {run['error']}", file=sys.stderr)
        else:
            runs[run["label"]][run["mode"]].append(run)
    print(
        f"\n| server | moves/s | ours is | CPU µs/move | p50 / p99 ms at {rate}/s "
        "| B/frame |\n|---|--:|--:|--:|--:|--:|"
    )
    best = _median(runs[OURS]["closed"], "moves_per_s")
    for name, modes in runs.items():
        closed, paced = modes["closed"], modes["paced"]
        speed = _median(closed, "moves_per_s")
        print(
            f"| {name} | {speed:.0f} | × {best / speed:.2f} "
            f"| {_median(closed, 'server_us_per_move'):.0f} "
            f"| {_median(paced, 'all_p50'):.1f} / {_median(paced, 'all_p99'):.1f} "
            f"| {_median(paced, 'bytes_per_frame'):.0f} |"
        )


def _median(runs: list[dict[str, Any]], key: str) -> float:
    return median(run[key] for run in runs) if runs else float("nan")


if __name__ == "__main__":
    main()
