"""The moves of Face-à-face by number: legal moves, and a few words for each theme.

Words are the commonest that a bot knows and nobody has said yet. The player must notice
whom it faces: words for every open theme are offered all the time, as in the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from tablee.games.face_a_face.bots.knowledge import words
from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.matching import top
from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Flag,
    Vote,
)
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.state import Racing, View
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Pattern, Seat
from tablee.lab.actions import Blocks

MOST_SEATS: Final = 6
WORDS: Final = 4  # for each theme
RECENT: Final = 4  # wins and refusals that can be contested

_blocks = Blocks()
DRAW: Final = {stack: _blocks.take(1) for stack in ("left", "right", "other")}
CALL: Final = _blocks.take(1)
CLAIM: Final = _blocks.take(1)
CONCEDE: Final = _blocks.take(1)
VOTE: Final = {True: _blocks.take(1), False: _blocks.take(1)}
CONTEST: Final = _blocks.take(RECENT)  # the newest first
APPEAL: Final = _blocks.take(RECENT)
FLAG: Final = _blocks.take(MOST_SEATS)  # how many seats further round the table
ANSWER: Final = _blocks.take(MOST_SEATS * WORDS)  # likewise; 0: the tie-break card

_SPOKEN: Final = {
    "Call": (CALL, Call()),
    "Claim": (CLAIM, Claim()),
    "Concede": (CONCEDE, Concede()),
}


class FaceNumbers:
    """Legal moves of Face-à-face, with some of the possible words."""

    size = _blocks.size
    tick = 500
    left_out = (
        f"all words but the {WORDS} commonest of the lists for each theme that were "
        "not said yet, answers to one's own card, all but the newest "
        f"{RECENT} contests and appeals, the time it takes to type, and burning words "
        "in talk (FAF-G12)"
    )

    def choices(
        self, view: View, seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Number the listed moves, and words for every open theme."""
        found: dict[int, Any] = {}
        for move in legal:
            if isinstance(move, Pattern):
                found.update(self._of_pattern(view, seat, move))
            elif number := self._number(view, seat, move):
                found[number] = move
        for first, kind in ((CONTEST, Contest), (APPEAL, Appeal)):
            newest = [move for move in reversed(legal) if isinstance(move, kind)]
            found.update(enumerate(newest[:RECENT], start=first))
        return found

    def _number(self, view: View, seat: Seat, move: Any) -> int | None:
        match move:
            case Draw(stack=stack):
                return DRAW[stack]
            case Vote(accept=accept):
                return VOTE[accept]
            case Flag(seat=accused):
                return FLAG + (accused - seat) % len(view.sides)
            case _:
                return None

    def _of_pattern(
        self, view: View, seat: Seat, pattern: Pattern
    ) -> Iterator[tuple[int, Any]]:
        if pattern.move in _SPOKEN:
            yield _SPOKEN[pattern.move]
            return
        for further, theme in _themes(view, seat):
            for n, word in enumerate(unsaid(view, seat, theme)):
                yield ANSWER + further * WORDS + n, Answer(word)


def unsaid(view: View, seat: Seat, theme: Theme) -> Iterator[str]:
    """Yield the commonest unsaid words for a theme."""
    said = said_keys(view, theme.id)
    known = (word for word in words(theme, seat, 1.0, 1.0) if word)
    fresh = (word.spelling for word in known if word.key not in said)
    return islice(fresh, WORDS)


def _themes(view: View, seat: Seat) -> Iterator[tuple[int, Theme]]:
    """Yield the open themes, by their distance round the table."""
    tie = view.phase.tie if isinstance(view.phase, Racing) else None
    if tie:
        yield 0, theme_of(view.options, tie.card, foreign=tie.stack == "other")
        return
    seats = len(view.sides)
    for further in range(1, seats):
        other = Seat((seat + further) % seats)
        if view.rows[other]:
            yield further, theme_of(view.options, top(view, other).card)


def numbering(_sides: tuple[int, ...]) -> FaceNumbers:
    """Return the numbers, which are those of every table."""
    return FaceNumbers()
