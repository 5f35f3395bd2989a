"""What a seat knows at a table of Rébus; of guesses, only who has made how many."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final, get_args

from gymnasium.spaces import Box

from tablee.games.rebus.board import ARRIVEE, FULL, LONGEST_ROW, board, codes
from tablee.games.rebus.moves import Lay, PictureId
from tablee.games.rebus.rebuses import Kind, Task
from tablee.games.rebus.state import Chaining, ComposingTogether, Phase, Sealing, View
from tablee.lab.actions.rebus import LAY, MOST_ROWS, asked
from tablee.lab.observations import (
    SIDES,
    SIZE,
    Array,
    Canvas,
    Sight,
    array,
    box,
    counted,
    filled,
    ordered,
    place,
)

PHASES: Final = get_args(Phase)
KINDS: Final = get_args(Kind)
DECK: Final = 200
MANY: Final = 100_000
LONG: Final = 1_000_000  # milliseconds


@cache
def numbers() -> dict[PictureId, int]:
    """Assign numbers to the cards in the deck's order."""
    return {code: n for n, code in enumerate(codes())}


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    """Return what each array holds."""
    seats = len(sides)
    return {
        "rack": box(FULL, high=DECK),  # cards, in their order
        "centre": box(DECK, high=1),
        "row": box(LONGEST_ROW, high=DECK),  # the rebus on the felt
        "author": box(seats, high=1),  # who has laid it
        "chain": box(LONGEST_ROW, high=DECK),  # its newest cards
        "pawns": box(seats, high=ARRIVEE),
        "held": box(seats, high=DECK),
        "pile": box(1, high=DECK),
        "discards": box(1, high=DECK),
        "phase": box(1, high=len(PHASES)),
        "turn": box(seats, high=1),
        "turns": box(1, high=MANY),
        "die": box(1, high=6),
        "task": box(2, high=MANY),  # kind of square, cards demanded
        "rows": box(MOST_ROWS, high=LONGEST_ROW),  # cards of each that could be laid
        "glass": box(1, high=LONG),  # milliseconds left
        "guesses": box(seats, high=MANY),
        "close": box(1, high=MANY),  # of one's own guesses, as one was told
        "solved": box(seats, high=1),
        "voted": box(seats, high=1),
        "vote": box(1, high=2),  # one's own: refused, accepted
        "passes": box(seats, high=MANY),
        "gallery": box(1, high=MANY),  # rebuses so far
        "points": box(seats, high=MANY),  # in Rébus express
        "round": box(2, high=MANY),  # of how many, in Rébus express
        "ready": box(seats, high=1),  # who composes no more, in Rébus express
    }


def arrays(sight: Sight) -> dict[str, Array]:
    """Return what the view holds, but for words and times long past."""
    view: View = sight.view
    seats, number = sight.seats, numbers()
    guessed = Counter(each.seat for each in view.guesses)
    lays = (sight.choices.get(LAY + n) for n in range(MOST_ROWS))
    row = view.row.cards if view.row else ()
    chain = [each.card for each in view.chain][-LONGEST_ROW:]
    glass = view.glass.until - sight.now if view.glass else 0
    task = _task(view)
    return {
        "rack": filled((1 + number[card] for card in view.rack), FULL),
        "centre": counted(view.centre, number),
        "row": filled((1 + number[card] for card in row), LONGEST_ROW),
        "author": array(
            *(bool(view.row and seat == view.row.author) for seat in seats)
        ),
        "chain": filled((1 + number[card] for card in chain), LONGEST_ROW),
        "pawns": ordered(view.pawns, seats),
        "held": ordered(view.held, seats),
        "pile": array(view.pile),
        "discards": array(view.discards),
        "phase": array(place(PHASES, view.phase)),
        "turn": array(*(seat == view.turn for seat in seats)),
        "turns": array(view.turns),
        "die": array(view.die),
        "task": array(1 + KINDS.index(task.kind), task.demanded)
        if task
        else array(0, 0),
        "rows": array(*(len(lay.cards) if isinstance(lay, Lay) else 0 for lay in lays)),
        "glass": array(max(0, min(LONG, glass))),
        "guesses": array(*(guessed[seat] for seat in seats)),  # type: ignore[index]  # seats are numbers
        "close": array(len(view.told)),
        "solved": array(*(seat in view.solved for seat in seats)),
        "voted": ordered(view.voted or (False,) * len(seats), seats),
        "vote": array(0 if view.vote is None else 1 + view.vote),
        "passes": ordered(view.passes, seats),
        "gallery": array(len(view.gallery)),
        **_express(view, seats),
    }


def _express(view: View, seats: tuple[int, ...]) -> dict[str, Array]:
    """Return what Rébus express has beside what every game has."""
    express, phase, none = view.express, view.phase, (0,) * len(seats)
    ready = phase.ready if isinstance(phase, ComposingTogether) else none
    return {
        "points": ordered(express.points if express else none, seats),
        "round": array(express.round, express.rounds) if express else array(0, 0),
        "ready": ordered(ready, seats),
    }


def _task(view: View) -> Task | None:
    """Return what is asked for, of who composes or of the row that lies there."""
    if isinstance(view.phase, Sealing):
        return view.phase.task
    if isinstance(view.phase, Chaining):
        return Task("chaine", 0)
    return asked(view) or (view.row.task if view.row else None)


COLOURS: Final = {
    "nombre": "white",
    "intrus": "#e9b7b0",
    "plus": "#cfe3c4",
    "echange": "#bcd9ee",
    "rebussimo": "#f3dc9b",
    "chaine": "#dcc9e8",
}
CELL: Final = 26
TALL: Final = 400  # of the board


def paint(canvas: Canvas, view: View) -> None:
    """Draw the board, the cards that lie open and the glass."""
    places = board().squares
    across = max(place.landscape[0] for place in places)
    down = max(place.landscape[1] for place in places)
    spots = [
        (
            25 + place.landscape[0] / across * (SIZE - 60),
            25 + place.landscape[1] / down * (TALL - 60),
        )
        for place in places
    ]
    for spot, (x, y) in zip(places, spots, strict=True):
        canvas.box(
            x - CELL / 2, y - CELL / 2, CELL, CELL, COLOURS.get(spot.kind, "#eee")
        )
        canvas.text(x, y, str(spot.n or spot.i), 10)
    for seat, square in enumerate(view.pawns):
        x, y = spots[square]
        canvas.disc(x + 6 * seat - 8, y, 7, SIDES[seat])
    row = view.row.cards if view.row else ()
    _cards(canvas, 415, "felt", row)
    _cards(canvas, 465, "centre", view.centre[-8:])
    _cards(canvas, 515, "rack", view.rack)
    canvas.note(572, f"seat {view.turn}: {type(view.phase).__name__.lower()}")


def _cards(canvas: Canvas, y: float, name: str, cards: tuple[str, ...]) -> None:
    canvas.note(y + 10, name)
    for n, card in enumerate(cards[:10]):
        canvas.box(75 + n * 51, y, 48, 34, "white")
        canvas.text(99 + n * 51, y + 17, codes()[card][:7], 9)
