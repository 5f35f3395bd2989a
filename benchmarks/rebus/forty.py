"""What the composer says of random hands, by number of cards, none left out.

    nice .venv/bin/python benchmarks/rebus/forty.py --seed 2031

The first answer to each hand that has one: of exactly two cards to five, and the
longest of six and more. With ``--sentences`` hands are drawn for a sentence (REB-G46);
random ones hardly ever have five cards, so that they are asked for four and more at
once. Cards are named as they are to be read aloud; a star marks what is made up.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from tablee import rebus
from tablee.rebus import RatedRebus
from tablee.rebus.sayable import said_by_all

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.rebus.compose import drawn_hands

LENGTHS = (2, 3, 4, 5, 6)


def main() -> None:
    """Compose, and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=2031)
    parser.add_argument("--each", type=int, default=40)
    parser.add_argument("--sentences", action="store_true", help="REB-G46")
    asked = parser.parse_args()
    lengths = LENGTHS if asked.sentences else LENGTHS[:3]
    made: dict[int, list[RatedRebus]] = {n: [] for n in lengths}
    silent = dict.fromkeys(lengths, 0)
    for hand in drawn_hands(Random(asked.seed), asked.sentences):
        if all(len(found) >= asked.each for found in made.values()):
            break
        for n in lengths:
            if len(made[n]) < asked.each:
                found = _answers(hand, n, n == max(lengths))
                made[n] += found
                silent[n] += not found
    for n in lengths:
        print(f"{n} cards{' and more' if n == max(lengths) else ''}:", end=" ")
        print(f"{silent[n]} hands without one")
        for each in made[n]:
            star = "" if each.known else " *"
            print(f"  {' + '.join(_names(each))} → {each.solution}{star}")


def _answers(hand: list[str], n: int, or_more: bool) -> list[RatedRebus]:
    if not or_more:
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
