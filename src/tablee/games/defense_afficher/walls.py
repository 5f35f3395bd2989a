"""The panels and the Reserve: pasting, notices, the scraper (DDA-17 to DDA-29)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tablee.games.defense_afficher.city import (
    PANEL_OF,
    PANELS,
    SLOT_OF,
    SLOTS,
    PanelId,
    Poster,
    SlotId,
)
from tablee.games.defense_afficher.moves import (
    Exchanged,
    Mispasted,
    NoticeLaid,
    NoticeLifted,
    Pasted,
    Scraped,
    Shed,
    TookPosters,
)
from tablee.games.defense_afficher.state import (
    Doubling,
    Exchanging,
    Laying,
    Notice,
    Pasting,
    State,
)
from tablee.games.defense_afficher.turns import MoveBuilder, end_turn, without


def covered(state: State) -> set[SlotId]:
    """Return the slots under a DÉFENSE D'AFFICHER."""
    return {slot for notice in state.notices for slot in notice.slots}


def open_slots(state: State, panels: Iterable[PanelId]) -> list[SlotId]:
    """Return the slots of *panels* that are neither pasted nor covered."""
    shut = covered(state)
    shut.update(SLOT_OF[poster] for poster in state.pasted)
    return [s.id for p in panels for s in PANELS[p].slots if s.id not in shut]


def hanging(state: State, panels: Iterable[PanelId]) -> tuple[SlotId, ...]:
    """Return the slots of *panels* whose poster can be scraped off (DDA-G13)."""
    under = covered(state)
    slots = (slot for panel in panels for slot in PANELS[panel].slots)
    return tuple(s.id for s in slots if s.poster in state.pasted and s.id not in under)


def fitting(state: State, side: int, panels: Iterable[PanelId]) -> list[Poster]:
    """Return the posters of a side that can be pasted on *panels* now."""
    held = set(state.hands[side])
    posters = (SLOTS[slot].poster for slot in open_slots(state, panels))
    return [poster for poster in posters if poster in held]


def may_paste(state: State) -> bool:
    return not state.forbidden[state.turn.side]


def start_pasting(
    builder: MoveBuilder,
    panels: tuple[PanelId, ...],
    most: int | None,
    *,
    assisted: bool,
) -> None:
    """Begin the pasting of the side on turn, or do it for them (DDA-G10).

    Whether anything fits is nobody else's business, so the table waits all the same.
    """
    state = builder.state
    if not may_paste(state) or not open_slots(state, panels):
        end_turn(builder)
    elif assisted:
        for poster in fitting(state, builder.side, panels):
            hang(builder, poster)
        end_turn(builder)
    else:
        builder.wait(Pasting(panels, most))


def hang(builder: MoveBuilder, poster: Poster) -> None:
    """Paste a poster on its own slot."""
    builder.hold(builder.side, without(builder.hand, poster))
    builder.change(pasted=(*builder.state.pasted, poster))
    builder.happen(Pasted(builder.side, poster, SLOT_OF[poster]))


def paste_by_hand(builder: MoveBuilder, poster: Poster, slot: SlotId) -> bool:
    """Paste a poster where the player chose; a wrong slot costs one more (DDA-19)."""
    is_right = SLOT_OF[poster] == slot
    if is_right:
        hang(builder, poster)
    else:
        builder.happen(Mispasted(builder.side, poster, slot))
        take(builder, builder.side, 1)
    return is_right


@cache
def notice_shapes(panel: PanelId) -> tuple[tuple[SlotId, ...], ...]:
    """Return every connected set of slots of a panel (DDA-G12)."""
    slots = PANELS[panel].slots
    return tuple(
        tuple(SlotId(slot.id) for slot in group)
        for size in range(1, len(slots) + 1)
        for group in combinations(slots, size)
        if _connected([(slot.x, slot.y) for slot in group])
    )


def _connected(corners: list[tuple[float, float]]) -> bool:
    """Return whether slots hang together side by side; a lone diagonal does not."""
    reached, left = corners[:1], corners[1:]
    for x, y in reached:
        beside = [c for c in left if c[0] == x or c[1] == y]
        reached += beside
        left = [c for c in left if c not in beside]
    return not left


def lay_notice(builder: MoveBuilder, slots: tuple[SlotId, ...]) -> None:
    panel = PANEL_OF[slots[0]]
    builder.change(notices=(*builder.state.notices, Notice(panel, slots)))
    builder.happen(NoticeLaid(builder.side, panel, slots))
    end_turn(builder)


def lift_notice(builder: MoveBuilder, slots: tuple[SlotId, ...]) -> None:
    """Take a notice off; it must be laid on another panel at once (DDA-28)."""
    notice = Notice(PANEL_OF[slots[0]], slots)
    left = tuple(other for other in builder.state.notices if other != notice)
    builder.change(notices=left)
    builder.happen(NoticeLifted(builder.side, notice.panel, slots))
    builder.wait(Laying(notice.panel))


def scrape(builder: MoveBuilder, slot: SlotId, to: int) -> None:
    """Scrape a poster off for another side, who must take it (DDA-29).

    Whether the scraper's side holds the double is its secret, so the table waits.
    """
    take_off(builder, slot, to)
    if may_paste(builder.state):
        builder.wait(Doubling(slot))
    else:
        end_turn(builder)


def take_off(builder: MoveBuilder, slot: SlotId, to: int) -> None:
    """Take a pasted poster off its slot and hand it to a side."""
    poster = SLOTS[slot].poster
    builder.change(pasted=without(builder.state.pasted, poster))
    builder.hold(to, (*builder.state.hands[to], poster))
    builder.happen(Scraped(builder.side, poster, slot, to))


def take(builder: MoveBuilder, side: int, count: int) -> None:
    """Take posters from the top; an empty Reserve gives none (DDA-G15)."""
    top, rest = builder.state.reserve[:count], builder.state.reserve[count:]
    if top:
        builder.hold(side, (*builder.state.hands[side], *top))
        builder.change(reserve=rest)
        builder.happen(TookPosters(side, len(top)))


def ask_exchange(builder: MoveBuilder, least: int, most: int) -> None:
    """Ask the side for an exchange, as far as the Reserve goes (DDA-G11)."""
    most = min(most, len(builder.state.reserve), len(builder.hand))
    if most:
        builder.wait(Exchanging(min(least, most), most))
    else:
        end_turn(builder)


def exchange(builder: MoveBuilder, posters: tuple[Poster, ...]) -> None:
    """Take as many from the top first, then slide these under it (DDA-20)."""
    count = len(posters)
    if count:
        top, rest = builder.state.reserve[:count], builder.state.reserve[count:]
        builder.hold(builder.side, (*without(builder.hand, *posters), *top))
        builder.change(reserve=(*rest, *posters))
        builder.happen(Exchanged(builder.side, count))


def shed(builder: MoveBuilder, poster: Poster) -> None:
    """Slide a poster under the Reserve and take none."""
    builder.hold(builder.side, without(builder.hand, poster))
    builder.change(reserve=(*builder.state.reserve, poster))
    builder.happen(Shed(builder.side))


def swap_peeked(builder: MoveBuilder, wanted: Poster, given: Poster) -> None:
    """Take a poster from near the top; the one given goes under the Reserve."""
    place = builder.state.reserve.index(wanted)
    rest = (*builder.state.reserve[:place], *builder.state.reserve[place + 1 :])
    builder.hold(builder.side, (*without(builder.hand, given), wanted))
    builder.change(reserve=(*rest, given))
    builder.happen(Exchanged(builder.side, 1))
