"""A game being played at a table: the match, its versions, and who sees what of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Deadline, Outcome, Seat, Step, TakeBack, When
from tablee.kernel.append_only import AppendOnly
from tablee.kernel.match import RECENT, Match, Played
from tablee.kernel.wire import decode_played, options_from
from tablee.protocol.to_client import GameNow, Happened
from tablee.table.document import Document
from tablee.table.log import Entry
from tablee.table.play.clock import Clock
from tablee.table.play.cooldowns import Cooldowns
from tablee.table.play.record_writer import RecordWriter
from tablee.table.play.turn_times import TurnTimes
from tablee.table.play.views import ViewWriter
from tablee.table.seat_history import own_at

encode = msgspec.json.Encoder().encode
_raw = msgspec.Raw
_NOTHING = _raw(b"[]")


class GameStanding(msgspec.Struct, frozen=True):
    """How a game stands at one state, as far as the server must know."""

    outcome: Outcome | None
    deadlines: tuple[Deadline, ...]
    appears: int  # the table time at which it is seen
    legal: tuple[msgspec.Raw, ...]  # each seat's legal moves
    waits: int  # the seats that have any, as a mask


class LiveGame:
    """A match with what the server needs besides: versions, clock, listed moves."""

    def __init__(
        self,
        match: Match,
        clock: Clock,
        times: TurnTimes,
        book: RecordWriter,
        appears: int = 0,
    ) -> None:
        """Go on from where *match* stands, as it is written in *book*.

        *appears*: the table time before which nothing of it is seen.
        """
        self.match = match
        self.book = book
        self.game = match.game
        self.clock = clock
        self.times = times
        self.rests = Cooldowns(match.game.table_hooks.cooldowns)
        self.history = AppendOnly([opened(match)])
        self.seats = match.seats
        self.seat_set = frozenset(match.seats)
        self.version = match.version  # the number of moves played
        self.mover = match.moves[-1].seat if match.moves else None  # of the last one
        self.appears = appears  # the table time at which the newest version is seen
        self.played = 0  # Unix time of the last move, or of the deal, in milliseconds
        self._view_for = match.game.rules.view_for
        self._views = ViewWriter()
        self._back: bool | None = None  # whether the last move may be taken back
        self.standing = self.look(match.state)
        self.appears = self.standing.appears

    @classmethod
    def of(
        cls,
        game: AnyGame,
        document: Document,
        clock: Clock,
        log: Iterable[Entry] = (),
    ) -> LiveGame:
        """Set the game up as the document says, and play its log.

        It may read a whole lexicon first: never on the server's loop.
        """
        options = options_from(game, document.options)
        game.content.prepare(options)
        match = Match(game, options, document.seats.sides, document.deal.fairness)
        times, book = TurnTimes.of(document), RecordWriter.of(document)
        history, played, appears = [], document.deal.started, 0
        for entry in log:
            played = entry.wall
            appears = max(appears, game.table_hooks.visible_at(match.state))
            made = When(entry.at, entry.begun, entry.sent)
            move = decode_played(game, entry.move)
            events = match.play(entry.seat, move, made)
            book = book.written(entry.seat, entry.move, made)
            last, is_bots = match.moves[-1], entry.message_id is None
            # A person's was just in time.
            late = is_bots and entry.seat in times.out(entry.at)
            times = times.after(entry.seat, entry.at, entry.waits)
            stood_in = is_bots and own_at(document.seats, entry.seat, entry.version)
            history.append(
                happened(last, entry.version, events, late=late, stood_in=stood_in)
            )
        live = cls(match, clock, times, book, appears)
        live.history = AppendOnly([*live.history, *history])
        live.played = played
        return live

    def begin(self, document: Document) -> None:
        """Begin the times, now that *document* says that it is dealt."""
        self.times = TurnTimes.of(document)
        self.played = document.deal.started

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        return self.standing.outcome

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """What the table waits for, besides moves."""
        return () if self.outcome else self.standing.deadlines

    def accept(
        self,
        played: Played,
        written: bytes,
        step: Step[Any, Any],
        standing: GameStanding,
        *,
        automatic: bool = False,
        stood_in: bool = False,
    ) -> None:
        """Play what was considered and looked at, now that it is *written* on disk.

        *automatic*: no person made it; *stood_in*: though a person has the seat.
        """
        seat, _, when = played
        self.match.accept(played, step, standing.outcome)
        self.book = self.book.written(seat, written, when)
        self.clock = self.clock.moved()
        self.version += 1
        self.mover = seat
        late = automatic and seat in self.times.out(when.at)
        self.times = self.times.after(seat, when.at, standing.waits)
        news = happened(played, self.version, step.events, late=late, stood_in=stood_in)
        self.history = self.history.plus(news)
        self.standing = standing
        self.appears = standing.appears
        self._views.turn()
        self._back = None

    def give_up(self, now: int) -> None:
        """Go on no more: nobody may move, and nothing is waited for."""
        self.clock = self.clock.stopped(now)
        self._back = False
        self.times = self.times.after(None, now, 0)
        nothing = tuple(_NOTHING for _ in self.seats)
        self.standing = replace(self.standing, legal=nothing, waits=0, deadlines=())

    def may_move(self, seat: Seat) -> bool:
        """Return whether *seat* has any move to make."""
        return bool(self.standing.waits >> seat & 1)

    def now_for(self, seat: Seat | None, since: int | None, now: int) -> GameNow:
        """Return how the game stands to *seat* (None: everybody), who knows *since*."""
        return self.seen_by(seat, self.now(since, now))

    def now(self, since: int | None, now: int) -> GameNow:
        """Return what all see who know *since*, at table time *now*."""
        known = -1 if since is None or since > self.version else max(since, -1)
        outcome = self.standing.outcome
        return GameNow(
            version=self.version,
            news=self.history[known + 1 :],
            view=_NOTHING,
            legal_moves=_NOTHING,
            deadlines=() if outcome else self.standing.deadlines,
            outcome=outcome,
            now=now,
            runs=self.clock.runs,
            appears=self.appears,
            times=self.times.left_and_due(),
            chain=self.book.chain(self.version),
        )

    def seen_by(self, seat: Seat | None, now: GameNow) -> GameNow:
        """Add to *now* what *seat* alone sees (None: what everybody does)."""
        view = self._views.begun(self._view_for(self.match.state, seat))
        if seat is None:
            return replace(now, view=view)
        legal = self.standing.legal[seat]
        if seat == self.mover and self.may_take_back(seat):
            return replace(now, view=view, legal_moves=legal, may_take_back=True)
        return replace(now, view=view, legal_moves=legal)

    def may_take_back(self, seat: Seat | None) -> bool:
        """Return whether *seat* made the last move and may ask to have it back."""
        if seat is None or self.mover != seat:
            return False
        if self._back is None:
            goes_on = self.standing.waits > 0
            self._back = goes_on and self.match.why_not_back(seat) is None
        return self._back

    def then(
        self,
        version: int,
        state: Any,
        since: int,
        now: int,
        seat: Seat | None = None,
    ) -> GameNow:
        """Return how the game stood to a seat, when the table's clock read *now*."""
        return GameNow(
            version=version,
            news=self.history[since + 1 : version + 1],
            view=_raw(encode(self._view_for(state, seat))),
            legal_moves=_NOTHING,
            deadlines=self.game.rules.deadlines(state),
            outcome=None,
            now=now,
            runs=self.clock.runs,
            appears=self.game.table_hooks.visible_at(state),
            chain=self.book.chain(version),
        )

    def steps_for(
        self, seat: Seat | None, since: int | None, now: int
    ) -> Iterator[GameNow]:
        """Show a seat that knows *since* each version after it, but for the newest.

        Only those of which the match still holds the state; the first tells of all
        before it. Nothing can be done in them, and they are seen no sooner than the
        newest.
        """
        if seat is None or since is None or not 0 <= since < self.version:
            return
        for version in range(max(since + 1, self.version - RECENT + 1), self.version):
            state = self.match.state_at(version)
            step = self.then(version, state, since, now, seat)
            yield replace(step, deadlines=(), appears=self.appears)
            since = version

    def look(self, state: Any) -> GameStanding:
        """See how the game would stand at *state*."""
        rules = self.game.rules
        moves_of, legal, waits = rules.legal_moves, [], 0
        for seat in self.seats:
            if moves := moves_of(state, seat):
                waits |= 1 << seat
                legal.append(_raw(encode(moves)))
            else:
                legal.append(_NOTHING)
        return GameStanding(
            outcome=rules.outcome(state),
            deadlines=rules.deadlines(state),
            # Versions are seen in their order, so none before the one it follows.
            appears=max(self.appears, self.game.table_hooks.visible_at(state)),
            legal=tuple(legal),
            waits=waits,
        )


def opened(match: Match) -> Happened:
    """Return how the table was set up."""
    return Happened(0, None, 0, msgspec.Raw(encode(match.opening)))


def happened(
    played: Played,
    version: int,
    events: tuple[Any, ...],
    *,
    late: bool = False,
    stood_in: bool = False,
) -> Happened:
    """Tell one version: who made it, when, and what happened."""
    seat, move, when = played
    took_back = type(move) is TakeBack
    return Happened(
        version,
        seat,
        when.at,
        _raw(encode(events)),
        took_back,
        late,
        stood_in and not late and not took_back,
    )
