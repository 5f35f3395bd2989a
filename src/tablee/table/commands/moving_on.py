"""Decisions about the next table of an evening: by wishes, the host, a rematch."""

from __future__ import annotations

from typing import Any, TypeAlias

from tablee.protocol.to_server import GoNext, Rematch, WishNext
from tablee.table import evening, onlookers
from tablee.table.change import Change
from tablee.table.context import Context
from tablee.table.document import Document, options_on_paper
from tablee.table.next_game import left_for, rematch, who_comes
from tablee.table.parts import Wish
from tablee.table.table import Table

MovingOn: TypeAlias = Rematch | WishNext | GoNext


def moved_on(table: Table, command: MovingOn, context: Context) -> Change:
    """Note a wish, and open the next table once it is settled what is played there."""
    document, present = table.document, context.presence.present()
    match command:
        case WishNext():
            onlookers.let_wish(document, context.by.person)
            wished = evening.wish(document, context.by.person.id, _wish_in(command))
            agreed = evening.agreed(wished, present)
            return _laid(table, wished, agreed, context)
        case GoNext():
            if document.next_table.code is not None:
                return Change(document=document, is_noted=False)
            return _laid(table, document, evening.chosen(document, present), context)
        case Rematch():
            if document.next_table.code is not None:
                return Change(document=document, is_noted=False)
            return _laid(table, document, Wish(document.game), context)


def _wish_in(command: WishNext) -> Wish | None:
    return Wish(command.game, command.preset) if command.game is not None else None


def _laid(
    table: Table, document: Document, wished: Wish | None, context: Context
) -> Change:
    if wished is None:
        return Change(document=document)
    coming = who_comes(document, context.presence, context.patience.absence)
    luck, learnt = context.luck(), _learnt(table)
    laid = rematch(document, context.code(), wished, coming, luck, learnt)
    return Change(
        document=left_for(document, laid),
        opened=laid,
        log=f"leads to {laid.code}: {wished.game}",
    )


def _learnt(table: Table) -> dict[str, Any] | None:
    """Give the options of the rematch, where the table has learnt something."""
    again = table.game.table_hooks.again
    if table.live is None or again is None:
        return None
    return options_on_paper(again(table.live.match.state))
