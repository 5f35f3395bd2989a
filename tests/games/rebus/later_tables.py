"""Tables in the middle of a turn, or after it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tablee.games.rebus.moves import (
    About,
    Challenge,
    Contest,
    Hint,
    Lay,
    Link,
    Tray,
    Vote,
)
from tablee.games.rebus.moves import Throw as Die
from tablee.games.rebus.state import Gallery, Options, State, Voting
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    NOW,
    OPENED,
    cards,
    chaining,
    closed,
    composing,
    guess,
    guessing,
    luck_for,
    pass_time,
    play,
    revealed,
    stood,
    throwing,
)

BOBS = "souris train mer pin rat pied note dodo cou roi"


CATS = "bas six dix un lune main mur os or pont"


DOUBT = NOW + 5000  # the second card lies there, and can be challenged


def start() -> State:
    return chaining(HAND, BOBS, CATS)


def linked(state: State, seat: Seat, card: str, phrase: str, time: int = NOW) -> State:
    return play(stood(state), seat, Link(cards(card)[0], phrase), time).state


def two() -> State:
    state = linked(start(), ANN, "lait", "les")
    return linked(state, BOB, "souris", "les souris", NOW + 4000)


def challenged(state: State, *against: Seat, time: int = DOUBT) -> State:
    state = play(state, ANN, Challenge(), time).state
    assert isinstance(state.phase, Voting)
    for seat in state.phase.voters:
        state = play(state, seat, Vote(seat not in against), time).state
    return state


LATER = NOW + 5_000


def shown(seats: int = 4, *guesses: tuple[Seat, str]) -> State:
    return revealed(guessing(seats=seats), *guesses)


def contested(
    state: State, seat: Seat, about: About = "sense", guess: int = 0
) -> State:
    return play(state, seat, Contest(about, guess), LATER).state


def revealed_gallery() -> tuple[Any, ...]:
    """Return a gallery of one rebus."""
    return pass_time(revealed(guessing(), (BOB, "chapeau"))).state.gallery


def last(*racks: str, square: int = 45, **changes: Any) -> State:
    """Make the others guess what Ann has laid on the last circuit."""
    return guessing(
        "chat pot", "chapeau", *(racks or (HAND,)), pawns=(square, 1, 1), **changes
    )


def arrived(rack: str = HAND, die: int = 2, **changes: Any) -> State:
    """Make Ann compose on Arrivée."""
    usual = {"kind": "arrivee", "demanded": die, "pawns": (61, 1, 1)}
    return composing(rack, **{**usual, **changes})


def gallery() -> State:
    """Ann has won; three rebuses hang in the gallery."""
    state = closed(guessing(), (BOB, "chapeau"))
    [one] = state.gallery
    three = tuple(replace(one, number=n) for n in (1, 2, 3))
    state = replace(state, gallery=three)
    return replace(state, phase=Gallery((ANN,), "REB-28", NOW + 60_000))


def thrown(square_before: int, die: int, **changes: object) -> State:
    state = throwing(pawns=(square_before, 1, 1), **changes)
    return play(state, ANN, Die(), luck=luck_for(state, die)).state


ROW = cards("chat pot")


def in_the_tray() -> State:
    """Ann has two cards in her tray, and a hint."""
    state = composing(demanded=2, options=Options(hints=True), discards="train")
    return play(play(state, ANN, Hint()).state, ANN, Tray(ROW, "chapeau")).state


def to_be_sealed() -> State:
    return play(composing(demanded=2), ANN, Lay(ROW)).state


def odd_one_in_the_tray() -> State:
    """Ann has three cards in her tray, of which the last is the intruder."""
    row = Tray(cards("chat pot mat"), "chapeau", 3)
    return play(composing(kind="intrus"), ANN, row).state


def half_guessed() -> State:
    """Bob has the words, Cat was close, and nobody has the intruder."""
    state = guessing("chat pot mat", "chapeau", intruder=3, centre="pont")
    state = guess(state, BOB, "chapeau", OPENED + 10)
    return guess(state, CAT, "le grand chapeau", OPENED + 20)


def solved() -> State:
    return guess(guessing(), BOB, "chapeau", OPENED + 500)


def voting() -> State:
    """Bob and Cat have voted on whether the rebus makes sense."""
    state = contested(shown(4, (BOB, "chapeau")), BOB)
    for seat, accept in ((BOB, False), (CAT, True)):
        state = play(state, seat, Vote(accept), LATER).state
    return state
