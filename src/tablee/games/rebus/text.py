"""The game in plain text, written and typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from tablee.games.rebus.board import board
from tablee.games.rebus.events import Event
from tablee.games.rebus.moves import (
    About,
    Accept,
    Cards,
    Challenge,
    Contest,
    Discard,
    Draw,
    Exchange,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    ReadPictures,
    Rearrange,
    Seal,
    Seen,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.state import View
from tablee.kernel import Pattern, TimeUp
from tablee.rebus.deck import code_of, codes

BARE = {
    "Throw": "throw",
    "Pass": "lay nothing",
    "Hint": "ask for a hint",
    "Rearrange": "back to the cards",
    "GiveIn": "give in",
    "Seen": "seen",
    "Challenge": "challenge",
}
LATELY = 5  # guesses that are shown


def show(view: View) -> str:
    return "\n".join(_lines(view))


def say(thing: Move | Event | Pattern) -> str:
    match thing:
        case Throw() | Pass() | Hint() | Seen() | Challenge() | Rearrange() | GiveIn():
            return BARE[type(thing).__name__]
        case Discard():
            return f"throw away {called(thing.cards)}"
        case Exchange():
            return f"exchange with {' '.join(thing.asked)}"
        case Tray() | Lay():
            verb = "try" if isinstance(thing, Tray) else "lay"
            return f"{verb} {called(thing.cards, thing.intruder)} = {thing.solution}"
        case Seal():
            return f"seal {thing.solution}"
        case Guess():
            mark = f" !{thing.intruder}" if thing.intruder else ""
            return f"guess {thing.text}{mark}"
        case Accept():
            return f"accept {thing.guess}"
        case Contest():
            number = f" {thing.guess}" if thing.guess else ""
            return f"contest {thing.about}{number}"
        case Vote():
            return "vote yes" if thing.accept else "vote no"
        case Link():
            return f"add {called((thing.card,))} = {thing.phrase}"
        case Draw():
            return f"draw {thing.count}"
        case Favour():
            return f"favour {thing.rebus}"
        case ReadPictures():
            return f"read pictures {'on' if thing.on else 'off'}"
        case TimeUp():
            return f"time: {thing.deadline}"
        case Pattern():
            return _family(thing)
        case _:
            return _event(thing)


def called(cards: Cards, intruder: int = 0) -> str:
    """Name cards as the deck does; the intruder is marked."""
    marked = (f"{codes()[c]}{'!' * (n == intruder)}" for n, c in enumerate(cards, 1))
    return " ".join(marked)


def _family(pattern: Pattern) -> str:
    given = [
        called((value,)) if name == "card" else str(value)
        for name, value in pattern.given.items()
    ]
    fields = [f"<{name}>" for name in pattern.open]
    return " ".join((pattern.move, *given, *fields))


def _event(event: Event) -> str:
    words = []
    for name, value in msgspec.structs.asdict(event).items():
        words.append(f"{name} {_plain(name, value)}")
    return f"{type(event).__name__}: {', '.join(words)}"


def _plain(name: str, value: Any) -> str:
    if name == "card":
        return called((value,))
    return called(value) if name == "cards" else str(value)


def _lines(view: View) -> Iterator[str]:
    phase = type(view.phase).__name__
    yield f"{phase}, seat {view.turn} on turn, die {view.die}, turn {view.turns}"
    squares = board().squares
    for seat, (pawn, held) in enumerate(zip(view.pawns, view.held, strict=True)):
        place = squares[pawn]
        what = f"{place.kind} {place.n}" if place.n else place.kind
        yield f"seat {seat}: square {pawn} ({what}), {held} cards"
    yield f"pile {view.pile}, discards {view.discards}, centre {called(view.centre)}"
    if view.rack:
        yield f"rack {called(view.rack)}"
    if view.hint:
        yield f"hint {called(view.hint)}"
    if view.tray and view.tray.cards:
        yield f"tray {called(view.tray.cards, view.tray.intruder)}"
    if view.row:
        yield f"row {called(view.row.cards)} by seat {view.row.author}"
    if view.sealed:
        yield f"sealed {view.sealed.solution}"
    for heard in view.guesses[-LATELY:]:
        heat = f" ({heard.heat})" if heard.heat else ""
        yield f"guess {heard.number} by seat {heard.seat}: {heard.text}{heat}"
    for close in view.told:
        yield f"told alone: guess {close.number}, {close.how}"
    if view.chain:
        yield f"chain {view.chain[-1].phrase}"


WHOLE: Final[dict[str, Move]] = {
    **{
        BARE[type(move).__name__]: move
        for move in (
            *(Throw(), Pass(), Hint(), Seen(), Challenge()),
            *(Rearrange(), GiveIn()),
        )
    },
    "vote yes": Vote(True),
    "vote no": Vote(False),
    "read pictures on": ReadPictures(True),
    "read pictures off": ReadPictures(False),
}
NUMBERED: Final[dict[str, type[Accept | Draw | Favour]]] = {
    "accept": Accept,
    "draw": Draw,
    "favour": Favour,
}


def read(typed: str) -> Move | None:
    if move := WHOLE.get(typed.lower()):
        return move
    verb, _, rest = typed.partition(" ")
    match verb.lower():
        case "throw" if rest.startswith("away "):
            found = _cards(rest.removeprefix("away "))
            return None if found is None else Discard(found[0])
        case "exchange" if rest.startswith("with "):
            return Exchange(tuple(rest.removeprefix("with ").split()))
        case "try" | "lay":
            return _row(Tray if verb.lower() == "try" else Lay, rest)
        case "add":
            card, _, phrase = rest.partition(" = ")
            found = _cards(card)
            return Link(found[0][0], phrase) if found and found[0] else None
        case "seal":
            return Seal(rest)
        case "guess":
            return _guess(rest)
        case "contest":
            return _contest(rest.split())
        case name if name in NUMBERED and rest.isdecimal():
            return NUMBERED[name](int(rest))
    return None


def _row(kind: type[Tray | Lay], typed: str) -> Move | None:
    cards, _, solution = f" {typed} ".partition(" = ")
    found = _cards(cards)
    return None if found is None else kind(found[0], solution.strip(), found[1])


def _cards(typed: str) -> tuple[Cards, int] | None:
    """Read cards by their ids; the intruder has an exclamation mark."""
    cards, intruder = [], 0
    for place, word in enumerate(typed.split(), 1):
        name = word.removesuffix("!")
        code = code_of(name)
        if code not in codes():
            return None
        intruder = place if name != word else intruder
        cards.append(code)
    return tuple(cards), intruder


def _guess(typed: str) -> Guess:
    text, mark, place = typed.rpartition("!")
    if mark and place.isdecimal():
        return Guess(text.strip(), int(place))
    return Guess(typed)


def _contest(words: list[str]) -> Contest | None:
    about: dict[str, About] = {each: each for each in get_args(About)}
    match words:
        case [name] if name in about:
            return Contest(about[name])
        case [name, number] if name in about and number.isdecimal():
            return Contest(about[name], int(number))
    return None
