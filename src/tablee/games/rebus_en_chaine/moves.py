"""What people do at the table, and what everybody then sees."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from tablee.kernel import Seat, Tagged, TimeUp
from tablee.rebus.heat import Felt

PictureRow: TypeAlias = tuple[str, ...]
"""PictureRow by their codes, which do not tell what is drawn on them."""


class Keep(Tagged, frozen=True):
    """Keep what is written or laid so far, for oneself (REB-G54)."""

    text: str = ""
    cards: PictureRow = ()
    robot: bool = False  # a robot made it (REB-G59)


class Finish(Tagged, frozen=True):
    """Be done with the page; an empty one is left to a robot (REB-G57)."""


class TakeUp(Tagged, frozen=True):
    """Take the page up again while others work (REB-G54)."""


class Turn(Tagged, frozen=True):
    """Turn the page of the album that is shown (REB-G60)."""


class Applaud(Tagged, frozen=True):
    """Applaud the page that is shown (REB-G60)."""


class ReadPictures(Tagged, frozen=True):
    """Have the names of the pictures read out, or no longer (REB-G53)."""

    on: bool


Move: TypeAlias = Keep | Finish | TakeUp | Turn | Applaud | ReadPictures | TimeUp


class TurnBegun(Tagged, frozen=True):
    """Everybody has a new album (REB-G55)."""

    turn: int


class Stirred(Tagged, frozen=True):
    """Somebody is at their page: told once a second at most."""

    seat: Seat


class PageReady(Tagged, frozen=True):
    """Somebody is done with their page."""

    seat: Seat


class PageTakenUp(Tagged, frozen=True):
    """Somebody has taken their page up again."""

    seat: Seat


class AlbumsPassed(Tagged, frozen=True):
    """The albums have gone to the next seats, for the page of this number."""

    page: int


class WorkEnded(Tagged, frozen=True):
    """The albums are whole, or too few people are left (REB-G59)."""

    whole: bool


class PageShown(Tagged, frozen=True):
    """A page is opened."""

    reveals: ClassVar[bool] = True
    album: int
    page: int
    owner: Seat
    seat: Seat
    text: str
    cards: PictureRow
    robot: bool


class AlbumClosed(Tagged, frozen=True):
    """The last page is open: how near it is to the first, and what was scored."""

    reveals: ClassVar[bool] = True
    album: int
    owner: Seat
    felt: Felt
    points: tuple[int, ...]


class Applauded(Tagged, frozen=True):
    """Somebody has applauded the page that is shown."""

    seat: Seat


class PicturesRead(Tagged, frozen=True):
    """Somebody has the pictures read out from now on, or no longer."""

    seat: Seat
    on: bool


class GameEnded(Tagged, frozen=True):
    """The last album is closed."""


Event: TypeAlias = (
    TurnBegun
    | Stirred
    | PageReady
    | PageTakenUp
    | AlbumsPassed
    | WorkEnded
    | PageShown
    | AlbumClosed
    | Applauded
    | PicturesRead
    | GameEnded
)
