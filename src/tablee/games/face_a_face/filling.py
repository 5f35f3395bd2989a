"""Moves that the rules take, from what a seat sees: for bots and for tests."""

from __future__ import annotations

from typing import Any

from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.matching import pairs, rival, top
from tablee.games.face_a_face.moves import Pair
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.state import Racing, View
from tablee.games.face_a_face.words import keys, said_keys
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance

LONG_SHOTS = ("tonton Paul", "un machin")  # no list has them; the group may (FAF-27)


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any] | None:
    """Fill a pattern in; None: nothing of it would be taken, for no cards match."""
    if pattern.move == "Burn":
        return {"words": fill_by_chance(view, pattern, chance)["words"][:3]}
    if pattern.move == "Call":
        return {} if pairs(view) else None
    pair = facing(view)
    if pair is None:
        return None
    return {"word": _word(view, pair, chance)} if pattern.move == "Answer" else {}


def facing(view: View) -> Pair | None:
    """Return the face-off that the one who looks is in, noticed or not."""
    if isinstance(view.phase, Racing):
        return view.phase.pair
    return next((pair for pair in pairs(view) if view.seat in pair), None)


def asked(view: View, pair: Pair) -> Theme:
    """Return the theme that the one who looks must answer."""
    assert view.seat is not None
    tie = view.phase.tie if isinstance(view.phase, Racing) else None
    if tie:
        return theme_of(view.options, tie.card, foreign=tie.stack == "other")
    return theme_of(view.options, top(view, rival(pair, Seat(view.seat))).card)


def _word(view: View, pair: Pair, chance: Chance) -> str:
    """Answer rightly, most of the time; else in vain, or what no list has."""
    theme = asked(view, pair)
    said = said_keys(view, theme.id)
    known = keys(theme.pack, theme.id)
    fresh = tuple(word for key, word in known.items() if key not in said)
    again = tuple(each.word for each in view.said)
    kind = chance.below(8)
    if kind == 0 and again:
        return chance.pick(again)
    if kind == 1 or not fresh:
        return chance.pick(LONG_SHOTS)
    return chance.pick(fresh)
