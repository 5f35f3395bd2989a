"""What an older release did not write down of a game, as far as it is known today."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from tablee.kernel import AnyGame, IllegalTable
from tablee.server.store.contract import StoredRoom
from tablee.table.content import content_of
from tablee.table.document import Document, Occupant, Sat
from tablee.table.result import BOT, players_on

log = logging.getLogger(__name__)

UNKNOWN = "?"  # the name of somebody who had left before it was written down


def as_known(kept: StoredRoom, game: AnyGame | None) -> StoredRoom:
    """Fill in who sat where, and what the game was dealt with."""
    document = _with_history(kept.document, len(kept.moves))
    if game and _is_undescribed(document, game):
        try:
            document = replace(document, content=content_of(game, document))
        except IllegalTable:  # a pack that somebody has taken away
            log.warning("table %s: its content is not here", document.code)
    return kept._replace(document=document)


def _is_undescribed(document: Document, game: AnyGame) -> bool:
    """Tell whether it is not written down what was dealt with, and it is still here."""
    same = document.rules_version == game.rules_version and not document.older_rules
    return same and document.content is None and document.stage in ("playing", "over")


def _with_history(document: Document, moves: int) -> Document:
    """Begin the history of the seats, now, where it was not kept from the deal on."""
    if document.seated or document.stage == "lobby" or not all(document.seats):
        return document
    now = [Sat(0, seat, there) for seat, there in enumerate(document.seats) if there]
    players = players_on(document.seats)
    pairs = [*zip(now, document.dealt or players, players, strict=True)]
    dealt = (s if was == player else _unknown(s, was) for s, was, player in pairs)
    later = (replace(s, since=moves + 1) for s, was, player in pairs if was != player)
    return replace(document, seated=(*dealt, *later))


def _unknown(sat: Sat, player: str) -> Sat:
    if player.startswith(BOT):
        return replace(sat, who=Occupant(UNKNOWN, bot=player.removeprefix(BOT)))
    return replace(sat, who=Occupant(UNKNOWN, player or None))
