"""What people do at the table, and what everybody then sees."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec.structs import force_setattr

from tablee.games.defense_afficher.city import (
    CardId,
    PanelId,
    Poster,
    Route,
    SlotId,
    SquareId,
)
from tablee.kernel import Tagged


class Throw(Tagged, frozen=True):
    """Throw the die to move (DDA-13)."""


class Walk(Tagged, frozen=True):
    """Walk along *route*, or slide along it (DDA-13)."""

    route: Route


class Stay(Tagged, frozen=True):
    """Pass after a throw (DDA-16)."""


class Exchange(Tagged, frozen=True):
    """Exchange these posters for as many from the Reserve (DDA-20)."""

    posters: tuple[Poster, ...]


class TakeChance(Tagged, frozen=True):
    """Take a Chance card instead of throwing or exchanging (DDA-22)."""


class Paste(Tagged, frozen=True):
    """Paste *poster* on *slot* (DDA-17); on another's slot it costs one (DDA-19)."""

    poster: Poster
    slot: SlotId


class Done(Tagged, frozen=True):
    """Stop pasting, or leave undone what a card merely allows."""


class OverSlots(Tagged, frozen=True):
    """A move with the slots under one notice: a set, whatever order it is told in."""

    slots: tuple[SlotId, ...]

    def __post_init__(self) -> None:
        """Sort the slots, so that one notice is one move."""
        force_setattr(self, "slots", tuple(sorted(self.slots)))


class LayNotice(OverSlots, frozen=True):
    """Lay a DÉFENSE D'AFFICHER over these slots of one panel (DDA-26)."""


class LiftNotice(OverSlots, frozen=True):
    """Take a DÉFENSE D'AFFICHER off these slots with the scraper (DDA-28)."""


class Scrape(Tagged, frozen=True):
    """Scrape the poster off *slot* and hand it to the side *to* (DDA-29)."""

    slot: SlotId
    to: int


class Give(Tagged, frozen=True):
    """Hand *poster* over, to a neighbour or to the Reserve."""

    poster: Poster


class SwapPeeked(Tagged, frozen=True):
    """Take one of the posters looked at for one's own."""

    take: Poster
    give: Poster


class GoTo(Tagged, frozen=True):
    """Send the figure on turn to *square*."""

    square: SquareId


class SwapPlaces(Tagged, frozen=True):
    """Change places with another side's figure."""

    side: int


class Peel(Tagged, frozen=True):
    """Peel the poster off *slot* for the side on turn to take back."""

    slot: SlotId


Move: TypeAlias = (
    Throw
    | Walk
    | Stay
    | Exchange
    | TakeChance
    | Paste
    | Done
    | LayNotice
    | LiftNotice
    | Scrape
    | Give
    | SwapPeeked
    | GoTo
    | SwapPlaces
    | Peel
)


class ThrewToStart(Tagged, frozen=True):
    """A side threw the die to see who starts (DDA-11)."""

    side: int
    die: int


class Dealt(Tagged, frozen=True):
    """The posters are dealt; *first* starts."""

    first: int
    posters: int  # to each side


class TurnBegan(Tagged, frozen=True):
    """It is this side's turn."""

    side: int
    again: bool  # it plays again


class TurnMissed(Tagged, frozen=True):
    """A side missed its turn."""

    side: int


class Threw(Tagged, frozen=True):
    """The die was thrown."""

    side: int
    die: int


class Walked(Tagged, frozen=True):
    """A figure walked, slid or was sent along *route*."""

    side: int
    route: Route


class Stayed(Tagged, frozen=True):
    """A side passed, or could not move."""

    side: int


class Arrived(Tagged, frozen=True):
    """A figure was put on *square* by a card or an instruction."""

    side: int
    square: SquareId


class Pasted(Tagged, frozen=True):
    """A poster was pasted on its slot."""

    reveals: ClassVar[bool] = True  # the table may have pasted it unasked (DDA-G10)

    side: int
    poster: Poster
    slot: SlotId


class Mispasted(Tagged, frozen=True):
    """A poster was put on another's slot and taken back (DDA-19)."""

    side: int
    poster: Poster
    slot: SlotId


class Exchanged(Tagged, frozen=True):
    """A side exchanged *count* posters with the Reserve; which ones is its secret."""

    side: int
    count: int


class TookPosters(Tagged, frozen=True):
    """A side took posters from the Reserve."""

    side: int
    count: int


class Shed(Tagged, frozen=True):
    """A side slid a poster under the Reserve and took none."""

    side: int


class Gave(Tagged, frozen=True):
    """A side gave another a poster of its hand, unseen by the rest."""

    giver: int
    taker: int


class ChanceTaken(Tagged, frozen=True):
    """A Chance card was turned up (DDA-23)."""

    reveals: ClassVar[bool] = True  # it lay face down until now

    side: int
    card: CardId
    by_choice: bool  # DDA-22, not DDA-21


class StockRenewed(Tagged, frozen=True):
    """ÉCART was shuffled and became STOCK (DDA-25)."""

    cards: int


class NoticeLaid(Tagged, frozen=True):
    """A DÉFENSE D'AFFICHER covers these slots."""

    side: int
    panel: PanelId
    slots: tuple[SlotId, ...]


class NoticeLifted(Tagged, frozen=True):
    """A DÉFENSE D'AFFICHER was taken off."""

    side: int
    panel: PanelId
    slots: tuple[SlotId, ...]


class Scraped(Tagged, frozen=True):
    """A pasted poster came off its slot and went to the side *to*."""

    side: int
    poster: Poster
    slot: SlotId
    to: int


class Peeked(Tagged, frozen=True):
    """A side looked at the top of the Reserve."""

    side: int
    count: int


class PlacesSwapped(Tagged, frozen=True):
    """Two figures changed places."""

    side: int
    other: int


class PastingForbidden(Tagged, frozen=True):
    """A side may not paste in its next turn."""

    side: int


class MustMiss(Tagged, frozen=True):
    """A side will miss its next turn."""

    side: int


class GameWon(Tagged, frozen=True):
    """A side has got rid of all its posters, or holds fewest at the limit."""

    sides: tuple[int, ...]
    rule: str


Event: TypeAlias = (
    ThrewToStart
    | Dealt
    | TurnBegan
    | TurnMissed
    | Threw
    | Walked
    | Stayed
    | Arrived
    | Pasted
    | Mispasted
    | Exchanged
    | TookPosters
    | Shed
    | Gave
    | ChanceTaken
    | StockRenewed
    | NoticeLaid
    | NoticeLifted
    | Scraped
    | Peeked
    | PlacesSwapped
    | PastingForbidden
    | MustMiss
    | GameWon
)
