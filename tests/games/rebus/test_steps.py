"""Every step of the game changes what it must, and nothing else: compared whole."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus.judging import judged
from tablee.games.rebus.moves import (
    Accept,
    CardLinked,
    CardsDrawn,
    CardsThrownAway,
    ChainBegun,
    ChainEnded,
    Contest,
    Contested,
    DieThrown,
    Discard,
    Draw,
    DrawAsked,
    Favour,
    Favoured,
    GameDecided,
    GameWon,
    Guess,
    GuessAccepted,
    Guessed,
    Lay,
    Link,
    NothingLaid,
    Pass,
    PawnMoved,
    RebusClosed,
    RebusLaid,
    RebusRevealed,
    RebusSolved,
    Seal,
    SealingBegun,
    Seen,
    Throw,
    Tray,
    TurnPassed,
    Vote,
    VoteClosed,
    Voted,
)
from tablee.games.rebus.rebuses import (
    Close,
    Draft,
    Found,
    Heard,
    Linked,
    Task,
    Verdict,
    Walk,
)
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Laid,
    Options,
    Over,
    Revealing,
    Sealing,
    State,
    Throwing,
    Voting,
)
from tablee.kernel import Seat
from tablee.kit.seats import put
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MINUTE,
    NOW,
    OPENED,
    Result,
    cards,
    composing,
    guess,
    guessing,
    luck_for,
    made,
    pass_time,
    play,
    revealed,
    square,
    throwing,
)
from tests.games.rebus.test_chain import linked, start, two
from tests.games.rebus.test_last_circuit import arrived, last
from tests.games.whole import leads_to

ROW = cards("chat pot")
TASK = Task("nombre", 2)
SOLVED = Verdict("REB-12", (Walk(ANN, 2), Walk(BOB, 2)), (BOB,), 0)
UNSOLVED = Verdict("REB-13", (Walk(ANN, -2),))


def thrown(state: State, die: int) -> Result:
    """Let Ann throw; it takes a moment to come in."""
    return play(state, ANN, Throw(), made(NOW, 90), luck_for(state, die))


def passed_on(state: State, **changes: Any) -> dict[str, Any]:
    """Give what is over with a turn, and whose turn it is then."""
    seats = len(state.sides)
    return {
        "phase": Throwing(),
        "turn": BOB,
        "turns": state.turns + 1,
        "tray": Draft(),
        "hint": (),
        "laid": None,
        "guesses": (),
        "guessed": 0,
        "found": (Found(),) * seats,
        "told": ((),) * seats,
        "chain": (),
        "votes": (),
        **changes,
    }


def refilled(state: State, count: int) -> dict[str, Any]:
    """Give Ann's rack after drawing so many cards."""
    drawn = tuple(reversed(state.pile[-count:]))
    racks = put(state.racks, ANN, (*state.racks[ANN], *drawn))
    return {"racks": racks, "pile": state.pile[:-count]}


@pytest.mark.rule("REB-05", "REB-06")
def test_to_throw_the_die() -> None:
    state = throwing(turns=4)
    since, until = NOW + 1_590, NOW + 61_590

    assert leads_to(
        thrown(state, 2),
        state,
        DieThrown(ANN, 2),
        PawnMoved(ANN, 0, 2),
        phase=Composing(Task("nombre", 4), since, until),
        die=2,
        pawns=(2, 0, 0),
    )
    for kind, phase, events in (
        ("chaine", Chaining(ANN, since, until, 0), (ChainBegun(ANN),)),
        ("echange", Exchanging(3, since, until), ()),
    ):
        there = square(kind)  # type: ignore[arg-type]
        state = throwing(pawns=(there - 3, 1, 1))
        walk = PawnMoved(ANN, there - 3, there)
        assert leads_to(
            thrown(state, 3),
            state,
            DieThrown(ANN, 3),
            walk,
            *events,
            phase=phase,
            die=3,
            pawns=(there, 1, 1),
        )


@pytest.mark.rule("REB-24", "REB-25", "REB-26", "REB-G20")
def test_to_throw_the_die_on_arrivee() -> None:
    state = throwing(pawns=(61, 1, 1), turns=4)

    assert leads_to(
        thrown(state, 1),
        state,
        DieThrown(ANN, 1),
        TurnPassed(ANN, "REB-26"),
        **passed_on(state, die=1),
    )
    phase = Composing(Task("arrivee", 2), NOW + 1_590, NOW + 61_590)
    assert leads_to(thrown(state, 2), state, DieThrown(ANN, 2), phase=phase, die=2)


@pytest.mark.rule("REB-28", "REB-G25")
def test_to_come_to_arrivee_without_a_card() -> None:
    state = throwing("", pawns=(60, 1, 1), turns=4)

    assert leads_to(
        thrown(state, 3),
        state,
        DieThrown(ANN, 3),
        PawnMoved(ANN, 60, 61),
        GameDecided((0,), "REB-28"),
        GameWon((0,), "REB-28", ()),
        phase=Over((0,), "REB-28", ()),
        die=3,
        pawns=(61, 1, 1),
    )


@pytest.mark.rule("REB-22")
def test_to_throw_cards_away() -> None:
    state = throwing(discards="lune", turns=4)
    left = replace(state, racks=put(state.racks, ANN, state.racks[ANN][2:]))

    assert leads_to(
        play(state, ANN, Discard(ROW)),
        left,
        CardsThrownAway(ANN, 2),
        CardsDrawn(ANN, 2),
        phase=Throwing(),
        turn=BOB,
        turns=5,
        discards=(*cards("lune"), *ROW),
        **refilled(left, 2),
    )


@pytest.mark.rule("REB-G21")
def test_to_try_a_row_out_and_to_lay_it_unsealed() -> None:
    state = composing(demanded=2)
    draft = Draft(ROW, "chapeau")
    tray = play(state, ANN, Tray(ROW, " chapeau ")).state

    assert leads_to(play(state, ANN, Tray(ROW, " chapeau ")), state, tray=judged(draft))
    assert leads_to(
        play(tray, ANN, Lay(ROW), made(NOW, 90)),
        tray,
        SealingBegun(ANN),
        tray=Draft(ROW),
        phase=Sealing(TASK, NOW + 90, NOW + 15_090),
    )


def laid(state: State, draft: Draft, opened: int, *borrowed: str) -> dict[str, Any]:
    """Give the table once Ann's row lies there."""
    rack = tuple(card for card in state.racks[ANN] if card not in draft.cards)
    task = state.phase.task  # type: ignore[union-attr]
    until = opened + MINUTE
    return {
        "phase": Guessing(opened, (0, until, until)),
        "racks": put(state.racks, ANN, rack),
        "centre": tuple(card for card in state.centre if card not in draft.cards),
        "tray": Draft(),
        "laid": Laid(ANN, task, judged(draft), borrowed, opened),
    }


@pytest.mark.rule("REB-07", "REB-08", "REB-G21")
def test_to_lay_a_rebus() -> None:
    state = composing(demanded=3)
    sealing = play(state, ANN, Lay(ROW)).state
    draft, opened = Draft(ROW, "chapeau"), NOW + 340
    plus = composing(kind="plus", centre="lune pont", tray=Draft(ROW))
    row = cards("chat pont")

    assert leads_to(
        play(state, ANN, Lay(ROW, "chapeau"), made(NOW, 90)),
        state,
        RebusLaid(ANN, ROW),
        **laid(state, draft, opened),
    )
    assert leads_to(
        play(sealing, ANN, Seal("chapeau"), made(NOW, 90)),
        sealing,
        RebusLaid(ANN, ROW),
        **laid(sealing, draft, opened),
    )
    assert leads_to(
        play(plus, ANN, Lay(row, "chat pont"), made(NOW, 90)),
        plus,
        RebusLaid(ANN, row),
        **laid(plus, Draft(row, "chat pont"), opened, row[1]),
    )


@pytest.mark.rule("REB-G11", "REB-27")
def test_to_lay_nothing() -> None:
    state = composing(demanded=3, turns=4, tray=Draft(ROW))
    arrivee = arrived(tray=Draft(ROW))

    assert leads_to(
        play(state, ANN, Pass()),
        state,
        NothingLaid(ANN),
        PawnMoved(ANN, 20, 17),
        **passed_on(state, pawns=(17, 1, 1)),
    )
    assert leads_to(
        play(arrivee, ANN, Pass()),
        arrivee,
        TurnPassed(ANN, "REB-27"),
        **passed_on(arrivee),
    )


@pytest.mark.rule("REB-08", "REB-G10", "REB-G23")
def test_to_guess() -> None:
    state = guessing("chat pot vert", "chapeau vert")
    sent = OPENED + 500
    close = play(state, BOB, Guess("chapeau"), made(sent, 90))
    heard = Heard(1, BOB, "chapeau", 0, sent)
    right = Heard(2, CAT, "chapeau vert", 0, sent + 9)
    phase = state.phase
    assert isinstance(phase, Guessing)

    assert leads_to(
        close,
        state,
        Guessed(BOB, 1, "chapeau", 0),
        guesses=(heard,),
        guessed=1,
        told=((), (Close(BOB, 1, "missing"),), ()),
    )
    assert leads_to(
        play(close.state, CAT, Guess("chapeau vert"), made(sent + 9, 90)),
        close.state,
        Guessed(CAT, 2, "chapeau vert", 0),
        RebusSolved(CAT),
        guesses=(heard, right),
        guessed=2,
        found=(Found(), Found(), Found(sent + 9, None, 2)),
        phase=replace(phase, closes=sent + 49),
    )


@pytest.mark.rule("REB-15", "REB-G13")
@pytest.mark.parametrize("intruder_first", [False, True])
def test_to_guess_with_an_intruder(intruder_first: bool) -> None:
    state = guessing("chat pot mat", "chapeau", intruder=3)
    phase = state.phase
    assert isinstance(phase, Guessing)
    guesses = [Guess("chapeau"), Guess("", 3)]
    told, found = "words", Found(OPENED, None, 1)
    if intruder_first:
        guesses.reverse()
        told, found = "intruder", Found(None, OPENED, 0)
    first = play(state, BOB, guesses[0], OPENED)
    one, two = (
        Heard(n, BOB, each.text, each.intruder, OPENED + 7 * n - 7)
        for n, each in enumerate(guesses, 1)
    )
    words = two if intruder_first else one
    place = one if intruder_first else two

    assert leads_to(
        first,
        state,
        Guessed(BOB, 1, one.text, one.intruder),
        guesses=(one,),
        guessed=1,
        told=((), (Close(BOB, 1, told),), ()),  # type: ignore[arg-type]
        found=(Found(), found, Found()),
    )
    assert leads_to(
        play(first.state, BOB, guesses[1], OPENED + 7),
        first.state,
        Guessed(BOB, 2, two.text, two.intruder),
        RebusSolved(BOB),
        guesses=(one, two),
        guessed=2,
        found=(Found(), Found(words.sent, place.sent, words.number), Found()),
        phase=replace(phase, closes=OPENED + 47),
    )


@pytest.mark.rule("REB-G5")
def test_to_accept_a_guess() -> None:
    state = guess(guessing(), BOB, "bateau", OPENED + 500)
    phase = state.phase
    assert isinstance(phase, Guessing)

    assert leads_to(
        play(state, ANN, Accept(1), OPENED + 900),
        state,
        GuessAccepted(1, BOB),
        RebusSolved(BOB),
        found=(Found(), Found(OPENED + 500, None, 1), Found()),
        phase=replace(phase, closes=OPENED + 540),
    )


@pytest.mark.rule("REB-10", "REB-11", "REB-G22")
@pytest.mark.parametrize(
    ("word", "verdict", "at"),
    [("chapeau", SOLVED, OPENED + 40), ("bateau", UNSOLVED, OPENED + MINUTE)],
)
def test_to_reveal_a_rebus(word: str, verdict: Verdict, at: int) -> None:
    state = guess(guessing(), BOB, word)

    assert leads_to(
        pass_time(state),
        state,
        RebusRevealed(ANN, "chapeau", verdict.solvers),
        phase=Revealing(at, at + 12_000, verdict, (False,) * 3),
    )


@pytest.mark.rule("REB-09", "REB-12", "REB-13", "REB-G22")
@pytest.mark.parametrize(
    ("word", "pawns"), [("chapeau", (22, 3, 1)), ("x", (18, 1, 1))]
)
def test_to_close_a_rebus(word: str, pawns: tuple[int, ...]) -> None:
    state = revealed(guessing(centre="lune"), (BOB, word))
    phase = state.phase
    assert isinstance(phase, Revealing)
    seen = play(state, CAT, Seen())
    assert leads_to(seen, state, phase=replace(phase, seen=(False, False, True)))
    step = pass_time(seen.state)
    walks = tuple(
        PawnMoved(Seat(seat), start, to)
        for seat, (start, to) in enumerate(zip(state.pawns, pawns, strict=True))
        if start != to
    )
    [kept] = step.state.gallery

    assert leads_to(
        step,
        state,
        RebusClosed(1, phase.verdict.rule, rejected=False),
        *walks,
        CardsDrawn(ANN, 2),
        **passed_on(state, pawns=pawns, gallery=(kept,)),
        **refilled(state, 2),
        centre=(*cards("lune"), *ROW),
    )


@pytest.mark.rule("REB-23")
def test_to_draw_on_the_last_circuit() -> None:
    state = revealed(last(turns=4), (BOB, "chapeau"))
    phase = state.phase
    assert isinstance(phase, Revealing)
    step = pass_time(state)
    until = phase.until + 20_000
    asked = Drawing((2, 0, 0), until)
    over = passed_on(state, phase=asked, turn=ANN, turns=4, pawns=(47, 3, 1))

    assert leads_to(
        step,
        state,
        RebusClosed(1, "REB-12", rejected=False),
        PawnMoved(ANN, 45, 47),
        PawnMoved(BOB, 1, 3),
        DrawAsked((ANN,)),
        **over,
        gallery=step.state.gallery,
        centre=ROW,
    )
    drawn = play(step.state, ANN, Draw(1), until)
    assert leads_to(
        drawn,
        step.state,
        CardsDrawn(ANN, 1),
        **passed_on(step.state),
        **refilled(step.state, 1),
    )


@pytest.mark.rule("REB-G5", "REB-G22")
@pytest.mark.parametrize("accepts", [False, True])
def test_to_contest_a_guess_and_vote(accepts: bool) -> None:
    state = revealed(guessing(seats=4), (BOB, "bateau"))
    back = state.phase
    assert isinstance(back, Revealing)
    state = play(state, CAT, Seen()).state
    back = replace(back, seen=(False, False, True, False))
    at = back.since + 2_000
    asked = play(state, CAT, Contest("guess", 1), made(at, 90))
    vote = Voting(
        "guess", 1, CAT, BOB, (ANN, CAT, DAN), at + 90, at + 15_090,
        SOLVED, UNSOLVED, back,
    )  # fmt: skip

    assert leads_to(
        asked, state, Contested(CAT, "guess", 1), phase=vote, votes=(None,) * 4
    )
    voted = asked.state
    for seat in (ANN, CAT):
        step = play(voted, seat, Vote(accepts), at + 100)
        votes = put(voted.votes, seat, accepts)
        assert leads_to(step, voted, Voted(seat), votes=votes)
        voted = step.state
    found = Found(OPENED, None, 1) if accepts else Found()
    after = replace(
        back,
        until=back.until + 900,
        verdict=SOLVED if accepts else UNSOLVED,
        seen=(False,) * 4 if accepts else back.seen,
        settled=(("guess", 1),),
    )

    assert leads_to(
        play(voted, DAN, Vote(True), at + 990),
        voted,
        Voted(DAN),
        VoteClosed("guess", (accepts, None, accepts, True), accepts),
        votes=(),
        found=put(voted.found, BOB, found),
        phase=after,
    )


@pytest.mark.rule("REB-20", "REB-21", "REB-G17")
def test_to_add_to_a_chain_until_it_breaks() -> None:
    state = linked(start(), ANN, "lait", "les")
    souris = cards("souris")[0]
    step = play(state, BOB, Link(souris, " les  souris "), made(NOW + 1_000, 90))
    link = step.state.chain[-1]

    assert link == Linked(BOB, souris, "les souris", link.says, NOW + 1_090)
    assert link.says.answer == "yes"
    assert leads_to(
        step,
        state,
        CardLinked(BOB, souris, "les souris"),
        chain=(*state.chain, link),
        racks=put(state.racks, BOB, state.racks[BOB][1:]),
        phase=Chaining(CAT, NOW + 1_090, NOW + 16_090, NOW + MINUTE),
    )
    state = replace(two(), centre=(), turns=4)
    broken = pass_time(state)
    ann, bob = (Seat(seat) for seat in (0, 1))
    *pile, second, first = state.pile
    racks = put(state.racks, ann, (*state.racks[ann], first))

    assert leads_to(
        broken,
        state,
        ChainEnded(CAT, 2, "REB-21"),
        PawnMoved(ANN, 20, 22),
        PawnMoved(BOB, 1, 3),
        CardsDrawn(ANN, 1),
        CardsDrawn(BOB, 1),
        **passed_on(state, pawns=(22, 3, 1), gallery=broken.state.gallery),
        racks=put(racks, bob, (*state.racks[bob], second)),
        pile=tuple(pile),
        centre=cards("lait souris"),
    )


@pytest.mark.rule("REB-G25")
def test_to_choose_a_favourite() -> None:
    kept = revealed(guessing(), (BOB, "chapeau"))
    rebus = pass_time(kept).state.gallery[0]
    state = throwing(
        phase=Gallery((0,), "REB-28", NOW + MINUTE),
        gallery=tuple(replace(rebus, number=n) for n in (1, 2, 3)),
        favours=(None, 3, 2),
    )
    one = replace(state, favours=(None, None, 2))

    assert leads_to(
        play(one, BOB, Favour(3)), one, Favoured(BOB, 3), favours=(None, 3, 2)
    )
    for chosen, liked in ((3, (3,)), (2, (2,)), (1, (1, 2, 3))):
        assert leads_to(
            play(state, ANN, Favour(chosen)),
            state,
            Favoured(ANN, chosen),
            GameWon((0,), "REB-28", liked),
            favours=(chosen, 3, 2),
            phase=Over((0,), "REB-28", liked),
        )


@pytest.mark.rule("REB-G26")
@pytest.mark.parametrize(
    ("pawns", "winners"), [((20, 18, 17), (1,)), ((20, 17, 17), (0, 1, 2))]
)
def test_to_come_to_the_last_turn(
    pawns: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    options = Options(turn_limit=5)
    state = composing(demanded=3, turns=4, pawns=pawns, options=options)
    state = replace(state, gallery=revealed_gallery())
    step = play(state, ANN, Pass())

    assert leads_to(
        step,
        state,
        NothingLaid(ANN),
        PawnMoved(ANN, 20, 17),
        GameDecided(winners, "REB-G26"),
        **passed_on(
            state,
            phase=Gallery(winners, "REB-G26", NOW + MINUTE),
            pawns=(17, *pawns[1:]),
        ),
    )


def revealed_gallery() -> tuple[Any, ...]:
    """Give a gallery of one rebus."""
    return pass_time(revealed(guessing(), (BOB, "chapeau"))).state.gallery
