"""How fast the simulators are, and how OpenSpiel and Pgx do in the same run.

.venv/bin/python benchmarks/sim/run.py --peers build/peers/bin/python
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from tablee import fast

GAMES = 2000  # at a time
LIMIT = 200  # turns of Défense d'afficher, which could last very long
LOOPS: dict[str, dict[str, Any]] = {
    f"{slug}, {preset}, {seats} seats": {"slug": slug, "preset": preset, "seats": seats}
    for slug, seats in (("sequence", 2), ("sequence", 4), ("defense_afficher", 2))
    for preset in ("rulebook", "beginner")
}


def loop(seed: int, slug: str, **asked: Any) -> Callable[[float], float]:
    """Give a loop that deals and plays whole games, and measures moves a second."""
    limit: dict[str, Any] = {"turn_limit": LIMIT} if slug == "defense_afficher" else {}
    tables = fast.tables(slug, GAMES, **asked, **limit)
    dice = tables.dice(seed)
    tables.play_random(dice)  # compiled now

    def speed(seconds: float) -> float:
        moves, round_, began = 0, 0, process_time()
        while process_time() - began < seconds:
            first = seed + round_ * GAMES
            tables.reset(range(first, first + GAMES))
            moves += int(tables.play_random(dice).moves.sum())
            round_ += 1
        return moves / (process_time() - began)

    return speed


def main() -> None:
    """Measure in rounds, and print a table."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peers", help="the Python of an environment that has them")
    asked = parser.parse_args()
    loops = {name: loop(asked.seed, **each) for name, each in LOOPS.items()}
    found: dict[str, list[float]] = {name: [] for name in loops}
    other = _others(asked.peers, asked.seconds, asked.seed) if asked.peers else None
    for n in range(asked.rounds):
        for name, speed in loops.items():
            found[name].append(speed(asked.seconds))
        for name, measured in (other() if other else {}).items():
            found.setdefault(name, []).append(measured)
        print(f"round {n + 1} of {asked.rounds}", file=sys.stderr, flush=True)
    report(found, next(iter(loops)))


def _others(python: str, seconds: float, seed: int) -> Callable[[], dict[str, float]]:
    """Start the other libraries; each call has them play one round."""
    script = str(Path(__file__).parent / "peers.py")
    try:
        process = subprocess.Popen(
            [python, script, str(seconds), str(seed)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
    except OSError as wrong:
        sys.exit(f"no peers: {python} cannot be run ({wrong}); see the README beside")

    def ask() -> dict[str, float]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("go\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            sys.exit("no peers: their environment stopped; its last words are above")
        speeds: dict[str, float] = json.loads(answer)
        return speeds

    return ask


def report(found: dict[str, list[float]], first: str) -> None:
    """Print medians and ranges, and how many times as fast *first* is as each."""
    print(f"| loop | moves/s | lowest – highest | {first} to it |")
    print("|---|--:|--:|--:|")
    for name, speeds in found.items():
        ratio = median(a / b for a, b in zip(found[first], speeds, strict=True))
        span = f"{min(speeds):,.0f} – {max(speeds):,.0f}"
        print(f"| {name} | {median(speeds):,.0f} | {span} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
