"""What is asked and answered about rebuses without a table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tablee.rebus.heat import Clue, Heat
from tablee.rebus.sayable import JudgeOpinion

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
    """The answer, for whoever has found it or given up."""

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


class RiddleGuess(msgspec.Struct, frozen=True):
    """A guess; *tries* says how many came before, for whoever sent the rebus."""

    text: RiddleText
    tries: Annotated[int, Meta(ge=0, le=MOST_TRIES)] = 0


class RiddleAnswer(msgspec.Struct, frozen=True):
    """How near a guess is."""

    heat: Heat
    clue: Clue | None = None
    told: Told | None = None  # once it is found


class HintAsked(msgspec.Struct, frozen=True):
    """Asks for a hint after so many."""

    taken: Annotated[int, Meta(ge=0, le=MOST_CARDS)]


class Hinted(msgspec.Struct, frozen=True):
    """A hint: a wink at the answer, or the name of a picture."""

    text: str
    place: int | None  # of the picture; null: it is about the answer
    last: bool  # there is no other


class Sending(msgspec.Struct, frozen=True):
    """Sends a rebus."""

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


class Secretly(msgspec.Struct, frozen=True):
    """Shows the secret of a rebus that one has sent."""

    secret: Secret


class Signing(msgspec.Struct, frozen=True):
    """Says what a rebus that one has sent asks, and signs it or not."""

    secret: Secret
    question: Question
    by: RiddleText = ""


class SentNews(msgspec.Struct, frozen=True):
    """What became of a rebus that one has sent."""

    cards: tuple[str, ...]
    found: int  # how often
    tries: int  # of whoever found it first; 0: nobody has
    given_up: int
    until: int  # Unix time in milliseconds


class Trying(msgspec.Struct, frozen=True):
    """Asks how a row sounds, and whether it says a solution."""

    cards: RiddleRow
    solution: RiddleText = ""


class RowHeard(msgspec.Struct, frozen=True):
    """What the machine hears."""

    said: tuple[str, ...]  # what each picture says, in plain spelling
    answer: JudgeOpinion | None  # null: there is no solution yet
    missing: str  # letters of the solution that no picture says


class Sounding(msgspec.Struct, frozen=True):
    """The pictures that sound like something, each in one list only."""

    same: tuple[str, ...]
    begin: tuple[str, ...]
    end: tuple[str, ...]
