"""Does the learned network of Séquence say the odds as well as endings, and how fast?

    .venv/bin/python benchmarks/odds/both.py ask WEIGHTS.npz 60 --every 4 > both.csv
    .venv/bin/python benchmarks/odds/both.py tell both.csv [docs/odds/both.svg]

Game *n* has the seed *n*: two middle bots by the rulebook. At each point the network is
asked by what the seat on turn sees; at every fourth 40 endings are played too, all
hands open, and say the odds of the same side. One thread does all of it.
"""

from __future__ import annotations

import argparse
import csv
import os
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, median, quantiles, stdev
from time import process_time
from typing import Any, NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # read when NumPy is imported

from network import Network, planes
from play import ENDINGS, SPOTS, Said
from plot import brier, drawn, rows

from tablee.games import shelf
from tablee.games.sequence.state import Turn
from tablee.server.odds.counting import Counter, Effort
from tablee.server.odds.playouts import honest, shares
from tablee.sim.table import play

LEVEL = "middle"
NOT_ASKED = -1.0


class Asked(NamedTuple):
    """What was said of the side on turn at one point, and what came of it."""

    game: int
    spot: float
    network: float
    endings: float  # or NOT_ASKED
    came: float
    network_ms: float  # of processor time
    endings_ms: float


def ask(network: Network, number: int, every: int) -> Iterator[Asked]:
    """Plays game *number*, and asks at its points."""
    match = play("sequence", [LEVEL] * 2, seed=number)
    if match.outcome is None:
        return
    counter = Counter(match, Effort())
    came = shares(match.outcome.winners, counter.sides)
    for place, spot in enumerate(SPOTS):
        version = counter.turns[int(spot * (len(counter.turns) - 1))].version
        state: Any = match.state_at(version)
        if not isinstance(state.phase, Turn):
            continue
        seat = state.phase.seat
        side = state.sides[seat]
        view = shelf()["sequence"].rules.view_for(state, seat)
        began = process_time()
        said = network.odds(planes(view, side))
        between = process_time()
        counted = NOT_ASKED
        if (number + place) % every == 0:
            counted = _counted(counter, state, str(version), side)
        took = (between - began) * 1000, (process_time() - between) * 1000
        yield Asked(number, spot, said, counted, came[side], *took)


def _counted(counter: Counter, state: Any, label: str, side: int) -> float:
    played = [counter.playouts.shares(state, label, k)[side] for k in range(ENDINGS)]
    return honest(sum(played) / ENDINGS, counter.sides)


def tell(asked: Sequence[Asked], picture: str | None) -> None:
    """Prints times, Brier scores and how often it came so; draws the network's."""
    both = [each for each in asked if each.endings != NOT_ASKED]
    _times("network", [each.network_ms for each in asked])
    _times("endings", [each.endings_ms for each in both])
    said = [Said(each.game, each.spot, each.network, each.came) for each in both]
    counted = [Said(each.game, each.spot, each.endings, each.came) for each in both]
    everywhere = [Said(each.game, each.spot, each.network, each.came) for each in asked]
    for name, some in (
        ("network, where both were asked", said),
        ("endings, there", counted),
        ("network, everywhere", everywhere),
    ):
        games = len({each.game for each in some})
        print(f"{name}: Brier {brier(some):.4f} of {len(some)} in {games} games")
        for row in rows(some):
            print("", *(f"{x:.2f}" for x in row[:3]), row.many, sep="\t")
    more, off = _difference(both)
    print(f"network less endings: {more:+.4f} ± {off:.4f} (95 %, by games)")
    if picture:
        with open(picture, "w", encoding="utf-8") as file:
            file.write(drawn(everywhere))


def _times(name: str, spent: Sequence[float]) -> None:
    print(f"{name}: {median(spent):.1f} ms, 95 % {quantiles(spent, n=20)[-1]:.1f} ms")


def _difference(both: Sequence[Asked]) -> tuple[float, float]:
    """Gives by how much the network is further off, and half of a 95 % interval."""
    games: dict[int, list[float]] = {}
    for each in both:
        off = (each.network - each.came) ** 2 - (each.endings - each.came) ** 2
        games.setdefault(each.game, []).append(off)
    means = [mean(offs) for offs in games.values()]
    return mean(means), 1.96 * stdev(means) / sqrt(len(means))


def main() -> None:
    """Asks, or tells what was answered."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    does = parser.add_subparsers(dest="does", required=True)
    asking = does.add_parser("ask", help="play games, and write a row for each point")
    asking.add_argument("weights")
    asking.add_argument("games", type=int)
    asking.add_argument("--every", type=int, default=4, help="endings at each nth")
    telling = does.add_parser("tell", help="how right they were, and how quick")
    telling.add_argument("table")
    telling.add_argument("picture", nargs="?")
    asked = parser.parse_args()
    if asked.does == "ask":
        out, network = csv.writer(sys.stdout), Network(asked.weights)
        for number in range(asked.games):
            out.writerows(ask(network, number, asked.every))
            sys.stdout.flush()
        return
    with open(asked.table, encoding="utf-8", newline="") as file:
        found = [Asked(int(n), *map(float, more)) for n, *more in csv.reader(file)]
    tell(found, asked.picture)


if __name__ == "__main__":
    main()
