"""What each seat may know, built field by field."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.french.words import words_of
from tablee.games.rebus_en_chaine.albums import (
    chooses,
    felt,
    owner_at,
    pages_of,
    passes_to,
    received,
    task_of,
    turners,
    turns_of,
)
from tablee.games.rebus_en_chaine.moves import PictureRow
from tablee.games.rebus_en_chaine.play import is_shown, points_of
from tablee.games.rebus_en_chaine.state import (
    Album,
    Desk,
    HeardRow,
    Over,
    Showing,
    State,
    View,
    Working,
)
from tablee.kernel import ALL_OPEN, Seat
from tablee.rebus import explain, sayable
from tablee.rebus.compose import written
from tablee.rebus.deck import code_of, codes, deck, ids
from tablee.rebus.illustrate import said_in
from tablee.rebus.spelt import said_plainly

SUGGESTED: Final = 24  # pictures that are said in a phrase


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; ``None`` is a spectator, who sees open pages alone."""
    is_open = seat == ALL_OPEN
    own = None if is_open else seat
    desk = _desk(state, own)
    albums = state.albums if is_open else tuple(map(_opened, state.albums))
    showing = state.phase if isinstance(state.phase, Showing) else None
    seats = len(state.sides)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        phase=state.phase,
        turn=state.turn,
        turns=turns_of(seats),
        pages=pages_of(seats),
        chooses=chooses(state.options, seats),
        desk=desk,
        albums=albums,
        lengths=tuple(len(album.pages) for album in state.albums),
        felt=tuple(felt(each) if is_shown(each) else None for each in state.albums),
        points=points_of(state),
        turners=turners(state, state.albums[showing.album]) if showing else (),
        best=_best(state.albums) if isinstance(state.phase, Over) else None,
        readers=state.readers,
        stirred=state.stirred,
        missed=state.missed,
        came=state.came,
        ring=state.ring,
        names=_names(state, own, desk),
        drafts=state.drafts if is_open else (),
        offers=state.offers if is_open else (),
        pile=state.pile if is_open else (),
    )


def _desk(state: State, seat: Seat | None) -> Desk | None:
    phase = state.phase
    if seat is None or not isinstance(phase, Working):
        return None
    draft, given = state.drafts[seat], received(state, seat, phase.page)
    phrase = given.text if given and task_of(phase.page) == "draw" else ""
    return Desk(
        owner=owner_at(state, seat, phase.page),
        received=given,
        draft=draft,
        passes_to=passes_to(state, seat, phase.page),
        offers=state.offers[seat],
        suggested=tuple(map(code_of, said_in(phrase)[:SUGGESTED])) if phrase else (),
        heard=_heard(draft.cards, phrase) if draft.cards and phrase else None,
    )


def _heard(cards: PictureRow, phrase: str) -> HeardRow:
    """Return what the machine hears, and what it does not (REB-G56)."""
    row = ids(cards)
    said = tuple(map(said_plainly, row))
    return HeardRow(said, _missing(row, phrase), sayable(row, phrase).answer)


def _missing(row: list[str], phrase: str) -> str:
    """Return the words of which most letters are said by no picture."""
    unsaid = [
        piece.card is None
        for piece in explain(row, phrase)
        for _ in piece.letters.replace(" ", "")
    ]
    words, at = [], 0
    for word in words_of(phrase):
        letters = unsaid[at : at + len(word.text)]
        at += len(word.text)
        if 2 * sum(letters) > len(letters):
            words.append(word.text)
    return written(words)


def _opened(album: Album) -> Album:
    return replace(album, pages=album.pages[: len(album.claps)])


def _best(albums: tuple[Album, ...]) -> tuple[int, int] | None:
    """Return the page that was applauded most, the first of several (REB-G60)."""
    every = [
        (len(claps), -number, -place)
        for number, album in enumerate(albums)
        for place, claps in enumerate(album.claps, 1)
    ]
    claps, number, place = max(every, default=(0, 0, 0))
    return (-number, -place) if claps else None


def _names(state: State, seat: Seat | None, desk: Desk | None) -> dict[str, str]:
    """Name the pictures in sight, where the table or this seat has names (REB-G53)."""
    if not state.options.names and (seat is None or not state.readers[seat]):
        return {}
    shown = [page for album in state.albums for page in _opened(album).pages]
    pages = [*shown, *([desk.received] if desk and desk.received else [])]
    return {
        card: deck()[codes()[card]].names[0] for page in pages for card in page.cards
    }
