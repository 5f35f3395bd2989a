"""Games begun under rules that have changed since: gone on with, or closed.

Nobody loses a game silently: one whose moves all stand by the present rules goes on by
them, any other is closed with its record (docs/why/records.md). Another pack or
deck than it was dealt with is another rule; one that is missing is none: its games wait
until it is back (docs/why/games.md).
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from tablee.kernel import AnyGame, IllegalTable, When
from tablee.kernel.record_format import Renewed
from tablee.kernel.rulebook import NO_CONTENT
from tablee.kernel.wire import options_from
from tablee.server.logs import whereabouts
from tablee.server.store.contract import StoredRoom
from tablee.table.clock import Clock
from tablee.table.document import Document, amend, content_of
from tablee.table.game_in_play import GameInPlay, RecordWriter

log = logging.getLogger(__name__)


class ContentMissing(Exception):
    """What a game was dealt with is not here; *digest* is what, as far as is known."""

    def __init__(self, digest: str) -> None:
        """Say what is missing."""
        super().__init__(digest)
        self.digest = digest


def look_for_content(game: AnyGame, document: Document) -> None:
    """Load what a game is played with, or raise ``ContentMissing``.

    Another deck is another rule, but a pack that is not here may come back.
    """
    packs = game.content.packs
    try:
        options = options_from(game, document.options)
        game.content.digests(options)
        game.content.prepare(options)
    except IllegalTable as refusal:
        if refusal.rule == NO_CONTENT:
            brought = packs and document.options.get(packs.option)
            raise ContentMissing(brought or refusal.detail) from None


def is_same(game: AnyGame, document: Document) -> bool:
    """Return whether a game is as it was, its content too, when it was last played."""
    edition = document.edition
    if edition.rules_version != game.rules_version:
        return False
    then = edition.renewed[-1].content if edition.renewed else edition.content
    try:
        return then == content_of(game, document.options)
    except IllegalTable:
        return False


def take_up(game: AnyGame, kept: StoredRoom, clock: Clock) -> GameInPlay | None:
    """Play the log again; None where other rules had made it, and these do not."""
    document = kept.document
    if is_same(game, document):
        return GameInPlay.of(game, document, clock, kept.moves)
    try:
        play = GameInPlay.of(game, document, clock, kept.moves)
    except Exception as error:  # whatever old moves may lead to by other rules
        log.warning("table %s: %s", document.code, whereabouts(error))
        return None
    is_over = play.outcome is not None
    return play if is_over == (document.stage == "over") else None


def judged(
    game: AnyGame, kept: StoredRoom, clock: Clock
) -> tuple[Document, GameInPlay | None]:
    """Take a game up, and note by which rules it goes on, or that it can not."""
    document, play = kept.document, take_up(game, kept, clock)
    if is_same(game, document):
        return document, play
    was, fate = document.edition.rules_version, "goes on" if play else "is closed"
    log.info("table %s was begun by rules %d and %s", document.code, was, fate)
    if play is None:
        return replace(document, stage="closed"), None
    return _renewed(document, game, len(kept.moves)), play


def _renewed(document: Document, game: AnyGame, moves: int) -> Document:
    """Note the rules, and the content, that hold from the next move on, if any is."""
    shown = amend(
        document,
        edition={
            "rules_version": game.rules_version,
            "older_rules": document.edition.older_rules
            or document.edition.rules_version,
        },
    )
    if document.stage != "playing":
        return shown
    now = Renewed(moves + 1, game.rules_version, content_of(game, document.options))
    return amend(shown, edition={"renewed": (*document.edition.renewed, now)})


def record_of(kept: StoredRoom) -> bytes:
    """Write a closed game down as it was played, by the rules it was played by."""
    document = kept.document
    book = RecordWriter.of(document)
    for entry in kept.moves:
        book = book.written(
            entry.seat, entry.move, When(entry.at, entry.begun, entry.sent)
        )
    return book.record(document, None)
