"""What an older release did not write down of a game, as far as it is known today."""

from __future__ import annotations

import logging

from msgspec.structs import replace

from tablee.kernel import AnyGame, IllegalTable
from tablee.server.store.contract import StoredRoom
from tablee.table.deal import content_of
from tablee.table.document import Document, amend
from tablee.table.result import BOT, players_on
from tablee.table.seats import Occupant, Sat

log = logging.getLogger(__name__)

UNKNOWN = "?"  # the name of somebody who had left before it was written down


def as_known(kept: StoredRoom, game: AnyGame | None) -> StoredRoom:
    """Fills in who sat where, and what the game was dealt with."""
    document = _with_history(kept.document, len(kept.moves))
    if game and _is_undescribed(document, game):
        try:
            document = amend(
                document, edition={"content": content_of(game, document.options)}
            )
        except IllegalTable:  # a pack that somebody has taken away
            log.warning("table %s: its content is not here", document.code)
    return kept._replace(document=document)


def _is_undescribed(document: Document, game: AnyGame) -> bool:
    """Says whether it is not written down what was dealt with, and it is still here."""
    edition = document.edition
    same = edition.rules_version == game.rules_version and not edition.older_rules
    return same and edition.content is None and document.stage in ("playing", "over")


def _with_history(document: Document, moves: int) -> Document:
    """Begins the history of the seats, now, where it was not kept from the deal on."""
    seats = document.seats
    if seats.history or document.stage == "lobby" or not all(seats.occupants):
        return document
    now = [Sat(0, seat, there) for seat, there in enumerate(seats.occupants) if there]
    players = players_on(seats.occupants)
    pairs = [*zip(now, seats.dealt or players, players, strict=True)]
    dealt = (s if was == player else _unknown(s, was) for s, was, player in pairs)
    later = (replace(s, since=moves + 1) for s, was, player in pairs if was != player)
    return amend(document, seats={"history": (*dealt, *later)})


def _unknown(sat: Sat, player: str) -> Sat:
    if player.startswith(BOT):
        return replace(sat, who=Occupant(UNKNOWN, bot=player.removeprefix(BOT)))
    return replace(sat, who=Occupant(UNKNOWN, player or None))
