"""The table, its moves and its events in words, and moves read back."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PanelId, Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    NoticeLaid,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import Peeking, State
from tests.games.defense_afficher.tables import ANN, posters, slots, table

A = PanelId("A")

A1 = SlotId("A1")
URSULE = Poster("ursule")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Throw(), "throw"),
        (Stay(), "stay"),
        (Done(), "done"),
        (TakeChance(), "chance"),
        (Walk((SquareId("s01"), SquareId("s02"))), "walk s01 s02"),
        (Exchange(posters("ursule virgulo")), "exchange ursule virgulo"),
        (Exchange(()), "exchange"),
        (Paste(URSULE, A1), "paste ursule A1"),
        (LayNotice(slots("A1 A2")), "lay A1 A2"),
        (LiftNotice(slots("A1")), "lift A1"),
        (LiftNotice(slots("A1 A2")), "lift A1 A2"),
        (Scrape(A1, 2), "scrape A1 2"),
        (Give(URSULE), "give ursule"),
        (SwapPeeked(URSULE, Poster("virgulo")), "swap ursule virgulo"),
        (GoTo(SquareId("s01")), "go s01"),
        (SwapPlaces(3), "places 3"),
        (Peel(A1), "peel A1"),
    ],
)
def test_every_move_is_said_in_a_few_words_and_read_back(
    move: Move, words: str
) -> None:
    assert GAME.terminal.say(move) == words
    assert GAME.terminal.read(words) == move


def test_events_and_patterns_are_said_too() -> None:
    laid = NoticeLaid(0, A, slots("A1 A2"))
    pattern = GAME.rules.legal_moves(table("ursule", "virgulo"), ANN)[1]

    assert GAME.terminal.say(laid) == "NoticeLaid side=0 panel=A slots=A1 A2"
    assert GAME.terminal.say(pattern) == "exchange <posters>"


PICTURE = """\
panel A (brush s03): [x] lustucru  [ ] banquisette DEFENSE  [ ] virgulo  \
[ ] septlieues DEFENSE
panel B (brush s50): [ ] bourricot  [ ] quenottine  [ ] grognard  [ ] plumardin
panel C (brush s09): [x] matinal DEFENSE  [ ] bullette  [ ] tournefil  [ ] fondrelle
panel D (brush s37): [ ] tambourin  [ ] carabosse  [ ] gripsol  [ ] rossignole
panel E (brush s59): [ ] armoricette  [ ] gazouillis  [ ] barbouille  [ ] colisson
panel F (brush s43): [ ] plagexpress  [ ] zestine  [ ] luciolux  [ ] belaine
panel G (brush s30): [ ] lucarnia  [ ] glotine  [ ] sauterelle  [ ] gobetou
panel H (brush s25): [ ] noirceau  [ ] sifflette  [ ] ursule  [ ] cigognair
panel I (brush s19): [ ] echappee  [ ] croquembal  [ ] grenadou  [ ] mistralette
side 0 (seat 0) on s06: 2 posters
side 1 (seat 1) on s16: 1 posters misses a turn
side 2 (seat 2, 3) on s26: 1 posters
reserve: 66  stock: 25  discard: seau
top of the reserve: zestine belaine
hand: ursule lustucru
turn 1 of side 0: seat 0, peeking"""


def laid_table() -> State:
    """Lay out a table with something of everything on it."""
    state = table(
        *("ursule lustucru", "virgulo", "gripsol"),
        sides=(0, 1, 2, 2),
        pasted="lustucru matinal",
        notices=["A2 A4", "C1"],
        top="zestine belaine",
        discards="vent rebut seau",
        phase=Peeking(2),
    )
    return replace(state, missing=(0, 1, 0))


def test_the_table_is_told_in_words() -> None:
    view = GAME.rules.view_for(laid_table(), ANN)

    assert GAME.terminal.show(view) == PICTURE
