"""What a seat is offered in each phase, how a bot fills it in, and how it is said."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import CardLinked, Event, PawnMoved, RebusLaid
from tablee.games.rebus.moves import (
    Challenge,
    Contest,
    GiveIn,
    Guess,
    Lay,
    Move,
    Pass,
    Rearrange,
    Seen,
    Throw,
    Vote,
)
from tablee.games.rebus.rebuses import PawnWalk, Settlement
from tablee.games.rebus.sampling import LONG_SHOTS, fill
from tablee.games.rebus.state import Options, State, Voting
from tablee.kernel import Chance, Pattern, Range, Row, Seat, Subset, Text
from tests.games.rebus.later_tables import (
    CATS,
    LATER,
    gallery,
    half_guessed,
    in_the_tray,
    last,
    linked,
    odd_one_in_the_tray,
    shown,
    solved,
    start,
    thrown,
    to_be_sealed,
    two,
    voting,
)
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    HAND,
    MINUTE,
    NOW,
    OPENED,
    all_seen,
    cards,
    composing,
    guess,
    guessing,
    pass_time,
    play,
    revealed,
    square,
    stood,
    throwing,
)

OWN = cards(HAND)
WORDS = Text(80)
GIVE_IN = Pattern("GiveIn", {})
LINKS = [Pattern("Link", {"phrase": Text(120)}, {"card": card}) for card in cards(CATS)]
DRAWING = all_seen(revealed(last(), (BOB, "chapeau"))).state
GUESSED = guess(guess(guessing(), BOB, "bateau"), CAT, "chapeau vert", OPENED + 1)
SHOWN = revealed(guessing(), (BOB, "bateau"), (CAT, "radeau"))
FOUR = revealed(guessing(seats=4), (BOB, "bateau"), (CAT, "chapeau"))
SEALING = [
    Pattern("Seal", {"solution": WORDS}),
    Pattern("Tray", {"solution": WORDS}, {"cards": cards("chat pot"), "intruder": 0}),
]
REBUS = [Seen(), Contest("sense"), Contest("said")]
INTRUS = composing(kind="intrus")


def overtime() -> State:
    """Return a row laid without a solution at the last moment, the minute over."""
    late = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + MINUTE - 1)
    return pass_time(late.state).state


@pytest.mark.parametrize(
    ("state", "seat", "offered"),
    [
        (throwing(), ANN, [Throw(), Pattern("Discard", {"cards": Subset(OWN, 1, 10)})]),
        (throwing(), BOB, []),
        (
            thrown(square("echange") - 3, 3),
            ANN,
            [Pattern("Exchange", {"asked": Subset((*"111", *"222"), 3, 3)})],
        ),
        (thrown(square("echange") - 3, 3), BOB, []),
        (
            composing(demanded=3, options=Options(hints=True)),
            ANN,
            [
                Pattern(
                    "Tray",
                    {"cards": Row(OWN, 0, 3), "solution": WORDS},
                    {"intruder": 0},
                ),
                Pattern(
                    "Lay", {"cards": Row(OWN, 2, 3), "solution": WORDS}, {"intruder": 0}
                ),
                Pattern("Hint", {}),
                Pass(),
            ],
        ),
        (composing(demanded=3), BOB, []),
        (to_be_sealed(), ANN, [*SEALING, Rearrange(), Pass()]),
        (overtime(), ANN, [*SEALING, Pass()]),
        (to_be_sealed(), BOB, []),
        (
            guessing(),
            BOB,
            [Pattern("Guess", {"text": WORDS}, {"intruder": 0}), GIVE_IN],
        ),
        (
            play(guessing(), BOB, GiveIn(), OPENED).state,
            BOB,
            [Pattern("Guess", {"text": WORDS}, {"intruder": 0})],
        ),
        (
            half_guessed(),
            BOB,
            [
                Pattern("Guess", {"text": WORDS, "intruder": Range(0, 3)}),
                Pattern("Guess", {"intruder": Range(1, 3)}, {"text": ""}),
                GIVE_IN,
            ],
        ),
        (
            half_guessed(),
            CAT,
            [Pattern("Guess", {"text": WORDS, "intruder": Range(0, 3)}), GIVE_IN],
        ),
        (guessing(), ANN, []),
        (GUESSED, ANN, [Pattern("Accept", {"guess": Range(1, 2)})]),
        (solved(), ANN, []),
        (solved(), BOB, []),
        (
            SHOWN,
            BOB,
            [
                Seen(),
                Contest("sense"),
                Contest("said"),
                Contest("guess", 1),
                Contest("guess", 2),
            ],
        ),
        (FOUR, CAT, [Seen(), Contest("sense"), Contest("said"), Contest("guess", 1)]),
        (FOUR, DAN, [*REBUS, Contest("guess", 1), Contest("guess", 2)]),
        (shown(2, (BOB, "bateau")), BOB, [Seen()]),
        (
            play(SHOWN, ANN, Seen(), LATER).state,
            ANN,
            [Contest("guess", 1), Contest("guess", 2)],
        ),
        (voting(), DAN, [Vote(True), Vote(False)]),
        (voting(), BOB, []),
        (voting(), ANN, []),
        (two(), CAT, [Challenge()]),
        (two(), ANN, [Challenge()]),
        (stood(two()), CAT, LINKS),
        (stood(two()), ANN, []),
        (two(), BOB, []),
        (start(), BOB, []),
        (DRAWING, ANN, [Pattern("Draw", {"count": Range(0, 2)})]),
        (DRAWING, BOB, []),
        (gallery(), ANN, [Pattern("Favour", {"rebus": Range(1, 3)})]),
        (replace(gallery(), favours=(2, None, None)), ANN, []),
    ],
)
def test_a_seat_is_offered_what_it_may_do(
    state: State, seat: Seat, offered: list[Move | Pattern]
) -> None:
    read = Pattern("ReadPictures", {}, {"on": True})

    assert list(GAME.rules.legal_moves(state, seat)) == [*offered, read]


@pytest.mark.rule("REB-15")
def test_where_there_is_an_intruder_it_is_part_of_the_row() -> None:
    tray, lay, *_ = GAME.rules.legal_moves(INTRUS, ANN)

    assert isinstance(tray, Pattern)
    assert isinstance(lay, Pattern)
    assert (tray.open["intruder"], lay.open["intruder"]) == (Range(0, 10), Range(1, 10))
    assert (tray.given, lay.given) == ({}, {})
    assert {*tray.open} == {*lay.open} == {"cards", "solution", "intruder"}


@pytest.mark.rule("REB-G22")
def test_a_vote_on_a_guess_says_whose_it_is_and_what_follows() -> None:
    state = shown(4, (CAT, "bateau"), (BOB, "chapeau"))
    vote = play(state, DAN, Contest("guess", 2), LATER).state

    assert vote.phase == Voting(
        about="guess",
        guess=2,
        by=DAN,
        seat=BOB,
        voters=(CAT, DAN),
        since=LATER,
        until=LATER + 15_000,
        accepted=Settlement(
            "REB-12", (PawnWalk(ANN, 2), PawnWalk(BOB, 2)), (BOB,), 1000
        ),
        refused=Settlement("REB-13", (PawnWalk(ANN, -2),)),
        stands=True,
        back=state.phase,  # type: ignore[arg-type]
    )


def filled(state: State, seat: Seat, kind: str) -> list[dict[str, Any] | None]:
    """Fill the pattern of this kind in, many times over."""
    view = GAME.rules.view_for(state, seat)
    patterns = GAME.rules.legal_moves(state, seat)
    pattern = next(p for p in patterns if isinstance(p, Pattern) and p.move == kind)
    return [fill(view, pattern, Chance(bytes([n]), 0)) for n in range(200)]


def some(state: State, seat: Seat, kind: str) -> list[dict[str, Any]]:
    return [each for each in filled(state, seat, kind) if each is not None]


def test_a_bot_guesses_by_the_names_in_part_or_in_vain() -> None:
    texts = [each["text"] for each in some(guessing(), BOB, "Guess")]
    odd = some(half_guessed(), CAT, "Guess")

    assert texts.count("chat pot") > 100
    assert {*texts} == {"chat pot", "chat", *LONG_SHOTS}
    assert {each["intruder"] for each in odd} == {1, 2, 3}
    assert {each["text"] for each in odd if each["intruder"] == 3} <= {
        *("chat pot", "chat", *LONG_SHOTS)
    }


@pytest.mark.rule("REB-23")
def test_a_bot_draws_any_number_that_it_may() -> None:
    assert {each["count"] for each in some(DRAWING, ANN, "Draw")} == {0, 1, 2}


@pytest.mark.rule("REB-G5")
def test_a_bot_accepts_only_what_is_close() -> None:
    names = guess(guessing(), BOB, "chat pot")
    odd = guess(guessing("chat pot mat", "chapeau", intruder=3), BOB, "chapeau")
    both = guess(odd, BOB, "chapeau vert", OPENED + 1)

    assert {each["guess"] for each in some(GUESSED, ANN, "Accept")} == {2}
    assert some(names, ANN, "Accept") == []
    assert some(both, ANN, "Accept") == []


def test_a_bot_adds_a_name_to_a_chain_until_it_is_long_enough() -> None:
    state = stood(two())
    long = replace(state, chain=state.chain * 3)

    assert {each["phrase"] for each in some(state, CAT, "Link")} == {"les souris bas"}
    assert None not in filled(state, CAT, "Link")
    three = stood(linked(state, CAT, "bas", "les souris basses", NOW + 8_000))
    phrases = {each["phrase"] for each in some(three, ANN, "Link")}
    assert phrases == {"les souris basses chat"}
    assert None in filled(three, ANN, "Link")
    assert some(long, CAT, "Link") == []
    assert {each["phrase"] for each in some(start(), ANN, "Link")} == {"chat"}


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            CardLinked(ANN, cards("lait")[0], "les"),
            "CardLinked: seat 0, card lait, phrase les",
        ),
        (RebusLaid(ANN, cards("chat pot")), "RebusLaid: seat 0, cards chat pot"),
        (PawnMoved(ANN, 3, 5), "PawnMoved: seat 0, start 3, to 5"),
        (LINKS[0], "Link bas <phrase>"),
        (Pattern("Guess", {"text": WORDS}, {"intruder": 0}), "Guess 0 <text>"),
    ],
)
def test_what_happens_is_said_in_one_line(event: Event | Pattern, said: str) -> None:
    assert GAME.terminal.say(event) == said


def lines(state: State, seat: Seat) -> list[str]:
    return GAME.terminal.show(GAME.rules.view_for(state, seat)).splitlines()


def test_a_table_is_written_down_line_by_line() -> None:
    assert lines(in_the_tray(), ANN) == [
        "Composing, seat 0 on turn, die 0, turn 0",
        "seat 0: square 20 (nombre 3), 10 cards",
        "seat 1: square 1 (nombre 2), 10 cards",
        "seat 2: square 1 (nombre 2), 10 cards",
        "pile 169, discards 1, centre ",
        f"rack {HAND}",
        "hint chat pot",
        "tray chat pot",
    ]
    assert lines(odd_one_in_the_tray(), ANN)[-1] == "tray chat pot mat!"
    assert lines(throwing(), ANN)[1] == "seat 0: square 0 (depart), 10 cards"
    assert lines(half_guessed(), CAT)[4:] == [
        "pile 169, discards 0, centre pont",
        lines(half_guessed(), CAT)[5],
        "row chat pot mat by seat 0",
        "guess 1 by seat 1: chapeau",
        "guess 2 by seat 2: le grand chapeau",
        "told alone: guess 2, too much",
    ]
    assert lines(two(), CAT)[5:] == [f"rack {CATS}", "chain les souris"]
    assert lines(linked(start(), ANN, "lait", "les"), CAT)[-1] == "chain les"


def test_only_the_latest_guesses_are_written_down() -> None:
    state = guessing()
    for n in range(7):
        state = play(state, BOB, Guess(f"mot {n}"), OPENED + n).state
    heard = [line for line in lines(state, CAT) if line.startswith("guess")]

    assert heard == [f"guess {n + 1} by seat 1: mot {n}" for n in range(2, 7)]
