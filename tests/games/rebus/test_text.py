"""Rébus in plain text: what is said can be read, and means the same."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import (
    Accept,
    Challenge,
    Contest,
    Discard,
    Draw,
    Exchange,
    Favour,
    Guess,
    Hint,
    Lay,
    Link,
    Move,
    Pass,
    ReadPictures,
    Seal,
    Seen,
    Throw,
    Tray,
    Vote,
)
from tablee.kernel import TimeUp
from tests.games.rebus.tables import cards

MOVES: tuple[Move, ...] = (
    Throw(),
    Discard(cards("chat pot")),
    Exchange(("1", "2", "1")),
    Tray(()),
    Tray(cards("chat pot"), "chapeau"),
    Lay(cards("chat pot mat"), "chapeau", 3),
    Lay(cards("chat pot")),
    Seal("les croissants chauds"),
    Pass(),
    Hint(),
    Guess("chapeau vert"),
    Guess("chapeau !"),
    Guess("chapeau", 2),
    Guess("oh ! chapeau", 2),
    Guess("", 2),
    Accept(3),
    Contest("sense"),
    Contest("guess", 4),
    Seen(),
    Vote(True),
    Vote(False),
    Link(cards("souris")[0], "les souris"),
    Challenge(),
    Draw(2),
    Favour(1),
    ReadPictures(True),
    ReadPictures(False),
)


@pytest.mark.parametrize("move", MOVES, ids=GAME.terminal.say)
def test_every_move_that_is_said_is_read_back(move: Move) -> None:
    assert GAME.terminal.read(GAME.terminal.say(move)) == move


SAID = (
    "throw",
    "throw away chat pot",
    "exchange with 1 2 1",
    "try  = ",
    "try chat pot = chapeau",
    "lay chat pot mat! = chapeau",
    "lay chat pot = ",
    "seal les croissants chauds",
    "lay nothing",
    "ask for a hint",
    "guess chapeau vert",
    "guess chapeau !",
    "guess chapeau !2",
    "guess oh ! chapeau !2",
    "guess  !2",
    "accept 3",
    "contest sense",
    "contest guess 4",
    "seen",
    "vote yes",
    "vote no",
    "add souris = les souris",
    "challenge",
    "draw 2",
    "favour 1",
    "read pictures on",
    "read pictures off",
)


def test_every_move_is_said_to_the_letter() -> None:
    assert tuple(map(GAME.terminal.say, MOVES)) == SAID
    assert GAME.terminal.say(TimeUp("compose")) == "time: compose"


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "nonsense",
        "lay nothing here",
        "throw away dragon",
        "draw x",
        "add",
        "contest me",
        "contest me 4",
        "contest guess x",
    ],
)
def test_what_means_nothing_is_no_move(typed: str) -> None:
    assert GAME.terminal.read(typed) is None
