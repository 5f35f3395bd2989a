"""A game being played at a table: the match, its versions, and who sees what of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from tablee.kernel import AnyGame, Deadline, Outcome, Seat, TakeBack, When
from tablee.kernel.append_only import AppendOnly
from tablee.kernel.contract import nothing_back
from tablee.kernel.match import RECENT, Considered, Match, Played
from tablee.kernel.record import assemble
from tablee.kernel.record_format import FORMAT, NOTHING, Header, line_of, link
from tablee.kernel.wire import decode_played, encode, options_from
from tablee.protocol.to_client import GameNow, Happened
from tablee.table.clock import Clock, Cooldowns, TurnTimes
from tablee.table.document import Document
from tablee.table.log import Entry
from tablee.table.seats import own_at, recorded


class RecordWriter(msgspec.Struct, frozen=True):
    """What has been written of one game, by versions; the header is version 0."""

    seed: bytes
    versions: AppendOnly[tuple[bytes, bytes]]  # its line of each, and its link

    @classmethod
    def of(cls, document: Document) -> RecordWriter:
        seed, line = document.deal.fairness.seed, encode(_header(document))
        return cls(seed, AppendOnly([(line, link(seed, NOTHING, line))]))

    def written(self, seat: Seat | None, move: bytes, made: When) -> RecordWriter:
        line = encode(line_of(len(self.versions), seat, move, made))
        linked = link(self.seed, self.versions.last[1], line)
        return RecordWriter(self.seed, self.versions.plus((line, linked)))

    def chain(self, version: int) -> str:
        """Return the link of a version, which fixes everything before it."""
        return self.versions[version][1].hex()

    def record(self, document: Document, outcome: Outcome | None) -> bytes:
        """Return the record; what else its foot tells is in the document."""
        return assemble(
            self.seed,
            tuple(line for line, _ in self.versions),
            seated=recorded(document.seats),
            renewed=document.edition.renewed,
            end=outcome,
        )


def _header(document: Document) -> Header:
    fairness = document.deal.fairness
    return Header(
        format=FORMAT,
        game=document.game,
        rules_version=document.edition.older_rules or document.edition.rules_version,
        options=document.options,
        sides=document.seats.sides,
        commitment=fairness.commitment,
        fairness=fairness,
        content=document.edition.content,
    )


_encode = msgspec.json.Encoder().encode
_raw = msgspec.Raw
_NOTHING = _raw(b"[]")


class GameStanding(msgspec.Struct, frozen=True):
    """How a game stands at one state, as far as the server must know."""

    outcome: Outcome | None
    deadlines: tuple[Deadline, ...]
    appears: int  # the table time at which it is seen
    legal: tuple[msgspec.Raw, ...]  # each seat's legal moves
    waits: int  # the seats that have any, as a mask


class GameInPlay(msgspec.Struct, frozen=True):
    """A match, and what a table needs beside it: a value, so a move makes another."""

    match: Match
    clock: Clock
    times: TurnTimes
    record: RecordWriter
    history: AppendOnly[Happened]  # by versions; the deal is the first
    standing: GameStanding
    cooldowns: Cooldowns
    version: int = 0  # the number of moves played
    mover: Seat | None = None  # of the last one
    played: int = 0  # Unix time of the last move, or of the deal, in milliseconds

    @classmethod
    def of(
        cls,
        game: AnyGame,
        document: Document,
        clock: Clock,
        log: Iterable[Entry] = (),
    ) -> GameInPlay:
        """Set the game up as the document says, and play its log.

        It may read a whole lexicon first: never on the server's loop.
        """
        options = options_from(game, document.options)
        game.content.prepare(options)
        match = Match(game, options, document.seats.sides, document.deal.fairness)
        times, record = TurnTimes.of(document), RecordWriter.of(document)
        history, played, appears = [opened(match)], document.deal.started, 0
        for entry in log:
            played = entry.wall
            appears = max(appears, game.table_hooks.visible_at(match.state))
            made = When(entry.at, entry.begun, entry.sent)
            move = decode_played(game, entry.move)
            events = match.play(entry.seat, move, made)
            record = record.written(entry.seat, entry.move, made)
            last, is_bots = match.moves[-1], entry.message_id is None
            # A person's was just in time.
            late = is_bots and entry.seat in times.out(entry.at)
            times = times.after(entry.seat, entry.at, entry.waits)
            stood_in = is_bots and own_at(document.seats, entry.seat, entry.version)
            history.append(
                happened(
                    game, last, entry.version, events, late=late, stood_in=stood_in
                )
            )
        return cls(
            match,
            clock,
            times,
            record,
            AppendOnly(history),
            standing_of(match, match.state, appears),
            Cooldowns(game.table_hooks.cooldowns),
            match.version,
            match.moves[-1].seat if match.moves else None,
            played,
        )

    def begin(self, document: Document, moment: float) -> GameInPlay:
        """Return it with its clock running, now that *document* says it is dealt."""
        times, played = TurnTimes.of(document), document.deal.started
        clock = Clock.started(moment)
        return replace(self, clock=clock, times=times, played=played)

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.match.seats

    @property
    def appears(self) -> int:
        """The table time at which the newest version is seen."""
        return self.standing.appears

    @property
    def outcome(self) -> Outcome | None:
        return self.standing.outcome

    @property
    def deadlines(self) -> tuple[Deadline, ...]:
        """What the table waits for, besides moves."""
        return () if self.outcome else self.standing.deadlines

    def accept(
        self,
        played: Played,
        entry: Entry,
        step: Considered,
        standing: GameStanding,
        *,
        stood_in: bool = False,
    ) -> GameInPlay:
        """Return the game after a move that was considered and is written as *entry*.

        *stood_in*: though a person has the seat, it was not that person who moved.
        """
        seat, _, when = played
        late = entry.message_id is None and seat in self.times.out(when.at)
        version = self.version + 1
        news = happened(
            self.game, played, version, step.events, late=late, stood_in=stood_in
        )
        return GameInPlay(
            self.match.after(played, step, standing.outcome),
            self.clock.moved(),
            self.times.after(seat, when.at, standing.waits),
            self.record.written(seat, entry.move, when),
            self.history.plus(news),
            standing,
            self.cooldowns,
            version,
            seat,
            entry.wall,
        )

    def give_up(self, now: int) -> GameInPlay:
        """Return it as it ends: nobody may move, and nothing is waited for."""
        nothing = tuple(_NOTHING for _ in self.seats)
        return replace(
            self,
            clock=self.clock.stopped(now),
            times=self.times.after(None, now, 0),
            standing=replace(self.standing, legal=nothing, waits=0, deadlines=()),
        )

    def may_move(self, seat: Seat) -> bool:
        return bool(self.standing.waits >> seat & 1)

    def now_for(self, seat: Seat | None, since: int | None, now: int) -> GameNow:
        """Return how the game stands to *seat* (None: everybody), who knows *since*."""
        return self.seen_by(seat, self.now(since, now), self.match.view(seat))

    def now(self, since: int | None, now: int) -> GameNow:
        """Return what all see who know *since*, at table time *now*."""
        known = -1 if since is None or since > self.version else max(since, -1)
        outcome = self.standing.outcome
        return GameNow(
            version=self.version,
            news=self.history.after(known),
            view=_NOTHING,
            legal_moves=_NOTHING,
            deadlines=() if outcome else self.standing.deadlines,
            outcome=outcome,
            now=now,
            runs=self.clock.runs,
            appears=self.standing.appears,
            times=self.times.left_and_due(),
            chain=self.record.versions.last[1].hex(),
        )

    def seen_by(self, seat: Seat | None, now: GameNow, view: Any) -> GameNow:
        """Add to *now* what *seat* alone sees (None: what everybody does): its *view*.

        The view may be in JSON already, or parts of it.
        """
        if not self.game.drawn:
            shown = in_text(self.game, self.match.state, seat)
            now = replace(now, shown=shown, said=self._said(seat))
        if seat is None:
            return replace(now, view=view)
        legal = self.standing.legal[seat]
        if seat == self.mover and self.may_take_back(seat):
            return replace(now, view=view, legal_moves=legal, may_take_back=True)
        return replace(now, view=view, legal_moves=legal)

    def _said(self, seat: Seat | None) -> tuple[str, ...]:
        """Return in words what *seat* may do."""
        if seat is None or not self.may_move(seat):
            return ()
        return tuple(map(self.game.terminal.say, self.match.legal_moves(seat)))

    def may_take_back(self, seat: Seat | None) -> bool:
        """Return whether *seat* made the last move and may ask to have it back."""
        if seat is None or self.mover != seat or not self.standing.waits:
            return False
        if self.match.game.table_hooks.takes_back is nothing_back:
            return False
        return self.match.why_not_back(seat) is None

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
            view=_raw(_encode(self.game.rules.view_for(state, seat))),
            legal_moves=_NOTHING,
            deadlines=self.game.rules.deadlines(state),
            outcome=None,
            now=now,
            runs=self.clock.runs,
            appears=self.game.table_hooks.visible_at(state),
            chain=self.record.chain(version),
            shown=in_text(self.game, state, seat),
        )

    def steps_for(
        self, seat: Seat | None, since: int | None, now: int
    ) -> Iterator[GameNow]:
        """Yield the versions after *since* as a seat sees them, but for the newest.

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


def standing_of(match: Match, state: Any, appears: int = 0) -> GameStanding:
    """Return how a game stands at *state*, which nobody sees before *appears*.

    Versions are seen in their order: none before the one that it follows.
    """
    rules = match.game.rules
    moves_of, legal, waits = rules.legal_moves, [], 0
    for seat in match.seats:
        if moves := moves_of(state, seat):
            waits |= 1 << seat
            legal.append(_raw(_encode(moves)))
        else:
            legal.append(_NOTHING)
    return GameStanding(
        outcome=rules.outcome(state),
        deadlines=rules.deadlines(state),
        appears=max(appears, match.game.table_hooks.visible_at(state)),
        legal=tuple(legal),
        waits=waits,
    )


def opened(match: Match) -> Happened:
    """Return how the table was set up."""
    first = Played(None, None, When.of(0))
    return happened(match.game, first, 0, match.opening)


def in_text(game: AnyGame, state: Any, eye: Seat | None) -> str | UnsetType:
    """Return what *eye* sees as plain text, of a game without screens."""
    if game.drawn:
        return UNSET
    return game.terminal.show(game.rules.view_for(state, eye))


def happened(
    game: AnyGame,
    played: Played,
    version: int,
    events: tuple[Any, ...],
    *,
    late: bool = False,
    stood_in: bool = False,
) -> Happened:
    """Describe one version: who made it, when, and what happened."""
    seat, move, when = played
    took_back = type(move) is TakeBack
    return Happened(
        version,
        seat,
        when.at,
        _raw(_encode(events)),
        took_back,
        late,
        stood_in and not late and not took_back,
        UNSET if game.drawn else tuple(map(game.terminal.say, events)),
    )
