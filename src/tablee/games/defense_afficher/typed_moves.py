"""Défense d'afficher as people type it: every move that ``say`` writes, read back."""

from __future__ import annotations

from tablee.games.defense_afficher.content import Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)

BARE: dict[str, Move] = {
    "throw": Throw(),
    "stay": Stay(),
    "done": Done(),
    "chance": TakeChance(),
}


def read(typed: str) -> Move | None:
    """Return the move that a typed line means, legal or not, or None."""
    match typed.split():
        case [word] if word.lower() in BARE:
            return BARE[word.lower()]
        case ["walk", *squares] if squares:
            return Walk(tuple(map(SquareId, squares)))
        case ["exchange", *posters]:
            return Exchange(tuple(map(Poster, posters)))
        case ["paste", poster, slot]:
            return Paste(Poster(poster), SlotId(slot))
        case ["lay", *slots] if slots:
            return LayNotice(tuple(map(SlotId, slots)))
        case ["lift", *slots] if slots:
            return LiftNotice(tuple(map(SlotId, slots)))
        case ["scrape", slot, side] if side.isdecimal():
            return Scrape(SlotId(slot), int(side))
        case ["give", poster]:
            return Give(Poster(poster))
        case ["swap", wanted, given]:
            return SwapPeeked(Poster(wanted), Poster(given))
        case ["go", square]:
            return GoTo(SquareId(square))
        case ["places", side] if side.isdecimal():
            return SwapPlaces(int(side))
        case ["peel", slot]:
            return Peel(SlotId(slot))
        case _:
            return None
