"""A ladder: every bot meets every other over the same deals, and all are rated.

The same bots, table, seed and number of games give the same ladder to the byte, on any
number of processes, as long as the bots take all chance from what they are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.metadata import version
from itertools import combinations
from typing import Any

import msgspec

from tablee.bots import NoSuchBot
from tablee.kernel import AnyGame
from tablee.sim.arena import round_of, told
from tablee.sim.players import BotHung, origin, player
from tablee.sim.processes import Engine, each, progress
from tablee.sim.rating import RatedLevel, Wins, ladder, ratings, summed
from tablee.sim.standings import Failures, Round
from tablee.sim.table import TURNS, describe, options_of, seating, side_count

ENOUGH = 2  # bots, for anything to be played


class LadderEntry(msgspec.Struct, frozen=True):
    """A bot of a ladder, and what brings it ("": it is a level of the game)."""

    name: str
    origin: str


class BotLadder(msgspec.Struct, frozen=True):
    """How several bots stand, with all that is needed to play it again."""

    tablee: str  # its version
    game: str
    rules: int  # their version
    preset: str
    options: dict[str, Any]  # set otherwise than in the preset
    sides: tuple[int, ...]
    seed: int
    deals: int
    games: int
    bots: tuple[LadderEntry, ...]  # in the order of the wins
    wins: Wins  # of the row's bot over the column's
    rungs: tuple[RatedLevel, ...]  # the weakest first
    failures: dict[str, Failures]  # games lost because a bot failed
    left_out: dict[str, str]  # bots that could not be played with, and why

    def table(self) -> str:
        return "\n".join(self._rows())

    def _rows(self) -> Iterator[str]:
        table = ", ".join((self.preset, *told(self.options), describe(self.sides)))
        played = f"{self.games} games over {self.deals} deals, seed {self.seed}"
        yield f"{self.game}, {table}: {played}"
        width = max(len(rung.name) for rung in self.rungs) + 2
        yield f"{'bot':<{width}}{'points':>8}  {'95 % interval':>16}  above the next"
        for rung in reversed(self.rungs):
            low, high = rung.interval
            row = f"{rung.name:<{width}}{rung.rating:>+8.0f}"
            row += f"  {low:>+6.0f} to {high:>+6.0f}"
            least, most = rung.step_interval
            is_lowest = rung is self.rungs[0]
            yield (
                row
                if is_lowest
                else f"{row}  {rung.step:.0f} ({least:.0f} to {most:.0f})"
            )
        yield from Failures.lines(self.failures)
        for name, why in self.left_out.items():
            yield f"{name} is left out: {why}"


class LadderPlan(msgspec.Struct, frozen=True):
    """What is played, as plain data for processes."""

    game: str
    options: Any
    sides: tuple[int, ...]
    bots: tuple[str, ...]
    seed: int

    @property
    def meetings(self) -> tuple[tuple[int, int], ...]:
        """Return who plays alone against whom; with two sides both do so at once."""
        pairs = combinations(range(len(self.bots)), 2)
        return tuple(
            meeting
            for a, b in pairs
            for meeting in [(a, b), (b, a)][: side_count(self.sides) - 1]
        )

    def play(self, number: int) -> Round:
        """Play part *number*: one meeting over one deal."""
        deal, part = divmod(number, len(self.meetings))
        alone, others = self.meetings[part]
        bots = self.bots[alone], self.bots[others]
        return round_of(self.game, self.options, self.sides, bots, self.seed, deal)

    def wins(self, rounds: Sequence[Round]) -> Wins:
        """Count who won how often in the rounds of one deal."""
        wins = [[0.0] * len(self.bots) for _ in self.bots]
        for (alone, others), played in zip(self.meetings, rounds, strict=True):
            won = sum(played.shares)
            wins[alone][others] += won
            wins[others][alone] += len(played.shares) - won
        return tuple(map(tuple, wins))


def play_ladder(
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    seed: int,
    sides: tuple[int, ...] | None = None,
    preset: str = "rulebook",
    jobs: int | None = None,
    engine: Engine = each,
    **options: Any,
) -> BotLadder:
    """Play *games* games between each two bots, rounded up to whole rounds.

    A bot that cannot be loaded, or gives no answer, is left out, and its games with
    it; any other failure loses the game in which it happens.
    """
    if twice := sorted({name for name in bots if bots.count(name) > 1}):
        raise ValueError(f"{twice[0]} is named twice: each bot has one place")
    sides = sides or seating(game)
    limited = game.study.limit_turns(options_of(game, preset, options), TURNS)
    left_out = dict(_missing(game, bots))
    while True:
        staying = tuple(name for name in bots if name not in left_out)
        if len(staying) < ENOUGH:
            raise NoSuchBot("; ".join(left_out.values()))
        plan = LadderPlan(game.slug, limited, sides, staying, seed)
        try:
            return _played(plan, game, preset, options, games, jobs, engine, left_out)
        except BotHung as hung:
            left_out[hung.bot] = str(hung)


def _missing(game: AnyGame, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
    for name in bots:
        try:
            player(game, name)
        except NoSuchBot as error:
            yield name, str(error)


def _played(
    plan: LadderPlan,
    game: AnyGame,
    preset: str,
    options: Mapping[str, Any],
    games: int,
    jobs: int | None,
    engine: Engine,
    left_out: Mapping[str, str],
) -> BotLadder:
    size, meetings = side_count(plan.sides), len(plan.meetings)
    pairs = len(plan.bots) * (len(plan.bots) - 1) // 2
    deals = -(-games * pairs // (size * meetings))
    count = deals * meetings
    rounds: list[Round] = [*progress(engine(plan.play, count, jobs), count, "rounds")]
    by_deal = [rounds[n : n + meetings] for n in range(0, count, meetings)]
    wins = [plan.wins(each) for each in by_deal]
    return BotLadder(
        tablee=version("tablee"),
        game=game.slug,
        rules=game.rules_version,
        preset=preset,
        options={**options},
        sides=plan.sides,
        seed=plan.seed,
        deals=deals,
        games=count * size,
        bots=tuple(LadderEntry(name, origin(name)) for name in plan.bots),
        wins=summed(wins),
        rungs=_rungs(plan, wins),
        failures=Failures.of(rounds),
        left_out={**left_out},
    )


def _rungs(plan: LadderPlan, deals: Sequence[Wins]) -> tuple[RatedLevel, ...]:
    """Rate the bots, the weakest first."""
    points = ratings(summed(deals))
    order = sorted(range(len(points)), key=points.__getitem__)
    sorted_ = [tuple(tuple(wins[i][j] for j in order) for i in order) for wins in deals]
    return ladder([plan.bots[n] for n in order], sorted_, plan.seed)
