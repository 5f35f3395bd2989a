"""Words that can win no more, or that talk would burn; and words for bots."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.answers import HeardAnswer, known_words, said_before
from tablee.games.face_a_face.dealing import pack_of, theme_of
from tablee.games.face_a_face.matching import pairs, rival, top
from tablee.games.face_a_face.moves import Pair
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.spelling import fold
from tablee.games.face_a_face.state import Racing, SaidAnswer, State, View
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance


def said_for(state: State | View, heard: HeardAnswer, theme: str) -> SaidAnswer | None:
    """Find the word that an answer to this theme repeats (FAF-14, FAF-G8, FAF-G18)."""
    return said_before(heard, (s for s in state.said if counts_for(state, s, theme)))


def counts_for(state: State | View, said: SaidAnswer, theme: str) -> bool:
    """Return whether a word said can win no more for this theme (FAF-G18)."""
    return not state.options.by_theme or said.theme == theme


def is_learnt(state: State | View, heard: HeardAnswer, theme: str) -> bool:
    """Return whether the table has accepted this answer before (FAF-27)."""
    return any(
        each.theme == theme and fold(each.word, heard.language) == heard.key
        for each in state.accepted
    )


def said_keys(state: State | View, theme: str) -> frozenset[str]:
    """Return the keys that cannot win for this theme any more."""
    return frozenset(s.key for s in state.said if counts_for(state, s, theme))


def visible_themes(state: State | View) -> tuple[Theme, ...]:
    return tuple(theme_of(state.options, row[-1].card) for row in state.rows if row)


def burnable(state: State | View) -> dict[str, tuple[SaidAnswer, ...]]:
    """Return what each word that talk would burn now amounts to; nobody has said it.

    A word that stands under two themes is burned for both (FAF-G18).
    """
    found: dict[str, tuple[SaidAnswer, ...]] = {}
    for theme in visible_themes(state):
        said = said_keys(state, theme.id)
        for key, spelling in keys(pack_of(state.options), theme.id).items():
            if key not in said:
                burned = SaidAnswer(spelling, key, theme.id, state.drawer)
                found[key] = (*found.get(key, ()), burned)
    return found


def burned_by(state: State, text: str) -> tuple[str, ...]:
    """Return the words that saying *text* burns, each once (FAF-G12)."""
    may = burnable(state)
    return tuple(key for key in known_words(text, visible_themes(state)) if key in may)


@cache
def keys(pack: str, theme: str) -> Mapping[str, str]:
    found = packs.pack(pack)
    return {
        fold(spellings[0], found.language): spellings[0]
        for spellings in found.themes[theme].answers
    }


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
    """Return the face-off of the view's seat, noticed or not."""
    if isinstance(view.phase, Racing):
        return view.phase.pair
    return next((pair for pair in pairs(view) if view.seat in pair), None)


def asked(view: View, pair: Pair) -> Theme:
    """Return the theme that the view's seat must answer."""
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
