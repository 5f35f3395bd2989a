"""Ask one seat after another, and move time in between.

The kernel knows no turn: every seat may have legal moves, and some games use time. Here
seats are asked one by one.

* If time does not matter, the seat that moved last is asked first (it may have to draw
  a card), then the others round the table. A seat may wait, unless no other seat could
  move and no deadline would fall.
* If it does, time passes in ticks. In each tick every seat is asked once, at a random
  moment of its own, the earliest first, and its move is made at that moment. Deadlines
  that fall before are called first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from tablee.kernel import Chance, Deadline, IllegalMove, Outcome, Position, Seat, TimeUp
from tablee.kit.bot import Bot, intent, luck
from tablee.lab.actions import WAIT, Numbering, PosterMark


def rewards_of(outcome: Outcome, sides: int) -> tuple[float, ...]:
    """Return each side's reward: a sole winner gets 1, and sides sum to 0.

    A game without a winner is worth 0 to everybody.
    """
    if not outcome.winners:
        return (0.0,) * sides
    share = 1 / len(outcome.winners)
    shares = (share if side in outcome.winners else 0.0 for side in range(sides))
    return tuple((sides * each - 1) / (sides - 1) for each in shares)


LABEL = b"tablee study 1"
AskedTurn = tuple[int, Seat]  # milliseconds into the tick, and who


class Asking:
    """A game in which one seat is asked at a time. Copying it is cheap."""

    def __init__(self, position: Position, numbers: Numbering) -> None:
        """Ask the first seat."""
        self.position = position
        self.numbers = numbers
        self.seat: Seat | None = None  # who is asked; None: the game is over
        self.choices: Mapping[int, Any] = {}
        self.refused: str | None = None  # the rule against what was done last
        self.is_chancy = False  # whether what was done last was left to chance
        self.marks: Mapping[Seat, tuple[str, ...]] = {}  # put aside for one move
        self._ticks = 0
        self._since = 0  # the time at which this tick began
        self._last = Seat(0)
        self._queue: tuple[AskedTurn, ...] = ()
        self._advance()

    def clone(self) -> Asking:
        return copy(self)

    @property
    def is_over(self) -> bool:
        return self.seat is None

    @property
    def now(self) -> int:
        """The table time at which the seat is asked."""
        if self.seat is None or not self._queue:
            return self.position.now
        return self._time_of(self._queue[0])

    def act(self, number: int) -> None:
        """Play the numbered action of the seat that is asked."""
        assert self.seat is not None
        seat, move = self.seat, self.choices[number]
        if isinstance(move, PosterMark):
            self.refused, self.is_chancy = None, False
            self.mark(seat, move)
            self._ask(seat)
            return
        self.make(move)

    def make(self, move: Any) -> None:
        """Play a move of the seat that is asked, numbered or not; None is waiting."""
        assert self.seat is not None
        self.refused, self.is_chancy = None, False
        self.marks = {}
        at = self._time_of(self._queue[0])
        self._queue = self._queue[1:]
        if move is not None:
            self.attempt(self.seat, move, at)
        self._advance()

    def answer_of(self, bot: Bot) -> Any:
        """Return what a bot on the seat that is asked does now; None: it waits."""
        assert self.seat is not None
        position, seat = self.position, self.seat
        chance = Chance(luck(position.seed, seat), position.version)
        legal = position.legal_moves(seat)
        meant = intent(bot(position.view(seat), seat, legal, chance))
        if meant is None or not self.numbers.tick:
            return meant and meant.move
        shown = position.game.table_hooks.visible_at(position.state)
        sent = max(position.now, shown) + meant.after
        is_late = meant.until is not None and sent > meant.until
        return None if is_late or sent > self.now else meant.move

    def mark(self, seat: Seat, mark: PosterMark) -> None:
        """Keep an item aside for a move that takes several."""
        self.marks = {seat: (*self.marks.get(seat, ()), mark.item)}

    def attempt(self, seat: Seat, move: Any, at: int) -> None:
        """Play a move; a refused one has no effect."""
        try:
            self._apply(seat, move, at)
        except IllegalMove as refusal:
            self.refused = refusal.rule
            return
        self._last = seat
        if not self.numbers.tick:  # everybody may have something to say to it
            self._queue = ()

    def play_together(self, moves: Sequence[tuple[Seat, Any]]) -> None:
        """Play the actions of several seats in one tick, each at its moment."""
        chosen = dict(moves)
        self.refused, self.marks = None, {}
        self._begin_tick()
        for turn in self._queue:
            self.call_deadlines(self._time_of(turn))
            if turn[1] in chosen and self.position.outcome is None:
                self.attempt(turn[1], chosen[turn[1]], self._time_of(turn))
        self._queue = ()
        self._pass_time()

    def actions_of(self, seat: Seat) -> Mapping[int, Any]:
        """Return a seat's actions now, whether or not it is asked."""
        legal = self.position.legal_moves(seat)
        if not legal:
            return {}
        view = self.position.view(seat)
        return self.numbers.choices(view, seat, legal, self.marks.get(seat, ()))

    def call_deadlines(self, before: int) -> None:
        """Call the deadlines that have fallen by this time."""
        while (due := self._due()) and self._falls_at(due) <= before:
            self.call_deadline(due)

    def call_deadline(self, due: Deadline) -> None:
        self._apply(None, TimeUp(due.name), max(self._falls_at(due), self.position.now))

    def _apply(self, seat: Seat | None, move: Any, at: int) -> None:
        chance = Chance(self.position.seed, self.position.version + 1)
        self.position = self.position.apply(seat, move, at, chance)
        self.is_chancy |= chance.is_used

    def _advance(self) -> None:
        """Go on until some seat can act, or the game is over."""
        self.seat, self.choices = None, {}
        while self.position.outcome is None:
            if not self._queue:
                self._begin_tick()
            while self._queue and self.position.outcome is None:
                turn = self._queue[0]
                if self.numbers.tick:
                    self.call_deadlines(self._time_of(turn))
                if self._ask(turn[1]):
                    return
                self._queue = self._queue[1:]
            self._pass_time()

    def _ask(self, seat: Seat) -> bool:
        """Ask a seat, if it can act."""
        choices = {} if self.position.outcome else dict(self.actions_of(seat))
        if not choices:
            return False
        if not self.marks and self._may_wait(seat):
            choices[WAIT] = None
        self.seat, self.choices = seat, choices
        return True

    def _may_wait(self, seat: Seat) -> bool:
        """Return whether anything could happen if this seat did nothing."""
        if self._due():
            return True
        later: Iterable[int] = (other for _, other in self._queue[1:])
        if self.numbers.tick:  # there is another tick
            later = (other for other in range(self.position.seats) if other != seat)
        return any(self.position.legal_moves(other) for other in later)

    def _begin_tick(self) -> None:
        """Draw each seat's moment, or ask from the last mover on."""
        seats = self.position.seats
        self._ticks += 1
        if not self.numbers.tick:
            around = ((self._last + n) % seats for n in range(seats))
            self._queue = tuple((0, Seat(seat)) for seat in around)
            return
        chance = Chance(LABEL + self.position.seed, self._ticks)
        drawn = (chance.below(self.numbers.tick) for _ in range(seats))
        self._queue = tuple(sorted((at, Seat(n)) for n, at in enumerate(drawn)))
        self._since = max(self._since + self.numbers.tick, self.position.now)

    def _pass_time(self) -> None:
        """Call the next deadline once all have waited, if time does not matter."""
        nobody = not any(map(self.actions_of, map(Seat, range(self.position.seats))))
        due = self._due()
        if due and (nobody or not self.numbers.tick):
            self.call_deadline(due)

    def _time_of(self, turn: AskedTurn) -> int:
        """Return the time of a seat's moment, not before what it reacts to is shown."""
        shown: int = self.position.game.table_hooks.visible_at(self.position.state)
        return max(max(self._since, shown) + turn[0], self.position.now)

    def _due(self) -> Deadline | None:
        """Return the deadline that falls first."""
        if self.position.outcome is not None:
            return None
        dues = self.position.game.rules.deadlines(self.position.state)
        return min(dues, key=self._falls_at, default=None)

    def _falls_at(self, due: Deadline) -> int:
        """Return when a deadline falls, without the time allowed for typing."""
        return due.at if due.unless_begun_by is None else due.unless_begun_by
