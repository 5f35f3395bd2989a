"""Face-à-face to a learner: its moves by number, and what a seat knows.

The moves are the legal ones, and a few words for each theme.

Words are the commonest that a bot knows and nobody has said yet. The player must notice
whom it faces: words for every open theme are offered all the time, as in the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import cos, pi, sin
from typing import Any, Final, get_args

import numpy as np
from gymnasium.spaces import Box

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.bots.knowledge import words
from tablee.games.face_a_face.dealing import DUELS, pack_of, theme_of
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
    ThemeCard,
    Vote,
)
from tablee.games.face_a_face.packs import SYMBOLS, THEMES, Theme
from tablee.games.face_a_face.state import Opening, Phase, Racing, Tied, View, Voting
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Pattern, Seat
from tablee.lab.actions import Blocks
from tablee.lab.observations import (
    INK,
    PALE,
    SIDES,
    SIZE,
    Array,
    Canvas,
    Sight,
    array,
    box,
    filled,
    ordered,
    place,
)

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
        """Return the listed moves by number, and words for every open theme."""
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
    return FaceNumbers()


PHASES: Final = get_args(Phase)
CARDS: Final = THEMES + len(DUELS)
MANY: Final = 100_000
LONG: Final = 600_000  # milliseconds


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    seats = len(sides)
    return {
        "tops": box(seats, 2, high=THEMES),  # theme and symbol before each seat
        "rows": box(seats, high=CARDS),  # cards in each play pile
        "won": box(seats, high=CARDS),
        "piles": box(2, high=CARDS),
        "die": box(2, high=len(SYMBOLS)),
        "duels": box(1, high=len(DUELS)),
        "phase": box(1, high=len(PHASES)),
        "turn": box(seats, high=1),
        "pair": box(seats, high=1),  # who faces off, once it is open
        "answered": box(seats, high=1),  # in this race
        "tie": box(2, high=THEMES),  # the card that both answer
        "glass": box(1, high=LONG),  # milliseconds left
        "wins": box(RECENT, 3, high=seats),  # winner, loser, known; the newest first
        "judged": box(2, high=seats),  # whose answer the vote is about, who contests
        "voted": box(seats, high=1),
        "vote": box(1, high=2),  # one's own: refused, accepted
        "said": box(1, high=MANY),  # words
        "burners": box(seats, high=MANY),
        "skips": box(seats, high=1),
        "fought": box(1, high=MANY),
        "announced": box(1, high=1),
        "aloud": box(1, high=1),
    }


def arrays(sight: Sight) -> dict[str, Array]:
    """Return what the view holds, but for words and times long past."""
    view: View = sight.view
    seats, phase = sight.seats, view.phase
    pair = phase.pair if isinstance(phase, Opening | Racing | Tied) else ()
    race = phase if isinstance(phase, Racing) else None
    given = race.given.seat if race and race.given else None
    glass = view.glass.until - sight.now if view.glass else 0
    vote = phase if isinstance(phase, Voting) else None
    tops = [view.rows[seat][-1].card if view.rows[seat] else None for seat in seats]
    voted = view.voted or (False,) * len(seats)
    return {
        "tops": np.array([_card(view, card) for card in tops], np.int32),
        "rows": ordered([len(row) for row in view.rows], seats),
        "won": ordered([len(won) for won in view.won], seats),
        "piles": array(view.left, view.right),
        "die": filled((1 + SYMBOLS.index(s) for s in _die(view)), 2),
        "duels": array(len(view.duels)),
        "phase": array(place(PHASES, phase)),
        "turn": array(*(seat == view.turn for seat in seats)),
        "pair": array(*(seat in pair for seat in seats)),
        "answered": array(*(seat == given for seat in seats)),
        "tie": np.array(
            _card(view, race.tie.card if race and race.tie else None), np.int32
        ),
        "glass": array(max(0, min(LONG, glass))),
        "wins": _wins(view, seats),
        "judged": array(
            *(1 + seats.index(s) for s in (vote.seat, vote.by)) if vote else (0, 0)
        ),
        "voted": ordered(voted, seats),
        "vote": array(0 if view.vote is None else 1 + view.vote),
        "said": array(len(view.said)),
        "burners": ordered(view.burners, seats),
        "skips": ordered(view.skips, seats),
        "fought": array(view.fought),
        "announced": array(view.options.announced),
        "aloud": array(view.options.aloud),
    }


def _die(view: View) -> tuple[str, ...]:
    return view.die.symbols if view.die else ()


def _card(view: View, card: ThemeCard | None) -> tuple[int, int]:
    """Return the numbers of a card's theme and symbol; none for another pack's."""
    if card is None:
        return 0, 0
    themes = [*packs.pack(pack_of(view.options)).themes]
    theme = 1 + themes.index(card.theme) if card.theme in themes else 0
    return theme, 1 + SYMBOLS.index(card.symbol)


def _wins(view: View, seats: tuple[int, ...]) -> Array:
    newest = [
        (1 + seats.index(won.winner), 1 + seats.index(won.loser), int(won.known))
        for won in reversed(view.wins)
    ][:RECENT]
    return np.array(newest + [(0, 0, 0)] * (RECENT - len(newest)), np.int32)


MIDDLE: Final = SIZE / 2
AWAY: Final = 205
WIDE, HIGH = 150, 96
LINE: Final = 20  # letters


def paint(canvas: Canvas, view: View) -> None:
    """Draw the cards; those who face off have a dark edge."""
    phase = view.phase
    pair = phase.pair if isinstance(phase, Opening | Racing | Tied) else ()
    seats = len(view.sides)
    for seat, row in enumerate(view.rows):
        turn = 2 * pi * seat / seats + pi / 2
        x, y = MIDDLE + AWAY * cos(turn), MIDDLE + AWAY * sin(turn) * 0.9
        left, upper = x - WIDE / 2, y - HIGH / 2
        canvas.box(left, upper, WIDE, HIGH, "white", INK if seat in pair else PALE)
        canvas.text(x, upper - 12, f"seat {seat}: {len(view.won[seat])} won")
        if row:
            card = row[-1].card
            for n, line in enumerate(_lines(card.text)):
                canvas.text(x, upper + 18 + 15 * n, line)
            colour = SIDES[SYMBOLS.index(card.symbol) % len(SIDES)]
            canvas.text(x, upper + HIGH - 14, card.symbol, 14, colour)
    canvas.text(MIDDLE, MIDDLE - 16, f"piles {view.left} and {view.right}")
    if view.die:
        canvas.text(MIDDLE, MIDDLE + 6, " = ".join(view.die.symbols), 14)
    canvas.text(MIDDLE, MIDDLE + 28, type(phase).__name__.lower())


def _lines(text: str) -> list[str]:
    """Break a theme into at most three lines."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines[:3]
