"""A rebus that is guessed without a table: what is asked, told and answered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta

from tablee.french.saying import CAREFUL, saying
from tablee.french.sounds import fold
from tablee.games.rebus.judging import felt
from tablee.games.rebus.rebuses import Draft
from tablee.kernel.chance import Chance
from tablee.rebus import deck, explain, sayable
from tablee.rebus.clear import is_exact
from tablee.rebus.deck import PictureCard, code_of, codes
from tablee.rebus.heard import ways_of
from tablee.rebus.heat import Clue, Heat
from tablee.rebus.illustrate import illustrate, said_in
from tablee.rebus.sayable import JudgeOpinion, laid
from tablee.rebus.spelt import said_plainly

MOST_CARDS = 10  # of a rebus that is sent
LEAST_CARDS = 2
MOST_TRIES = 999

RiddleText = str  # how long it may be, REB-G27 says; bodies are bounded anyway
CardCode = Annotated[str, Meta(max_length=16)]
RiddleRow = Annotated[tuple[CardCode, ...], Meta(max_length=MOST_CARDS)]
Secret = Annotated[str, Meta(max_length=64)]
Question = Literal["what", "who"]


class RiddlePiece(msgspec.Struct, frozen=True):
    """What a picture says: letters of the solution, and the name it is read by."""

    letters: str
    name: str


class Told(msgspec.Struct, frozen=True):
    """The answer, for a player who has found it or given up."""

    solution: str
    pieces: tuple[RiddlePiece, ...]  # one for each picture


class DayRebus(msgspec.Struct, frozen=True):
    """The rebus of a day, without its answer."""

    number: int
    today: int  # the number of today's
    date: str  # YYYY-MM-DD
    left: int  # seconds until the next one
    cards: tuple[str, ...]
    words: int  # of the answer
    level: int  # 1 easy, 2 middle, 3 hard
    by: str = ""  # a reader's, whose first name this is


class RiddleGuess(msgspec.Struct, frozen=True):
    """A guess; *tries* says how many came before, for the sender."""

    text: RiddleText
    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)] = 0


class RiddleAnswer(msgspec.Struct, frozen=True):
    """How near a guess is."""

    heat: Heat
    clue: Clue | None = None
    told: Told | None = None  # once it is found


class HintAsked(msgspec.Struct, frozen=True):
    """Ask for a hint after so many."""

    taken: Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class Hinted(msgspec.Struct, frozen=True):
    """A hint: a wink at the answer, or the name of a picture."""

    text: str
    place: int | None  # of the picture; null: it is about the answer
    last: bool  # there is no other


class Sending(msgspec.Struct, frozen=True):
    """Send a rebus."""

    cards: RiddleRow
    solution: RiddleText
    question: Question = "what"
    by: RiddleText = ""  # a first name, if it is to be signed


class Sent(msgspec.Struct, frozen=True):
    """A rebus was sent: the link for the one, the secret for the other."""

    id: str
    secret: str  # never told again: with it, one hears of it
    link: str
    until: int  # Unix time in milliseconds


class SentRebus(msgspec.Struct, frozen=True):
    """A rebus that was sent, without its answer."""

    cards: tuple[str, ...]
    question: Question
    by: str
    words: int
    is_offered: bool = False  # for a Sunday: who finds it may like it


class Secretly(msgspec.Struct, frozen=True):
    """Show the secret of a rebus that one has sent."""

    secret: Secret


class Signing(msgspec.Struct, frozen=True):
    """Choose what a rebus that one has sent asks, and sign it or not."""

    secret: Secret
    question: Question
    by: RiddleText = ""


class SentNews(msgspec.Struct, frozen=True):
    """What became of a rebus that one has sent."""

    cards: tuple[str, ...]
    found: int  # how often
    tries: int  # of the first player who found it; 0: nobody has
    given_up: int
    until: int  # Unix time in milliseconds


class Trying(msgspec.Struct, frozen=True):
    """Ask how a row sounds, and whether it says a solution."""

    cards: RiddleRow
    solution: RiddleText = ""


class RowHeard(msgspec.Struct, frozen=True):
    """What the machine hears."""

    said: tuple[str, ...]  # what each picture says, in plain spelling
    answer: JudgeOpinion | None  # null: there is no solution yet
    missing: str  # letters of the solution that no picture says
    is_exact: bool = False  # every picture is said exactly


class ProposedRow(msgspec.Struct, frozen=True):
    """Pictures that say what was typed."""

    cards: tuple[str, ...]
    is_exact: bool


class Proposed(msgspec.Struct, frozen=True):
    """What a text may be laid with."""

    rows: tuple[ProposedRow, ...]  # the best first
    said: tuple[str, ...]  # pictures that are said somewhere in it


class Sounding(msgspec.Struct, frozen=True):
    """The pictures that sound like something, each in one list only."""

    same: tuple[str, ...]
    begin: tuple[str, ...]
    end: tuple[str, ...]


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


MOST_PICTURES: Final = 40  # pictures in a list
TRIED: Final = 24  # rows that may say a text
PROPOSED: Final = 3
CHEAP: Final = 15  # hundredths: how people say it, with little else


def hear(cards: tuple[str, ...], solution: str) -> RowHeard:
    """Return how pictures sound, by their ids, and whether they say a solution."""
    said = tuple(said_plainly(card) for card in cards)
    if not solution or not cards:
        return RowHeard(said, None, "")
    pieces = explain(cards, solution)
    missing = " ".join(piece.letters for piece in pieces if piece.card is None)
    answer = sayable(cards, solution).answer
    exact = answer is JudgeOpinion.YES and is_exact(cards, solution)
    return RowHeard(said, answer, missing, exact)


@lru_cache(maxsize=512)
def propose(text: str) -> Proposed:
    """Return rows that say a text, and the pictures that are said in it."""
    rows = [
        each.cards
        for each in islice(illustrate(text), TRIED)
        if sayable(each.cards, text).answer is JudgeOpinion.YES
    ]
    found = sorted(rows, key=lambda row: not is_exact(row, text))[:PROPOSED]
    return Proposed(
        tuple(
            ProposedRow(tuple(map(code_of, row)), is_exact(row, text)) for row in found
        ),
        tuple(map(code_of, said_in(text)[:MOST_PICTURES])),
    )


@lru_cache(maxsize=1024)
def sounding(text: str) -> Sounding:
    """Return the pictures that say a text, begin by it, or end in it."""
    typed = set(ways_of(saying(text, CAREFUL), CHEAP)) - {""}
    same: list[str] = []
    begin: list[str] = []
    end: list[str] = []
    for card in codes().values():
        ways = _ways(card)
        if ways & typed:
            same.append(card)
        elif any(way.startswith(each) for way in ways for each in typed):
            begin.append(card)
        elif any(way.endswith(each) for way in ways for each in typed):
            end.append(card)
    return Sounding(
        *(tuple(map(code_of, each[:MOST_PICTURES])) for each in (same, begin, end))
    )


@cache
def _ways(card: str) -> frozenset[str]:
    return frozenset(_all_ways(card))


def _all_ways(card: str) -> Iterator[str]:
    for word in deck()[card].words:
        for way in word.ways:
            yield fold(way.sounds).replace("§", "6")
