"""Every refusal names its rule and says in words what is in the way."""

from __future__ import annotations

import pytest

from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Contest,
    Discard,
    Draw,
    Exchange,
    Favour,
    GiveIn,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    ReadPictures,
    Rearrange,
    Seal,
    Seen,
    Throw,
    Tray,
    Vote,
)
from tablee.games.rebus.state import Drawing, Options, Revealing, State
from tablee.kernel import IllegalMove, Seat
from tests.games.rebus.chain_tables import linked, start, two
from tests.games.rebus.contested_tables import LATER, contested, shown, votes
from tests.games.rebus.last_circuit_tables import arrived, gallery, last
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    OPENED,
    all_seen,
    cards,
    composing,
    guess,
    guessing,
    luck_for,
    pass_time,
    play,
    revealed,
    square,
    stood,
    throwing,
)
from tests.games.rebus.throwing_tables import thrown

ROW = cards("chat pot")
FOUR = cards("chat pot vert lait")
COMPOSING = composing(demanded=3)
SEALING = play(composing(demanded=2), ANN, Lay(ROW)).state
HINTED = play(composing(options=Options(hints=True)), ANN, Hint()).state
INTRUS = composing(kind="intrus")
PLUS = composing(HAND, kind="plus", centre="pont pied")
ARRIVED = arrived(centre="pont pied mer", die=2)
LINKED = stood(linked(start(), ANN, "lait", "les"))
GUESSING = guessing()
ODD_ONE = guessing("chat pot mat", "chapeau", intruder=3)
SOLVED = guess(GUESSING, BOB, "chapeau", OPENED + 500)
GUESSED = guess(GUESSING, BOB, "bateau", OPENED)
SHOWN = shown(4, (BOB, "bateau"))
DRAWING = all_seen(revealed(last(), (BOB, "chapeau"))).state
EXCHANGING = thrown(square("echange") - 3, 3)
SOURIS = cards("souris")[0]
SEALED_LATE = play(composing(demanded=2), ANN, Lay(ROW), NOW + MINUTE - 1).state
OVERTIME = pass_time(SEALED_LATE).state
NOT_CLOSE = "REB-G5: there is no such guess, or it is not close"


def nearly_bare() -> State:
    """Return an exchange of three cards, of which Bob has one and Cat has two."""
    where = square("echange", after=40)
    state = throwing(HAND, "bas", "mer pin", pawns=(where - 6, 45, 45))
    return play(state, ANN, Throw(), NOW, luck_for(state, 6)).state


def end_of(state: State) -> int:
    """Return the last moment of what is going on."""
    assert isinstance(state.phase, Revealing | Drawing)
    return state.phase.until


@pytest.mark.parametrize(
    ("state", "seat", "move", "time", "words"),
    [
        # a chain
        (
            two(),
            ANN,
            Link(cards("vert")[0], "x"),
            NOW,
            "REB-20: it is not for this seat to add a card",
        ),
        (LINKED, BOB, Link(SOURIS, "les souris"), NOW + 15_001, "REB-21: too late"),
        (
            LINKED,
            BOB,
            Link(cards("chat")[0], "les chats"),
            NOW,
            "REB-04: a card of one's own rack",
        ),
        (
            LINKED,
            BOB,
            Link(SOURIS, "x" * 121),
            NOW,
            "REB-G27: at most 120 characters",
        ),
        (
            two(),
            CAT,
            Link(cards("bas")[0], "les souris basses"),
            NOW + 5_000,
            "REB-G17: the last card can still be challenged",
        ),
        (
            start(),
            BOB,
            Challenge(),
            NOW,
            "REB-G17: there is no card for this seat to challenge",
        ),
        (
            two(),
            CAT,
            Challenge(),
            NOW + 8_001,
            "REB-G17: too late to challenge",
        ),
        # composing
        (SEALING, BOB, Seal("x"), NOW, "REB-G21: this seat has nothing to seal"),
        (SEALING, ANN, Seal("x"), NOW + MINUTE + 1, "REB-G21: too late to seal"),
        (SEALING, BOB, Tray(ROW), NOW, "REB-G21: this seat has nothing to seal"),
        (
            SEALING,
            ANN,
            Tray(ROW[::-1], "chap"),
            NOW,
            "REB-G21: go back to the cards to change them",
        ),
        (COMPOSING, ANN, Rearrange(), NOW, "REB-G21: this seat has nothing to seal"),
        (OVERTIME, ANN, Rearrange(), NOW + MINUTE, "REB-G21: the minute is over"),
        (
            SEALED_LATE,
            ANN,
            Rearrange(),
            NOW + MINUTE + 1,
            "REB-G21: the minute is over",
        ),
        (SEALING, ANN, Seal("x" * 81), NOW, "REB-G27: at most 80 characters"),
        (
            SEALING,
            ANN,
            Seal("\u732b"),
            NOW,
            "REB-G27: letters, digits and signs of French only",
        ),
        (SEALING, ANN, Seal("?"), NOW, "REB-G27: there is nothing to be said in it"),
        (COMPOSING, BOB, Pass(), NOW, "REB-27: this seat is not composing"),
        (
            COMPOSING,
            ANN,
            Pass(),
            NOW + MINUTE + 1,
            "REB-06: the glass has run out",
        ),
        (COMPOSING, BOB, Tray(ROW), NOW, "REB-06: this seat is not composing"),
        (
            COMPOSING,
            ANN,
            Tray(ROW),
            NOW + MINUTE + 1,
            "REB-06: the glass has run out",
        ),
        (COMPOSING, ANN, Hint(), NOW, "REB-G28: no hints at this table"),
        (HINTED, ANN, Hint(), NOW, "REB-G28: one hint a turn"),
        (
            COMPOSING,
            ANN,
            Tray(cards("train")),
            NOW,
            "REB-04: cards of one's own rack, each once",
        ),
        (
            PLUS,
            ANN,
            Tray(cards("train")),
            NOW,
            "REB-04: cards of the rack or the centre, each once",
        ),
        (COMPOSING, ANN, Tray(FOUR), NOW, "REB-G12: at most 3 cards"),
        (
            COMPOSING,
            ANN,
            Lay(ROW, "chapeau", 2),
            NOW,
            "REB-15: there is no intruder here",
        ),
        (
            INTRUS,
            ANN,
            Lay(ROW, "chapeau", 3),
            NOW,
            "REB-G13: the intruder is one of the cards",
        ),
        (
            INTRUS,
            ANN,
            Lay(cards("chat pot mat"), "chapeau"),
            NOW,
            "REB-G13: two cards at least, and the intruder",
        ),
        (COMPOSING, ANN, Lay(ROW[:1], "chat"), NOW, "REB-G11: at least 2 cards"),
        (ARRIVED, ANN, Lay(ROW[:1], "chat"), NOW, "REB-25: exactly 2 cards"),
        (
            ARRIVED,
            ANN,
            Lay(cards("pont pied"), "pompier"),
            NOW,
            "REB-G20: at least one card of one's own",
        ),
        (
            ARRIVED,
            ANN,
            Lay(ROW, "bateau"),
            NOW,
            "REB-G20: the solution cannot be said from these cards",
        ),
        (
            PLUS,
            ANN,
            Lay(cards("pont pied"), "pompier"),
            NOW,
            "REB-16: from the rack, too",
        ),
        (
            PLUS,
            ANN,
            Lay(ROW, "chapeau"),
            NOW,
            "REB-16: at least one card from the centre",
        ),
        # guessing
        (COMPOSING, BOB, Guess("chapeau"), NOW, "REB-13: nobody guesses now"),
        (GUESSING, ANN, Guess("chapeau"), OPENED, "REB-08: the others guess"),
        (
            GUESSING,
            BOB,
            Guess("chapeau"),
            OPENED - 1,
            "REB-08: the row is not shown yet",
        ),
        (
            GUESSING,
            BOB,
            Guess("chapeau"),
            OPENED + MINUTE + 1,
            "REB-13: too late",
        ),
        (SOLVED, BOB, Guess("chapeau"), OPENED + 500, "REB-G10: it is solved"),
        (
            SOLVED,
            CAT,
            Guess("chapeau"),
            OPENED + 541,
            "REB-G10: it is solved, or all have given in",
        ),
        (SOLVED, BOB, GiveIn(), OPENED + 500, "REB-G10: it is solved"),
        (GUESSING, ANN, GiveIn(), OPENED, "REB-08: the others guess"),
        (
            play(GUESSING, BOB, GiveIn(), OPENED).state,
            BOB,
            GiveIn(),
            OPENED,
            "REB-G32: this seat has said so already",
        ),
        (
            ODD_ONE,
            BOB,
            Guess("", 3),
            OPENED,
            "REB-G13: a place for each answer that is written",
        ),
        (
            GUESSING,
            BOB,
            Guess("chapeau", 1),
            OPENED,
            "REB-15: there is no intruder here",
        ),
        (
            ODD_ONE,
            BOB,
            Guess("chapeau", 4),
            OPENED,
            "REB-15: the intruder is one of the cards",
        ),
        (COMPOSING, ANN, Accept(1), NOW, "REB-G5: there is no guess to accept"),
        (
            contested(SHOWN, BOB),
            ANN,
            Accept(1),
            LATER,
            "REB-G5: there is no guess to accept",
        ),
        (GUESSED, CAT, Accept(1), OPENED, "REB-G5: the author alone accepts"),
        (SOLVED, ANN, Accept(1), OPENED + 501, "REB-G10: it is solved"),
        (SHOWN, ANN, Accept(1), LATER, "REB-G5: there is no guess to accept"),
        (GUESSED, ANN, Accept(1), OPENED, NOT_CLOSE),
        (GUESSED, ANN, Accept(2), OPENED, NOT_CLOSE),
        (guess(ODD_ONE, BOB, "chapeau"), ANN, Accept(1), OPENED, NOT_CLOSE),
        # contesting
        (GUESSING, BOB, Seen(), OPENED, "REB-G22: there is nothing to see"),
        (
            GUESSING,
            BOB,
            Contest("sense"),
            OPENED,
            "REB-G22: there is nothing to contest",
        ),
        (
            SHOWN,
            BOB,
            Contest("sense"),
            end_of(SHOWN) + 1,
            "REB-G22: too late to contest",
        ),
        (
            SHOWN,
            ANN,
            Contest("sense"),
            LATER,
            "REB-G22: this cannot be contested, or not again",
        ),
        (SHOWN, BOB, Vote(True), LATER, "REB-G22: this seat has no vote now"),
        (
            votes(contested(SHOWN, BOB), bob=False),
            BOB,
            Vote(True),
            LATER,
            "REB-G22: one votes once, and in time",
        ),
        # the last circuit, and after it
        (DRAWING, BOB, Draw(0), NOW, "REB-23: it is not for this seat to draw now"),
        (DRAWING, ANN, Draw(3), NOW, "REB-23: 0 to 2 cards"),
        (DRAWING, ANN, Draw(0), end_of(DRAWING) + 1, "REB-23: too late to draw"),
        (
            COMPOSING,
            ANN,
            Favour(1),
            NOW,
            "REB-G25: there is nothing for this seat to choose",
        ),
        (gallery(), ANN, Favour(9), NOW, "REB-G25: there is no such rebus"),
        (gallery(), ANN, Favour(1), NOW + 60_001, "REB-G25: too late to choose"),
        # throwing
        (
            throwing(),
            BOB,
            Throw(),
            NOW,
            "REB-05: it is not for this seat to throw now",
        ),
        (
            throwing(),
            BOB,
            Discard(cards("train")),
            NOW,
            "REB-22: it is not for this seat to throw now",
        ),
        (throwing(), ANN, Discard(()), NOW, "REB-22: up to ten cards of one's own"),
        (
            EXCHANGING,
            BOB,
            Exchange(("1", "2", "1")),
            NOW,
            "REB-17: there is nothing for this seat to exchange",
        ),
        (
            EXCHANGING,
            ANN,
            Exchange(("1", "2", "1")),
            NOW + 3 * MINUTE,
            "REB-06: the glass has run out",
        ),
        (
            EXCHANGING,
            ANN,
            Exchange(("1",)),
            NOW,
            "REB-G15: 3 cards of other players",
        ),
        (
            nearly_bare(),
            ANN,
            Exchange(("1", "1", "2")),
            NOW,
            "REB-G15: nobody has so many cards",
        ),
        (
            GUESSING,
            BOB,
            ReadPictures(False),
            OPENED,
            "REB-G24: it is so already",
        ),
    ],
)
def test_a_refused_move_is_told_why(
    state: State, seat: Seat, move: Move, time: int, words: str
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, time)

    assert str(refusal.value) == words
