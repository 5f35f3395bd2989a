"""A rebus that somebody guesses without a table: what they are told, and no more."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tablee.french.saying import saying
from tablee.games.rebus.board import code_of
from tablee.games.rebus.judging import felt
from tablee.games.rebus.rebuses import Draft
from tablee.kernel.chance import Chance
from tablee.rebus import deck, explain
from tablee.rebus.deck import PictureCard
from tablee.rebus.heat import Heat
from tablee.rebus.sayable import laid
from tablee.server.riddles.answers import Hinted, RiddleAnswer, RiddlePiece, Told


class Riddle(NamedTuple):
    """Pictures and their solution; *wink* is a first hint, where there is one."""

    cards: tuple[str, ...]  # by their ids in the deck
    solution: str
    wink: str = ""

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the pictures as clients know them."""
        return tuple(map(code_of, self.cards))

    @property
    def words(self) -> int:
        """Count the words of the solution, as they are spaced."""
        return len(self.solution.split())

    @property
    def hints(self) -> int:
        """Count the hints there are: no rebus is read out to its end."""
        return bool(self.wink) + len(self.cards) - 1


def answer(riddle: Riddle, guess: str) -> RiddleAnswer:
    """Return how near a guess is, as the table's own measure has it (REB-G34)."""
    heat, clue = felt(Draft(riddle.codes, riddle.solution), "nombre", guess)
    return RiddleAnswer(heat, clue, tell(riddle) if heat is Heat.FOUND else None)


def hint(riddle: Riddle, taken: int) -> Hinted:
    """Return the hint after so many: first the wink, then pictures in any order."""
    last = taken + 1 >= riddle.hints
    if riddle.wink and taken == 0:
        return Hinted(riddle.wink, None, last)
    order = Chance(riddle.solution.encode(), 0).shuffled(range(len(riddle.cards)))
    place = order[taken - bool(riddle.wink)]
    return Hinted(_names(riddle)[place], place, last)


@lru_cache(maxsize=512)
def tell(riddle: Riddle) -> Told:
    """Return the solution, and which picture says what of it."""
    said = [p.letters for p in explain(riddle.cards, riddle.solution) if p.card]
    if len(said) != len(riddle.cards):  # of a row that does not say it
        said = [""] * len(riddle.cards)
    pieces = zip(said, _names(riddle), strict=True)
    return Told(
        riddle.solution, tuple(RiddlePiece(_set(s), name) for s, name in pieces)
    )


def _set(letters: str) -> str:
    """Set letters as they are printed."""
    return letters.strip("-").replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


@lru_cache(maxsize=512)
def _names(riddle: Riddle) -> tuple[str, ...]:
    """Return the name by which each picture is read here."""
    pairs = laid(riddle.cards, saying(riddle.solution)).pairs
    said = {pair.one.source.part: pair.one.source.said for pair in pairs if pair.one}
    cards = (deck()[card] for card in riddle.cards)
    return tuple(_name(card, said.get(part, "")) for part, card in enumerate(cards))


def _name(card: PictureCard, said: str) -> str:
    """Return the name of a card that is said so; it has one that people say first."""
    named = zip(card.names, card.words, strict=True)
    fits = (name for name, word in named if said in [way.sounds for way in word.ways])
    return next(fits, card.names[0])
