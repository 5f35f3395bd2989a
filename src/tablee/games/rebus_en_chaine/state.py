"""What is true at the table, and what one seat may know of it.

State and View stand side by side so that they can be compared field by field.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from tablee.games.rebus_en_chaine.moves import PictureRow
from tablee.kernel import Seat, Tagged
from tablee.rebus.heat import Felt
from tablee.rebus.sayable import JudgeOpinion


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's options; the defaults are the rulebook's."""

    faithful: bool = False  # points for what is heard again (REB-G61)
    drawn: bool = False  # first phrases are drawn, from the shortest (REB-G51)
    names: bool = False  # stand under the pictures that are read (REB-G53)
    # seconds for a page of pictures; a page of words has half (REB-G52, REB-G53)
    glass: Annotated[int, msgspec.Meta(ge=60, le=180)] = 90


class AlbumPage(msgspec.Struct, frozen=True):
    """A page of an album: a phrase, or pictures."""

    seat: Seat  # who made it
    text: str = ""
    cards: PictureRow = ()
    robot: bool = False  # a robot made it, or made it instead (REB-G57, REB-G59)
    read_out: bool = False  # its author had the pictures read out


class Album(msgspec.Struct, frozen=True):
    """A chain of pages, begun with the phrase of its owner."""

    owner: Seat
    pages: tuple[AlbumPage, ...]
    claps: tuple[tuple[Seat, ...], ...] = ()  # for each page that was shown (REB-G60)


class PageDraft(msgspec.Struct, frozen=True):
    """A page that is being made."""

    text: str = ""
    cards: PictureRow = ()
    robot: bool = False


class Working(Tagged, frozen=True):
    """Everybody makes the page of this number, from 1 (REB-G54)."""

    page: int
    since: int
    until: int
    ready: tuple[bool, ...]


class Showing(Tagged, frozen=True):
    """A page of an album is shown to all (REB-G60)."""

    album: int
    page: int  # from 1
    since: int
    until: int


class Over(Tagged, frozen=True):
    """The last album is closed."""


Phase: TypeAlias = Working | Showing | Over


class State(msgspec.Struct, frozen=True):
    """Everything true at the table, secrets included. Never leaves the server."""

    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: int  # from 1: three players play two (REB-G55)
    albums: tuple[Album, ...]  # of this turn, after those of the turn before
    drafts: tuple[PageDraft, ...]  # of each seat
    offers: tuple[tuple[str, ...], ...]  # first phrases that each seat may take
    pile: tuple[str, ...]  # those that nobody has
    readers: tuple[bool, ...]  # who has the pictures read out
    stirred: tuple[int, ...]  # when each seat was last seen at its page
    missed: tuple[int, ...]  # pages in a row that a robot made for each seat (REB-G59)
    came: tuple[bool, ...]  # who has made a page at all
    ring: tuple[Seat, ...]  # the order in which albums go round (REB-G58)


class HeardRow(msgspec.Struct, frozen=True):
    """What the machine hears in the pictures laid (REB-G56)."""

    said: tuple[str, ...]  # by each, in plain spelling
    missing: str  # letters of the phrase that none says
    answer: JudgeOpinion


class Desk(msgspec.Struct, frozen=True):
    """What a seat has before it while it makes a page."""

    owner: Seat  # of the album
    received: AlbumPage | None  # None: it is the first page
    draft: PageDraft
    passes_to: Seat  # who gets the page
    offers: tuple[str, ...]  # first phrases, on the first page
    suggested: PictureRow  # pictures that are said in the phrase
    heard: HeardRow | None  # what is heard in those laid


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know; ``ALL_OPEN`` sees every secret."""

    seat: Seat | None
    options: Options
    sides: tuple[int, ...]
    phase: Phase
    turn: int
    turns: int
    pages: int  # of an album that is whole
    chooses: bool  # first phrases are chosen, not written (REB-G51)
    desk: Desk | None  # the seat's own, while it makes a page
    albums: tuple[Album, ...]  # as far as they are open
    lengths: tuple[int, ...]  # pages of each, open or not
    felt: tuple[Felt | None, ...]  # last beside first, of those shown to the end
    points: tuple[int, ...]  # of each seat (REB-G61)
    turners: tuple[Seat, ...]  # who may turn the page
    best: tuple[int, int] | None  # album and page most applauded, at the end
    readers: tuple[bool, ...]
    stirred: tuple[int, ...]
    missed: tuple[int, ...]
    came: tuple[bool, ...]
    ring: tuple[Seat, ...]
    names: dict[str, str]  # of pictures in sight, for those who have them
    drafts: tuple[PageDraft, ...]  # everybody's, for the open eye
    offers: tuple[tuple[str, ...], ...]  # likewise
    pile: tuple[str, ...]  # likewise
