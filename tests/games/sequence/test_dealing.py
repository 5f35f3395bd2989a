"""Who deals, how many cards, who starts (SEQ-06 to SEQ-10, SEQ-G4)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK, SEATINGS, draw_for_deal
from tablee.games.sequence.moves import Dealt, DrewForDeal
from tablee.games.sequence.state import Options, State, Turn
from tablee.kernel import Chance, Seat, Setting
from tests.games.sequence.tables import BOB, cards


def deal(sides: tuple[int, ...], seed: bytes = b"deal") -> State:
    return GAME.rules.setup(Setting(Options(), sides), Chance(seed, 0)).state


class Stacked(Chance):
    """Chance whose shuffles come out as they were stacked."""

    def __init__(self, *tops: str) -> None:
        super().__init__(b"", 0)
        self.tops = [cards(top) for top in tops]

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        assert sorted(items) == sorted(DECK)  # what was turned up is back in it
        return self.tops.pop(0)


@pytest.mark.rule("SEQ-06", "SEQ-G4")
def test_only_the_lowest_draw_again_and_suits_do_not_count() -> None:
    dealer, drawn = draw_for_deal(3, Stacked("KS 2C KH"))

    assert dealer == BOB
    assert len(drawn) == 3


@pytest.mark.rule("SEQ-07", "SEQ-08")
@pytest.mark.parametrize(
    ("seats", "sides", "size"),
    [
        *((2, 2, 7), (4, 2, 6), (6, 2, 5), (8, 2, 4), (10, 2, 3), (12, 2, 3)),
        *((3, 3, 6), (6, 3, 5), (9, 3, 4), (12, 3, 3)),
    ],
)
def test_the_hand_size_follows_the_table(seats: int, sides: int, size: int) -> None:
    state = deal(tuple(n % sides for n in range(seats)))

    assert [len(hand) for hand in state.hands] == [size] * seats
    assert GAME.figures(state.sides) == {"cards": size}


@pytest.mark.rule("SEQ-10")
@pytest.mark.parametrize("sides", SEATINGS)
def test_the_seat_left_of_the_dealer_starts(sides: tuple[int, ...]) -> None:
    dealers = set()
    for n in range(60):
        step = GAME.rules.setup(Setting(Options(), sides), Chance(b"%d" % n, 0))
        state = step.state

        after = 0 if state.dealer == len(sides) - 1 else state.dealer + 1
        assert state.phase == Turn(Seat(after))
        dealt = step.events[-1]
        assert dealt == Dealt(state.dealer, Seat(after), len(state.hands[0]))
        assert all(isinstance(event, DrewForDeal) for event in step.events[:-1])
        dealers.add(state.dealer)
    assert len(dealers) > len(sides) / 2


@pytest.mark.rule("SEQ-09", "SEQ-10")
@pytest.mark.parametrize("sides", SEATINGS)
def test_nothing_has_been_played_or_missed_yet(sides: tuple[int, ...]) -> None:
    state = deal(sides)
    seats, colours = len(sides), len(set(sides))

    assert (state.turn, state.idle, state.still, state.last) == (1, 0, 0, None)
    assert (state.discards, state.chips) == ((), (0,) * colours)
    assert state.sequences == ((),) * colours
    assert (state.due, state.lost) == (((),) * seats, (False,) * seats)
    assert GAME.study.violations(state) == ()
