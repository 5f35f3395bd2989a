"""Tables of Face-à-face, written out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import deck, theme_of
from tablee.games.face_a_face.moves import DuelCard, Event, Move, StackCard, ThemeCard
from tablee.games.face_a_face.state import Die, Drawing, Options, Racing, State, Top
from tablee.kernel import Chance, IllegalMove, Seat, Setting, Step, TimeUp, When
from tablee.kernel.position import check_at_table

ANN, BOB, CAT, DAN = map(Seat, range(4))
EVERYBODY = (ANN, BOB, CAT, DAN)
SHOWN = 1_000  # when the cards that lie there were shown
NOW = 10_000


class Steady(Chance):
    """A chance that always says the same number."""

    def __init__(self, number: int) -> None:
        """Keep the number."""
        super().__init__(b"", 0)
        self.number = number

    def word(self) -> int:
        """Submit it."""
        return self.number


def table(*rows: str, **changes: Any) -> State:
    """Lay a table of four: each seat's cards by symbol, the top one last.

    The rest of the pack lies in the piles, the Duel cards at the bottom; Dan drew last.
    """
    options = changes.pop("options", Options())
    rows = (*rows, *[""] * (4 - len(rows)))
    setting = Setting(options, tuple(range(len(rows))))
    state = GAME.rules.setup(setting, Chance(b"", 0)).state
    cards = sorted(deck(options, len(rows)), key=lambda c: isinstance(c, ThemeCard))
    lying = tuple(tuple(_take(cards, row.split())) for row in rows)
    cut = len(cards) // 2
    state = replace(
        state,
        turn=ANN,
        drawer=Seat(len(rows) - 1),
        rows=lying,
        left=tuple(cards[:cut]),
        right=tuple(cards[cut:]),
    )
    return replace(state, **changes)


def _take(cards: list[StackCard], symbols: list[str]) -> Iterator[Top]:
    for symbol in symbols:
        card = next(c for c in cards if isinstance(c, ThemeCard) and c.symbol == symbol)
        cards.remove(card)
        yield Top(card, SHOWN)


def with_next(state: State, *cards: str) -> State:
    """Lay these symbols, or "duel", on top of the left pile, the next one first."""
    left, right = list(state.left), list(state.right)
    for symbol in reversed(cards):
        for pile in (left, right):
            found = (card for card in pile if _symbol(card) == symbol)
            if card := next(found, None):
                pile.remove(card)
                left.append(card)
                break
    return replace(state, left=tuple(left), right=tuple(right))


def without(state: State, *, left: bool = True, right: bool = True) -> State:
    """Take piles away, as if they had been drawn and won by nobody."""
    gone = (*(state.left if left else ()), *(state.right if right else ()))
    return replace(
        state,
        left=() if left else state.left,
        right=() if right else state.right,
        gone=tuple(card for card in gone if isinstance(card, ThemeCard)),
        duels=tuple(card for card in gone if isinstance(card, DuelCard)),
        seen=(0, 0),
    )


def linked(*symbols: Any) -> dict[str, Any]:
    """Return the die that joins two symbols, on the first Duel card."""
    return {"die": Die(symbols, SHOWN)}


def _symbol(card: StackCard) -> str:
    return card.symbol if isinstance(card, ThemeCard) else "duel"


def made(sent: int = NOW, begun: int | None = None, at: int | None = None) -> When:
    """Return the times of a move that was begun and sent, and came at once or later."""
    return When(sent if at is None else at, sent if begun is None else begun, sent)


def play(
    state: State, seat: Seat | None, move: Move, time: When | int = NOW, luck: int = 0
) -> Step[State, Event]:
    """Play a move that the table lets pass."""
    when = When.of(time) if isinstance(time, int) else time
    check_at_table(GAME, len(state.sides), state, seat, move, when)
    return GAME.rules.apply(state, seat, move, Chance(bytes([luck]), 1), when)


def refused(state: State, seat: Seat | None, move: Move, time: When | int = NOW) -> str:
    """Return the rule that refuses a move."""
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, time)
    return refusal.value.rule


def pass_time(state: State, luck: int = 0, late: int = 0) -> Step[State, Event]:
    """Make the first deadline fall."""
    due = min(GAME.rules.deadlines(state), key=lambda each: each.at)
    return play(state, None, TimeUp(due.name), due.at + late, luck)


def after(step: Step[State, Event], seat: Seat, move: Move, time: When | int) -> State:
    """Return the state after one more move."""
    return play(step.state, seat, move, time).state


def word(state: State, seat: Seat, n: int = 0) -> str:
    """Return an answer to the theme atop the pile of *seat*, as the pack writes it."""
    return theme_of(state.options, state.rows[seat][-1].card).answers[n][0]


def racing(**changes: Any) -> State:
    """Ann and Bob face off: both have a sun; the race opened when they were shown."""
    pair = (ANN, BOB)
    phase = Racing(pair, SHOWN, SHOWN + 20_000)
    usual = {"phase": phase, "turn": CAT}
    return table("lune soleil", "chat soleil", "poisson", "poulpe", **(usual | changes))


def drawing(*rows: str, **changes: Any) -> State:
    """Return a table where Ann is to draw."""
    return table(*rows, **{"phase": Drawing(), **changes})
