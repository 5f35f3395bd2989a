"""How often a bot does what, by the dice that it throws for it."""

from __future__ import annotations

from typing import Any

from tablee.games.rebus import GAME
from tablee.games.rebus.sampling import fill
from tablee.games.rebus.state import State
from tablee.kernel import Chance, Pattern, Seat
from tests.games.rebus.tables import ANN, HAND, composing


class Noted(Chance):
    """A chance that notes what is drawn, and of how many."""

    def __init__(self, number: int) -> None:
        """Open the stream of this number."""
        super().__init__(b"odds", number)
        self.drawn: list[tuple[int, int]] = []

    def below(self, bound: int) -> int:
        """Draw a number, and note it."""
        number = super().below(bound)
        self.drawn.append((bound, number))
        return number


Filled = tuple[dict[str, Any], list[tuple[int, int]]]


def filled(state: State, seat: Seat, kind: str) -> list[Filled]:
    """Fill a pattern in, many times over; return what was drawn for each."""
    view = GAME.rules.view_for(state, seat)
    patterns = GAME.rules.legal_moves(state, seat)
    pattern = next(p for p in patterns if isinstance(p, Pattern) and p.move == kind)
    found = []
    for number in range(100):
        chance = Noted(number)
        move = fill(view, pattern, chance)
        if move is not None:
            found.append((move, chance.drawn))
    return found


def test_one_row_in_eight_may_be_long_the_others_have_three_cards_more_at_most() -> (
    None
):
    rows = filled(composing(HAND, kind="echange"), ANN, "Lay")
    assert len(rows) == 100
    for row, (whether, (of, long), (sizes, size), *_) in rows:
        assert whether == (1, 0)
        assert of == 8
        assert sizes == (4 if long else 8)  # 2 to 5, or 2 to 9
        assert len(row["cards"]) == 2 + size
