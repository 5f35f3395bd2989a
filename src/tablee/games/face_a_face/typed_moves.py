"""Face-à-face as people type it: every move that ``say`` writes, read back."""

from __future__ import annotations

from typing import Final

from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Burn,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Flag,
    Move,
    Vote,
)
from tablee.games.face_a_face.text import BARE
from tablee.kernel import Seat

WHOLE: Final[dict[str, Move]] = {
    **{
        BARE[type(move).__name__].lower(): move for move in (Call(), Claim(), Concede())
    },
    "draw left": Draw("left"),
    "draw right": Draw("right"),
    "draw other": Draw("other"),
    "vote yes": Vote(True),
    "vote no": Vote(False),
}
TALK: Final = " in conversation"


def read(typed: str) -> Move | None:
    """Return the move that a typed line means, legal or not, or None."""
    if move := WHOLE.get(typed.lower()):
        return move
    match typed.split(maxsplit=1):
        case [verb, word] if verb.lower() == "answer":
            return Answer(word)
        case [verb, words] if verb.lower() == "say" and words.endswith(TALK):
            return Burn(tuple(words.removesuffix(TALK).split(", ")))
        case _:
            return _numbered(typed.lower().split())


def _numbered(words: list[str]) -> Move | None:
    match words:
        case ["contest", number] if number.isdecimal():
            return Contest(int(number))
        case ["appeal", number] if number.isdecimal():
            return Appeal(int(number))
        case ["flag", "seat", number] if number.isdecimal():
            return Flag(Seat(int(number)))
    return None
