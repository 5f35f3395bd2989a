"""What the composer says of random hands, by number of cards, none left out.

    nice .venv/bin/python benchmarks/rebus/forty.py --seed 2027

The first answer to each hand that has one: of exactly two cards, of exactly three, and
the longest of four and more. A star marks what is made up.
"""

from __future__ import annotations

import argparse
from random import Random

from tablee import rebus
from tablee.rebus import RatedRebus

LENGTHS = (2, 3, 4)


def main() -> None:
    """Compose, and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=2027)
    parser.add_argument("--each", type=int, default=40)
    asked = parser.parse_args()
    rng = Random(asked.seed)
    made: dict[int, list[RatedRebus]] = {n: [] for n in LENGTHS}
    silent = dict.fromkeys(LENGTHS, 0)
    while any(len(found) < asked.each for found in made.values()):
        hand = rng.sample(list(rebus.deck()), 10)
        for n in LENGTHS:
            if len(made[n]) < asked.each:
                found = _answers(hand, n)
                made[n] += found
                silent[n] += not found
    for n in LENGTHS:
        print(f"{n} cards{' and more' if n == max(LENGTHS) else ''}:", end=" ")
        print(f"{silent[n]} hands without one")
        for each in made[n]:
            star = "" if each.known else " *"
            print(f"  {' + '.join(each.cards)} → {each.solution}{star}")


def _answers(hand: list[str], n: int) -> list[RatedRebus]:
    if n < max(LENGTHS):
        return rebus.compose(hand, n, most=1)
    longest = rebus.compose(hand, most=1, longest=True)
    return [each for each in longest if len(each.cards) >= n]


if __name__ == "__main__":
    main()
