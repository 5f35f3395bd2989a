"""The board, the posters and the Chance cards, read from their files (DDA-G1 to -G4).

Counts are data: no code assumes how many squares, panels or cards there are.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final, Literal, NewType

import msgspec

SquareId = NewType("SquareId", str)
PanelId = NewType("PanelId", str)
SlotId = NewType("SlotId", str)
Poster = NewType("Poster", str)  # a poster's id; every poster exists twice
CardId = NewType("CardId", str)  # a Chance card's id; some exist several times

SquareEffect = Literal[
    "exchange_one",
    "miss_turn",
    "advance",
    "go_to_nearest_brush",
    "go_back",
    "play_again",
]
CardEffect = Literal[
    "lay_notice",
    "scrape",
    "paste_anywhere",
    "play_again",
    "go_to_brush",
    "shed",
    "exchange_and_play_again",
    "paste_nearest",
    "swap_places",
    "give_left",
    "peek",
    "miss_turn",
    "take",
    "go_home",
    "slide",
    "receive_right",
    "blow_away",
    "no_paste",
    "unpaste_nearest",
]


class Instruction(msgspec.Struct, frozen=True):
    """What a square makes its visitor do (DDA-15)."""

    do: SquareEffect
    n: int = 0


class Square(msgspec.Struct, frozen=True):
    """A square of the yellow track."""

    id: SquareId
    kind: Literal["plain", "start", "brush", "chance", "instruction"]
    neighbours: tuple[SquareId, ...]
    panel: PanelId | None = None  # whose brush it is
    side: str | None = None  # the place a Départ lies before: N, E, S or W
    effect: Instruction | None = None


class Slot(msgspec.Struct, frozen=True):
    """A place on a panel, reserved for one poster."""

    id: SlotId
    poster: Poster
    x: float
    y: float


class Panel(msgspec.Struct, frozen=True):
    """Up to four slots and their brush square."""

    id: PanelId
    brush: SquareId
    slots: tuple[Slot, ...]


class _Board(msgspec.Struct):
    squares: tuple[Square, ...]
    panels: tuple[Panel, ...]


class Effect(msgspec.Struct, frozen=True):
    """What a Chance card does."""

    do: CardEffect
    n: int = 0


class ChanceCard(msgspec.Struct, frozen=True):
    """A Chance card, *count* of which are in the deck."""

    id: CardId
    count: int
    kind: Literal["defense", "scraper", "good", "bad"]
    effect: Effect


class _Deck(msgspec.Struct):
    cards: tuple[ChanceCard, ...]


_here = files(__package__)
_board = msgspec.json.decode(_here.joinpath("board.json").read_bytes(), type=_Board)
_deck = msgspec.json.decode(_here.joinpath("chance.json").read_bytes(), type=_Deck)

SQUARES: Final = {square.id: square for square in _board.squares}
PANELS: Final = {panel.id: panel for panel in _board.panels}
STARTS: Final = {s.side: s.id for s in _board.squares if s.side is not None}
SLOTS: Final = {slot.id: slot for panel in _board.panels for slot in panel.slots}
PANEL_OF: Final = {slot.id: p.id for p in _board.panels for slot in p.slots}
SLOT_OF: Final = {slot.poster: slot.id for slot in SLOTS.values()}
POSTERS: Final = tuple(sorted(SLOT_OF))
CARDS: Final = {card.id: card for card in _deck.cards}
CHANCE_DECK: Final = tuple(card.id for card in _deck.cards for _ in range(card.count))
NOTICE: Final = next(c.id for c in _deck.cards if c.effect.do == "lay_notice")

Route = tuple[SquareId, ...]  # the squares walked over, the last one reached


@cache
def routes(
    start: SquareId, steps: int, came_from: SquareId | None = None
) -> tuple[Route, ...]:
    """Return every walk of exactly *steps* squares that never turns straight back."""
    if steps == 0:
        return ((),)
    return tuple(
        (step, *rest)
        for step in SQUARES[start].neighbours
        if step != came_from
        for rest in routes(step, steps - 1, start)
    )


@cache
def distances(start: SquareId) -> dict[SquareId, int]:
    steps = {start: 0}
    front = [start]
    for square in front:
        for neighbour in SQUARES[square].neighbours:
            if neighbour not in steps:
                steps[neighbour] = steps[square] + 1
                front.append(neighbour)
    return steps


@cache
def shortest_walk(start: SquareId, end: SquareId) -> Route:
    away = distances(end)
    walk: list[SquareId] = []
    while (here := walk[-1] if walk else start) != end:
        walk.append(min(SQUARES[here].neighbours, key=away.__getitem__))
    return tuple(walk)


@cache
def brushes_on_way(start: SquareId, die: int) -> tuple[SquareId, ...]:
    """Return the brushes a throw goes beyond (DDA-G21): it ends on none of them."""
    away = distances(start)
    brushes = (panel.brush for panel in PANELS.values())
    return tuple(brush for brush in brushes if 0 < away[brush] < die)


@cache
def nearest_panels(square: SquareId) -> tuple[PanelId, ...]:
    """Return the panels whose brush is nearest by steps; several when equal."""
    steps = distances(square)
    least = min(steps[panel.brush] for panel in PANELS.values())
    return tuple(p.id for p in PANELS.values() if steps[p.brush] == least)
