"""How fast the simulators are, and how OpenSpiel and Pgx do in the same run.

.venv/bin/python benchmarks/lab/sim/run.py --peers build/peers/bin/python
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

import numpy as np

from tablee.lab import fast

GAMES = 2000  # at a time
LOOKED_AT = 500  # games whose choices are counted
LIMIT = 200  # turns of Défense d'afficher, which could last very long
LOOPS: dict[str, dict[str, Any]] = {
    f"{slug}, {preset}, {seats} seats": {"slug": slug, "preset": preset, "seats": seats}
    for slug, seats in (("sequence", 2), ("sequence", 4), ("defense_afficher", 2))
    for preset in ("rulebook", "beginner")
}


Shape = tuple[float | None, float | None]  # moves at a decision, decisions a game


def deal(count: int, slug: str, **asked: Any) -> Any:
    """Deal tables, which end."""
    limit: dict[str, Any] = {"turn_limit": LIMIT} if slug == "defense_afficher" else {}
    return fast.tables(slug, count, **asked, **limit)


def shape(seed: int, **asked: Any) -> Shape:
    """Count what whoever moves could have done, and the moves of a game.

    What has one number is one thing to do; a poster picked for an exchange is half one.
    """
    tables = deal(LOOKED_AT, seed=seed, **asked)
    decisions = tables.play_random(tables.dice(seed)).moves.mean()
    tables.reset(range(seed, seed + LOOKED_AT))
    dice, legal, points = tables.dice(seed), 0, 0
    while not tables.over.all():
        seats, actions = tables.choose(dice)
        legal += int(tables.legal(np.maximum(seats, 0))[~tables.over].sum())
        points += int((~tables.over).sum())
        tables.step(actions, seats)
    return legal / points, float(decisions)


def loop(seed: int, **asked: Any) -> Callable[[float], float]:
    """Return a loop that deals and plays whole games, and measure moves a second."""
    tables = deal(GAMES, **asked)
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
    shapes = {name: shape(asked.seed, **each) for name, each in LOOPS.items()}
    other = None
    if asked.peers:
        theirs, other = _others(asked.peers, asked.seconds, asked.seed)
        shapes.update(theirs)
    for n in range(asked.rounds):
        for name, speed in loops.items():
            found[name].append(speed(asked.seconds))
        for name, measured in (other() if other else {}).items():
            found.setdefault(name, []).append(measured)
        print(f"round {n + 1} of {asked.rounds}", file=sys.stderr, flush=True)
    report(found, shapes, next(iter(loops)))


def _others(
    python: str, seconds: float, seed: int
) -> tuple[dict[str, Shape], Callable[[], dict[str, float]]]:
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

    def heard() -> Any:
        assert process.stdout is not None
        answer = process.stdout.readline()
        if not answer:
            sys.exit("no peers: their environment stopped; its last words are above")
        return json.loads(answer)

    def ask() -> dict[str, float]:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
        speeds: dict[str, float] = heard()
        return speeds

    return {name: tuple(each) for name, each in heard().items()}, ask


def report(found: dict[str, list[float]], shapes: dict[str, Shape], first: str) -> None:
    """Print what each is like, medians, ranges, and *first* as a multiple of each."""
    print("| loop | moves at a decision | decisions a game ", end="")
    print(f"| moves/s | lowest – highest | {first} to it |")
    print("|---|--:|--:|--:|--:|--:|")
    for name, speeds in found.items():
        like = " | ".join("–" if x is None else f"{x:,.1f}" for x in shapes[name])
        ratio = median(a / b for a, b in zip(found[first], speeds, strict=True))
        span = f"{min(speeds):,.0f} – {max(speeds):,.0f}"
        print(f"| {name} | {like} | {median(speeds):,.0f} | {span} | {ratio:.2f} |")


if __name__ == "__main__":
    main()
