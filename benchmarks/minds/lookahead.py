"""Séquence with two sides of two: what looking ahead by playing on is worth.

python -m benchmarks.minds.lookahead --sees all --games 200 --worlds 16 --plies 8

The best moves by ``hard`` are tried in worlds: the true hands (cheating: a ceiling), or
hands dealt evenly, or by belief, from what is hidden to a seat. ``hard`` then plays on
a few plies, and what was learned of its own games says who is ahead.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Final

import numpy as np

from benchmarks.minds import belief
from benchmarks.minds.playing_on import (
    WIN,
    by_hard,
    mark_of,
    njit,
    play_on,
    weigh,
)
from benchmarks.minds.standing import FACTS, chance_of, facts, learned
from tablee import fast
from tablee.fast.chance import dice, mix
from tablee.fast.sequence.layout import CARDS, DISCARD, DRAW, EXCHANGE, OVER
from tablee.fast.sequence.listing import listed
from tablee.fast.sequence.playing import act
from tablee.sim.interval import interval

TRUE, EVEN, BELIEF = range(3)
SEES: Final = {"all": TRUE, "own": EVEN, "belief": BELIEF}
SEATS: Final = 4
OFTEN: Final = 20  # deals, between two words
FEW: Final = 2  # moves that are tried to the end
BURN, BETWEEN = 100, 12  # changes of a world until it is believed, and to the next


@njit
def deal_hidden(table: Any, seat: Any, hands: bool, rng: Any) -> Any:
    """Shuffles what *seat* cannot see: the pile, and the other *hands* too."""
    cards = np.empty(CARDS, np.int8)
    count = 0
    for n in range(table.pile_count):
        cards[count] = table.pile[n]
        count += 1
    if hands:
        for other in range(SEATS):
            if other != seat:
                for n in range(table.hand_count[other]):
                    cards[count] = table.hands[other, n]
                    count += 1
    for last in range(count - 1, 0, -1):
        rng = mix(rng)
        other = dice(rng, np.int64(last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    count = 0
    for n in range(table.pile_count):
        table.pile[n] = cards[count]
        count += 1
    if hands:
        for other in range(SEATS):
            if other != seat:
                for n in range(table.hand_count[other]):
                    table.hands[other, n] = cards[count]
                    count += 1
    for n in range(2):
        rng = mix(rng)
        table.seed[n] = np.uint32(dice(rng, np.int64(1 << 31)))
    return rng


@njit
def worth_of(table: Any, side: Any, net: Any, row: Any) -> Any:
    """Gives the chance that *side* wins."""
    if table.phase == OVER:
        return 0.5 if table.winner < 0 else 1.0 * (table.winner == side)
    facts(table, row)
    ahead = chance_of(net, row)
    return ahead if table.seat % 2 == side else 1.0 - ahead


@njit
def choose(
    worlds: Any, setting: Any, how: Any, log: Any, rng: Any, net: Any, space: Any
) -> Any:
    """Chooses for the seat at the first of *worlds*; the others are scratch.

    *how*: what is seen, moves tried, worlds, plies, and what ``hard`` counts for.
    """
    out, work, row = space
    sees, tried, rounds, plies, weight = how
    table = worlds[0]
    seat = np.int64(table.seat)
    count = listed(table, setting, seat, out, np.int64(0))
    if count == 1:
        return np.int64(out[0])
    weigh(table, seat, work)
    marks, actions = np.empty(count), np.empty(count, np.int64)
    for n in range(count):
        actions[n] = out[n]
        marks[n] = mark_of(table, seat, actions[n], work)
    order = np.argsort(-marks)
    best = actions[order[0]]
    if marks[order[0]] >= WIN or EXCHANGE <= best < DISCARD or best == DRAW:
        return best
    left = min(count, np.int64(tried))
    kept, won = order[:left].copy(), np.zeros(left)
    for n in range(left):
        won[n] = weight * (marks[kept[n]] - marks[order[0]]) / 200.0
    for k in range(rounds):
        rng = mix(rng)
        if k == 0 or sees != BELIEF:
            worlds[1] = worlds[0]
            rng = deal_hidden(worlds[1], seat, sees != TRUE, rng)
        if sees == BELIEF:
            times = np.int64(BURN if k == 0 else BETWEEN)
            rng = belief.renew(worlds, log, seat, setting, times, rng, space)
            rng = deal_hidden(worlds[1], seat, False, rng)
        for n in range(left):
            worlds[2] = worlds[1]
            act(worlds[2], setting, seat, actions[kept[n]])
            play_on(worlds[2], setting, rng, plies, out, work)
            won[n] += worth_of(worlds[2], seat % 2, net, row)
        if k + 1 in (rounds // 3, 2 * rounds // 3) and left > FEW:
            ranks = np.argsort(-won[:left])
            left = (left + 1) // 2
            kept[:left], won[:left] = kept[ranks[:left]], won[ranks[:left]]
    return actions[kept[np.argmax(won[:left])]]


@njit
def play_game(
    tables: Any, setting: Any, first: Any, how: Any, rng: Any, net: Any, space: Any
) -> Any:
    """Plays one game, side *first* looking ahead: its share, decisions, all moves."""
    out, work, _ = space
    worlds = tables[1:]
    log = tables[5:]
    asked, moves = 0, 0
    while tables[0].phase != OVER:
        rng = mix(rng)
        seat = np.int64(tables[0].seat)
        if seat % 2 == first:
            worlds[0] = tables[0]
            action = choose(worlds, setting, how, log[:moves], rng, net, space)
            asked += 1
        else:
            action = by_hard(tables[0], setting, seat, rng, out, work)
        log[moves] = tables[0]
        log[moves].choice_count = 0
        log[moves].idle = action  # what was done from here
        act(tables[0], setting, seat, action)
        moves += 1
    winner = tables[0].winner
    return (0.5 if winner < 0 else 1.0 * (winner == first)), asked, moves


def main() -> None:
    """Plays deals twice, the sides changed, and tells the share."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--sees", choices=SEES, default="all")
    asks.add_argument("--games", type=int, default=400)
    asks.add_argument("--tried", type=int, default=8, help="moves")
    asks.add_argument("--worlds", type=int, default=8)
    asks.add_argument("--plies", type=int, default=99)
    asks.add_argument("--weight", type=float, default=0.0, help="of the marks of hard")
    asks.add_argument("--seed", type=int, default=2026)
    asks.add_argument("--taught", type=int, default=1000, help="games")
    asks.add_argument("--cpu", type=float, default=1e9, help="seconds at most")
    args = asks.parse_args()
    made: Any = {
        "sides": (0, 1, 0, 1),
        "preset": "beginner",
    }  # draws are never forgotten
    lessons = fast.tables("sequence", args.taught, seed=10**6, **made)
    setting = lessons._setting[0]
    out, work = np.empty(1000, np.int32), np.zeros((8, 100))
    net, off = learned(lessons.tables, setting, out, work)
    print(f"log loss of the standing: {off:.3f}", flush=True)
    space = (out, work, np.zeros(FACTS))
    deals = fast.tables("sequence", args.games // 2, seed=args.seed, **made)
    scratch = np.zeros(1000, deals.tables.dtype)
    how = (SEES[args.sees], args.tried, args.worlds, args.plies, args.weight)
    rounds, asked, moves, spent = [], 0, 0, 0.0
    for n in range(len(deals)):
        both = []
        for first in (0, 1):
            scratch[0] = deals.tables[n]
            rng = np.uint64(7919 * n + first)
            begun = time.process_time()
            share, some, made_ = play_game(
                scratch, setting, first, how, rng, net, space
            )
            spent += (time.process_time() - begun) * (n > 0)
            both.append(share)
            asked, moves = asked + some * (n > 0), moves + made_
        rounds.append(tuple(both))
        if (n + 1) % OFTEN == 0 or n == len(deals) - 1 or spent > args.cpu:
            low, high = interval(rounds)
            share = np.mean(rounds)
            print(
                f"{vars(args)}: {100 * share:.1f} % of {2 * len(rounds)} "
                f"({100 * low:.1f} – {100 * high:.1f} %), "
                f"{1e3 * spent / max(1, asked):.1f} ms a decision, "
                f"{moves / 2 / len(rounds):.0f} moves a game",
                flush=True,
            )
        if spent > args.cpu:
            break


if __name__ == "__main__":
    main()
