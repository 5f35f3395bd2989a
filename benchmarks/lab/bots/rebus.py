"""How strong the bots of Rébus are, and how long their games take.

    nice .venv/bin/python benchmarks/lab/bots/rebus.py --games 2000 --jobs 8

Each deal is played as often as there are seats, everybody on each of them once. The
same seed gives the same figures on any number of processes. README.md has them.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from statistics import fmean, quantiles
from time import process_time
from typing import NamedTuple

from msgspec.structs import replace

from tablee.bots import bot
from tablee.games.rebus import GAME
from tablee.games.rebus.board import ARRIVEE
from tablee.games.rebus.bots.composing import odds
from tablee.games.rebus.bots.knowledge import LEVELS, heard
from tablee.games.rebus.events import Event, GameDecided, PawnMoved
from tablee.games.rebus.rebuses import Rebus
from tablee.kernel.match import Match
from tablee.sim.processes import progress
from tablee.sim.standings import interval
from tablee.sim.table import TURNS, fairness, play_out


class Table(NamedTuple):
    """Who sits round it, told by plain data as processes need it."""

    people: tuple[str, ...]
    circuits: str
    seed: int


class Game(NamedTuple):
    """What one game came to; shares by people, in the table's order."""

    shares: tuple[float, ...]
    turns: int
    minutes: float  # of table time
    ending: float  # minutes of these from the first arrival to the win
    rule: str
    laid: Counter[int]  # rebuses by their cards
    solved: Counter[int]
    hoped: dict[int, float]  # solved, as their authors reckoned
    cards: tuple[float, ...]  # of a rebus on average, by people
    chains: tuple[int, ...]  # cards of each chain
    eights: tuple[int, int]  # rebuses of Rébussimo, and how many were solved
    seconds: float  # of the processor


def main() -> None:
    """Play, and print figures in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--people", default="easy,middle,hard")
    parser.add_argument("--circuits", default="three")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=0, help="tell after so many deals")
    asked = parser.parse_args()
    table = Table(tuple(asked.people.split(",")), asked.circuits, asked.seed)
    count = -(-asked.games // _turns(table))
    deals = _each(partial(deal, table), count, asked.jobs)
    played: list[list[Game]] = []
    for each in progress(deals, count, "deals"):
        played.append(each)
        if asked.every and len(played) % asked.every == 0 and len(played) < count:
            tell(table, played)
    tell(table, played)


def deal(table: Table, number: int) -> list[Game]:
    """Play deal *number*, everybody on every seat once."""
    return [_game(table, number, moved) for moved in range(_turns(table))]


def tell(table: Table, deals: Sequence[list[Game]]) -> None:
    """Print who won, how long it took and what was solved."""
    games = [game for each in deals for game in each]
    print(f"{', '.join(table.people)}, {table.circuits}, {len(games)} games\n")
    for who, name in enumerate(table.people):
        shares = [[game.shares[who] for game in each] for each in deals]
        low, high = interval(shares)
        won = fmean(share for each in shares for share in each)
        cards = fmean(game.cards[who] for game in games)
        print(f"| {name} | {won:.1%} | {low:.1%} – {high:.1%} | {cards:.2f} cards |")
    minutes, endings = (
        [getattr(game, what) for game in games] for what in ("minutes", "ending")
    )
    laid = sum((game.laid for game in games), Counter[int]())
    solved = sum((game.solved for game in games), Counter[int]())
    chains = [links for game in games for links in game.chains]
    hoped = {n: sum(game.hoped.get(n, 0.0) for game in games) for n in laid}
    shares_of = ", ".join(
        f"{n}: {solved[n] / laid[n]:.0%} of {laid[n]} (hoped {hoped[n] / laid[n]:.0%})"
        for n in sorted(laid)
    )
    eights = [sum(game.eights[at] for game in games) for at in (0, 1)]
    print(
        f"\n- {fmean(game.turns for game in games):.0f} turns, "
        f"{_spread(minutes)}; from the first arrival {_spread(endings)}\n"
        f"- ended by {dict(Counter(game.rule for game in games))}\n"
        f"- solved {solved.total() / laid.total():.1%} of {laid.total()}: {shares_of}\n"
        f"- chains of {fmean(chains or [0]):.1f} cards, {max(chains, default=0)} at "
        f"most; on Rébussimo {eights[0]} laid and {eights[1]} solved\n"
        f"- {fmean(game.seconds for game in games):.1f} s of processor time a game\n",
        flush=True,
    )


def _spread(minutes: Sequence[float]) -> str:
    longest = quantiles(minutes, n=10)[-1] if len(minutes) > 1 else minutes[0]
    return f"{fmean(minutes):.1f} minutes, {longest:.1f} at the 90th percentile"


def _turns(table: Table) -> int:
    """Return how often a deal is played: once, where all are alike."""
    return len(table.people) if len({*table.people}) > 1 else 1


def _game(table: Table, number: int, moved: int) -> Game:
    """Play one game, everybody *moved* on by so many seats."""
    around = len(table.people)
    options = replace(GAME.presets["rulebook"], circuits=table.circuits)
    options = GAME.study.limit_turns(options, TURNS)
    match = Match(GAME, options, tuple(range(around)), fairness(table.seed, number))
    names = [table.people[(seat - moved) % around] for seat in range(around)]
    begun = process_time()
    times: dict[str, int] = {}

    def look(events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, PawnMoved) and event.to == ARRIVEE:
                times.setdefault("arrived", match.now)
            if isinstance(event, GameDecided):
                times["won"] = match.now

    play_out(match, [bot(GAME.slug, name) for name in names], look)
    outcome, rebuses = match.outcome, match.state.gallery
    assert outcome is not None
    won = outcome.winners
    told = [each for each in rebuses if each.task.kind != "chaine"]
    eights = [each for each in told if each.task.kind == "rebussimo"]
    return Game(
        tuple(((who + moved) % around in won) / len(won) for who in range(around)),
        match.state.turns,
        match.now / 60_000,
        (times["won"] - times.get("arrived", times["won"])) / 60_000,
        outcome.rule,
        Counter(len(each.cards) for each in told),
        Counter(len(each.cards) for each in told if each.solvers),
        _hoped(told, names),
        tuple(
            fmean(each)
            for each in (
                [len(one.cards) for one in told if one.author == (who + moved) % around]
                or [0]
                for who in range(around)
            )
        ),
        tuple(len(each.cards) for each in rebuses if each.task.kind == "chaine"),
        (len(eights), sum(bool(each.solvers) for each in eights)),
        process_time() - begun,
    )


def _hoped(told: Sequence[Rebus], names: Sequence[str]) -> dict[int, float]:
    """Reckon again how likely each rebus seemed to be found, by its cards."""
    hoped: dict[int, float] = defaultdict(float)
    for each in told:
        row = tuple(c for at, c in enumerate(each.cards, 1) if at != each.intruder)
        known = {one.solution: one for one in heard(row)}
        if each.solution in known:
            level = LEVELS[names[each.author]]
            found = odds(known[each.solution], level, len(names) - 1)
            hoped[len(each.cards)] += found
    return dict(hoped)


def _each(one: partial[list[Game]], count: int, jobs: int) -> Iterator[list[Game]]:
    if jobs == 1:
        yield from map(one, range(count))
        return
    with get_context().Pool(min(jobs, count)) as pool:
        yield from pool.imap(one, range(count))


if __name__ == "__main__":
    main()
