"""Albums: who has which, what their pages ask for, and how near the ends are."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

from tablee import rebus
from tablee.games.rebus_en_chaine.state import (
    Album,
    AlbumPage,
    Options,
    PageDraft,
    State,
)
from tablee.kernel import Seat
from tablee.kernel.content import digest_of
from tablee.kit.seats import seats_of
from tablee.rebus.digests import judge_digests
from tablee.rebus.heat import Felt, Heat, feel
from tablee.rebus.illustrate import illustrate

SEATINGS: Final = tuple(tuple(range(seats)) for seats in (4, 3, 5, 6, 7, 8))  # REB-G50
MOST_PAGES: Final = 7  # REB-G55
ALONE: Final = 3  # players who play two turns
OFFERED: Final = 3  # first phrases (REB-G51)
AWAY: Final = 2  # pages in a row that a robot made: nobody is there (REB-G59)
COMPANY: Final = 2  # people, without whom nobody goes on
SHORTEST: Final = 120  # of the list, for a table where they are drawn

PageTask: TypeAlias = Literal["begin", "draw", "read"]


@cache
def first_phrases() -> tuple[str, ...]:
    """Return the phrases that may be drawn, the shortest first."""
    text = (
        files("tablee.games.rebus_en_chaine").joinpath("first.txt").read_text("utf-8")
    )
    return tuple(line for line in text.splitlines() if not line.startswith("#"))


def phrases_for(options: Options) -> tuple[str, ...]:
    """Return the first phrases of such a table."""
    return first_phrases()[: SHORTEST if options.drawn else None]


def pages_of(seats: int) -> int:
    """Return how many pages an album has: it ends with a phrase (REB-G55)."""
    return min(MOST_PAGES, seats if seats % 2 else seats + 1)


def turns_of(seats: int) -> int:
    """Return how many turns are played."""
    return 2 if seats == ALONE else 1


def chooses(options: Options, seats: int) -> bool:
    """Return whether first phrases are chosen among three, not written (REB-G51)."""
    return options.drawn or seats % 2 == 0


def task_of(page: int) -> PageTask:
    if page == 1:
        return "begin"
    return "read" if page % 2 else "draw"


def steps_of(seats: int, page: int) -> int:
    """Return how far an album has gone: an even table begins with its own (REB-G51)."""
    return page - 1 if seats % 2 else max(page - 2, 0)


def ring_of(came: Sequence[bool]) -> tuple[Seat, ...]:
    """Return the order in which albums go round: robots apart if they can (REB-G58)."""
    seats, count = seats_of(came), len(came)
    if all(came[seat] or came[(seat + 1) % count] for seat in seats):
        return seats
    many, few = sorted(
        ([seat for seat in seats if came[seat] is there] for there in (True, False)),
        key=len,
        reverse=True,
    )
    ring: list[Seat] = []
    for place, seat in enumerate(many):
        ring.append(seat)
        ring += [
            each for n, each in enumerate(few) if n * len(many) // len(few) == place
        ]
    return tuple(ring)


def along(ring: Sequence[Seat], seat: Seat, steps: int) -> Seat:
    """Return the seat that is so many places further."""
    return ring[(ring.index(seat) + steps) % len(ring)]


def owner_at(state: State, seat: Seat, page: int) -> Seat:
    return along(state.ring, seat, -steps_of(len(state.sides), page))


def album_at(state: State, seat: Seat, page: int) -> Album:
    return current(state)[owner_at(state, seat, page)]


def passes_to(state: State, seat: Seat, page: int) -> Seat:
    seats = len(state.sides)
    return along(state.ring, seat, steps_of(seats, page + 1) - steps_of(seats, page))


def current(state: State) -> tuple[Album, ...]:
    return state.albums[-len(state.sides) :]


def received(state: State, seat: Seat, page: int) -> AlbumPage | None:
    pages = album_at(state, seat, page).pages
    return pages[page - 2] if page > 1 else None


def is_empty(draft: PageDraft) -> bool:
    """Return whether nothing is written or laid."""
    return not draft.text and not draft.cards


def is_away(state: State, seat: Seat) -> bool:
    """Return whether robots made the last pages of a seat (REB-G59)."""
    return state.missed[seat] >= AWAY


def are_too_few(state: State) -> bool:
    """Return whether of several people fewer than two are left (REB-G59)."""
    came = [seat for seat in seats_of(state.sides) if state.came[seat]]
    there = [seat for seat in came if not is_away(state, seat)]
    return len(came) >= COMPANY > len(there)


def turners(state: State, album: Album) -> tuple[Seat, ...]:
    """Return who may turn the pages: the owner, and who is next if they are away."""
    after = (along(state.ring, album.owner, n) for n in range(len(state.ring)))
    there = next((seat for seat in after if not is_away(state, seat)), album.owner)
    return tuple(dict.fromkeys((album.owner, there)))


def felt(album: Album) -> Felt:
    """Return how near the last phrase is to the first (REB-G61)."""
    return feel(album.pages[0].text, album.pages[-1].text)


def gains(album: Album, seats: int) -> tuple[int, ...]:
    """Return the points for an album: for each phrase heard again (REB-G61)."""
    points = [0] * seats
    pages = album.pages
    for before, drawn, read in zip(pages[::2], pages[1::2], pages[2::2], strict=False):
        if feel(before.text, read.text).heat in (Heat.HOT, Heat.FOUND):
            points[drawn.seat] += 1
            points[read.seat] += 1
    return tuple(points)


@cache
def prepare(_options: Options) -> None:
    """Read the lexicon, before anybody waits for it."""
    rebus.load()
    illustrate("chapeau")


def digests(_options: Options) -> Mapping[str, str]:
    """Name what a game is played with: another lexicon may hear otherwise."""
    return judge_digests() | {"first": digest_of("\n".join(first_phrases()).encode())}


def shipped() -> Collection[str]:
    """Return the digests of all that a game may be played with."""
    return digests(Options()).values()
