"""Défense d'afficher in plain text, written and typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tablee.games.defense_afficher.city import PANELS, SLOTS, Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Event,
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
from tablee.games.defense_afficher.state import Over, View
from tablee.kernel import Pattern


def show(view: View) -> str:
    return "\n".join((*_walls(view), *_sides(view), *_piles(view), _now(view)))


def _walls(view: View) -> Iterable[str]:
    covered = {slot for notice in view.notices for slot in notice.slots}
    for panel in PANELS.values():
        slots = (_slot(s.id, view.pasted, covered) for s in panel.slots)
        yield f"panel {panel.id} (brush {panel.brush}): " + "  ".join(slots)


def _slot(slot: Any, pasted: tuple[Poster, ...], covered: set[Any]) -> str:
    poster = SLOTS[slot].poster
    mark = "[x]" if poster in pasted else "[ ]"
    return f"{mark} {poster}" + (" DEFENSE" if slot in covered else "")


def _sides(view: View) -> Iterable[str]:
    for side, square in enumerate(view.figures):
        seats = ", ".join(str(n) for n, of in enumerate(view.sides) if of == side)
        misses = " misses a turn" if view.missing[side] else ""
        posters = f"{view.hand_counts[side]} posters{misses}"
        yield f"side {side} (seat {seats}) on {square}: {posters}"


def _piles(view: View) -> Iterable[str]:
    top = view.discards[-1] if view.discards else "none"
    yield f"reserve: {view.reserve}  stock: {view.stock}  discard: {top}"
    if view.peeked:
        yield f"top of the reserve: {' '.join(view.peeked)}"
    for side, hand in enumerate(view.hands):
        yield f"hand of side {side}: {' '.join(hand)}"
    if view.side is not None:
        yield f"hand: {' '.join(view.hand)}"


def _now(view: View) -> str:
    phase = view.phase
    if isinstance(phase, Over):
        sides = " and ".join(map(str, phase.winners))
        return f"over: side {sides} wins ({phase.rule})"
    words = type(phase).__name__.lower()
    return (
        f"turn {view.turn.number} of side {view.turn.side}: seat {view.acting}, {words}"
    )


def say(thing: Move | Event | Pattern) -> str:
    match thing:
        case Throw() | Stay() | Done():
            return type(thing).__name__.lower()
        case TakeChance():
            return "chance"
        case Walk():
            return f"walk {' '.join(thing.route)}"
        case Exchange():
            return f"exchange {' '.join(thing.posters)}".rstrip()
        case Paste():
            return f"paste {thing.poster} {thing.slot}"
        case LayNotice():
            return f"lay {' '.join(thing.slots)}"
        case LiftNotice():
            return f"lift {' '.join(thing.slots)}"
        case Scrape():
            return f"scrape {thing.slot} {thing.to}"
        case Give():
            return f"give {thing.poster}"
        case SwapPeeked():
            return f"swap {thing.take} {thing.give}"
        case GoTo():
            return f"go {thing.square}"
        case SwapPlaces():
            return f"places {thing.side}"
        case Peel():
            return f"peel {thing.slot}"
        case Pattern():
            return "exchange <posters>"
        case _:
            return _fact(thing)


def _fact(event: Event) -> str:
    facts = msgspec.structs.asdict(event)
    words = (
        f"{name}={' '.join(map(str, v)) if isinstance(v, tuple) else v}"
        for name, v in facts.items()
    )
    return f"{type(event).__name__} {' '.join(words)}"


BARE: dict[str, Move] = {
    "throw": Throw(),
    "stay": Stay(),
    "done": Done(),
    "chance": TakeChance(),
}


def read(typed: str) -> Move | None:
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
