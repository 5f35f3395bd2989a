"""Decisions up to the deal: options, seats, pace, pledges, shares, and the cards."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.kernel.wire import options_from
from tablee.protocol.to_server import Arrange, Configure, Pledge, Reveal, SetPace
from tablee.table import lobby
from tablee.table.change import Change, amended
from tablee.table.clock import STILL
from tablee.table.commands.internal import CountOut
from tablee.table.context import Context
from tablee.table.document import Document, amend, content_of
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Table


def configure(table: Table, command: Configure, context: Context) -> Change:
    """Set the options."""
    options = command.options
    return amended(table, lobby.configure(table.document, table.game, options))


def arrange(table: Table, command: Arrange, context: Context) -> Change:
    """Set the seats and their sides."""
    return amended(table, lobby.arrange(table.document, table.game, command.sides))


def set_pace(table: Table, command: SetPace, context: Context) -> Change:
    """Set the pace."""
    return amended(table, lobby.set_pace(table.document, table.game, command.pace))


def pledge(table: Table, command: Pledge, context: Context) -> Change:
    """Take a pledge; with that of the host, an eager table starts."""
    if not _is_eager(table, context):
        return Change(table)
    return start(table, command, context)


def start(table: Table, command: object, context: Context) -> Change:
    """Fix the pledges; where there are none, deals."""
    pledges = context.presence.pledges()
    return _taken(table, lobby.seal(table.document, pledges), context)


def reveal(table: Table, command: Reveal, context: Context) -> Change:
    """Take a share; with the last one the game is dealt."""
    giver, share = context.by.person, command.share
    given = lobby.give(table.document, giver, command.round, share)
    return _taken(table, given, context)


def count_out(table: Table, command: CountOut, context: Context) -> Change:
    """Go on without those who have given no share, unless they have by now."""
    document = table.document
    late, now = lobby.awaited(document), document.deal.fairness.round
    if not late or now != command.round:
        return Change(table)
    return _taken(table, lobby.count_out(document), context)


def _is_eager(table: Table, context: Context) -> bool:
    """Return whether the game begins with the pledge of whoever asks."""
    document = table.document
    if not document.deal.eager or table.phase != "lobby" or table.has_moved_on:
        return False
    return document.hosting.host == context.by.person.id


def _taken(table: Table, sealed: Document, context: Context) -> Change:
    """Go on with these shares: to the next one, or, with the last, to the deal."""
    if lobby.awaited(sealed):
        return amended(table, sealed)
    return _dealt(table, sealed, context)


def _dealt(table: Table, sealed: Document, context: Context) -> Change:
    game, started = table.game, lobby.start(sealed, table.game)
    game.content.prepare(options_from(game, started.options))
    dealt = amend(started, edition={"content": content_of(game, started.options)})
    play = GameInPlay.of(game, dealt, STILL)
    dealt = amend(dealt, deal={"waits": play.standing.waits, "started": context.wall})
    begun = play.begin(dealt, context.moment)
    return Change(replace(table, document=dealt, play=begun))
