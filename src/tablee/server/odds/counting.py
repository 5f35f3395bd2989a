"""Counts the odds over a game: endings from every turn, more where it turned."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from hashlib import sha256
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from tablee.bots import Bot, bot, levels
from tablee.kernel import ALL_OPEN, Chance, Seat, TakeBack
from tablee.kernel.match import Match
from tablee.kernel.position import Position
from tablee.kit.bot import intent, luck


class OddsPoint(msgspec.Struct, frozen=True):
    """How the sides stood as a turn began, or at the end."""

    version: int
    turn: int
    odds: tuple[float, ...]  # of each side to win; together 1


class Advice(msgspec.Struct, frozen=True):
    """What a strong bot would have done in a turn."""

    version: int  # of the move that it would have made otherwise, or the turn's last
    seat: int
    same: bool  # it would have done what was done
    events: tuple[Any, ...] = ()  # what would have followed at once, by the same chance
    gain: float = 0.0  # of the seat's side, as odds: how much better that was


class TurningPoint(msgspec.Struct, frozen=True):
    """A turn in which the odds changed most."""

    turn: int
    since: int  # the version as it began
    version: int  # and as it was over
    side: int  # who gained most
    gain: float  # as odds
    advice: Advice | None  # null: there was nothing to decide


class OddsCurve(msgspec.Struct, frozen=True):
    """The odds over a whole game, and where they turned."""

    points: tuple[OddsPoint, ...]
    turning: tuple[TurningPoint, ...]  # in the order of the game, at most three
    endings: int  # that were played for each point, at least
    level: str  # of the bots that played them
    strong: str  # level of the bot that gives advice


class OddsNow(msgspec.Struct, frozen=True):
    """The odds of a game, or how far their counting is."""

    stage: Literal["waiting", "counting", "done"]
    progress: float = 0.0  # from 0 to 1
    curve: OddsCurve | None = None


def smoothed(counted: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Return the line that is near to what was counted, and to itself from turn to
    turn.

    Odds are a martingale: over a whole game the squares of their steps add up to a
    quarter, in *n* steps to 1/4n each; and a count of *w* endings is off by 1/4w,
    squared. Both weighed by that, the likeliest line solves a tridiagonal system.
    """
    last = len(counted) - 1
    stiff = float(last)
    slope, rest = [0.0] * (last + 1), [0.0] * (last + 1)
    for n, (value, weight) in enumerate(zip(counted, weights, strict=True)):
        neighbours = (n > 0) + (n < last)
        pivot = weight + stiff * neighbours
        known = weight * value
        if n:
            pivot -= stiff * slope[n - 1]
            known += stiff * rest[n - 1]
        slope[n], rest[n] = stiff / pivot, known / pivot
    line = [0.0] * (last + 1)
    line[last] = rest[last]
    for n in range(last - 1, -1, -1):
        line[n] = rest[n] + slope[n] * line[n + 1]
    return line


MOST_POINTS = 160  # of a curve: of a longer game, every second turn, or third …
TURNING_POINTS = 3
APART = 4  # turns, at least
LEAST = 0.05  # as odds: less is within what a count of endings may be off


class TurnStart(NamedTuple):
    """A turn as it began, or the end."""

    version: int
    turn: int


def turn_starts(match: Match) -> list[TurnStart]:
    """Return the version at which each turn began; one taken back begins once more."""
    turn_of = match.game.study.turn
    assert turn_of is not None
    turns, now = dict[int, int](), 0
    for version, state in enumerate(match.states(0, match.version - 1)):
        if (turn := turn_of(state)) != now:
            now = turn
            turns[turn] = version
    starts = [TurnStart(version, turn) for turn, version in sorted(turns.items())]
    every = -(-len(starts) // MOST_POINTS)
    return [*starts[::every], TurnStart(match.version, now)]


def odds_step(before: Sequence[float], after: Sequence[float]) -> float:
    """Return how far the odds went: what all who gained have gained."""
    pairs = zip(before, after, strict=True)
    return sum(max(0.0, new - old) for old, new in pairs)


def largest_steps(odds: Sequence[Sequence[float]], most: int, apart: int) -> list[int]:
    """Return the points before the largest steps, the largest first, some way apart."""
    steps = [odds_step(odds[n], odds[n + 1]) for n in range(len(odds) - 1)]
    found: list[int] = []
    for n in sorted(range(len(steps)), key=lambda n: (-steps[n], n)):
        if all(abs(n - other) >= apart for other in found):
            found.append(n)
        if len(found) == most:
            break
    return found


def turning_points(odds: Sequence[Sequence[float]]) -> list[int]:
    """Return the points before the turning points, in the order of the game."""
    found = largest_steps(odds, TURNING_POINTS, APART)
    return sorted(n for n in found if odds_step(odds[n], odds[n + 1]) >= LEAST)


Odds = Callable[[Any, str], tuple[float, ...]]  # of a state; the label tells them apart


def strongest(match: Match) -> str:
    """Name the best of a game's bots."""
    return levels(match.game.slug)[-1]


def advise(match: Match, since: int, version: int, odds: Odds) -> Advice | None:
    """Find the first decision of some versions that a strong bot takes otherwise."""
    alike = None
    states = list(match.states(since, version))
    for n in range(since, version):
        state, played = states[n - since], match.moves[n]
        if played.seat is None or type(played.move) is TakeBack:
            continue
        meant = _meant(match, state, played.seat, n)
        if meant is None:
            continue
        if meant == played.move:
            alike = Advice(n + 1, played.seat, same=True)
            continue
        after = (states[n + 1 - since], n + 1)
        return _otherwise(match, state, played.seat, meant, after, odds)
    return alike


def _meant(match: Match, state: Any, seat: Seat, version: int) -> Any:
    """Ask the bot, where there is something to decide."""
    rules = match.game.rules
    moves = rules.legal_moves(state, seat)
    if len(moves) < 2:  # noqa: PLR2004  (one way is no choice)
        return None
    strong = bot(match.game.slug, strongest(match))
    chance = Chance(luck(match.seed, seat), version)
    meant = intent(strong(rules.view_for(state, seat), seat, moves, chance))
    return meant.move if meant else None


def _otherwise(
    match: Match, state: Any, seat: Seat, move: Any, done: tuple[Any, int], odds: Odds
) -> Advice:
    """Return what would have followed, and how much better it was."""
    after, version = done
    chance = Chance(match.seed, version)
    when = match.moves[version - 1].when
    instead = match.game.rules.apply(state, seat, move, chance, when)
    side = match.setting.sides[seat]
    gain = odds(instead.state, "instead")[side] - odds(after, "done")[side]
    return Advice(version, seat, False, instead.events, round(gain, 3))


CANDIDATES = 5  # steps that may be turning points
CERTAIN = 1e9  # weight of how it ended


class Effort(NamedTuple):
    """How many endings are played."""

    endings: int = 40  # from every turn
    more: int = 320  # from both ends of the steps that may be turning points
    advised: int = 120  # from what was done, and from what a bot would have done


FULL = Effort()

Counting: TypeAlias = Generator[float, None, OddsCurve]  # yields how far it is


class Counter:
    """The endings of one game so far."""

    def __init__(self, match: Match, effort: Effort) -> None:
        self.match = match
        self.effort = effort
        self.playouts = Playouts(match)
        self.turns: list[TurnStart] = turn_starts(match)
        self.sides = len(set(match.setting.sides))
        self._sums = [[0.0] * self.sides for _ in self.turns]
        self._counts = [0] * len(self.turns)
        outcome = match.outcome
        assert outcome is not None
        self._end = shares(outcome.winners, self.sides)

    def play_from(self, n: int, endings: int) -> None:
        """Play games out until the *n*-th point has so many endings."""
        state = self.match.state_at(self.turns[n].version)
        label = str(self.turns[n].version)
        for number in range(self._counts[n], endings):
            for side, part in enumerate(self.playouts.shares(state, label, number)):
                self._sums[n][side] += part
        self._counts[n] = max(self._counts[n], endings)

    def odds(self) -> list[Shares]:
        """Return everybody's odds at every point; at the last they are known."""
        weights = [*map(float, self._counts[:-1]), CERTAIN]
        lines = [smoothed(self._counted(side), weights) for side in range(self.sides)]
        return list(zip(*lines, strict=True))

    def odds_of(self, state: Any, label: str) -> Shares:
        """Return everybody's odds in a state that is no point of the curve."""
        many = self.effort.advised
        played = [self.playouts.shares(state, label, n) for n in range(many)]
        totals = map(sum, zip(*played, strict=True))
        return tuple(with_unforeseen(total / many, self.sides) for total in totals)

    def _counted(self, side: int) -> list[float]:
        pairs = zip(self._sums[:-1], self._counts[:-1], strict=True)
        counted = [
            with_unforeseen(sums[side] / max(1, count), self.sides)
            for sums, count in pairs
        ]
        return [*counted, self._end[side]]


def count(match: Match, effort: Effort = FULL) -> Counting:
    """Count the odds of a game that is over, and return how far it is meanwhile."""
    counter = Counter(match, effort)
    points = range(len(counter.turns) - 1)
    ends = CANDIDATES * 2 * effort.more + TURNING_POINTS * 2 * effort.advised
    work, done = len(points) * effort.endings + ends, 0
    for n in points:
        counter.play_from(n, effort.endings)
        done += effort.endings
        yield done / work
    for n in _worth_a_look(counter):
        counter.play_from(n, effort.endings + effort.more)
        done += effort.more
        yield done / work
    odds = counter.odds()
    told = []
    for n in turning_points(odds):
        told.append(_told(counter, odds, n))
        done += 2 * effort.advised
        yield done / work
    return _curve(counter, odds, told)


def _worth_a_look(counter: Counter) -> list[int]:
    """Return both ends of the largest steps; how it ended is known."""
    found = largest_steps(counter.odds(), CANDIDATES, 1)
    ends = {end for n in found for end in (n, n + 1)}
    return sorted(ends - {len(counter.turns) - 1})


def _told(counter: Counter, odds: list[Shares], n: int) -> TurningPoint:
    before, after = counter.turns[n], counter.turns[n + 1]
    gains = [new - old for old, new in zip(odds[n], odds[n + 1], strict=True)]
    side = max(range(counter.sides), key=lambda side: gains[side])
    advice = advise(counter.match, before.version, after.version, counter.odds_of)
    gain = round(odds_step(odds[n], odds[n + 1]), 3)
    return TurningPoint(before.turn, before.version, after.version, side, gain, advice)


def _curve(counter: Counter, odds: list[Shares], told: list[TurningPoint]) -> OddsCurve:
    points = tuple(
        OddsPoint(version, turn, tuple(round(odd, 3) for odd in each))
        for (version, turn), each in zip(counter.turns, odds, strict=True)
    )
    endings, level = counter.effort.endings, counter.playouts.level
    return OddsCurve(points, tuple(told), endings, level, strongest(counter.match))


LABEL = b"tablee odds 1"
MOST = 2000  # moves of one ending: bots of a long game could go on for ever

UNFORESEEN = 0.05  # of all endings are anybody's, as benchmarks/lab/odds measures

Shares = tuple[float, ...]


class Playouts:
    """Plays endings of one match; the same match has the same ones."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._game = match.game
        known = levels(match.game.slug)
        self.level = known[len(known) // 2]  # docs/why/odds.md
        self._bot: Bot = bot(match.game.slug, self.level)
        self._sides = len(set(match.setting.sides))
        self._seed = LABEL + match.seed

    def shares(self, state: Any, label: str, number: int) -> Shares:
        """Return what each side has of the victory in one ending from *state*."""
        seed = sha256(self._seed + f"{label} {number}".encode()).digest()
        state = self._game.study.redeal(state, ALL_OPEN, Chance(seed, 0))
        seats = len(self._match.seats)
        position = Position(self._game, state, seats, seed, now=self._match.now)
        return shares(self._winners(position), self._sides)

    def _winners(self, position: Position) -> tuple[int, ...]:
        lucks = [luck(position.seed, seat) for seat in range(position.seats)]
        last = 0
        while (outcome := position.outcome) is None and position.version < MOST:
            chosen = self._choice(position, last, lucks)
            if chosen is None:
                return ()
            last, move = chosen
            position = position.apply(last, move)
        return outcome.winners if outcome else ()

    def _choice(
        self, position: Position, last: int, lucks: Sequence[bytes]
    ) -> tuple[int, Any] | None:
        """Ask round the table, from who moved last: a card is still to be drawn."""
        rules, state = self._game.rules, position.state
        for step in range(position.seats):
            seat = Seat((last + step) % position.seats)
            if moves := rules.legal_moves(state, seat):
                chance = Chance(lucks[seat], position.version)
                view = rules.view_for(state, seat)
                if meant := intent(self._bot(view, seat, moves, chance)):
                    return seat, meant.move
        return None


def shares(winners: tuple[int, ...], sides: int) -> Shares:
    """Part one victory among its winners; one that nobody has, among all."""
    among = winners or tuple(range(sides))
    return tuple((side in among) / len(among) for side in range(sides))


def with_unforeseen(share: float, sides: int) -> float:
    """Return a side's odds, for the share that it has of the endings played."""
    return (1 - UNFORESEEN) * share + UNFORESEEN / sides
