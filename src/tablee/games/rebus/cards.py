"""The cards by their codes: what a picture shows is not to be read from its name."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from tablee.games.rebus.moves import Cards, PictureId
from tablee.rebus import deck

LABEL: Final = "tablee rebus card "
SHORT: Final = 8  # hexadecimal digits: no two of the deck are alike


@cache
def codes() -> dict[PictureId, str]:
    """Return the id in the deck of every code, in the deck's order."""
    return {code_of(name): name for name in deck()}


def code_of(name: str) -> PictureId:
    """Return the code of a card: it stays the same when the picture is drawn anew."""
    return sha256(f"{LABEL}{name}".encode()).hexdigest()[:SHORT]


def ids(cards: Cards) -> list[str]:
    """Return the ids by which the judge knows cards."""
    return [codes()[card] for card in cards]
