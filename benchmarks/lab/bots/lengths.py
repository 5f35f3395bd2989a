"""How long games of a preset last between bots of one level, by the number of sides.

    nice .venv/bin/python benchmarks/lab/bots/lengths.py rebus short --games 12
    nice .venv/bin/python benchmarks/lab/bots/lengths.py rebus family --levels beginner

*family* is what « En famille » plays, with its glass of two minutes and its help.

Minutes are table time. Bots of Défense d'afficher take a second a move, so there the
turns count.
"""

from __future__ import annotations

import argparse
from statistics import mean, quantiles

from tablee.bots import bot
from tablee.games import shelf
from tablee.kernel.contract import family_options
from tablee.kernel.match import Match
from tablee.sim.table import TURNS, fairness, play, play_out, seating

SEED = 2026
MINUTE = 60_000


def main() -> None:
    """Play, and write a row for each level and number of sides."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=shelf())
    parser.add_argument("preset")
    parser.add_argument("--levels", default="middle,easy,hard")
    parser.add_argument("--sides", default="2,3,4,6")
    parser.add_argument("--games", type=int, default=12)
    asked = parser.parse_args()
    print("| sides | level | moves | turns | minutes: 10 % | mean | 90 % |")
    print("|--:|---|--:|--:|--:|--:|--:|")
    for level in asked.levels.split(","):
        for sides in map(int, asked.sides.split(",")):
            bots = [level] * sides
            games = [_play(asked, bots, SEED + n) for n in range(asked.games)]
            print(_row(sides, level, games), flush=True)


def _play(asked: argparse.Namespace, bots: list[str], seed: int) -> Match:
    """Play one game by a preset, or as a family does."""
    if asked.preset != "family":
        return play(asked.game, bots, seed=seed, preset=asked.preset)
    game = shelf()[asked.game]
    options = game.study.limit_turns(family_options(game), TURNS)
    sides = seating(game, sides=len(bots))
    players = [bot(asked.game, bots[side]) for side in sides]
    return play_out(Match(game, options, sides, fairness(seed)), players)


def _row(sides: int, level: str, games: list[Match]) -> str:
    moves = mean(len(match.moves) for match in games)
    turns = mean(_turns(match) for match in games)
    minutes = [match.now / MINUTE for match in games]
    tenths = quantiles(minutes, n=10, method="inclusive")
    low, middle, high = tenths[0], mean(minutes), tenths[-1]
    figures = f"{moves:.0f} | {turns:.0f} | {low:.1f} | {middle:.1f} | {high:.1f}"
    return f"| {sides} | {level} | {figures} |"


def _turns(match: Match) -> int:
    """Count the turns; in Rébus express, the rebuses and rounds."""
    state = match.state
    return int(state.turns if hasattr(state, "turns") else state.turn.number)


if __name__ == "__main__":
    main()
