"""Which card says which letters of the solution: chat · pot → cha · peau."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from tablee.french.lattice import LINK, Alignment
from tablee.french.letters import letters_of
from tablee.french.saying import LOOSE, said_together
from tablee.french.words import Word, words_of
from tablee.rebus.sayable import laid


class CardLetters(NamedTuple):
    """Letters of the solution and the card that says them; None where no card does."""

    card: str | None
    letters: str


Share = tuple[int | None, str]


def explain(cards: Sequence[str], solution: str) -> tuple[CardLetters, ...]:
    """Lay the solution under the cards.

    >>> [piece.letters for piece in explain(["chat", "pot"], "chapeau")]
    ['cha', 'peau']
    >>> explain(["chat"], "le chat")
    (CardLetters(card=None, letters='le'), CardLetters(card='chat', letters='chat'))
    """
    words = words_of(solution)
    shares = _mended(list(_shares(words, laid(cards, said_together(words, LOOSE)))))
    pieces: list[CardLetters] = []
    done = 0
    for owner, group in groupby(shares, key=lambda share: share[0]):
        letters = "".join(share[1] for share in group).strip()
        if owner is not None:
            pieces += [CardLetters(idle, "") for idle in cards[done:owner]]
            done = max(done, owner + 1)
        if owner is not None or letters:
            pieces.append(CardLetters(None if owner is None else cards[owner], letters))
    return (*pieces, *(CardLetters(idle, "") for idle in cards[done:]))


def spell_out(pieces: Sequence[CardLetters]) -> str:
    """Write pieces on a line, those that no card says in brackets.

    >>> spell_out(explain(["chat", "pot"], "le chapeau"))
    '(le) · cha · peau'
    """
    return " · ".join(
        f"({piece.letters})" if piece.card is None else piece.letters or "–"
        for piece in pieces
    )


def _shares(words: Sequence[Word], found: Alignment) -> Iterator[Share]:
    """Yield the letters of each sound, in order, with the card that says it."""
    owners: dict[tuple[int, int], int | None] = {}
    said: dict[int, str] = {}
    for one, other in found.pairs:
        if other is None or other.source.place == LINK:
            continue
        said[other.source.part] = other.source.said
        if other.sound:
            owner = one.source.part if one else None
            owners.setdefault((other.source.part, other.source.place), owner)
    last: int | None = None
    for part, word in enumerate(words):
        for place, letters in enumerate(letters_of(word.text, said.get(part, ""))):
            last = owners.get((part, place), last)
            yield last, letters
        if not word.text.endswith("'"):
            yield last, " "


def _mended(shares: list[Share]) -> list[Share]:
    """Return a card the lone sound between two of its own."""
    for (before, _), at in zip(shares, range(1, len(shares) - 1), strict=False):
        owner, letters = shares[at]
        if owner is None and before is not None and shares[at + 1][0] == before:
            shares[at] = before, letters
    return shares
