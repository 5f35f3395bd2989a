"""Decisions before the cards are dealt, and about the next game of an evening."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.kernel.wire import options_from
from tablee.protocol.to_server import (
    Arrange,
    Configure,
    GoNext,
    Pledge,
    Rematch,
    Reveal,
    SetPace,
    WishNext,
)
from tablee.table import access, evening, lobby
from tablee.table.change import Change, amended
from tablee.table.clock import STILL
from tablee.table.commands.internal import CountOut
from tablee.table.document import Document, Wish, amend, content_of, options_on_paper
from tablee.table.evening import left_for, rematch, who_comes
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Context, Table


def configure(table: Table, command: Configure, context: Context) -> Change:
    options = command.options
    return amended(table, lobby.configure(table.document, table.game, options))


def arrange(table: Table, command: Arrange, context: Context) -> Change:
    """Set the seats and their sides."""
    return amended(table, lobby.arrange(table.document, table.game, command.sides))


def set_pace(table: Table, command: SetPace, context: Context) -> Change:
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
    """Return whether the game begins with the caller's pledge."""
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


def wish_next(table: Table, command: WishNext, context: Context) -> Change:
    """Note a wish, and open the next table once all wish for the same."""
    document, person = table.document, context.by.person
    access.check_may_wish(document, person)
    wish = Wish(command.game, command.preset) if command.game is not None else None
    wished = evening.wish(document, person.id, wish)
    agreed = evening.agreed(wished, context.presence.present())
    return _laid(table, wished, agreed, context)


def go_next(table: Table, command: GoNext, context: Context) -> Change:
    """Open the next table with what most wish for, unless it is open."""
    document = table.document
    if table.has_moved_on:
        return Change(table)
    wish = evening.chosen(document, context.presence.present())
    return _laid(table, document, wish, context)


def play_again(table: Table, command: Rematch, context: Context) -> Change:
    """Open the same table again, unless the next one is open."""
    document = table.document
    if table.has_moved_on:
        return Change(table)
    return _laid(table, document, Wish(document.game), context)


def _laid(
    table: Table, document: Document, wished: Wish | None, context: Context
) -> Change:
    if wished is None:
        return amended(table, document)
    coming = who_comes(document, context.presence, context.patience.absence)
    luck, learnt = context.luck(), _learnt(table)
    laid = rematch(document, context.code(), wished, coming, luck, learnt)
    left = table.with_document(left_for(document, laid))
    return Change(left, opened=laid)


def _learnt(table: Table) -> dict[str, Any] | None:
    """Return the options of the rematch, where the table has learnt something."""
    again = table.game.table_hooks.rematch_options
    if table.play is None or again is None:
        return None
    return options_on_paper(again(table.play.match.state))
