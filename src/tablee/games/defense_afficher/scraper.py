"""DÉFENSE D'AFFICHER and the scraper that moves it (DDA-26 to DDA-30)."""

from __future__ import annotations

from tablee.games.defense_afficher.content import PANEL_OF, SLOTS, SlotId
from tablee.games.defense_afficher.doing import MoveBuilder, without
from tablee.games.defense_afficher.moves import NoticeLaid, NoticeLifted, Scraped
from tablee.games.defense_afficher.state import Doubling, Laying, Notice
from tablee.games.defense_afficher.turns import end_turn
from tablee.games.defense_afficher.walls import may_paste


def lay_notice(doing: MoveBuilder, slots: tuple[SlotId, ...]) -> None:
    """Cover some slots of one panel."""
    panel = PANEL_OF[slots[0]]
    doing.change(notices=(*doing.state.notices, Notice(panel, slots)))
    doing.happen(NoticeLaid(doing.side, panel, slots))
    end_turn(doing)


def lift_notice(doing: MoveBuilder, slots: tuple[SlotId, ...]) -> None:
    """Take a notice off; it must be laid on another panel at once (DDA-28)."""
    notice = Notice(PANEL_OF[slots[0]], slots)
    left = tuple(other for other in doing.state.notices if other != notice)
    doing.change(notices=left)
    doing.happen(NoticeLifted(doing.side, notice.panel, slots))
    doing.wait(Laying(notice.panel))


def scrape(doing: MoveBuilder, slot: SlotId, to: int) -> None:
    """Scrape a poster off for another side, who must take it (DDA-29).

    Whether the scraper's side holds the double is its secret, so the table waits.
    """
    take_off(doing, slot, to)
    if may_paste(doing.state):
        doing.wait(Doubling(slot))
    else:
        end_turn(doing)


def take_off(doing: MoveBuilder, slot: SlotId, to: int) -> None:
    """Take a pasted poster off its slot and hand it to a side."""
    poster = SLOTS[slot].poster
    doing.change(pasted=without(doing.state.pasted, poster))
    doing.hold(to, (*doing.state.hands[to], poster))
    doing.happen(Scraped(doing.side, poster, slot, to))
