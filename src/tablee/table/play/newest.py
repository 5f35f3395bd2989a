"""The newest version of a game in JSON: what all seats see alike is written once."""

from __future__ import annotations

import msgspec

from tablee.kernel import Seat
from tablee.table.play.live_game import LiveGame

_encode = msgspec.json.Encoder().encode


class Newest:
    """Words a ``GameNow`` for those who know every version but the newest."""

    def __init__(self, live: LiveGame) -> None:
        """Write what stands before the view, after the legal moves, and at the end."""
        self._live = live
        news, outcome = _encode(live.history[-1]), _encode(live.outcome)
        deadlines, times = _encode(live.deadlines), _encode(live.times.told())
        now, runs = live.clock.now(), _encode(live.clock.runs)
        self._before = b'{"kind":"GameNow","version":%d,"news":[%b],"view":' % (
            live.version,
            news,
        )
        self._after = (
            b',"deadlines":%b,"outcome":%b,"now":%d,"runs":%b,"appears":%d'
            b',"may_take_back":' % (deadlines, outcome, now, runs, live.appears)
        )
        chain = live.book.chain(live.version).encode()
        self._end = b',"times":%b,"chain":"%b"}' % (times, chain)

    def written_for(self, seat: Seat | None) -> bytes:
        """Give it as *seat* may see it; None: as everybody may."""
        live = self._live
        back = b"true" if live.may_take_back(seat) else b"false"
        return b"".join(
            (
                self._before,
                live.view_for(seat),
                b',"legal_moves":',
                live.legal_for(seat),
                self._after,
                back,
                self._end,
            )
        )
