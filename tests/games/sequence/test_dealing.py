"""Who deals, how many cards, who starts (SEQ-06 to SEQ-10, SEQ-G4)."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import SEATINGS, draw_for_deal
from tablee.games.sequence.moves import Dealt, DrewForDeal
from tablee.games.sequence.state import Options, State, Turn
from tablee.kernel import Chance, Seat, Setting
from tablee.kit.cards import HEIGHT, PACK, rank
from tests.games.sequence.tables import ANN, BOB, CAT, table


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


@pytest.mark.rule("SEQ-G4")
def test_those_tied_for_the_deal_draw_again() -> None:
    ties = 0
    for n in range(200):
        dealer, drawn = draw_for_deal(3, Chance(b"%d" % n, 0))
        first = drawn[:3]
        low = min(HEIGHT[event.card] for event in first)
        tied = [event.seat for event in first if HEIGHT[event.card] == low]
        again = [event.seat for event in drawn[3:]]

        assert again[: len(tied)] == (tied if len(tied) > 1 else [])
        assert dealer in tied
        ties += len(tied) > 1
    assert ties > 10


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
def test_the_seat_left_of_the_dealer_starts() -> None:
    for n in range(30):
        step = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"%d" % n, 0))
        state = step.state

        assert state.phase == Turn(Seat((state.dealer + 1) % 3))
        dealt = step.events[-1]
        assert isinstance(dealt, Dealt)
        assert (dealt.dealer, dealt.first) == (state.dealer, state.phase.seat)
        assert all(isinstance(event, DrewForDeal) for event in step.events[:-1])


@pytest.mark.rule("SEQ-10")
def test_only_the_seat_on_turn_plays() -> None:
    state = table("7S", "8S", "9S", "10S")

    assert GAME.rules.legal_moves(state, ANN)
    assert not GAME.rules.legal_moves(state, BOB)
    assert not GAME.rules.legal_moves(state, CAT)
