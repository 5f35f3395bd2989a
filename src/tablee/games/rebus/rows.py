"""Which rows of cards a square allows (REB-12 to REB-19, REB-25, REB-G11 to G20)."""

from __future__ import annotations

from tablee.games.rebus.board import LONGEST_ROW, REBUSSIMO, SHORTEST
from tablee.games.rebus.moves import Cards
from tablee.games.rebus.rebuses import Draft, RowNeeds, Task
from tablee.games.rebus.state import State
from tablee.kernel import IllegalMove

CENTRE = ("plus", "arrivee")  # where cards of the centre may be used


def usable(state: State, task: Task) -> Cards:
    """Return the cards that the one on turn may lay."""
    rack = state.racks[state.turn]
    return (*rack, *state.centre) if task.kind in CENTRE else rack


def bounds(state: State, task: Task) -> tuple[int, int]:
    """Return how many cards a rebus must have here, and how many it can."""
    most = min(len(usable(state, task)), LONGEST_ROW)
    match task.kind:
        case "nombre":
            return SHORTEST, min(task.demanded, most)
        case "intrus":
            return SHORTEST + 1, most  # REB-G13
        case "arrivee":
            least = SHORTEST if task.fewer else task.demanded  # REB-G33
            return least, min(task.demanded, most)
        case _:
            return SHORTEST, most


def needs_of(state: State, task: Task) -> RowNeeds:
    """Return what a row must be here; everybody can tell."""
    least, _ = bounds(state, task)
    counted = task.kind in ("nombre", "arrivee")
    full = {"nombre": task.demanded, "rebussimo": REBUSSIMO}
    return RowNeeds(
        least=least,
        places=task.demanded if counted else None,
        own=1 if task.kind in CENTRE else 0,
        lent=1 if task.kind == "plus" and state.centre else 0,
        centre=task.kind in CENTRE,
        intruder=task.kind == "intrus",
        full=full.get(task.kind, 0),
    )


def can_lay(state: State, task: Task) -> bool:
    """Return whether the one on turn has the cards for any rebus here."""
    least, most = bounds(state, task)
    return bool(state.racks[state.turn]) and least <= most


def check_cards(state: State, task: Task, draft: Draft) -> None:
    """Refuse cards that cannot lie in the tray, however few they are."""
    cards, may = draft.cards, usable(state, task)
    if len({*cards}) != len(cards) or not {*cards} <= {*may}:
        where = "the rack or the centre" if task.kind in CENTRE else "one's own rack"
        raise IllegalMove("REB-04", f"cards of {where}, each once")
    _, most = bounds(state, task)
    if len(cards) > most:
        rule = {"nombre": "REB-G12", "arrivee": "REB-25"}.get(task.kind, "REB-G27")
        raise IllegalMove(rule, f"at most {most} cards")
    if draft.intruder and task.kind != "intrus":
        raise IllegalMove("REB-15", "there is no intruder here")
    if not 0 <= draft.intruder <= len(cards):
        raise IllegalMove("REB-G13", "the intruder is one of the cards")


def check_row(state: State, task: Task, draft: Draft) -> None:
    """Refuse a row that is not what the square asks for."""
    check_cards(state, task, draft)
    needs = needs_of(state, task)
    least, own = needs.least, len({*draft.cards} & {*state.racks[state.turn]})
    if needs.intruder and (len(draft.cards) < least or not draft.intruder):
        raise IllegalMove("REB-G13", "two cards at least, and the intruder")
    if task.kind == "arrivee" and not task.fewer and len(draft.cards) != least:
        raise IllegalMove("REB-25", f"exactly {least} cards")
    if len(draft.cards) < least:
        raise IllegalMove("REB-G11", f"at least {least} cards")
    if own < needs.own and task.kind == "arrivee":
        raise IllegalMove("REB-G20", "at least one card of one's own")
    if own < needs.own:
        raise IllegalMove("REB-16", "from the rack, too")
    if len(draft.cards) - own < needs.lent:
        raise IllegalMove("REB-16", "at least one card from the centre")


def fits(state: State, task: Task, draft: Draft) -> bool:
    """Return whether a tray could be laid as it is."""
    try:
        check_row(state, task, draft)
    except IllegalMove:
        return False
    return True
