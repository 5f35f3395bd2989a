"""What a seat knows at a table of Face-à-face; of words, only how many were said."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, get_args

import numpy as np
from gymnasium.spaces import Box

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.dealing import DUELS, pack_of
from tablee.games.face_a_face.moves import ThemeCard
from tablee.games.face_a_face.packs import SYMBOLS, THEMES
from tablee.games.face_a_face.state import Opening, Phase, Racing, Tied, View, Voting
from tablee.lab.actions.face_a_face import RECENT
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

PHASES: Final = get_args(Phase)
CARDS: Final = THEMES + len(DUELS)
MANY: Final = 100_000
LONG: Final = 600_000  # milliseconds


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    """Return what each array holds."""
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
