"""The simulators held against the rules: deals, legal moves, states and results.

Every seat of every table is asked before every move, the rules and the simulator make
the same move, and the whole state, secrets and order included, is compared. As a
program it is the long run: every table, with as many games as are asked for.

    .venv/bin/python -m tests.lab.fast.equality sequence --games 100000 --jobs 2
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import product
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.kernel import AnyGame, Chance, Seat, Setting
from tablee.kernel.contract import When
from tablee.lab.fast import GAMES, simulator
from tablee.lab.fast.batch import Batch
from tablee.lab.fast.chance import QuickChance
from tablee.sim.processes import positive
from tablee.sim.table import fairness

NOW = When.of(0)
CLUMSY = 0.01  # how often somebody slips, where the rules let one
TOGETHER = 100  # games that a long run holds side by side


class Different(AssertionError):
    """A simulator does not do what the rules do."""


class Table(NamedTuple):
    """One kind of table, to be played many times."""

    game: AnyGame
    sides: tuple[int, ...]
    options: Any
    chance: str

    def __str__(self) -> str:
        return f"{self.game.slug} {self.sides} {self.options} by {self.chance} chance"


def every_table(slug: str) -> Iterator[Table]:
    """Yield every seating with every mixture of the options that are true or false."""
    game = simulator(slug).game
    plain = game.presets["rulebook"]
    flags = [n for n in plain.__struct_fields__ if isinstance(getattr(plain, n), bool)]
    mixtures = list(product((False, True), repeat=len(flags)))
    for sides, mixture in product(game.seatings, mixtures):
        options = type(plain)(**dict(zip(flags, mixture, strict=True)))
        yield Table(game, sides, options, "quick")
    for sides, options in product(game.seatings, game.presets.values()):
        yield Table(game, sides, options, "rules")


class Pair:
    """The same games twice: as the rules' states, and as a batch."""

    def __init__(self, table: Table, seeds: NDArray[np.int64]) -> None:
        self.table, self.seeds = table, seeds
        self.made = simulator(table.game.slug)
        self.batch = Batch(self.made, table.options, table.sides, seeds, table.chance)
        self.rng = Random(str((table, int(seeds[0]))))
        self.dice = self.batch.dice(int(seeds[0]))
        self.versions = [0] * len(seeds)
        self.going = [*range(len(seeds))]  # games that are not over yet
        setting = Setting(table.options, table.sides)
        self.states = [
            table.game.rules.setup(setting, self.chance(n)).state
            for n in range(len(seeds))
        ]
        self.compare_states()

    def chance(self, n: int) -> Chance:
        """Return the chance of the next move of a game."""
        seed, version = int(self.seeds[n]), self.versions[n]
        if self.table.chance == "rules":
            return Chance(fairness(seed).seed, version)
        return QuickChance(seed, version)

    def play(self) -> int:
        """Play all games to the end, and return the number of the rules' moves."""
        while self.going:
            self.compare_moves()
            seats, actions = self.batch.choose(self.dice)
            self.slip(seats, actions)
            moves = [
                self.made.move_of(self.batch.tables[n], int(seats[n]), int(action))
                if action >= 0
                else None
                for n, action in enumerate(actions)
            ]
            self.batch.step(actions, seats)
            for n, move in enumerate(moves):
                if move is not None:
                    self.follow(n, int(seats[n]), move)
            self.compare_states()
        return sum(self.versions)

    def slip(self, seats: NDArray[np.int64], actions: NDArray[np.int64]) -> None:
        """Make somebody do now and then what the rules make one pay for."""
        for n in self.going:
            state = self.states[n]
            if self.rng.random() < CLUMSY:
                seat = self.rng.randrange(len(self.table.sides))
                slips = self.table.game.table_hooks.unlisted_faults(state, Seat(seat))
                if slips:
                    slip = self.rng.choice(slips)
                    record = self.batch.tables[n]
                    (actions[n],) = self.made.numbers_of(record, state, (slip,))
                    seats[n] = seat

    def follow(self, n: int, seat: int, move: Any) -> None:
        """Make in the rules the move that the simulator has made."""
        self.versions[n] += 1
        apply = self.table.game.rules.apply
        step = apply(self.states[n], Seat(seat), move, self.chance(n), NOW)
        self.states[n] = step.state

    def compare_moves(self) -> None:
        """Ask every seat of every table what it may do."""
        legal = self.table.game.rules.legal_moves
        for seat in range(len(self.table.sides)):
            masks = self.batch.legal(np.full(len(self.seeds), seat))
            found: list[list[int]] = [[] for _ in self.seeds]
            rows, actions = masks.nonzero()
            for n, action in zip(rows.tolist(), actions.tolist(), strict=True):
                found[n].append(action)
            for n in self.going:
                listed = legal(self.states[n], Seat(seat))
                record = self.batch.tables[n]
                told = self.made.numbers_of(record, self.states[n], listed)
                if sorted(told) != found[n]:
                    self.differ(n, f"seat {seat} may do {sorted(told)}, not {found[n]}")

    def compare_states(self) -> None:
        """Compare every state, and every result."""
        over, winners = self.batch.over.tolist(), self.batch.winners.tolist()
        for n in self.going:
            state = self.states[n]
            if (found := self.batch.state(n)) != state:
                self.differ(n, f"there is\n{state}\nand not\n{found}")
            outcome = self.table.game.rules.outcome(state)
            sides = () if outcome is None else outcome.winners
            alone = sides[0] if len(sides) == 1 else -2 if sides else -1
            if (outcome is not None, alone) != (over[n], winners[n]):
                self.differ(n, f"the result is {outcome}, not {over[n], winners[n]}")
        self.going = [n for n in self.going if not over[n]]

    def differ(self, n: int, what: str) -> None:
        """Fail, naming where the two disagree."""
        where = f"{self.table}, seed {self.seeds[n]}, after {self.versions[n]} moves"
        raise Different(f"{where}: {what}")


def play_batch(slug: str, first: int, number: int, turns: int) -> int:
    """Hold one batch of games against the rules; return the number of their moves."""
    tables = [*every_table(slug)]
    table = tables[number % len(tables)]
    limited = table.game.study.limit_turns(table.options, turns)
    seeds = np.arange(TOGETHER, dtype=np.int64) + first + TOGETHER * number
    return Pair(table._replace(options=limited), seeds).play()


def main() -> None:
    """Hold a simulator against the rules for long, with progress."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=positive, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--turns", type=positive, default=40, help="where turns are limited"
    )
    parser.add_argument("--jobs", type=positive, default=1, help="processes")
    asked = parser.parse_args()
    numbers = range(-(-asked.games // TOGETHER))
    play = partial(play_batch, asked.game, asked.seed)
    games = moves = 0
    start = monotonic()
    with ProcessPoolExecutor(asked.jobs) as processes:
        tasks = [processes.submit(play, number, asked.turns) for number in numbers]
        for task in as_completed(tasks):
            moves += task.result()
            games += TOGETHER
            if games % (TOGETHER * 10) == 0:
                rate = moves / (monotonic() - start)
                line = f"{games:,} of {asked.games:,} games, {moves:,} moves"
                print(f"{line} equal, {rate:,.0f} moves/s", file=sys.stderr, flush=True)
    kinds = min(sum(1 for _ in every_table(asked.game)), len(numbers))
    print(f"{asked.game}: {games:,} games at {kinds} kinds of table, {moves:,} moves,")
    print(f"seeds {asked.seed} to {asked.seed + games - 1}: everything equal")


if __name__ == "__main__":
    main()
