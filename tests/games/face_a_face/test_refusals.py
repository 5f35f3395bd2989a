"""Every refusal names its rule and says in words what is in the way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.moves import (
    Answer,
    Burn,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Flag,
    Move,
    Vote,
)
from tablee.games.face_a_face.state import Options, State, Tied, Turning
from tablee.kernel import Chance, IllegalMove, IllegalTable, Seat, Setting
from tests.games.face_a_face.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    SHOWN,
    drawing,
    pass_time,
    play,
    racing,
    without,
    word,
)

ALOUD = Options(aloud=True)
MATCH = drawing("soleil", "soleil")
NO_MATCH = drawing("soleil", "lune")
TURNING = replace(MATCH, phase=Turning(ANN, "left", NOW - 1))
ANSWERED = play(racing(), ANN, Answer("tonton Paul")).state
TIED = racing(phase=Tied((ANN, BOB), CAT, NOW + 5_000), drawer=CAT)
WON = pass_time(pass_time(ANSWERED).state).state
VOTING = play(WON, DAN, Contest(1), NOW + 2_000).state
VOTED = play(VOTING, ANN, Vote(True), NOW + 3_000).state
BURNED = drawing("soleil", "lune", burners=(0, 0, 1, 0))


def burnt(state: State) -> Burn:
    """Burn the first answer to Ann's theme."""
    said = GAME.table_hooks.on_chat(state, DAN, word(state, ANN))
    assert isinstance(said, Burn)
    return said


@pytest.mark.parametrize(
    ("state", "seat", "move", "time", "words"),
    [
        (racing(), DAN, Call(), NOW, "FAF-26: a face-off is on already"),
        (
            racing(options=ALOUD),
            ANN,
            Answer("x"),
            NOW,
            "FAF-G5: at this table answers are spoken",
        ),
        (racing(), ANN, Claim(), NOW, "FAF-G5: at this table answers are typed"),
        (racing(), BOB, Concede(), NOW, "FAF-G5: at this table answers are typed"),
        (
            racing(),
            ANN,
            Answer("x" * 81),
            NOW,
            "FAF-12: an answer has at most 80 characters",
        ),
        (racing(), ANN, Answer(""), NOW, "FAF-12: an answer has a letter or a digit"),
        (racing(), ANN, Answer("?!"), NOW, "FAF-12: an answer has a letter or a digit"),
        (TIED, DAN, Call(), NOW, "FAF-11: no face-off can be noticed now"),
        (TURNING, DAN, Call(), NOW, "FAF-G20: a card is being turned"),
        (MATCH, DAN, Call(), SHOWN - 1, "FAF-G20: a card is being turned"),
        (NO_MATCH, ANN, Answer("x"), NOW, "FAF-11: no card matches"),
        (racing(), CAT, Answer("x"), NOW, "FAF-16: only those two may answer"),
        (
            racing(),
            ANN,
            Answer("x"),
            SHOWN - 1,
            "FAF-G20: the race is not open yet",
        ),
        (
            ANSWERED,
            ANN,
            Answer("x"),
            NOW + 1,
            "FAF-G7: one's answer stands until it is judged",
        ),
        (
            ANSWERED,
            BOB,
            Answer("x"),
            NOW + 1_501,
            "FAF-23: too late to be given together",
        ),
        (racing(), ANN, Answer("x"), SHOWN + 20_001, "FAF-G10: time is up"),
        (WON, DAN, Contest(2), NOW, "FAF-G7: this answer cannot be contested now"),
        (
            WON,
            DAN,
            Contest(1),
            WON.wins[0].until + 1,
            "FAF-G7: too late to contest",
        ),
        (
            racing(burners=(0, 0, 1, 0)),
            DAN,
            Flag(CAT),
            NOW,
            "FAF-G12: while somebody is to draw",
        ),
        (BURNED, DAN, Flag(BOB), NOW, "FAF-G12: this player has burned nothing"),
        (WON, BOB, Vote(True), NOW, "FAF-G24: this seat has no vote now"),
        (VOTED, ANN, Vote(False), NOW, "FAF-G24: one votes once, and in time"),
        (racing(), DAN, Burn(("x",)), NOW, "FAF-G19: nobody talks during a face-off"),
        (
            NO_MATCH,
            DAN,
            Burn(("x",)),
            NOW,
            "FAF-G12: known answers to visible themes, not said before",
        ),
        (
            NO_MATCH,
            DAN,
            Burn(burnt(NO_MATCH).words * 2),
            NOW,
            "FAF-G12: each word once",
        ),
        (
            NO_MATCH,
            BOB,
            Draw("left"),
            NOW,
            "FAF-08: it is not for this seat to draw now",
        ),
        (
            NO_MATCH,
            ANN,
            Draw("left"),
            SHOWN - 1,
            "FAF-08: the last card is not turned yet",
        ),
        (
            without(NO_MATCH, right=False),
            ANN,
            Draw("left"),
            NOW,
            "FAF-G14: nothing is left of this pile",
        ),
        (
            TIED,
            DAN,
            Draw("left"),
            NOW,
            "FAF-G23: another player draws the tie-break card",
        ),
        (TIED, CAT, Draw("left"), NOW + 5_001, "FAF-G23: the table draws it"),
        (TIED, CAT, Draw("other"), NOW, "FAF-G17: nothing can be drawn there"),
    ],
)
def test_a_refused_move_is_told_why(
    state: State, seat: Seat, move: Move, time: int, words: str
) -> None:
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, time)

    assert str(refusal.value) == words


def test_who_may_not_talk_is_told_why() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.table_hooks.on_chat(racing(), DAN, "Bonjour")

    assert str(refusal.value) == "FAF-G19: nobody talks during a face-off"


@pytest.mark.parametrize(
    ("options", "sides", "words"),
    [
        ({}, (0, 1), "FAF-05: 3 to 6 players, each alone"),
        ({"shuffler": 4}, (0, 1, 2), "FAF-G1: there is no player 4"),
        ({"pack": 9}, (0, 1, 2), "FAF-01: the box has no pack fr-9"),
    ],
)
def test_a_table_that_cannot_be_is_told_why(
    options: dict[str, Any], sides: tuple[int, ...], words: str
) -> None:
    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(Options(**options), sides), Chance(b"", 0))

    assert str(refusal.value) == words
