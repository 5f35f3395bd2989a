"""What is true at the table, and what one seat may know of it, field by field."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablee.games.defense_afficher.city import (
    CardId,
    PanelId,
    Poster,
    Route,
    SlotId,
    SquareId,
)
from tablee.kernel import Seat, Tagged


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    simplified: bool = False  # no Chance cards (DDA-32)
    assisted_pasting: bool = False  # the table pastes all that fits (DDA-G10)
    limited_fog: bool = False  # the fog pastes no more than its card's number (DDA-G4)
    few_posters: bool = False  # in the deal: a game of 15 to 20 minutes (DDA-G20)
    stop_at_brushes: bool = False  # a walk may end on a brush on its way (DDA-G21)
    turn_limit: int = 0  # for simulations only; 0: none (DDA-G18)


class Choosing(Tagged, frozen=True):
    """The side on turn chooses one of three (DDA-12)."""


class Walking(Tagged, frozen=True):
    """The die is thrown: walk one of the routes, or stay (DDA-13, DDA-16)."""

    die: int
    routes: tuple[Route, ...]


class Pasting(Tagged, frozen=True):
    """Posters may be pasted on the free slots of these panels (DDA-17)."""

    panels: tuple[PanelId, ...]
    most: int | None  # that the brush or the card still allows; None: any number


class Laying(Tagged, frozen=True):
    """A notice must be laid, not on the panel it was lifted from (DDA-26, DDA-28)."""

    lifted_from: PanelId | None = None


class Scraping(Tagged, frozen=True):
    """The scraper may be used in one of its two ways (DDA-28, DDA-29)."""


class Doubling(Tagged, frozen=True):
    """The scraper's side may paste its double on the slot just freed (DDA-29)."""

    slot: SlotId


class Exchanging(Tagged, frozen=True):
    """The side exchanges *least* to *most* of its posters with the Reserve."""

    least: int
    most: int


class Shedding(Tagged, frozen=True):
    """One poster goes under the Reserve and none comes back."""


class Giving(Tagged, frozen=True):
    """*giver* chooses one of its posters for *taker*, who must take it."""

    giver: int
    taker: int


class Peeking(Tagged, frozen=True):
    """The side on turn looks at the top of the Reserve; it may swap one."""

    count: int


class Moving(Tagged, frozen=True):
    """*chooser* picks one of these squares for the figure on turn."""

    chooser: int
    squares: tuple[SquareId, ...]


class Sliding(Tagged, frozen=True):
    """*chooser* picks the way the figure on turn slides."""

    chooser: int
    routes: tuple[Route, ...]


class Swapping(Tagged, frozen=True):
    """The side on turn chooses a figure to change places with."""


class Peeling(Tagged, frozen=True):
    """*chooser* picks a pasted poster that the side on turn must take back."""

    chooser: int
    slots: tuple[SlotId, ...]


class Over(Tagged, frozen=True):
    """The game has ended."""

    winners: tuple[int, ...]
    rule: str


Phase: TypeAlias = (
    Choosing
    | Walking
    | Pasting
    | Laying
    | Scraping
    | Doubling
    | Exchanging
    | Shedding
    | Giving
    | Peeking
    | Moving
    | Sliding
    | Swapping
    | Peeling
    | Over
)


class Turn(msgspec.Struct, frozen=True):
    """The turn being played."""

    number: int  # from 1; a turn played again is a new one (DDA-G17)
    side: int
    left: SquareId  # where the figure stood before its last move (DDA-G14)
    displaced: bool = False  # a square or card has moved the figure (DDA-G14)
    again: bool = False  # the side plays again afterwards
    card: CardId | None = None  # the Chance card being carried out


class Notice(msgspec.Struct, frozen=True):
    """A DÉFENSE D'AFFICHER lying over some slots of one panel."""

    panel: PanelId
    slots: tuple[SlotId, ...]


SquareAct = Literal[
    "asleep",  # the figure was moved once already (DDA-G14)
    "paste",  # on the open slots of its panel
    "full",  # a panel without an open slot
    "forbidden",  # to paste: the officer watches
    "chance",
    "again",  # a Chance square of the simplified game (DDA-32)
    "instruction",
    "nothing",
]


class Prospect(msgspec.Struct, frozen=True):
    """What would happen on a square that the figure on turn may come to now."""

    square: SquareId
    act: SquareAct
    by_way: bool  # where it leads depends on the way the figure came


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]  # the side of each seat
    homes: tuple[SquareId, ...]  # each side's Départ
    figures: tuple[SquareId, ...]  # where each side's bill-poster stands
    hands: tuple[tuple[Poster, ...], ...]  # each side's posters, behind its shed
    reserve: tuple[Poster, ...]  # face down; the top is the first
    pasted: tuple[Poster, ...]  # in the order they were pasted
    notices: tuple[Notice, ...]
    stock: tuple[CardId, ...]  # Chance cards, face down; the top is the first
    discards: tuple[CardId, ...]  # ÉCART, face up; the top is the last
    turn: Turn
    phase: Phase
    members: tuple[int, ...]  # for each side, which of its people plays next (DDA-05)
    missing: tuple[int, ...]  # turns each side still has to miss
    forbidden: tuple[bool, ...]  # for each side, to paste in this turn or its next


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know. Built field by field."""

    seat: Seat | None  # -1: the eye that sees everything, once the game is over
    side: int | None  # the seat's own; None for a spectator
    options: Options
    sides: tuple[int, ...]
    homes: tuple[SquareId, ...]
    figures: tuple[SquareId, ...]
    hand: tuple[Poster, ...]  # the side's own; empty for a spectator
    hand_counts: tuple[int, ...]
    hands: tuple[tuple[Poster, ...], ...]  # every side's; empty for all but that eye
    peeked: tuple[Poster, ...]  # the top of the Reserve, while one may look at it
    reserve: int  # posters left
    pasted: tuple[Poster, ...]
    notices: tuple[Notice, ...]
    stock: int  # Chance cards left
    discards: tuple[CardId, ...]
    turn: Turn
    phase: Phase
    acting: Seat | None  # who decides now
    prospects: tuple[Prospect, ...]  # of the squares to choose from, if any
    members: tuple[int, ...]
    missing: tuple[int, ...]
    forbidden: tuple[bool, ...]
