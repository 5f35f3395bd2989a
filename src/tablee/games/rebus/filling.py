"""Moves that the rules take, from what a seat sees: for bots and for tests."""

from __future__ import annotations

from typing import Any

from tablee.games.rebus.guessing import is_acceptable
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import Cards
from tablee.games.rebus.rows import CENTRE
from tablee.games.rebus.sampling import names_joined
from tablee.games.rebus.state import Composing, View
from tablee.games.rebus.writing import LONGEST, LONGEST_PHRASE
from tablee.kernel import Chance, Pattern, Row
from tablee.kernel.pattern import fill_by_chance

LONG = 3  # cards: few rows and chains of people have many more
MANY = 9
LONG_SHOTS = ("il était une fois", "un machin", "tralala")
# One in so many times: the rest of the time nobody cares to.
SELDOM = {"ReadPictures": 50, "Hint": 6, "Tray": 4, "Discard": 6, "GiveIn": 6}


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any] | None:
    """Fill a pattern in; None: nothing of it would be taken, or nobody cares to."""
    if chance.below(SELDOM.get(pattern.move, 1)):
        return None
    match pattern.move:
        case "Tray" | "Lay" if "cards" in pattern.open:
            return _row(view, pattern, chance)
        case "Seal" | "Tray":
            assert view.tray
            said = names_joined(view.tray.cards, view.tray.intruder, chance)
            return {"solution": said[:LONGEST]}
        case "Guess" if "text" in pattern.open:
            return _guess(view, pattern, chance)
        case "Accept":
            may = _acceptable(view)
            return {"guess": chance.pick(may)} if may else None
        case "Link" if len(view.chain) >= LONG + chance.below(LONG):
            return None
        case "Link":
            before = view.chain[-1].phrase if view.chain else ""
            phrase = f"{before} {first_name(pattern.given['card'])}".strip()
            return {"phrase": phrase[-LONGEST_PHRASE:].strip()}
        case _:
            return fill_by_chance(view, pattern, chance)


def _row(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Lay some cards by their names; the centre's among them where that is asked."""
    domain = pattern.open["cards"]
    assert isinstance(domain, Row)
    phase = view.phase
    kind_of = phase.task.kind if isinstance(phase, Composing) else "express"
    cards = _some_cards(view, kind_of, domain, chance)
    filled: dict[str, Any] = {"cards": cards}
    intruder = 0
    if "intruder" in pattern.open:
        intruder = 1 + chance.below(len(cards)) if cards else 0
        filled["intruder"] = intruder
    said = names_joined(cards, intruder, chance)
    kind = chance.below(8)
    if kind == 0 and kind_of != "express":
        said = ""
    elif kind == 1 and kind_of != "arrivee":
        said = chance.pick(LONG_SHOTS)
    return {**filled, "solution": said[:LONGEST]}


def _some_cards(view: View, kind: str, domain: Row, chance: Chance) -> Cards:
    """Draw a row; one card of the rack and, on Plus, one of the centre come first."""
    most = min(domain.most, domain.least + LONG) if chance.below(8) else domain.most
    size = domain.least + chance.below(min(most, MANY) - domain.least + 1)
    if kind not in CENTRE:
        return chance.shuffled(domain.items)[:size]
    first = [chance.pick(view.rack)]
    if view.centre and kind == "plus":
        first.append(chance.pick(view.centre))
    rest = [card for card in chance.shuffled(domain.items) if card not in first]
    return chance.shuffled((*first, *rest)[:size])


def _guess(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Read the row by its names, most of the time; else in part, or in vain."""
    assert view.row
    cards = view.row.cards
    filled: dict[str, Any] = {}
    intruder = 0
    if "intruder" in pattern.open:
        intruder = filled["intruder"] = 1 + chance.below(len(cards))
    words = [first_name(c) for n, c in enumerate(cards, 1) if n != intruder]
    kind = chance.below(6)
    if kind == 0:
        words = words[:-1] or words
    elif kind == 1:
        words = [chance.pick(LONG_SHOTS)]
    return {**filled, "text": " ".join(words)[:LONGEST]}


def _acceptable(view: View) -> list[int]:
    """Return the guesses that are close, as far as their author can tell (REB-G5)."""
    sealed, row = view.sealed, view.row
    assert sealed
    assert row
    return [
        heard.number
        for heard in view.guesses
        if is_acceptable(view, sealed, row.task.kind, heard)
    ]
