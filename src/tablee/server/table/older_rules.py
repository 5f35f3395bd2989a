"""Games begun under rules that have changed since: gone on with, or closed.

Nobody loses a game silently: one whose moves all stand by the present rules goes on by
them, any other is closed with its record (decision 0020).
"""

from __future__ import annotations

import logging

from tablee.kernel import AnyGame, When
from tablee.kernel.record import FORMAT, Header, assemble, line_of
from tablee.server.logs import whereabouts
from tablee.server.play.clock import Clock
from tablee.server.play.live_game import LiveGame
from tablee.server.store.contract import KeptRoom

log = logging.getLogger(__name__)


def take_up(game: AnyGame, kept: KeptRoom, clock: Clock) -> LiveGame | None:
    """Play the log again; None where other rules had made it, and these do not."""
    document = kept.document
    if document.rules_version == game.rules_version:
        return LiveGame.of(game, document, clock, kept.moves)
    try:
        live = LiveGame.of(game, document, clock, kept.moves)
    except Exception as error:  # whatever old moves may lead to by other rules
        log.warning("table %s: %s", document.code, whereabouts(error))
        return None
    is_over = live.outcome is not None
    return live if is_over == (document.stage == "over") else None


def record_of(kept: KeptRoom) -> bytes:
    """Write a closed game down as it was played, by the rules it was played by."""
    document = kept.document
    header = Header(
        FORMAT,
        document.game,
        document.rules_version,
        document.options,
        document.sides,
        document.names,
        document.fairness.commitment,
        document.fairness,
    )
    moves = (
        line_of(e.version, e.seat, e.move, When(e.at, e.begun, e.sent))
        for e in kept.moves
    )
    return assemble(header, moves)
