"""Decisions between the start and the deal: pledges, shares, and the cards."""

from __future__ import annotations

from typing import TypeAlias

from tablee.kernel.wire import options_from
from tablee.protocol.to_server import Pledge, Reveal, Start
from tablee.table import lobby, sealing
from tablee.table.change import Change
from tablee.table.commands.own import CountOut
from tablee.table.context import Context
from tablee.table.deal import content_of
from tablee.table.document import Document, amend
from tablee.table.play.clock import Clock
from tablee.table.play.live_game import LiveGame
from tablee.table.table import Table

Dealing: TypeAlias = Pledge | Start | Reveal | CountOut


def prepared(table: Table, command: Dealing, context: Context) -> Change:
    """Take a pledge, the start or a share; with the last share the game is dealt."""
    document = table.document
    match command:
        case Pledge():
            if not is_eager(table, context):
                return Change(document=document, is_noted=False, shows_room=False)
            sealed = sealing.seal(document, context.presence.pledges())
        case Start():
            sealed = sealing.seal(document, context.presence.pledges())
        case Reveal():
            giver, share = context.by.person, command.share
            sealed = sealing.give(document, giver, command.round, share)
        case CountOut():
            if not sealing.awaited(document) or (
                document.deal.fairness.round != command.round
            ):
                return Change(document=document, shows_room=False)
            late = sealing.awaited(document)
            change = _taken(table, sealing.count_out(document), context)
            return change.with_(shows_room=True, log=f"no share of seats {late}")
    change = _taken(table, sealed, context)
    is_same = isinstance(command, Reveal) and change.dealt is None
    return change.with_(shows_room=False) if is_same else change


def is_eager(table: Table, context: Context) -> bool:
    """Tell whether the game begins with the pledge of whoever asks."""
    document = table.document
    is_host = document.hosting.host == context.by.person.id
    return document.deal.eager and is_host and table.phase == "lobby"


def _taken(table: Table, sealed: Document, context: Context) -> Change:
    """Go on with these shares: to the next one, or, with the last, to the deal."""
    if sealing.awaited(sealed):
        return Change(document=sealed)
    return _dealt(table, sealed, context)


def _dealt(table: Table, sealed: Document, context: Context) -> Change:
    game, started = table.game, lobby.start(sealed, table.game)
    game.content.prepare(options_from(game, started.options))
    dealt = amend(started, edition={"content": content_of(game, started.options)})
    live = LiveGame.of(game, dealt, Clock.still())
    dealt = amend(dealt, deal={"waits": live.standing.waits, "started": context.wall})
    live.begin(dealt)
    return Change(document=dealt, dealt=live, shows_game=True)
