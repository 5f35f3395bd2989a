"""What the composer says of random hands, by number of cards, none left out.

    nice .venv/bin/python benchmarks/rebus/forty.py --seed 2031

The first answer to each hand that has one: of exactly two cards, of exactly three, and
the longest of four and more. Cards are named as they are to be read aloud; a star marks
what is made up.
"""

from __future__ import annotations

import argparse
from random import Random

from tablee import rebus
from tablee.rebus import RatedRebus
from tablee.rebus.sayable import said_by_all

LENGTHS = (2, 3, 4)


def main() -> None:
    """Compose, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=2031)
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
            print(f"  {' + '.join(_names(each))} → {each.solution}{star}")


def _answers(hand: list[str], n: int) -> list[RatedRebus]:
    if n < max(LENGTHS):
        return rebus.compose(hand, n, most=1)
    longest = rebus.compose(hand, most=1, longest=True)
    return [each for each in longest if len(each.cards) >= n]


def _names(made: RatedRebus) -> list[str]:
    """Name each card as the solution needs it."""
    found = said_by_all(made.cards, made.solution)
    assert found, "composed, so it can be said"
    said = {one.source.part: one.source.said for one, _ in found.pairs if one}
    return [
        next(
            name
            for name, word in zip(card.names, card.words, strict=True)
            if said[part] in {way.sounds for way in word.ways}
        )
        for part, card in enumerate(map(rebus.card, made.cards))
    ]


if __name__ == "__main__":
    main()
