"""Decisions about the next table of an evening: by wishes, the host, a rematch."""

from __future__ import annotations

from typing import Any

from tablee.protocol.to_server import GoNext, Rematch, WishNext
from tablee.table import access, evening
from tablee.table.change import Change, amended
from tablee.table.context import Context
from tablee.table.document import Document, Wish, options_on_paper
from tablee.table.evening import left_for, rematch, who_comes
from tablee.table.table import Table


def wish_next(table: Table, command: WishNext, context: Context) -> Change:
    """Note a wish, and open the next table once all wish for the same."""
    document, person = table.document, context.by.person
    access.let_wish(document, person)
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
