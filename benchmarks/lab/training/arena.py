"""Play a learned player against a bot over many deals, each with sides changed.

python -m benchmarks.lab.training.arena defense_afficher --against hard --games 2000
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib import import_module
from typing import Any

import numpy as np

from benchmarks.lab.training import defense
from tablee.kernel.match import Match
from tablee.kit.bot import Bot
from tablee.lab.players import Layers, defense_afficher, walls
from tablee.lab.players.defense_afficher import LearnedPlayer
from tablee.sim.standings import interval
from tablee.sim.table import TURNS, fairness, play_out

GAMES = ("defense_afficher",)


@cache
def _game(slug: str) -> Any:
    """Import one game alone, so that the others' needs are none of this arena's."""
    return import_module(f"tablee.games.{slug}").GAME


@cache
def _network(slug: str, path: str | None) -> Any:
    if path is None:
        return Layers.stored(slug)
    return Layers(dict(np.load(path)))


def _bot(slug: str, name: str, match: Match) -> Bot:
    """Return a bot by its level, or a learned player by its file.

    A network that has weights for what is hidden gets to see it.
    """
    bots: dict[str, Bot] = import_module(f"tablee.games.{slug}.bots").BOTS
    if name in bots:
        return bots[name]
    network = _network(slug, None if name == "shipped" else name)
    inputs = len(network.weights["in"])
    if inputs <= walls.FEATURES + defense_afficher.PLANNER_INPUTS:
        return LearnedPlayer(network).play
    return defense.AllSeeing(network, partial(getattr, match, "state")).play


def _round(
    slug: str, names: tuple[str, str], sides: tuple[int, ...], seed: int, n: int
) -> tuple[tuple[float, ...], int, int]:
    """Play one deal twice, the sides changed: shares of the first, moves, draws."""
    game = _game(slug)
    options = game.study.limit_turns(game.presets["rulebook"], TURNS)
    shares, moves, draws = [], 0, 0
    for mine in (0, 1):
        match = Match(game, options, sides, fairness(seed, n))
        pair = [_bot(slug, name, match) for name in names]
        play_out(match, tuple(pair[side != mine] for side in sides))
        winners = match.outcome.winners if match.outcome else ()
        is_draw = len(winners) != 1
        shares.append(0.5 if is_draw else float(mine in winners))
        moves, draws = moves + match.version, draws + is_draw
    return tuple(shares), moves, draws


def main() -> None:
    """Play, and print the share of the learned player with its interval."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("game", choices=GAMES)
    asks.add_argument("--player", default="shipped", help="a file that training wrote")
    asks.add_argument("--against", default="hard", help="a level, or another file")
    asks.add_argument("--games", type=int, default=2000)
    asks.add_argument("--seats", type=int, default=2)
    asks.add_argument("--seed", type=int, default=2026)
    asks.add_argument("--jobs", type=int, default=None)
    args = asks.parse_args()
    sides = tuple(n % 2 for n in range(args.seats))
    one = partial(_round, args.game, (args.player, args.against), sides, args.seed)
    rounds, moves, draws, won = [], 0, 0, 0.0
    with ProcessPoolExecutor(args.jobs) as pool:
        for shares, made, drawn in pool.map(one, range(args.games // 2), chunksize=4):
            rounds.append(shares)
            moves, draws = moves + made, draws + drawn
            won, played = won + sum(shares), 2 * len(rounds)
            told = f"\r{played} games, {100 * won / played:.1f} %"
            print(told, end="", file=sys.stderr)
    low, high = interval(rounds)
    print(
        f"\n{args.game}, {args.seats} seats, {args.player} against {args.against}: "
        f"{100 * won / played:.1f} % of {played} games "
        f"(95 % interval {100 * low:.1f} – {100 * high:.1f} %), "
        f"{moves / played:.0f} moves a game, {draws} draws, seed {args.seed}"
    )


if __name__ == "__main__":
    main()
