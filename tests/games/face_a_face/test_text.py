"""The table and everything that happens at it, in plain text."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import deck, theme_of
from tablee.games.face_a_face.moves import (
    Answer,
    Burn,
    Call,
    CardTurned,
    Claim,
    Concede,
    Contest,
    DieThrown,
    Draw,
    Flag,
    ThemeCard,
    Vote,
)
from tablee.games.face_a_face.packs import Theme
from tablee.games.face_a_face.play import CALL, SPOKEN, TYPED
from tablee.games.face_a_face.state import (
    Die,
    Drawing,
    Opening,
    Options,
    Over,
    Racing,
    SaidAnswer,
    State,
    Throwing,
    TieBreak,
    Tied,
    Turning,
    Uncovering,
    Voting,
)
from tablee.games.face_a_face.words import fill
from tablee.kernel import ALL_OPEN, Chance, Pattern, Text, TimeUp
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    Steady,
    drawing,
    racing,
    table,
)

CARD = drawing("soleil").rows[ANN][0].card


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (Draw("left"), "draw left"),
        (Answer("Zeus"), "answer Zeus"),
        (Call(), "call a face-off"),
        (Claim(), "say I won"),
        (Concede(), "say they won"),
        (Contest(3), "contest 3"),
        (Flag(BOB), "flag seat 1"),
        (Vote(True), "vote yes"),
        (Vote(False), "vote no"),
        (Burn(("zeus", "hera")), "say zeus, hera in conversation"),
        (TimeUp("turn"), "time is up for turn"),
        (TYPED[0], "answer <word>"),
        (Pattern("Flag", {"seat": Text(1), "word": Text(9)}), "flag <seat> <word>"),
        (CALL, "call a face-off"),
        (SPOKEN[1], "say they won"),
        (
            CardTurned(ANN, CARD),
            "CardTurned seat=0 card=soleil “Chanteur ou chanteuse”",
        ),
        (DieThrown((("soleil", "lune"),)), "DieThrown throws=((soleil, lune))"),
    ],
)
def test_everything_is_said_in_a_line(thing: Any, words: str) -> None:
    assert GAME.terminal.say(thing) == words
    if isinstance(thing, GAME.types.move) and not isinstance(thing, TimeUp):
        assert GAME.terminal.read(words) == thing


@pytest.mark.parametrize(
    "typed", ["", "answer", "draw", "flag seat x", "contest", "say Zeus", "vote"]
)
def test_what_means_nothing_is_no_move(typed: str) -> None:
    assert GAME.terminal.read(typed) is None


PAIR = (ANN, BOB)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Drawing(), "seat 0 draws"),
        (Turning(ANN, "left", NOW), "seat 0 turns a card"),
        (Throwing(NOW), "the die is thrown"),
        (Uncovering((ANN,), NOW), "a card is uncovered"),
        (Opening(PAIR, NOW), "seat 0 against seat 1: a moment"),
        (Racing(PAIR, NOW, NOW), "seat 0 against seat 1: face-off"),
        (
            Racing(PAIR, NOW, NOW, tie=TieBreak(CARD, "left")),
            "seat 0 against seat 1: tie-break soleil “Chanteur ou chanteuse”",
        ),
        (Tied(PAIR, CAT, NOW), "seat 0 against seat 1: tied, seat 2 draws"),
        (Voting(1, ANN, BOB, (), 0, 0), "vote on the answer of seat 0"),
        (Voting(None, ANN, BOB, (), 0, 0), "vote on the burning of seat 0"),
        (Over((0, 2), "FAF-G11"), "over: seat 0 and 2 wins"),
    ],
)
def test_the_table_is_shown_whatever_goes_on(phase: Any, words: str) -> None:
    shown = GAME.terminal.show(GAME.rules.view_for(table(phase=phase), None))

    assert shown.splitlines()[0] == words


def test_cards_words_die_and_ones_own_vote_are_shown() -> None:
    state = drawing(
        "lune soleil",
        "chat",
        die=Die(("lune", "chat"), 0),
        said=(
            SaidAnswer("Zeus", "zeu", "dieu", BOB),
            SaidAnswer("Odin", "odin", "dieu", ANN),
        ),
        votes=(True, None, None, None),
    )
    lines = GAME.terminal.show(GAME.rules.view_for(state, ANN)).splitlines()

    assert lines[1:5] == [
        "left: 27  right: 28  die: lune-chat",
        "seat 0  won 0  soleil “Chanteur ou chanteuse” +1",
        "seat 1  won 0  chat “Écrivain ou écrivaine”",
        "seat 2  won 0  no card",
    ]
    assert lines[-2:] == ["said: 2, lately Zeus, Odin", "own vote: yes"]


def test_a_table_where_nothing_has_happened_is_shown() -> None:
    shown = GAME.terminal.show(GAME.rules.view_for(drawing(), ANN)).splitlines()

    assert shown[1] == "left: 29  right: 29  die: none"
    assert shown[-1] == "said: 0, lately nothing"


def filled(state: State, seat: Any, pattern: Pattern, luck: int = 0) -> Any:
    return fill(GAME.rules.view_for(state, seat), pattern, Chance(bytes([luck]), 0))


def test_a_bot_sees_what_it_is_offered_in_vain() -> None:
    none, other = drawing("soleil", "lune"), drawing("chat", "soleil", "soleil")

    for pattern in (*TYPED, *SPOKEN, CALL):
        assert filled(none, ANN, pattern) is None
    assert filled(other, ANN, TYPED[0]) is None
    assert filled(other, ANN, CALL) == {}
    assert filled(other, BOB, SPOKEN[0]) == {}


def test_a_bot_answers_rightly_again_and_what_no_list_has() -> None:
    said = (SaidAnswer("Zeus", "zeu", "dieu", BOB),)
    words = [filled(racing(said=said), ANN, TYPED[0], n)["word"] for n in range(99)]

    assert "Zeus" in words
    assert "tonton Paul" in words
    assert len({*words}) > 30


def answers_of(theme: Theme) -> set[str]:
    """Return the answers to a theme, as the pack writes them."""
    return {spellings[0] for spellings in theme.answers}


def filled_with(state: State, seat: Any, number: int) -> str:
    """Make a bot answer whose chance always says this number."""
    view = GAME.rules.view_for(state, seat)
    filled = fill(view, TYPED[0], Steady(number))
    assert filled
    return str(filled["word"])


@pytest.mark.rule("FAF-12")
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_a_bot_answers_the_theme_of_the_other_one(seat: Any) -> None:
    state = racing()
    asked = theme_of(state.options, state.rows[ANN if seat == BOB else BOB][-1].card)

    assert {filled_with(state, seat, n) for n in range(2, 8)} <= answers_of(asked)


@pytest.mark.rule("FAF-24", "FAF-G17")
@pytest.mark.parametrize("seat", [ANN, BOB])
@pytest.mark.parametrize(("stack", "pack"), [("right", 1), ("other", 2)])
def test_a_bot_answers_the_tie_break_card(seat: Any, stack: Any, pack: int) -> None:
    options = Options(pack=pack)
    card = deck(options, 4)[-5]  # the last before the Duel cards
    assert isinstance(card, ThemeCard)
    tie = TieBreak(card, stack)
    state = racing(phase=Racing((ANN, BOB), NOW, NOW, tie=tie))
    words = {filled_with(state, seat, n) for n in range(2, 8)}

    assert words <= answers_of(theme_of(options, card))


def test_the_open_eye_sees_the_piles() -> None:
    state = drawing("soleil")

    assert GAME.rules.view_for(state, ALL_OPEN).piles == (state.left, state.right)
    assert GAME.rules.view_for(state, ANN).piles == ((), ())
