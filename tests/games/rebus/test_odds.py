"""How often a bot does what, by the dice that it throws for it."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.sampling import LONG_SHOTS, fill
from tablee.games.rebus.state import State
from tablee.kernel import Chance, Pattern, Seat
from tests.games.rebus.tables import ANN, BOB, HAND, composing, guessing
from tests.games.rebus.test_last_circuit import arrived


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


@pytest.mark.rule("REB-G20")
@pytest.mark.parametrize("on_arrivee", [False, True])
def test_one_row_in_eight_says_nothing_and_one_anything_but_not_on_arrivee(
    on_arrivee: bool,
) -> None:
    state = arrived() if on_arrivee else composing(HAND, demanded=2)
    for row, drawn in filled(state, ANN, "Lay"):
        said = row["solution"]
        last = drawn[-2] if said in LONG_SHOTS else drawn[-1]

        assert last[0] == 8
        assert (said == "") == (last[1] == 0)
        assert (said in LONG_SHOTS) == (last[1] == 1 and not on_arrivee)


def test_one_guess_in_six_is_in_part_and_one_in_vain() -> None:
    for guess, (_, (of, kind), *_) in filled(guessing(), BOB, "Guess"):
        said = guess["text"]

        assert of == 6
        assert (said == "chat") == (kind == 0)
        assert (said in LONG_SHOTS) == (kind == 1)


@pytest.mark.parametrize(("kind", "seldom"), [("Tray", 4), ("Lay", 1)])
def test_a_row_is_tried_out_one_time_in_four(kind: str, seldom: int) -> None:
    found = filled(composing(HAND, demanded=2), ANN, kind)

    assert {drawn[0] for _, drawn in found} == {(seldom, 0)}
