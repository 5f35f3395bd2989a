"""Rébus as people type it: every move that ``say`` writes, read back."""

from __future__ import annotations

from typing import Final, get_args

from tablee.games.rebus.cards import code_of, codes
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
from tablee.games.rebus.text import BARE

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
    """Return the move that a typed line means, legal or not, or None."""
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
