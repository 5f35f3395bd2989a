"""The panels: what hangs there, what is covered, what can be pasted (DDA-17 to -29)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations

from tablee.games.defense_afficher.content import (
    PANELS,
    SLOT_OF,
    SLOTS,
    PanelId,
    Poster,
    SlotId,
)
from tablee.games.defense_afficher.doing import MoveBuilder, without
from tablee.games.defense_afficher.moves import Mispasted, Pasted
from tablee.games.defense_afficher.reserve import take
from tablee.games.defense_afficher.state import Pasting, State
from tablee.games.defense_afficher.turns import end_turn


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
    """Return whether the side on turn may paste in this turn."""
    return not state.forbidden[state.turn.side]


def start_pasting(
    doing: MoveBuilder, panels: tuple[PanelId, ...], most: int | None, *, assisted: bool
) -> None:
    """Let the side on turn paste, or do it for them (DDA-G10).

    Whether anything fits is nobody else's business, so the table waits all the same.
    """
    state = doing.state
    if not may_paste(state) or not open_slots(state, panels):
        end_turn(doing)
    elif assisted:
        for poster in fitting(state, doing.side, panels):
            hang(doing, poster)
        end_turn(doing)
    else:
        doing.wait(Pasting(panels, most))


def hang(doing: MoveBuilder, poster: Poster) -> None:
    """Paste a poster on its own slot."""
    doing.hold(doing.side, without(doing.hand, poster))
    doing.change(pasted=(*doing.state.pasted, poster))
    doing.happen(Pasted(doing.side, poster, SLOT_OF[poster]))


def paste_by_hand(doing: MoveBuilder, poster: Poster, slot: SlotId) -> bool:
    """Put a poster where the player says; a wrong slot costs one more (DDA-19)."""
    is_right = SLOT_OF[poster] == slot
    if is_right:
        hang(doing, poster)
    else:
        doing.happen(Mispasted(doing.side, poster, slot))
        take(doing, doing.side, 1)
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
