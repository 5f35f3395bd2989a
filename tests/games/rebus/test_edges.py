"""What seldom happens: hardly any cards, the very last moment, a chain cut short."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    CardsDrawn,
    ChainEnded,
    DrawAsked,
    NothingLaid,
    PileRefilled,
    RebusClosed,
)
from tablee.games.rebus.flow import draw
from tablee.games.rebus.judging import judged, says
from tablee.games.rebus.moves import Discard, Draw, Exchange, Guess, Lay, Link, Throw
from tablee.games.rebus.rebuses import Draft, Found, Kind, Settlement, Shown, Task
from tablee.games.rebus.state import (
    Chaining,
    Drawing,
    Gallery,
    Guessing,
    Options,
    Over,
    Revealing,
    State,
    Throwing,
)
from tablee.kernel import Chance, Setting, Step
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
    chaining,
    guess,
    guessing,
    luck_for,
    made,
    of_kind,
    pass_time,
    play,
    revealed,
    square,
    throwing,
)
from tests.games.rebus.test_chain import challenged, linked, two
from tests.games.rebus.test_last_circuit import arrived, last
from tests.games.rebus.test_steps_after import revealed_gallery


def to_be_drawn(**changes: object) -> State:
    """Return a table where Ann may draw two cards on the last circuit."""
    state = all_seen(revealed(last(), (BOB, "chapeau"))).state
    return replace(state, **changes)


@pytest.mark.rule("REB-23", "REB-G26")
@pytest.mark.parametrize("in_time", [False, True])
def test_the_last_turn_may_end_with_a_draw(in_time: bool) -> None:
    state = to_be_drawn(options=Options(turn_limit=1))
    [due] = GAME.rules.deadlines(state)
    at = due.at - 90 if in_time else due.at

    step = play(state, ANN, Draw(1), at) if in_time else pass_time(state)

    assert isinstance(step.state.phase, Gallery)
    assert step.state.phase.until == at + MINUTE


@pytest.mark.rule("REB-22", "REB-G26")
def test_the_last_turn_may_end_with_cards_thrown_away() -> None:
    state = throwing(options=Options(turn_limit=1), gallery=revealed_gallery())

    step = play(state, ANN, Discard(cards("chat")), made(NOW, 90))

    assert isinstance(step.state.phase, Gallery)
    assert step.state.phase.until == NOW + 90 + MINUTE


@pytest.mark.rule("REB-G11", "REB-G15", "REB-G18")
def test_who_has_one_card_left_exchanges_it_and_lays_nothing() -> None:
    where = square("echange", after=40)
    state = throwing("chat", pawns=(where - 6, 1, 1), gallery=revealed_gallery())
    state = replace(
        play(state, ANN, Throw(), NOW, luck_for(state, 6)).state,
        options=Options(turn_limit=1),
    )
    short = replace(
        state,
        racks=(state.racks[ANN], state.racks[BOB][1:], state.racks[CAT]),
        pile=(),
        discards=(*state.pile, state.racks[BOB][0]),
    )

    step = play(short, ANN, Exchange(("1",)), made(NOW, 90))

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert len(of_kind(step, PileRefilled)) == 1
    assert isinstance(step.state.phase, Gallery)
    assert step.state.phase.until == NOW + 90 + MINUTE


@pytest.mark.rule("REB-G17", "REB-G18")
def test_a_chain_that_takes_the_last_card_ends_and_racks_are_filled_anew() -> None:
    state = chaining("lait", "", "", pawns=(45, 1, 1))
    state = replace(state, pile=(), discards=state.pile)

    link = Link(cards("lait")[0], "les")
    step = pass_time(play(state, ANN, link, made(NOW, 90)).state)

    assert of_kind(step, ChainEnded) == [ChainEnded(None, 1, "REB-21")]
    assert len(of_kind(step, PileRefilled)) == 1
    assert of_kind(step, CardsDrawn) == [CardsDrawn(BOB, 10), CardsDrawn(CAT, 10)]
    assert step.state.phase == Drawing((1, 0, 0), NOW + 4_090 + 20_000)


@pytest.mark.rule("REB-20", "REB-G25")
def test_a_chain_is_kept_without_the_card_that_did_not_follow() -> None:
    three = linked(two(), CAT, "bas", "les souris basses", NOW + 8_000)
    [kept] = challenged(three, ANN, BOB, time=NOW + 9_000).gallery

    assert kept.cards == cards("lait souris")
    assert kept.solution == "les souris"


@pytest.mark.rule("REB-G17")
@pytest.mark.parametrize(("late", "ended"), [(1, False), (0, True)])
def test_the_next_card_needs_time_after_the_four_seconds(
    late: int, ended: bool
) -> None:
    state = two()
    assert isinstance(state.phase, Chaining)
    until = NOW + 8_000 + late
    state = replace(state, phase=replace(state.phase, until=until))

    assert bool(of_kind(pass_time(state), ChainEnded)) == ended


@pytest.mark.rule("REB-G18")
@pytest.mark.parametrize("centre", ["pin", "pin rat pied note dodo cou roi lune"])
def test_few_cards_of_the_centre_stay_where_they_are(centre: str) -> None:
    state = throwing(centre=centre)
    state = replace(state, pile=(), discards=state.pile)

    assert play(state, ANN, Discard(cards("chat"))).state.centre == cards(centre)


@pytest.mark.rule("REB-28", "REB-G26")
def test_of_two_on_one_square_who_has_fewer_cards_is_before_the_other() -> None:
    over = Over((CAT,), "REB-G26", ())
    state = throwing(HAND, "bas mer", "pin", pawns=(46, 45, 45), phase=over)
    outcome = GAME.rules.outcome(state)

    assert outcome
    assert outcome.places == (1, 3, 2)


@pytest.mark.rule("REB-19", "REB-23")
def test_who_takes_the_cards_back_on_the_last_circuit_has_none_to_draw() -> None:
    state = revealed(last(square=55, kind="rebussimo", demanded=8), (BOB, "bateau"))
    step = all_seen(state)

    assert of_kind(step, RebusClosed) == [RebusClosed(1, "REB-19", False)]
    assert not of_kind(step, DrawAsked)
    assert step.state.turn == BOB


@pytest.mark.rule("REB-10", "REB-11")
@pytest.mark.parametrize("kind", ["plus", "echange"])
@pytest.mark.parametrize(("word", "rule"), [("chapeau", "REB-10"), ("x", "REB-11")])
def test_a_square_without_a_number_names_its_rule(
    kind: Kind, word: str, rule: str
) -> None:
    phase = revealed(guessing(kind=kind), (BOB, word)).phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.rule == rule


@pytest.mark.rule("REB-25", "REB-G20")
def test_on_arrivee_it_is_told_who_has_solved_it_and_when() -> None:
    state = play(arrived(), ANN, Lay(cards("chat pot"), "chapeau")).state
    phase = revealed(guess(state, BOB, "chapeau", OPENED + 700)).phase

    assert isinstance(phase, Revealing)
    assert phase.verdict == Settlement("REB-25", (), (BOB,), 700)


@pytest.mark.rule("REB-G9", "REB-G10")
@pytest.mark.parametrize(("sent", "closes"), [(520, 540), (490, 530)])
def test_the_first_of_several_who_are_right_ends_the_minute(
    sent: int, closes: int
) -> None:
    state = guess(guessing(), BOB, "chapeau", OPENED + 500)
    phase = play(state, CAT, Guess("chapeau"), made(OPENED + sent, 20)).state.phase

    assert isinstance(phase, Guessing)
    assert phase.closes == OPENED + closes


@pytest.mark.rule("REB-G6", "REB-G13")
def test_nothing_is_judged_without_a_card_that_speaks() -> None:
    alone = Draft(cards("chat"), "chat", 1)

    assert judged(alone) == alone
    assert judged(Draft(cards("chat pot"), "?")) == Draft(cards("chat pot"), "?")
    assert judged(Draft(cards("chat"), "chat")).says


@pytest.mark.rule("REB-G6")
def test_a_card_that_says_nothing_is_called_by_its_first_name() -> None:
    pieces = says(cards("chat mont"), "chat").pieces

    assert [(piece.letters, piece.name) for piece in pieces] == [
        ("chat", "chat"),
        ("", "montagne"),
    ]


@pytest.mark.rule("REB-G24")
def test_once_it_is_revealed_everybody_reads_what_the_row_was_called() -> None:
    state = revealed(guessing(centre="mer"))

    for seat in (ANN, BOB, None):
        assert {*GAME.rules.view_for(state, seat).names} == {*cards("chat pot")}
        assert GAME.rules.view_for(guessing(), seat).names == {}


@pytest.mark.rule("REB-G23")
def test_what_was_told_to_one_alone_goes_with_the_rebus() -> None:
    state = revealed(guessing("chat pot vert", "chapeau vert"), (BOB, "chapeau"))

    assert state.told[BOB]
    assert all_seen(state).state.told == ((), (), ())


@pytest.mark.rule("REB-07", "REB-G14")
def test_the_row_is_shown_with_all_that_belongs_to_it() -> None:
    row = "lait pont pied"
    state = guessing(row, "les pompiers", HAND, kind="plus", centre="pont mer pied")
    task = Task("plus", 3)
    shown = Shown(ANN, task, cards(row), cards("pont pied"), OPENED)

    assert GAME.rules.view_for(state, BOB).row == shown


@pytest.mark.rule("REB-G18")
def test_where_no_card_is_left_none_is_drawn_and_no_pile_is_made() -> None:
    state = throwing(pile=(), centre="pin rat")

    assert draw(Step(state), ANN, 2, Chance(b"", 0)) == Step(state)


@pytest.mark.rule("REB-G2", "REB-05")
@pytest.mark.parametrize("starter", [1, 2, 3])
def test_the_table_may_say_who_begins_and_begins_with_a_throw(starter: int) -> None:
    setting = Setting(Options(starter=starter), (0, 1, 2))
    state = GAME.rules.setup(setting, Chance(b"", 0)).state

    assert state.turn == starter - 1
    assert state.phase == Throwing()
    assert (state.turns, state.die, state.pawns) == (0, 0, (0, 0, 0))
    assert (state.tray, state.hint, state.laid) == (Draft(), (), None)
    assert (state.discards, state.centre, state.chain) == ((), (), ())
    assert (state.guesses, state.guessed, state.votes) == ((), 0, ())
    assert (state.found, state.told) == ((Found(),) * 3, ((),) * 3)
    assert (state.gallery, state.favours) == ((), (None,) * 3)
    assert state.readers == (False,) * 3


@pytest.mark.rule("REB-19", "REB-G16")
def test_a_rebussimo_that_is_solved_names_its_rule() -> None:
    row, said = "chat pot scie nez mat lait croix sang", "chapeau cinéma les croissants"
    phase = revealed(guessing(row, said, kind="rebussimo"), (BOB, said)).phase

    assert isinstance(phase, Revealing)
    assert phase.verdict.rule == "REB-G16"
