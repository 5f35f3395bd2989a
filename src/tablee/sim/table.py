"""One whole game between bots, in table time, and choosing a table for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from tablee.bots import Bot, Intent
from tablee.games import shelf
from tablee.kernel import (
    AnyGame,
    Chance,
    Deadline,
    Fairness,
    IllegalMove,
    IllegalTable,
    Seat,
    TimeUp,
    When,
)
from tablee.kernel.match import Match, Played
from tablee.kernel.rulebook import MALFORMED
from tablee.kernel.wire import options_from
from tablee.kit.bot import intent, luck
from tablee.sim.players import BotFailed, WatchedBot, player


def seating(
    game: AnyGame, seats: int | None = None, sides: int | None = None
) -> tuple[int, ...]:
    """Return the first of the game's tables with so many *seats* and *sides*."""
    for table in game.seatings:
        if seats in (None, len(table)) and sides in (None, side_count(table)):
            return table
    known = ", ".join(describe(table) for table in game.seatings)
    raise IllegalTable(MALFORMED, f"no such table of {game.slug}; there are {known}")


def sides_of(
    game: AnyGame, seats: int | None, sides: Sequence[int] | None
) -> tuple[int, ...]:
    """Return the side of each seat as named, or the first table of so many *seats*."""
    if sides is not None:
        if seats not in (None, len(sides)):
            told = f"seats={seats}, and sides for {len(sides)} seats: leave one out"
            raise ValueError(told)
        return tuple(sides)
    fitting = [each for each in game.seatings if seats in {None, len(each)}]
    if not fitting:
        counts = sorted({len(each) for each in game.seatings})
        raise ValueError(f"{game.slug} has {counts} seats, not {seats}")
    return fitting[0]


def options_of(game: AnyGame, preset: str, changes: Mapping[str, Any]) -> Any:
    """Return the options of a preset with some changed, or raise ``ValueError``."""
    if preset not in game.presets:
        names = ", ".join(game.presets)
        raise ValueError(f"{game.slug} has no preset {preset!r}; there is {names}")
    usual = msgspec.to_builtins(game.presets[preset])
    if unknown := sorted(changes.keys() - usual.keys()):
        names = ", ".join(usual)
        told = f"{game.slug} has no option {unknown[0]!r}; there is {names}"
        raise IllegalTable(MALFORMED, told)
    return options_from(game, usual | {**changes})


def side_count(table: tuple[int, ...]) -> int:
    return max(table) + 1


def describe(table: tuple[int, ...]) -> str:
    return f"{len(table)} seats in {side_count(table)} sides"


class Plan(NamedTuple):
    """An intent at its place in table time."""

    sent: int
    begun: int
    move: Any
    answered: Any  # what the move answered to when it was decided on
    version: int  # at which it was decided on
    is_bare: bool  # the bot said nothing of time


class Plans:
    """Every bot's plan: the first in table time moves first.

    A plan is kept while what it answers to stays the same. Of a bare move only the time
    is kept: when that has come, the bot decides again. Seats that would move at one
    moment do so in turn round the table, so that nobody is left out.
    """

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self._match = match
        self._bots = bots
        self._chances = [luck(match.seed, seat) for seat in range(len(bots))]
        self._plans: dict[Seat, Plan] = {}
        self._last = len(bots) - 1
        self._made: Plan | None = None  # the plan that was carried out last
        self._since = [0] * len(bots)  # when each seat carried out its last plan

    def next(self) -> Played:
        """Ask who must be asked, and return what happens next."""
        self._look_again()
        match, now = self._match, self._match.now
        seat = self._first()
        due = min(match.game.rules.deadlines(match.state), key=self._fall, default=None)
        if due and (seat is None or self._fall(due) < self._plans[seat].sent):
            self._made = None
            return Played(None, TimeUp(due.name), When.of(max(self._fall(due), now)))
        if seat is None:
            raise self._nobody_moves()
        plan = self._made = self._plans.pop(seat)
        self._last, self._since[seat] = seat, plan.sent
        return Played(seat, plan.move, When(max(plan.sent, now), plan.begun, plan.sent))

    def _nobody_moves(self) -> RuntimeError:
        for seat, who in enumerate(self._bots):
            if isinstance(who, WatchedBot) and self._match.legal_moves(seat):
                told = "does nothing though nothing else can happen: answer with a move"
                return BotFailed(str(who), seat, told)
        slug = self._match.game.slug
        return RuntimeError(f"{slug}: nobody can move, and no time is set")

    def was_overtaken(self) -> bool:
        """Return whether the last plan was made before something else happened.

        If it is refused then, somebody was faster, and no bot is to blame.
        """
        return self._made is not None and self._made.version < self._match.version

    def _first(self) -> Seat | None:
        """Find who is first; a bare move is decided on again if anything happened."""
        match = self._match
        while (seat := min(self._plans, key=self._turn, default=None)) is not None:
            plan = self._plans[seat]
            if not plan.is_bare or plan.version == match.version:
                break
            del self._plans[seat]
            self._ask(seat, match.game.rules.legal_moves(match.state, seat), plan.sent)
        return seat

    def _turn(self, seat: Seat) -> tuple[int, int]:
        """Order plans by time, then by the way round the table from the last mover."""
        round_table = (seat - self._last - 1) % len(self._bots)
        return max(self._plans[seat].sent, self._match.now), round_table

    def _fall(self, due: Deadline) -> int:
        """Return when a deadline falls: early, if nobody concerned has begun."""
        if due.unless_begun_by is None:
            return due.at
        plans = (self._plans.get(seat) for seat in due.seats)
        if any(plan and plan.begun <= due.unless_begun_by for plan in plans):
            return due.at
        return max(due.unless_begun_by, self._match.now)

    def _look_again(self) -> None:
        """Drop the plans that answer to something gone, and ask for new ones."""
        match = self._match
        for seat in match.seats:
            plan = self._plans.get(seat)
            if plan:
                now = match.answered(seat, plan.move, match.state, by_bot=True)
                if now == plan.answered:
                    continue
                del self._plans[seat]
            if moves := match.game.rules.legal_moves(match.state, seat):
                self._ask(seat, moves)

    def _ask(self, seat: Seat, moves: Sequence[Any], bare: int | None = None) -> None:
        """Ask a bot; *bare* is the time at which it meant to make a bare move."""
        match = self._match
        chance = Chance(self._chances[seat], match.version)
        answer = self._bots[seat](match.view(seat), seat, moves, chance)
        meant = intent(answer)
        if meant is None:
            return
        # Nobody acts on what has not appeared yet.
        appeared = match.game.table_hooks.visible_at(match.state)
        asked = max(match.now, appeared, self._since[seat])
        is_bare = not isinstance(answer, Intent)
        sent = asked + meant.after
        if is_bare and bare is not None and bare >= appeared:
            sent = bare
        if meant.until is not None and sent > meant.until:
            return
        begun = sent if meant.begun is None else asked + min(meant.begun, meant.after)
        answered = match.answered(seat, meant.move, match.state, by_bot=True)
        plan = Plan(sent, begun, meant.move, answered, match.version, is_bare)
        self._plans[seat] = plan


TURNS = 500  # where a game could go on for ever between bots


def play(
    slug: str,
    bots: Sequence[str | Bot],
    *,
    seed: int = 0,
    sides: tuple[int, ...] | None = None,
    preset: str = "rulebook",
) -> Match:
    """Play one game, *bots* giving who plays each side, as ``player`` finds them.

    The same arguments give the same game, move for move.
    """
    game = shelf()[slug]
    sides = sides or seating(game, sides=len(bots))
    if len(bots) != side_count(sides):
        raise ValueError(f"{len(bots)} bots for {side_count(sides)} sides")
    players = tuple(player(game, who) for who in bots)
    options = game.study.limit_turns(game.presets[preset], TURNS)
    match = Match(game, options, sides, fairness(seed))
    return play_out(match, tuple(players[side] for side in sides))


def fairness(*seed: int) -> Fairness:
    """Make a table's secret out of whole numbers, for games that can be repeated."""
    return Fairness(sha256(repr(seed).encode()).hexdigest())


def play_out(
    match: Match,
    bots: Sequence[Bot],
    seen: Callable[[Sequence[Any]], object] = lambda _events: None,
) -> Match:
    """Play *match* to its end, with a bot for each seat; *seen* gets all events.

    Everything happens in table time: the earliest plan is carried out first, and the
    table calls a deadline once everything that was sent before it has been played.
    """
    plans = Plans(match, bots)
    while match.outcome is None:
        played = plans.next()
        try:
            events = match.play(*played)
        except IllegalMove as refusal:
            if plans.was_overtaken():
                continue
            seat, move, _ = played
            if seat is not None and isinstance(who := bots[seat], WatchedBot):
                raise who.refused(seat, move, refusal) from refusal
            raise
        seen(events)
    return match
