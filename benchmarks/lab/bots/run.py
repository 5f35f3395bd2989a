"""How strong the bots of Face-à-face are: against each other, and against a typist.

    nice .venv/bin/python benchmarks/lab/bots/run.py --games 10000 --seed 2026

Each deal is played as often as there are seats, everybody on each of them once. The
same seed gives the same figures on any number of processes. README.md has them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.bots.play import Deal, Table, play
from tablee.games.face_a_face.bots.knowledge import LEVELS
from tablee.sim.processes import progress
from tablee.sim.standings import interval, wilson


def main() -> None:
    """Play, and print tables in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=400, help="of each table")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tables", default="levels,typist")
    parser.add_argument("--presets", default="rulebook,beginner")
    asked = parser.parse_args()
    print(f"{asked.games} games a table, seed {asked.seed}.\n")
    for preset in asked.presets.split(","):
        if "levels" in asked.tables:
            table = Table(tuple(LEVELS), preset, asked.seed)
            levels(table, run(table, asked.games, asked.jobs))
        if "typist" in asked.tables:
            table = Table(("typist", *["regular"] * 3), preset, asked.seed)
            typist(table, run(table, asked.games, asked.jobs))


def run(table: Table, games: int, jobs: int) -> list[Deal]:
    """Play so many games, in several processes."""
    count = -(-games // len(table.people))
    return list(progress(_each(partial(play, table), count, jobs), count, "deals"))


def levels(table: Table, deals: list[Deal]) -> None:
    """Print how the levels stand, and what their games were like."""
    print(f"One of each level, {table.preset}:\n")
    print("| level | games won | 95 % interval | mean place | cards won a game |")
    print("|---|--:|--:|--:|--:|")
    games = len(deals) * len(table.people)
    for who, name in enumerate(table.people):
        shares = [deal.shares[who] for deal in deals]
        share = sum(map(sum, shares)) / games
        low, high = interval(shares)
        place = sum(deal.places[who] for deal in deals) / games
        cards = sum(deal.cards[who] for deal in deals) / games
        print(
            f"| {name} | {share:.1%} | {low:.1%} – {high:.1%} "
            f"| {place:.2f} | {cards:.1f} |"
        )
    faced(table, deals)
    a_game(deals, games)


def faced(table: Table, deals: list[Deal]) -> None:
    """Print who wins the face-offs of neighbouring levels."""
    won = sum((deal.won for deal in deals), Counter[tuple[str, str]]())
    print()
    for weak, strong in zip(table.people, table.people[1:], strict=False):
        print(f"- {strong} against {weak}: {_share(won, strong, weak)}")


def typist(table: Table, deals: list[Deal]) -> None:
    """Print how a typist does against three regulars."""
    won = sum((deal.won for deal in deals), Counter[tuple[str, str]]())
    games = len(deals) * len(table.people)
    shares = [deal.shares[0] for deal in deals]
    low, high = interval(shares)
    print(f"A typist of 40 words a minute among three regulars, {table.preset}:\n")
    print(f"- face-offs: {_share(won, 'typist', 'regular')}")
    share = sum(map(sum, shares)) / games
    print(f"- games: {share:.1%} ({low:.1%} – {high:.1%}; a quarter if equal)")
    a_game(deals, games)


def a_game(deals: list[Deal], games: int) -> None:
    """Print how long a game is, and what happens in it."""
    fought = sum(deal.won.total() for deal in deals)
    print(
        f"- a game: {sum(deal.moves for deal in deals) / games:.0f} moves, "
        f"{sum(deal.minutes for deal in deals) / games:.1f} minutes, "
        f"{fought / games:.1f} face-offs won, "
        f"{sum(deal.missed for deal in deals) / games:.2f} missed, "
        f"{sum(deal.ties for deal in deals) / games:.2f} tie-breaks, "
        f"{sum(deal.votes for deal in deals) / games:.2f} votes, of which "
        f"{sum(deal.rejected for deal in deals) / games:.2f} reject\n",
        flush=True,
    )


def _share(won: Counter[tuple[str, str]], one: str, other: str) -> str:
    mine, all_of = won[one, other], won[one, other] + won[other, one]
    low, high = wilson(mine / all_of, all_of)
    return f"{mine / all_of:.1%} of {all_of:,} ({low:.1%} – {high:.1%})"


def _each(one: partial[Deal], count: int, jobs: int) -> Iterator[Deal]:
    with get_context().Pool(min(jobs, count)) as pool:
        yield from pool.imap(one, range(count), 4)


if __name__ == "__main__":
    main()
