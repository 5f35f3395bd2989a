"""What somebody has missed, step by step: the versions since theirs."""

from __future__ import annotations

import msgspec

from tablee.kernel import Seat
from tablee.kernel.match import RECENT
from tablee.protocol.to_client import GameNow
from tablee.table.play.live_game import LiveGame, encode


def steps_for(live: LiveGame, seat: Seat | None, since: int | None) -> list[GameNow]:
    """Shows a seat that knows *since* each version after it, but for the newest.

    Only those of which the match still holds the state; the first tells of all before
    it. Nothing can be done in them, and they are seen no sooner than the newest.
    """
    if seat is None or since is None or not 0 <= since < live.version:
        return []
    steps = []
    for version in range(max(since + 1, live.version - RECENT + 1), live.version):
        view = live.game.rules.view_for(live.match.state_at(version), seat)
        step = GameNow(
            version=version,
            news=tuple(live.history[since + 1 : version + 1]),
            view=msgspec.Raw(encode(view)),
            legal_moves=msgspec.Raw(b"[]"),
            deadlines=(),
            outcome=None,
            now=live.clock.now(),
            runs=live.clock.runs,
            appears=live.appears,
            chain=live.book.chain(version),
        )
        steps.append(step)
        since = version
    return steps
