"""Moves said and read back, and wrong tables found out."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.content import (
    NOTICE,
    CardId,
    PanelId,
    Poster,
    SlotId,
    SquareId,
)
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
from tablee.games.defense_afficher.state import Notice, State
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


@pytest.mark.parametrize("typed", ["", "fly", "walk", "lay", "lift", "scrape A1 x"])
def test_other_words_mean_no_move(typed: str) -> None:
    assert GAME.terminal.read(typed) is None


def test_events_and_patterns_are_said_too() -> None:
    laid = NoticeLaid(0, A, slots("A1 A2"))
    pattern = GAME.rules.legal_moves(table("ursule", "virgulo"), ANN)[1]

    assert GAME.terminal.say(laid) == "NoticeLaid side=0 panel=A slots=A1 A2"
    assert GAME.terminal.say(pattern) == "exchange <posters>"


def wrong(**changes: object) -> State:
    return replace(table("ursule", "virgulo"), **changes)


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        (wrong(reserve=()), "DDA-02"),
        (wrong(pasted=posters("zestine zestine")), "DDA-18"),
        (wrong(hands=((), posters("virgulo"))), "DDA-31"),
        (wrong(stock=()), "DDA-03"),
        (wrong(discards=(NOTICE,)), "DDA-24"),
        (wrong(notices=(Notice(A, slots("A1")),) * 2), "DDA-G12"),
        (wrong(notices=(Notice(A, slots("A1 A4")),)), "DDA-26"),
        (wrong(notices=(Notice(PanelId("B"), slots("A1")),)), "DDA-26"),
        (wrong(figures=(SquareId("s99"), SquareId("s01"))), "DDA-10"),
        (wrong(members=(1, 0)), "DDA-05"),
    ],
)
def test_a_wrong_table_is_named_by_its_rule(state: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.broken(state))


def test_a_table_written_out_is_sound() -> None:
    assert GAME.study.broken(table("ursule", "virgulo")) == ()
    assert GAME.study.broken(table("ursule", "virgulo", simplified=True)) == ()
    assert CardId("vent") in table("ursule", "virgulo").stock
