"""The newest version of a game in JSON: what all seats see alike is written once."""

from __future__ import annotations

import msgspec

from tablee.kernel import Seat
from tablee.protocol.to_client import GameNow
from tablee.table.play.live_game import LiveGame

_encode = msgspec.json.Encoder().encode
_GAP = b"\0"  # JSON has no such byte: in a text it is escaped
_FILLED_IN: msgspec.Raw = msgspec.Raw(_GAP)


class Newest:
    """Words a ``GameNow`` for those who know every version but the newest."""

    def __init__(self, live: LiveGame) -> None:
        """Write what all seats see alike, with a gap for whatever is a seat's own."""
        self._live = live
        now = GameNow(
            version=live.version,
            news=(live.history[-1],),
            view=_FILLED_IN,
            legal_moves=_FILLED_IN,
            deadlines=live.deadlines,
            outcome=live.outcome,
            now=live.clock.now(),
            runs=live.clock.runs,
            appears=live.appears,
            may_take_back=_FILLED_IN,  # type: ignore[arg-type]  # "true" or "false"
            times=live.times.told(),
            chain=live.book.chain(live.version),
        )
        self._around = _encode(now).split(_GAP)

    def pieces_for(self, seat: Seat | None) -> tuple[bytes, ...]:
        """Give it as *seat* may see it (None: as everybody may), to be joined."""
        live = self._live
        before, between, after, end = self._around
        return (
            before,
            *live.view_pieces(seat),
            between,
            live.legal_for(seat),
            after,
            b"true" if live.may_take_back(seat) else b"false",
            end,
        )
