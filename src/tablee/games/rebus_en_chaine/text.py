"""The game in plain text, written and typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tablee.games.rebus_en_chaine.moves import (
    Applaud,
    Event,
    Finish,
    Keep,
    Move,
    PictureRow,
    ReadPictures,
    TakeUp,
    Turn,
)
from tablee.games.rebus_en_chaine.state import AlbumPage, Showing, View, Working
from tablee.kernel import Pattern, TimeUp
from tablee.rebus.deck import code_of, codes

BARE: Final[dict[str, Move]] = {
    "done": Finish(),
    "take up": TakeUp(),
    "turn": Turn(),
    "applaud": Applaud(),
    "read pictures on": ReadPictures(True),
    "read pictures off": ReadPictures(False),
}


def show(view: View) -> str:
    """Write down who works, what lies before the reader, and the open pages."""
    return "\n".join(_lines(view))


def say(thing: Move | Event | Pattern) -> str:
    """Write a move, a family of moves or an event in one line."""
    match thing:
        case Keep(cards=cards) if cards:
            return f"lay {called(cards)}"
        case Keep():
            return f"write {thing.text}"
        case TimeUp():
            return f"time: {thing.deadline}"
        case Pattern(move="Keep", given={"text": text}) if text:
            return f"keep {text}"
        case Pattern(move="Keep"):
            [part] = thing.open
            return f"keep <{part}>"
        case Pattern():
            given = (str(value) for value in thing.given.values())
            return " ".join((thing.move, *given))
        case Finish() | TakeUp() | Turn() | Applaud() | ReadPictures():
            return next(words for words, move in BARE.items() if move == thing)
        case _:
            return _event(thing)


def read(typed: str) -> Move | None:
    """Return the move that a typed line means, legal or not, or None."""
    if move := BARE.get(typed.lower()):
        return move
    verb, _, rest = typed.partition(" ")
    match verb.lower():
        case "write":
            return Keep(rest)
        case "lay":
            cards = tuple(map(code_of, rest.split()))
            return Keep(cards=cards) if {*cards} <= codes().keys() else None
        case _:
            return None


def called(cards: PictureRow) -> str:
    return " ".join(codes()[card] for card in cards)


def _event(event: Event) -> str:
    facts = msgspec.structs.asdict(event).items()
    words = ", ".join(f"{name} {_plain(name, value)}" for name, value in facts)
    return f"{type(event).__name__}: {words}"


def _plain(name: str, value: Any) -> str:
    if name == "felt":
        return f"{value.heat}"
    return called(value) if name == "cards" else str(value)


def _said(page: AlbumPage) -> str:
    by = f"seat {page.seat}{' (robot)' if page.robot else ''}"
    return f"{by}: {called(page.cards) if page.cards else page.text}"


def _lines(view: View) -> Iterator[str]:
    match view.phase:
        case Working(page=page, ready=ready):
            done = [str(seat) for seat, is_done in enumerate(ready) if is_done]
            yield f"page {page} of {view.pages}, done: {' '.join(done) or 'nobody'}"
        case Showing(album=number, page=page):
            album = view.albums[number]
            yield f"album of seat {album.owner}, page {page}"
            yield from (f"  {_said(each)}" for each in album.pages)
        case _:
            yield "over"
    if desk := view.desk:
        if desk.received:
            yield f"received from {_said(desk.received)}"
        yield from (f"offered: {text}" for text in desk.offers)
        yield f"own page: {called(desk.draft.cards) or desk.draft.text or 'empty'}"
        if desk.heard:
            missing = desk.heard.missing or "nothing"
            yield f"heard: {' '.join(desk.heard.said)}; missing: {missing}"
    if view.options.faithful:
        yield f"points: {' '.join(map(str, view.points))}"
