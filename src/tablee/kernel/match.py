"""A match: one game being played, and the moves that led to where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, overload

from msgspec import UNSET, UnsetType

from tablee.kernel.append_only import AppendOnly
from tablee.kernel.chance import Chance, Fairness
from tablee.kernel.contract import (
    ALL_OPEN,
    Game,
    Outcome,
    Seat,
    Setting,
    Step,
    TakeBack,
    TimeUp,
    When,
    when,
)
from tablee.kernel.pattern import Pattern
from tablee.kernel.position import Position, check_mover, why_not_back
from tablee.kernel.rulebook import MALFORMED, NO_WAY_BACK, OVER, IllegalMove

STRIDE = 16  # versions between two states that are kept: the others are played again
RECENT = 8  # of the last states, all of which are kept: most moves answer to one

if TYPE_CHECKING:  # without parameters, a match of any game (PEP 696, not in 3.11 yet)
    from typing_extensions import TypeVar

    S = TypeVar("S", default=Any)
    M = TypeVar("M", default=Any)
    E = TypeVar("E", default=Any)
    V = TypeVar("V", default=Any)
else:
    from tablee.kernel.contract import E, M, S, V


LETTER, LINE, EDGE = 8.5, 18, 12  # of text in a picture, in pixels


def _picture_of(text: str) -> str:
    """Return *text* as SVG, in letters of one width and the colour of the page."""
    lines = text.splitlines()
    wide = 2 * EDGE + LETTER * max(map(len, lines))
    high = 2 * EDGE + LINE * len(lines)
    rows = "".join(
        f'<text x="{EDGE}" y="{LINE * n + EDGE}" xml:space="preserve">'
        f"{escape(line)}</text>"
        for n, line in enumerate(lines, 1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high}" '
        'font-family="monospace" font-size="14" fill="currentColor">'
        f"{rows}</svg>"
    )


class Played(NamedTuple):
    """One move of a match: who, what and when."""

    seat: Seat | None
    move: Any
    when: When

    @property
    def at(self) -> int:
        """The table time at which it reached the table."""
        return self.when.at


class TimeGoesBack(ValueError):
    """A move was said to be made before the last one, or sent before it was begun.

    The caller, which keeps the clock, is at fault: no record could hold such a move.
    """

    def __init__(self, made: When, now: int) -> None:
        if made.at < now:
            super().__init__(f"time goes back from {now} to {made.at}")
        else:
            told = "a move is begun, then sent, then reaches the table"
            super().__init__(f"{told}, not {made.begun}, {made.sent}, {made.at}")


class Choice(NamedTuple, Generic[M]):
    """A move that a seat may make."""

    seat: Seat
    move: M | Pattern


class Considered(Step[Any, Any], frozen=True):
    """What a move would lead to, as a match has found."""

    drew: bool = False  # chance had a part in it


class Match(Generic[S, M, E, V]):
    """The current state and its history.

    ``play`` advances this match; ``after`` returns another and leaves this one as it
    is. That costs nothing: the past cannot change, so both share it.
    """

    def __init__(
        self,
        game: Game[S, M, E, V, Any],
        options: Any,
        sides: tuple[int, ...],
        fairness: Fairness,
    ) -> None:
        """Set the table up, or raise ``IllegalTable``."""
        self.game = game
        self.setting: Setting[Any] = Setting(options, sides)
        self.fairness = fairness
        self.seed = fairness.seed
        opening = game.rules.setup(self.setting, Chance(self.seed, 0))
        self.state: S = opening.state
        self.opening: tuple[E, ...] = opening.events
        self.moves: AppendOnly[Played] = AppendOnly()
        self.version = 0  # the number of moves played
        self.seats = tuple(Seat(n) for n in range(len(sides)))
        self.now = 0  # the table time of the last move
        self._looked_at: Any = None  # the state of which the outcome is known
        self._outcome: Outcome | None = None
        self._drew = False  # whether chance had a part in the last move
        self._kept: AppendOnly[S] = AppendOnly([opening.state])  # every STRIDE-th state
        self._recent: tuple[S, ...] = (opening.state,)  # the last, this one included

    def __repr__(self) -> str:
        table = f"{self.game.slug}, {len(self.setting.sides)} seats"
        ended = f", {self.outcome}" if self.outcome else ""
        return f"<Match of {table}, version {self.version}{ended}>"

    def _repr_svg_(self) -> str:
        """Return the position as a notebook shows it: its text, with every hand."""
        shown = self.game.terminal.show(self.view(ALL_OPEN))
        return _picture_of(f"{self!r}\n\n{shown}")

    @property
    def outcome(self) -> Outcome | None:
        if self._looked_at is not self.state:  # it is asked more than once a move
            self._looked_at = self.state
            self._outcome = self.game.rules.outcome(self.state)
        return self._outcome

    @property
    def position(self) -> Position:
        """Where the match stands, to be played on without a history."""
        return Position(
            self.game, self.state, len(self.seats), self.seed, self.version, self.now
        )

    def clone(self) -> Match[S, M, E, V]:
        """Return another match that stands where this one does, history and all."""
        twin = Match.__new__(Match)
        twin.__dict__ = self.__dict__.copy()
        return twin

    @overload
    def legal_moves(self, seat: None = None) -> tuple[Choice[M], ...]: ...
    @overload
    def legal_moves(self, seat: Seat | int) -> tuple[M | Pattern, ...]: ...
    def legal_moves(self, seat: Seat | int | None = None) -> tuple[Any, ...]:
        """List what *seat* may do; without one, every ``Choice`` of every seat."""
        listed = self.game.rules.legal_moves
        if seat is not None:
            return tuple(listed(self.state, self._seat(seat, 0)))
        seats = self.seats
        return tuple(Choice(s, move) for s in seats for move in listed(self.state, s))

    def view(self, seat: Seat | int | None = None) -> V:
        """Return what *seat* may know; without one, what a spectator may."""
        eye = None if seat is None else self._seat(seat, ALL_OPEN)
        view: V = self.game.rules.view_for(self.state, eye)
        return view

    def _seat(self, seat: int, least: int) -> Seat:
        """Return *seat* if there is one, *least* being the first."""
        if least <= seat < len(self.seats):
            return Seat(seat)
        raise IndexError(f"the match has seats 0 to {len(self.seats) - 1}, not {seat}")

    def consider(
        self, seat: Seat | None, move: Any, time: When | int | None = None
    ) -> Considered:
        """Return what *move* would lead to, or refuse it; nothing is played yet."""
        made = when(self.now if time is None else time)
        if self.outcome is not None:
            raise IllegalMove(OVER)
        # Nearly every move is a seat's: any other is checked elsewhere.
        around = len(self.seats)
        if seat is None or seat < 0 or seat >= around or type(move) is TimeUp:
            check_mover(self.game, around, self.state, seat, move, made)
        if type(move) is TakeBack:
            return self._without_last(seat)
        chance = Chance(self.seed, self.version + 1)
        step = self.game.rules.apply(self.state, seat, move, chance, made)
        return Considered(step.state, step.events, chance.is_used)

    def after(
        self,
        played: Played,
        step: Considered,
        outcome: Outcome | UnsetType | None = UNSET,
    ) -> Match[S, M, E, V]:
        """Return the match as it is once what was considered is played.

        With *outcome* given, the rules are not asked for it.
        """
        later = self.clone()
        later._go_on(played, step)
        if outcome is not UNSET:
            later._looked_at, later._outcome = step.state, outcome
        return later

    def _go_on(self, played: Played, step: Considered) -> None:
        self.state = state = step.state
        self.moves = self.moves.plus(played)
        self.version += 1
        self.now = played.when.at
        self._recent = (*self._recent[1 - RECENT :], state)
        self._drew = step.drew
        if self.version % STRIDE == 0:
            self._kept = self._kept.plus(state)

    def play(
        self,
        seat: Seat | int | None,
        move: M | Pattern | str,
        time: When | int | None = None,
    ) -> tuple[E, ...]:
        """Play *move*, or the words for it, at once, and return its events."""
        made = when(self.now if time is None else time)
        try:
            if isinstance(move, str | Pattern):
                move = self._read(move)
            step = self.consider(seat, move, made)  # type: ignore[arg-type]  # a plain number is a seat here
        except IllegalMove as refusal:
            refusal.package = self.game.package
            raise
        if not made.begun <= made.sent <= made.at or made.at < self.now:
            raise TimeGoesBack(made, self.now)
        self._go_on(Played(seat, move, made), step)  # type: ignore[arg-type]  # likewise
        return step.events

    def state_at(self, version: int) -> S:
        """Return the state as it was at *version*; 0 is the deal."""
        if not 0 <= version <= self.version:
            raise IndexError(f"the match has versions 0 to {self.version}")
        back = self.version - version
        if back < len(self._recent):
            return self._recent[-1 - back]
        kept, beyond = divmod(version, STRIDE)
        if not beyond:
            return self._kept[kept]
        *_, state = self.states(kept * STRIDE, version)
        return state

    def states(self, first: int, last: int) -> Iterator[S]:
        """Yield the states of versions *first* to *last*, played one after another."""
        before, state = None, self.state_at(first)
        yield state
        for version in range(first + 1, last + 1):
            seat, move, made = self.moves[version - 1]
            if type(move) is TakeBack:
                after = self.state_at(version - 2) if before is None else before
            else:
                chance = Chance(self.seed, version)
                after = self.game.rules.apply(state, seat, move, chance, made).state
            before, state = state, after
            yield state

    def why_not_back(self, seat: Seat | None) -> str | None:
        """Name the rule that forbids *seat* to take its move back; None: it may.

        It must be the last one made, and nothing may have been taken back just now.
        """
        if self.outcome is not None:
            return OVER
        last = self.moves[-1] if self.moves else None
        if last is None or seat is None or last.seat != seat:
            return NO_WAY_BACK
        if type(last.move) is TakeBack:
            return NO_WAY_BACK
        before = self.state_at(self.version - 1)
        if rule := why_not_back(self.game, before, seat, last.move, self.state):
            return rule
        return NO_WAY_BACK if self._drew else None

    def _without_last(self, seat: Seat | None) -> Considered:
        """Return the table as before the last move, if *seat* may take it back."""
        if rule := self.why_not_back(seat):
            raise IllegalMove(rule, "this move cannot be taken back")
        return Considered(self.state_at(self.version - 1))

    def is_stale(
        self, seat: Seat, move: Any, version: int, *, by_bot: bool = False
    ) -> bool:
        """Return whether *move*, decided on at *version*, answers to something gone.

        What happened in the meantime does not spoil a move as long as what it answers
        to is still there; the game says what that is.
        """
        if version == self.version:
            return False
        if not 0 <= version < self.version:
            return True
        then = self.answered(seat, move, self.state_at(version), by_bot=by_bot)
        return bool(then != self.answered(seat, move, self.state, by_bot=by_bot))

    def answered(
        self, seat: Seat, move: Any, state: Any, *, by_bot: bool = False
    ) -> Any:
        """Return what *move* answers to in *state*, as far as the game compares it."""
        hooks = self.game.table_hooks
        if by_bot and hooks.moot(state, seat, move):
            return hooks.moot
        answers = hooks.staleness_key
        if answers is None:
            return self.game.rules.legal_moves(state, seat)
        return answers(state, seat, move)

    def _read(self, words: str | Pattern) -> Any:
        if isinstance(words, Pattern):
            raise IllegalMove(MALFORMED, "a pattern is many moves: fill it in first")
        move = self.game.terminal.read(words)
        if move is None:
            raise IllegalMove(MALFORMED, f"no move is called {words!r}")
        return move
