"""Words that can win no more, and those that talking would burn (FAF-14, FAF-G12)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.answers import HeardAnswer, known_words, said_before
from tablee.games.face_a_face.dealing import pack_of, theme_of
from tablee.games.face_a_face.folding import fold
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.state import SaidAnswer, State, View


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
    """Return the themes that lie face up."""
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
    """Return the answers of a theme by their keys, as the pack writes them."""
    found = packs.pack(pack)
    return {
        fold(spellings[0], found.language): spellings[0]
        for spellings in found.themes[theme].answers
    }
