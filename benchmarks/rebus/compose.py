"""How often, how long and how fast rebuses are composed from random hands.

    nice .venv/bin/python benchmarks/rebus/compose.py --hands 1000 --seed 2026

With ``--sentences`` these are hands of four that are drawn for a sentence (REB-G46).
Processor time of this process, so that what else the machine does counts little; the
last line has it in games of the reference loop of benchmarks/rules, too.
"""

from __future__ import annotations

import argparse
import resource
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from statistics import quantiles
from time import process_time

from tablee import rebus
from tablee.games.rebus.board import FULL
from tablee.games.rebus.dealing import hands as dealt
from tablee.games.rebus.state import Options
from tablee.kernel import Chance
from tablee.rebus.deck import codes, ids

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.rules import reference

LENGTHS = (2, 3, 4, 5, 6)
SEATS = 4


def main() -> None:
    """Measure, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--show", type=int, default=0, help="print the first outputs")
    parser.add_argument("--exactly", action="store_true", help="n of 2 to 6, too")
    parser.add_argument("--sentences", action="store_true", help="REB-G46")
    asked = parser.parse_args()
    start = process_time()
    rebus.load()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"loaded in {process_time() - start:.2f} s, {memory} MB")
    rng = Random(asked.seed)
    hands = [*islice(drawn_hands(rng, asked.sentences), asked.hands)]
    times, longest, first, known = [], [], [], []
    for at, hand in enumerate(hands):
        start = process_time()
        found = rebus.compose(hand)
        times.append(process_time() - start)
        longest.append(_cards(rebus.compose(hand, most=1, longest=True)))
        first.append(_cards(found))
        known.append(first[-1] if found and found[0].known else 0)
        if at < asked.show:
            best = " + ".join(found[0].cards) if found else ""
            print(f"{best} → {found[0].solution if found else '–'}")
    names = ("the longest", "the best", "the best, known")
    for name, lengths in zip(names, (longest, first, known), strict=True):
        shares = (
            100 * sum(n >= least for n in lengths) / len(hands) for least in LENGTHS
        )
        print(name, *(f"≥{n}: {s:.1f} %" for n, s in zip(LENGTHS, shares, strict=True)))
    if asked.exactly:
        for n in LENGTHS:
            had = sum(bool(rebus.compose(hand, n, most=1)) for hand in hands)
            print(f"exactly {n}: {100 * had / len(hands):.1f} %")
    cuts = quantiles(times, n=100)
    slow = 1e3 * cuts[49], 1e3 * cuts[94], 1e3 * max(times)
    print("p50 {:.0f} ms, p95 {:.0f} ms, longest {:.0f} ms".format(*slow))
    start = process_time()
    games = 2000
    for _ in range(games):
        reference.play(rng)
    print(f"p95 = {cuts[94] * games / (process_time() - start):.0f} reference games")


def drawn_hands(rng: Random, sentences: bool) -> Iterator[list[str]]:
    """Yield hands, of whole tables where they are drawn for a sentence."""
    while not sentences:
        yield rng.sample(list(rebus.deck()), FULL)
    options = Options(sentences=True)
    while True:
        chance = Chance(rng.randbytes(32), 0)
        racks, _ = dealt(options, chance.shuffled([*codes()]), [FULL] * SEATS, chance)
        yield from map(ids, racks)


def _cards(found: list[rebus.RatedRebus]) -> int:
    """Count the cards of the first of these."""
    return len(found[0].cards) if found else 0


if __name__ == "__main__":
    main()
