"""How often a player who reads the names of the pictures out loud solves a rebus.

    nice .venv/bin/python benchmarks/lab/bots/rebus_aloud.py --games 40

The rebuses are those of games between three bots. Each reader answers each of them
once, from the names that a text shows: as they are, spelt anew, or as other words of
the same sounds. The solver answers honestly. The judge of the table decides (REB-G5,
REB-G31), and then a text environment, which takes nothing that is only read out
(``tablee.rebus.aloud``). The figures are in README.md.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from tablee import rebus
from tablee.bots import bot
from tablee.french.lexicon import lexicon
from tablee.french.words import word_of
from tablee.games.rebus import GAME
from tablee.games.rebus.guessing import how_close
from tablee.games.rebus.rebuses import Draft, Rebus
from tablee.kernel.match import Match
from tablee.rebus.aloud import is_read_aloud
from tablee.rebus.deck import codes
from tablee.rebus.spelt import said_plainly
from tablee.sim.processes import progress
from tablee.sim.standings import wilson
from tablee.sim.table import TURNS, fairness, play_out

Cards: TypeAlias = Sequence[str]
OPTIONS: Final = GAME.study.limit_turns(GAME.presets["rulebook"], TURNS)


def names(cards: Cards) -> str:
    return " ".join(rebus.deck()[card].names[0] for card in cards)


def spelt_anew(cards: Cards) -> str:
    return "".join(map(said_plainly, cards))


def other_words(cards: Cards) -> str:
    return " ".join(map(_homophone, cards))


def solved(cards: Cards) -> str:
    found = rebus.solve(cards, 1)
    return found[0].solution if found else ""


READERS: Final[dict[str, Callable[[Cards], str]]] = {
    "names": names,
    "spelt anew": spelt_anew,
    "other words of the same sounds": other_words,
    "honest: the solver's first": solved,
}


def main() -> None:
    """Play, and print figures in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="middle")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    laid: list[Rebus] = []
    for n in progress(range(asked.games), asked.games, "games"):
        match = Match(GAME, OPTIONS, (0, 1, 2), fairness(asked.seed, n))
        play_out(match, [bot(GAME.slug, asked.level)] * 3)
        laid += [each for each in match.state.gallery if each.task.kind != "chaine"]
    print(f"{len(laid)} rebuses; solved at the table: {_share(map(_is_solved, laid))}")
    print("\n| answer | the table's judge | a text environment |\n|---|--:|--:|")
    for name, reader in READERS.items():
        right = [is_right(each, reader(row(each))) for each in laid]
        taken = [
            wins and not is_read_aloud(row(each), reader(row(each)))
            for wins, each in zip(right, laid, strict=True)
        ]
        print(f"| {name} | {_share(right)} | {_share(taken)} |")
    fair = [not is_read_aloud(row(each), each.solution) for each in laid]
    print(f"| the solutions themselves | 100 % | {_share(fair)} |")


def row(laid: Rebus) -> Cards:
    """Return the cards that say the solution, by the names of the deck."""
    return [codes()[c] for n, c in enumerate(laid.cards, 1) if n != laid.intruder]


def is_right(laid: Rebus, answer: str) -> bool:
    """Return whether the table takes an answer for right."""
    draft = Draft(laid.cards, laid.solution, laid.intruder)
    return how_close(OPTIONS, draft, laid.task.kind, answer) == "words"


def _is_solved(laid: Rebus) -> bool:
    return bool(laid.solvers)


def _share(answers: Iterable[bool]) -> str:
    counted = [*answers]
    share = sum(counted) / len(counted)
    low, high = wilson(share, len(counted))
    return f"{share:.1%} ({low:.1%} – {high:.1%})"


@cache
def _by_sounds() -> dict[str, list[str]]:
    """Return the words of the lexicon by their sounds, the commonest first."""
    found = defaultdict[str, list[str]](list)
    for entry in sorted(lexicon(), key=lambda each: -each.films - each.books):
        found[entry.sounds].append(entry.word)
    return found


def _homophone(card: str) -> str:
    name = rebus.deck()[card].names[0]
    words = _by_sounds().get(word_of(name).ways[0].sounds, [])
    others = [each for each in words if each.rstrip("sx") != name.rstrip("sx")]
    return others[0] if others else said_plainly(card)


if __name__ == "__main__":
    main()
