"""Moves a second of random play, beside a reference measured in the same run.

    .venv/bin/python benchmarks/rules/run.py
    .venv/bin/python benchmarks/rules/run.py --peers build/peers/bin/python

Each round measures everything once, one after another; the table gives the median
over the rounds of the speed, and of its ratio to the reference in the same round.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.rules import reference
from benchmarks.rules.stopwatch import Play, speed
from tablee.games import shelf
from tablee.kernel import AnyGame, Fairness, Seat
from tablee.kernel.match import Match

REFERENCE = "reference loop"


def random_play(game: AnyGame, sides: tuple[int, ...], preset: str) -> Play:
    """Play by the public interface: asks every seat, chooses among all, plays."""
    seats = [Seat(n) for n in range(len(sides))]

    def play(rng: Random) -> int:
        deal = Fairness(rng.randbytes(32).hex())
        match = Match(game, game.presets[preset], sides, deal)
        while match.outcome is None:
            moves = [
                (seat, move)
                for seat in seats
                for move in game.rules.legal_moves(match.state, seat)
            ]
            match.play(*rng.choice(moves))
        return match.version

    return play


def loops(slug: str) -> dict[str, Play]:
    """Name every table of a game, and how to play it."""
    game = shelf()[slug]
    return {
        f"{slug}, {preset}, {len(sides)} seats in {max(sides) + 1} sides": random_play(
            game, sides, preset
        )
        for preset in game.presets
        for sides in game.seatings
    }


def peers(python: str, seconds: float, seed: int) -> dict[str, float]:
    """Measure the peers in their own Python."""
    script = Path(__file__).with_name("peers.py")
    command = [python, str(script), str(seconds), str(seed)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    rows = (line.split("\t") for line in printed.splitlines() if "\t" in line)
    return {name: float(found) for name, found in rows}


def main() -> None:
    """Measure, and print a table in Markdown."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="sequence")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each loop")
    parser.add_argument("--peers", help="a Python with pettingzoo and open_spiel")
    asked = parser.parse_args()
    found: dict[str, list[float]] = defaultdict(list)
    for seed in range(asked.rounds):
        print(f"round {seed + 1}/{asked.rounds}", file=sys.stderr)
        every = {REFERENCE: reference.play} | loops(asked.game)
        for name, play in every.items():
            found[name].append(speed(play, asked.seconds, seed))
        if asked.peers:
            for name, moves in peers(asked.peers, asked.seconds, seed).items():
                found[name].append(moves)
    print("| loop | moves/s | ratio to the reference |\n|---|--:|--:|")
    for name, speeds in found.items():
        ratios = (a / b for a, b in zip(speeds, found[REFERENCE], strict=True))
        print(f"| {name} | {median(speeds):,.0f} | {median(ratios):.3f} |")


if __name__ == "__main__":
    main()
