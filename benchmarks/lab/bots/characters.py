"""Does a robot with a character play as well as a plain one of its level?

    nice .venv/bin/python benchmarks/lab/bots/characters.py rebus --games 300

It sits with two plain ones, in every seat of each deal. What is counted is what
ladder.py counts: face-offs won in Face-à-face, places at the end in Rébus. In the other
games a character changes the pace alone. The same seed gives the same figures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import stdev
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.bots.ladder_games import TABLES, face_offs, places
from tablee.bots import bot, levels
from tablee.games import shelf
from tablee.kernel.match import Match
from tablee.kit.robots import CHARACTERS, IDS, CharacterId
from tablee.sim.processes import each, positive, progress, stoppable
from tablee.sim.standings import Z
from tablee.sim.table import TURNS, fairness, play_out

SEATS = 3
PLAIN, OTHER = 0, 1  # who is who in the figures


class Plan(NamedTuple):
    """What is played, told by plain data as processes need it."""

    slug: str
    seed: int
    deals: int
    who: tuple[tuple[CharacterId, str], ...]  # each character, and its level


def play(plan: Plan, number: int) -> tuple[float, float]:
    """Play a deal for one of them from every seat: how often it won, and met others."""
    who, deal = divmod(number, plan.deals)
    id_, level = plan.who[who]
    game = shelf()[plan.slug]
    plain, its = bot(plan.slug, level), bot(plan.slug, level, CHARACTERS[id_])
    options = game.study.limit_turns(game.presets["rulebook"], TURNS)
    wins = [[0.0, 0.0], [0.0, 0.0]]
    for seat in range(SEATS):
        seated = [OTHER if at == seat else PLAIN for at in range(SEATS)]
        bots = [its if at == seat else plain for at in range(SEATS)]
        match = Match(game, options, tuple(range(SEATS)), fairness(plan.seed, deal))
        events: list[object] = []
        play_out(match, bots, events.extend)
        if TABLES[plan.slug] == "face-offs":
            face_offs(events, seated, wins)
        else:
            places(match, seated, wins)
    won, lost = wins[OTHER][PLAIN], wins[PLAIN][OTHER]
    return won, won + lost


def main(argv: Sequence[str] | None = None) -> None:
    """Play, and print a table in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug", choices=TABLES)
    parser.add_argument("--games", type=positive, default=300, help="of each")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--levels", help="separated by commas; all by default")
    parser.add_argument("--characters", default=",".join(IDS))
    parser.add_argument("--jobs", type=positive, help="processes; all cores by default")
    asked = parser.parse_args(argv)
    names = asked.levels.split(",") if asked.levels else levels(asked.slug)
    who = tuple(product(asked.characters.split(","), names))
    plan = Plan(asked.slug, asked.seed, -(-asked.games // SEATS), who)
    parts = plan.deals * len(who)
    with stoppable("stopped before the last game"):
        played = each(partial(play, plan), parts, asked.jobs)
        found = list(progress(played, parts, "deals"))
    print(f"share of {TABLES[plan.slug]}, {plan.deals * SEATS} games each:\n")
    print("| character | level | share | 95 % |\n|---|---|--:|--:|")
    for n, (id_, level) in enumerate(who):
        deals = found[n * plan.deals : (n + 1) * plan.deals]
        met_in_all = sum(met for _, met in deals)
        share = sum(won for won, _ in deals) / met_in_all
        # A deal is the sample: its meetings are not independent.
        rest = [won - share * met for won, met in deals]
        reach = Z * stdev(rest) * sqrt(len(deals)) / met_in_all
        low, high = share - reach, share + reach
        span = f"{low:.1%} – {high:.1%}"
        print(f"| {id_} | {level} | {share:.1%} | {span} |", flush=True)


if __name__ == "__main__":
    main()
