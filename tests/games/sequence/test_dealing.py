"""Who deals, how many cards, who starts (SEQ-06 to SEQ-10, SEQ-G4)."""

from collections.abc import Sequence
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK, SEATINGS, draw_for_deal
from tablee.games.sequence.moves import Dealt, DrewForDeal
from tablee.games.sequence.state import Options, State, Turn
from tablee.kernel import Chance, Seat, Setting
from tablee.kit.cards import HEIGHT, PACK, rank
from tests.games.sequence.tables import ANN, BOB, CAT, DAN, cards, table


def deal(sides: tuple[int, ...], seed: bytes = b"deal") -> State:
    return GAME.rules.setup(Setting(Options(), sides), Chance(seed, 0)).state


@pytest.mark.rule("SEQ-06")
def test_the_lowest_card_deals_and_aces_are_high() -> None:
    assert [rank(card) for card in sorted(PACK[:13], key=HEIGHT.__getitem__)] == [
        *map(str, range(2, 11)),
        *"JQKA",
    ]
    for n in range(200):
        dealer, drawn = draw_for_deal(4, Chance(b"%d" % n, 0))

        first = {event.seat: event.card for event in drawn[:4]}
        assert HEIGHT[first[dealer]] == min(HEIGHT[card] for card in first.values())


class Stacked(Chance):
    """Chance whose shuffles come out as they were stacked."""

    def __init__(self, *tops: str) -> None:
        super().__init__(b"", 0)
        self.tops = [cards(top) for top in tops]

    def shuffled(self, items: Sequence[Any]) -> tuple[Any, ...]:
        assert sorted(items) == sorted(DECK)  # what was turned up is back in it
        return self.tops.pop(0)


@pytest.mark.rule("SEQ-G4")
def test_those_tied_for_the_deal_draw_again() -> None:
    chance = Stacked("9S 5H KD 5C", "AH AD", "QS 3S")

    dealer, drawn = draw_for_deal(4, chance)

    turns = [(event.seat, event.card) for event in drawn]
    assert turns[:4] == [(ANN, "9S"), (BOB, "5H"), (CAT, "KD"), (DAN, "5C")]
    assert turns[4:] == [(BOB, "AH"), (DAN, "AD"), (BOB, "QS"), (DAN, "3S")]
    assert dealer == DAN
    assert chance.tops == []


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


@pytest.mark.rule("SEQ-09")
@pytest.mark.parametrize("sides", SEATINGS)
def test_the_rest_is_the_pile_and_hands_are_hidden(sides: tuple[int, ...]) -> None:
    state = deal(sides)
    view = GAME.rules.view_for(state, ANN)

    assert len(state.pile) == 104 - sum(map(len, state.hands))
    assert view.pile == len(state.pile)
    assert view.hand == state.hands[ANN]
    assert view.hand_counts == tuple(map(len, state.hands))
    assert GAME.rules.view_for(state, None).hand == ()


@pytest.mark.rule("SEQ-G15")
def test_team_mates_do_not_see_each_other_s_hands() -> None:
    state = table("7S 8S", "2H 3H", "9D 10D", "KC QC")
    swapped = table("7S 8S", "2H 3H", "KC QC", "9D 10D")

    assert state.sides[ANN] == state.sides[CAT]
    assert GAME.rules.view_for(state, ANN) == GAME.rules.view_for(swapped, ANN)


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


@pytest.mark.rule("SEQ-10")
def test_only_the_seat_on_turn_plays() -> None:
    state = table("7S", "8S", "9S", "10S")

    assert GAME.rules.legal_moves(state, ANN)
    assert not GAME.rules.legal_moves(state, BOB)
    assert not GAME.rules.legal_moves(state, CAT)
