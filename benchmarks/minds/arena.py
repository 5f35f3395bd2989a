"""Let a mind meet one of the bots over many deals, changing sides over each.

python -m benchmarks.minds.arena defense_afficher --against hard --games 2000
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib import import_module
from typing import Any

from tablee.sim.arena import play_round
from tablee.sim.interval import interval
from tablee.sim.table import TURNS

MINDS = {
    "defense_afficher": "tablee.study.minds.defense_afficher",
    "sequence": "benchmarks.minds.sequence",  # not better than the bots: not shipped
}


@cache
def _game(slug: str) -> Any:
    """Import one game alone, so that the others' needs are none of this arena's."""
    return import_module(f"tablee.games.{slug}").GAME


def _round(slug: str, against: str, sides: tuple[int, ...], seed: int, n: int) -> Any:
    game = _game(slug)
    mind = import_module(MINDS[slug]).play
    rival = import_module(f"tablee.bots.{slug}").BOTS[against]
    options = game.study.limit_turns(game.presets["rulebook"], TURNS)
    return play_round(game, options, sides, (mind, rival), (seed, n))


def main() -> None:
    """Play, and tell the share of the mind with its interval."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("game", choices=MINDS)
    asks.add_argument("--against", default="hard")
    asks.add_argument("--games", type=int, default=2000)
    asks.add_argument("--seats", type=int, default=2)
    asks.add_argument("--seed", type=int, default=2026)
    asks.add_argument("--jobs", type=int, default=None)
    args = asks.parse_args()
    sides = tuple(n % 2 for n in range(args.seats))
    one = partial(_round, args.game, args.against, sides, args.seed)
    rounds, moves, draws, won = [], 0, 0, 0.0
    with ProcessPoolExecutor(args.jobs) as pool:
        for found in pool.map(one, range(args.games // 2), chunksize=4):
            rounds.append(found.shares)
            moves, draws = moves + found.moves, draws + found.draws
            won, played = won + sum(found.shares), 2 * len(rounds)
            told = f"\r{played} games, {100 * won / played:.1f} %"
            print(told, end="", file=sys.stderr)
    low, high = interval(rounds)
    print(
        f"\n{args.game}, {args.seats} seats, the mind against {args.against}: "
        f"{100 * won / played:.1f} % of {played} games "
        f"(95 % interval {100 * low:.1f} – {100 * high:.1f} %), "
        f"{moves / played:.0f} moves a game, {draws} draws, seed {args.seed}"
    )


if __name__ == "__main__":
    main()
