"""The states that a seat could be looking at, and moves that fill a pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from tablee.games.rebus_en_chaine.albums import (
    OFFERED,
    along,
    chooses,
    current,
    owner_at,
    phrases_for,
    steps_of,
    task_of,
)
from tablee.games.rebus_en_chaine.moves import PictureRow
from tablee.games.rebus_en_chaine.state import (
    Album,
    AlbumPage,
    PageDraft,
    State,
    View,
    Working,
)
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance
from tablee.kit.hidden import state_behind
from tablee.kit.seats import seats_of
from tablee.rebus.deck import codes
from tablee.rebus.illustrate import LEAST, MOST

UNSEEN: Final = "?"  # what is redealt at once


def sample_state(view: View, chance: Chance) -> State:
    """Return a state that shows this view, every deal of the unseen as likely."""
    seats = len(view.sides)
    phase, desk = view.phase, view.desk
    albums = [
        replace(album, pages=(*album.pages, *_unseen(album, length, view.ring)))
        for album, length in zip(view.albums, view.lengths, strict=True)
    ]
    drafts = [PageDraft()] * seats
    first = isinstance(phase, Working) and phase.page == 1
    hidden: tuple[str, ...] = (UNSEEN,) * OFFERED if first else ()
    offers = [hidden] * seats
    if view.seat is not None and desk and isinstance(phase, Working):
        drafts[view.seat], offers[view.seat] = desk.draft, desk.offers
        if desk.received:
            number = len(albums) - seats + desk.owner
            pages = (*albums[number].pages[: phase.page - 2], desk.received)
            albums[number] = replace(albums[number], pages=pages)
    state = state_behind(
        view,
        State,
        albums=tuple(albums),
        drafts=tuple(drafts),
        offers=tuple(offers),
        pile=(),
    )
    return redeal(state, view.seat, chance)


def _unseen(album: Album, length: int, ring: Sequence[Seat]) -> Iterator[AlbumPage]:
    for page in range(len(album.pages) + 1, length + 1):
        seat = along(ring, album.owner, steps_of(len(ring), page))
        yield AlbumPage(seat, UNSEEN if task_of(page) != "draw" else "")


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the phrases that *seat* cannot see; let the others make other pages."""
    seen = [pages_seen(state, number, seat) for number in range(len(state.albums))]
    drawn = chooses(state.options, len(state.sides))
    known = {*state.offers[seat]} if seat is not None else set()
    if drawn:
        known |= {
            album.pages[0].text
            for album, pages in zip(state.albums, seen, strict=True)
            if 0 in pages
        }
    rest = [each for each in phrases_for(state.options) if each not in known]
    pile = list(chance.shuffled(rest))
    offers = tuple(
        offer if other == seat else tuple(pile.pop() for _ in offer)
        for other, offer in enumerate(state.offers)
    )
    albums = tuple(
        replace(
            album,
            pages=tuple(
                page
                if place in pages
                else replace(page, text=pile.pop())
                if drawn and place == 0
                else _other(page, place + 1, chance)
                for place, page in enumerate(album.pages)
            ),
        )
        for album, pages in zip(state.albums, seen, strict=True)
    )
    state = replace(state, albums=albums, offers=offers, pile=tuple(pile))
    drafts = tuple(
        draft if other == seat else _other_draft(state, Seat(other), draft, chance)
        for other, draft in enumerate(state.drafts)
    )
    return replace(state, drafts=drafts)


def pages_seen(state: State, number: int, seat: Seat | None) -> set[int]:
    """Return the places of the pages of an album that a seat can see."""
    album, phase = state.albums[number], state.phase
    seen = set(range(len(album.claps)))
    if seat is not None and isinstance(phase, Working) and phase.page > 1:
        before = len(state.albums) - len(current(state))
        if number == before + owner_at(state, seat, phase.page):
            seen.add(phase.page - 2)
    return seen


def _other(page: AlbumPage, number: int, chance: Chance) -> AlbumPage:
    if task_of(number) == "draw":
        return replace(page, cards=_row(tuple(codes()), chance))
    return replace(page, text=chance.pick(_phrases_of_people()))


def _other_draft(
    state: State, seat: Seat, draft: PageDraft, chance: Chance
) -> PageDraft:
    """Replace what somebody keeps; an empty page stays one, for time would tell."""
    if draft.cards:
        return replace(draft, cards=_row(tuple(codes()), chance))
    if not draft.text:
        return draft
    phrases = state.offers[seat] or _phrases_of_people()
    return replace(draft, text=chance.pick(phrases))


def _phrases_of_people() -> tuple[str, ...]:
    """Return things that people may write."""
    return ("Il était une fois", "Un machin", "Tralala", "Pas de bal à la gare")


def _row(cards: Sequence[str], chance: Chance) -> PictureRow:
    size = LEAST + chance.below(MOST - LEAST + 1)
    return chance.shuffled(cards)[:size]


# One in so many times: the rest of the time nobody cares to.
SELDOM: Final = {"ReadPictures": 50, "TakeUp": 12}


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any] | None:
    """Fill a pattern in; None: nobody cares to."""
    if chance.below(SELDOM.get(pattern.move, 1)):
        return None
    if "text" in pattern.open:
        return {"text": chance.pick(_phrases_of_people())}
    if "cards" in pattern.open:
        return {"cards": _row(tuple(codes()), chance)}
    return fill_by_chance(view, pattern, chance)


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[str]:
    seats = len(state.sides)
    dealt = [text for offer in state.offers for text in offer]
    if chooses(state.options, seats):
        dealt += [album.pages[0].text for album in state.albums if album.pages]
    if sorted((*dealt, *state.pile)) != sorted(phrases_for(state.options)):
        yield "REB-G51: a first phrase is missing, or there twice"
    for album in state.albums:
        for number, page in enumerate(album.pages, 1):
            if page.seat != along(state.ring, album.owner, steps_of(seats, number)):
                yield f"REB-G54: page {number} of {album.owner} is somebody else's"
            if bool(page.cards) != (task_of(number) == "draw"):
                yield f"REB-G52: page {number} of {album.owner} is of the wrong kind"
        if len(album.claps) > len(album.pages):
            yield "REB-G60: a page is applauded that is not there"
    for seat in seats_of(state.sides):
        draft = state.drafts[seat] if state.drafts else PageDraft()
        chosen = state.offers[seat] if chooses(state.options, seats) else ()
        if draft.text and chosen and draft.text not in chosen:
            yield f"REB-G51: seat {seat} has chosen what it was not offered"
