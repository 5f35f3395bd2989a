"""What it brings at a table of Rébus to judge as suits oneself.

    nice .venv/bin/python benchmarks/lab/bots/rebus_tricks.py --games 40

One of three accepts, contests and votes as suits them, and the others play fair
(REB-G5, REB-G22); the same deals are played with somebody fair in the same seats, too.
The figures are in benchmarks/lab/bots/README.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tablee.bots import Bot, bot
from tablee.games.rebus import GAME
from tablee.kernel.match import Match
from tablee.sim.processes import progress
from tablee.sim.standings import interval
from tablee.sim.table import TURNS, fairness, play_out

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from tests.games.rebus.bots.self_seeking import self_seeking


def main() -> None:
    """Play, and print figures in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="middle")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    around = asked.players
    fair = bot(GAME.slug, asked.level)
    won: dict[str, list[list[float]]] = {"self-seeking": [], "fair": []}
    for n in progress(range(asked.games), asked.games, "games"):
        for name, guest in (("self-seeking", self_seeking(fair)), ("fair", fair)):
            seats = [fair] * around
            seats[n % around] = guest
            match = play(seats, asked.seed, n)
            assert match.outcome
            won[name].append([float(n % around in match.outcome.winners)])
    for name, shares in won.items():
        low, high = interval(shares)
        wins = round(sum(each[0] for each in shares))
        print(f"- {name}: {wins} of {asked.games} won ({low:.0%} to {high:.0%})")


def play(seats: Sequence[Bot], *seed: int) -> Match:
    """Play one game."""
    options = GAME.study.limit_turns(GAME.presets["rulebook"], TURNS)
    match = Match(GAME, options, tuple(range(len(seats))), fairness(*seed))
    return play_out(match, seats)


if __name__ == "__main__":
    main()
