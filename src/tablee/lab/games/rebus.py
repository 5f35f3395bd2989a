"""Rébus to a learner: its moves by number, and what a seat knows.

The moves are the legal ones, filled in as a bot would.

Rebuses, readings and links come from the bots' composer and solver, best first. Only
known phrases are used: searching for free ones takes a second and more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any, Final, get_args

from gymnasium.spaces import Box

from tablee.games.rebus.board import ARRIVEE, FULL, LONGEST_ROW, board
from tablee.games.rebus.bots.composing import link
from tablee.games.rebus.bots.knowledge import LEVELS, codes_of, heard, thought_of
from tablee.games.rebus.express.rounds import TASK
from tablee.games.rebus.guessing import is_acceptable
from tablee.games.rebus.moves import (
    Accept,
    Cards,
    Challenge,
    Contest,
    Discard,
    Draw,
    Exchange,
    Favour,
    GiveIn,
    Guess,
    Lay,
    Pass,
    PictureId,
    Seal,
    Seen,
    Throw,
    Vote,
)
from tablee.games.rebus.rebuses import Kind, Task
from tablee.games.rebus.sampling import fill
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Phase,
    Sealing,
    View,
)
from tablee.kernel import Chance, Pattern, Range, Seat, Subset
from tablee.lab.actions import Blocks
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
from tablee.rebus import RatedRebus
from tablee.rebus.aloud import is_read_aloud
from tablee.rebus.deck import codes

MOST_ROWS: Final = 8
# Knows every phrase, and makes none up.
COMPOSER: Final = LEVELS["hard"]._replace(knows=1.0, makes_up=1.0, beam=0)


def rows(view: View, seat: Seat, pattern: Pattern) -> Iterator[Lay]:
    """Yield the best rows that the square allows."""
    task = asked(view)
    assert task
    has_intruder = task.kind == "intrus"
    lays = (_lay(view, each, has_intruder) for each in _found(view, seat, task))
    fit = (lay for lay in lays if lay and _is_taken(view, pattern, lay))
    return islice(fit, MOST_ROWS)


def asked(view: View) -> Task | None:
    """Return the task: one's own, or everybody's in Rébus express."""
    if isinstance(view.phase, ComposingTogether):
        return TASK
    return view.phase.task if isinstance(view.phase, Composing) else None


def _found(view: View, seat: Seat, task: Task) -> tuple[RatedRebus, ...]:
    rack, centre = view.rack, view.centre
    match task.kind:
        case "nombre":
            exact = thought_of(seat, COMPOSER, rack, task.demanded)
            return (*exact, *thought_of(seat, COMPOSER, rack, None))
        case "plus":
            return thought_of(seat, COMPOSER, rack, None, centre, bool(centre))
        case "arrivee":
            return thought_of(seat, COMPOSER, rack, task.demanded, centre)
        case _:
            return thought_of(seat, COMPOSER, rack, None)


def _lay(view: View, found: RatedRebus, has_intruder: bool) -> Lay | None:
    """Make a move of a rebus; a required intruder comes second."""
    row = codes_of(found)
    if not has_intruder:
        return Lay(row, found.solution)
    left = [card for card in view.rack if card not in row]
    return Lay((row[0], left[0], *row[1:]), found.solution, 2) if left else None


def _is_taken(view: View, pattern: Pattern, lay: Lay) -> bool:
    needs = view.needs
    own = sum(card in view.rack for card in lay.cards)
    lent = len(lay.cards) - own
    enough = needs is None or (own >= needs.own and lent >= needs.lent)
    return enough and pattern.covers(lay)


MOST_SEATS: Final = 6
READINGS: Final = 8  # of a row
RECENT: Final = 4  # guesses that can be accepted or contested
GALLERY: Final = 24  # rebuses among which one is liked best
READER: Final = LEVELS["hard"]._replace(knows=1.0)

_blocks = Blocks()
PLAIN: Final = {kind: _blocks.take(1) for kind in (Throw, Pass, Seen, Challenge)}
VOTE: Final = {True: _blocks.take(1), False: _blocks.take(1)}
GIVE_IN: Final = _blocks.take(1)
SEAL: Final = _blocks.take(1)
LINK: Final = _blocks.take(1)
DISCARD: Final = _blocks.take(1 + FULL)  # the whole rack, or one card of it
EXCHANGE: Final = _blocks.take(MOST_SEATS)  # who is asked first, seats further round
LAY: Final = _blocks.take(MOST_ROWS)  # the best first
GUESS: Final = _blocks.take(READINGS)  # the likeliest first
ACCEPT: Final = _blocks.take(RECENT)  # the newest first
CONTEST: Final = {"sense": _blocks.take(1), "said": _blocks.take(1)}
CONTEST_GUESS: Final = _blocks.take(RECENT)  # the newest first
DRAW: Final = _blocks.take(1 + FULL)  # how many
FAVOUR: Final = _blocks.take(GALLERY)  # the oldest first


class RebusNumbers:
    """Legal moves of Rébus, with what a bot's composer and solver find."""

    size = _blocks.size
    tick = 5000
    left_out = (
        f"all rows but the {MOST_ROWS} best that say a known phrase, all guesses but "
        f"the {READINGS} likeliest readings, all links but the one a bot would lay, "
        "throwing away two or more cards but not all, exchanges in any other order, "
        "the tray, cards taken up again, hints, pictures read out, and the time it "
        "takes to type"
    )

    def choices(
        self, view: View, seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return the listed moves by number, and those a bot makes of patterns."""
        found: dict[int, Any] = {}
        for move in legal:
            if isinstance(move, Pattern):
                found.update(_of_pattern(view, seat, move))
            elif isinstance(move, Vote):
                found[VOTE[move.accept]] = move
            elif type(move) in PLAIN:
                found[PLAIN[type(move)]] = move
        found.update(_contests([m for m in legal if isinstance(m, Contest)]))
        return found


def _contests(contests: Sequence[Contest]) -> Iterator[tuple[int, Contest]]:
    yield from ((CONTEST[m.about], m) for m in contests if m.about in CONTEST)
    newest = [move for move in reversed(contests) if move.about == "guess"]
    yield from enumerate(newest[:RECENT], start=CONTEST_GUESS)


def _of_pattern(view: View, seat: Seat, pattern: Pattern) -> Iterator[tuple[int, Any]]:
    match pattern.move:
        case "Discard":
            yield DISCARD, Discard(view.rack)
            cards = view.rack[:FULL] if len(view.rack) > 1 else ()
            yield from enumerate((Discard((c,)) for c in cards), start=DISCARD + 1)
        case "Exchange":
            yield from _exchanges(seat, pattern, len(view.sides))
        case "Lay":
            yield from enumerate(rows(view, seat, pattern), start=LAY)
        case "Guess" if "text" in pattern.open:
            yield from _guesses(view, seat)
        case "Accept":
            yield from enumerate(_acceptable(view), start=ACCEPT)
        case "GiveIn":
            yield GIVE_IN, GiveIn()
        case "Seal":
            filled = fill(view, pattern, Chance(b"study", 0))
            if filled:
                yield SEAL, Seal(filled["solution"])
        case "Link":
            move = link(view, seat, READER, Chance(b"study", 0))
            if move and move.card == pattern.given["card"]:
                yield LINK, move
        case "Draw":
            counts = pattern.open["count"]
            assert isinstance(counts, Range)
            yield from ((DRAW + n, Draw(n)) for n in range(min(counts.most, FULL) + 1))
        case "Favour":
            liked = [each.number for each in view.gallery if each.author != seat]
            yield from enumerate(map(Favour, liked[:GALLERY]), start=FAVOUR)
        case _:
            return


def _exchanges(
    seat: Seat, pattern: Pattern, seats: int
) -> Iterator[tuple[int, Exchange]]:
    """Ask one seat for all cards, then the next ones round the table."""
    asked = pattern.open["asked"]
    assert isinstance(asked, Subset)
    for further in range(1, seats):
        first = (seat + further) % seats
        order = sorted(asked.items, key=lambda name: (int(name) - first) % seats)
        yield EXCHANGE + further, Exchange(tuple(order[: asked.least]))


def _guesses(view: View, seat: Seat) -> Iterator[tuple[int, Guess]]:
    """Solve the row, or the row without each card in turn."""
    row = view.row
    assert row
    readings = [
        Guess(found.solution, place)
        for place in _places(row.cards, row.task.kind)
        for found in heard(_without(row.cards, place))[: 1 if place else READINGS]
    ]
    said = {(each.text, each.intruder) for each in view.guesses if each.seat == seat}
    for n, move in enumerate(readings[:READINGS]):
        if (move.text, move.intruder) not in said:
            yield GUESS + n, move


def fault_in_words(view: View, move: object) -> str:
    """Return why a player who only has text may not say this, if it may not.

    A text has the pictures' names in it: reading them out is no answer, in no spelling.
    """
    if view.row is None or not isinstance(move, Guess):
        return ""
    rows = [
        _without(view.row.cards, n) for n in _places(view.row.cards, view.row.task.kind)
    ]
    if any(is_read_aloud([codes()[c] for c in row], move.text) for row in rows):
        return (
            "that reads the pictures out (REB-G31): say in French words what they say"
        )
    return ""


def _places(cards: Cards, kind: str) -> Iterator[int]:
    yield from range(1, len(cards) + 1) if kind == "intrus" else (0,)


def _without(cards: Cards, place: int) -> Cards:
    return (*cards[: place - 1], *cards[place:]) if place else cards


def _acceptable(view: View) -> list[Accept]:
    """Return the newest guesses to one's own rebus that are close (REB-G5)."""
    sealed, row = view.sealed, view.row
    assert sealed
    assert row
    close = (
        heard.number
        for heard in reversed(view.guesses)
        if is_acceptable(view, sealed, row.task.kind, heard)
    )
    return [Accept(number) for number in close][:RECENT]


def numbering(_sides: tuple[int, ...]) -> RebusNumbers:
    return RebusNumbers()


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
