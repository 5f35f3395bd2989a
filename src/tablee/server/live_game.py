"""A game being played at a table: the match, its versions, and who sees what of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.kernel import AnyGame, Deadline, Outcome, Seat, Step
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import decode_move, options_from
from tablee.server.clock import Clock
from tablee.server.document import Document
from tablee.server.to_client import GameNow, Turned

encode = msgspec.json.Encoder().encode
_NOTHING = msgspec.Raw(b"[]")


class LiveGame:
    """A match with what the server needs besides: versions, clock, listed moves."""

    def __init__(self, match: Match) -> None:
        """Go on from where *match* stands."""
        self.match = match
        self.game = match.game
        self.clock = Clock(match.moves[-1].at if match.moves else 0)
        self.turns = [_turned(0, None, 0, match.opening)]
        self.seats = tuple(Seat(seat) for seat in range(len(match.setting.sides)))
        self.version = match.version  # the number of moves played
        self.outcome: Outcome | None = None
        self.deadlines: tuple[Deadline, ...] = ()
        self._legal = [_NOTHING for _ in self.seats]
        self._since = [0 for _ in self.seats]
        self._look()

    @classmethod
    def of(
        cls, game: AnyGame, room: Document, log: Iterable[tuple[Any, ...]] = ()
    ) -> LiveGame:
        """Set the game up as the room says, and play its log: (seat, at, move)."""
        options = options_from(game, room.options)
        match = Match(game, options, room.sides, room.fairness)
        turns = []
        for seat, at, move in log:
            events = match.play(seat, decode_move(game, move), at)
            turns.append(_turned(match.version, seat, at, events))
        live = cls(match)
        live.turns += turns
        return live

    def consider(
        self, seat: Seat | None, move: Any, not_before: int = 0
    ) -> tuple[Played, Step[Any, Any]]:
        """Say what a move made now would lead to, or refuse it."""
        last = self.turns[-1].at
        at = max(self.clock.now(), not_before, last)  # time never runs backwards
        return Played(seat, move, at), self.match.consider(seat, move, at)

    def accept(self, played: Played, step: Step[Any, Any]) -> None:
        """Play what was considered, now that it is on disk."""
        self.match.accept(played, step)
        self.version += 1
        self.turns.append(_turned(self.version, played.seat, played.at, step.events))
        self._look()

    def is_stale(self, seat: Seat, version: int) -> bool:
        """Tell whether *seat* has been offered other moves since *version*.

        What others did in the meantime does not spoil a move as long as the seat's
        own list of legal moves stayed the same, to the letter.
        """
        return not self._since[seat] <= version <= self.version

    def waiting(self, seats: Iterable[Seat]) -> Seat | None:
        """Give the one of *seats* that has had a move to make for the longest.

        Among equals, the one who has just moved goes on first.
        """
        mover = self.turns[-1].seat
        able = [(self._since[s], s != mover, s) for s in seats if self.may_move(s)]
        return min(able)[-1] if able else None

    def may_move(self, seat: Seat) -> bool:
        """Tell whether *seat* has any move to make."""
        return self._legal[seat] != _NOTHING

    def now_for(self, seat: Seat | None, since: int | None) -> GameNow:
        """Say how the game stands to *seat* (None: to everybody), who knows *since*."""
        known = -1 if since is None or since > self.version else max(since, -1)
        return GameNow(
            version=self.version,
            turns=tuple(self.turns[known + 1 :]),
            view=msgspec.Raw(encode(self.game.view_for(self.match.state, seat))),
            legal_moves=_NOTHING if seat is None else self._legal[seat],
            deadlines=self.deadlines,
            outcome=self.outcome,
            now=self.clock.now(),
        )

    def _look(self) -> None:
        state = self.match.state
        self.outcome = self.game.outcome(state)
        self.deadlines = self.game.deadlines(state)
        for seat in self.seats:
            legal = msgspec.Raw(encode(self.game.legal_moves(state, seat)))
            if legal != self._legal[seat]:
                self._legal[seat] = legal
                self._since[seat] = self.version


def _turned(
    version: int, seat: Seat | None, at: int, events: tuple[Any, ...]
) -> Turned:
    return Turned(version, seat, at, msgspec.Raw(encode(events)))
