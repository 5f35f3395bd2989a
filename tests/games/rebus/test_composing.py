"""Rows, the tray, sealing, nothing laid (REB-07, REB-16, REB-G11 to G14, G21)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import (
    CardsTakenUp,
    NothingLaid,
    RebusLaid,
    SealingBegun,
    TrayStirred,
    TurnPassed,
)
from tablee.games.rebus.moves import Hint, Lay, Pass, Rearrange, Seal, Tray
from tablee.games.rebus.rebuses import Kind
from tablee.games.rebus.state import Composing, Guessing, Options, Sealing, Throwing
from tablee.kernel import Pattern
from tablee.kit.seats import Glass
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    cards,
    composing,
    named,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-07")
def test_the_cards_are_laid_for_all_and_the_glass_is_turned() -> None:
    step = play(composing(demanded=2), ANN, Lay(cards("chat pot"), "chapeau"))
    state = step.state

    assert step.events == (RebusLaid(ANN, cards("chat pot")),)
    assert state.laid
    assert named(state.racks[ANN]) == "scie nez mat lait croix sang chaud vert"
    view = GAME.rules.view_for(state, BOB)
    assert view.row
    assert view.row.cards == cards("chat pot")
    assert isinstance(state.phase, Guessing)
    assert state.phase.until[BOB] - state.phase.opened == MINUTE


@pytest.mark.rule("REB-04")
@pytest.mark.parametrize("row", ["chat train", "chat chat", "chat bas"])
def test_only_cards_that_one_holds_are_laid(row: str) -> None:
    state = composing(HAND, demanded=2, centre="bas")

    for move in (Lay(cards(row), "chapeau"), Tray(cards(row))):
        assert refused(state, ANN, move) == "REB-04"
    assert refused(state, ANN, Lay(("nothing", "chat"), "chapeau")) == "REB-04"


@pytest.mark.rule("REB-12", "REB-G11", "REB-G12")
def test_a_numbered_square_takes_two_cards_up_to_its_number() -> None:
    state = composing(demanded=3)

    assert refused(state, ANN, Lay(cards("chat"), "chat")) == "REB-G11"
    assert refused(state, ANN, Lay((), "chat")) == "REB-G11"
    assert refused(state, ANN, Lay(cards("chat pot vert lait"), "x")) == "REB-G12"
    assert refused(state, ANN, Tray(cards("chat pot vert lait"))) == "REB-G12"
    play(state, ANN, Lay(cards("chat pot"), "chapeau"))
    play(state, ANN, Lay(cards("chat pot vert"), "chapeau vert"))


@pytest.mark.rule("REB-15", "REB-G13")
def test_an_intruder_is_slipped_into_two_cards_or_more() -> None:
    state = composing(kind="intrus")
    row = cards("chat pot mat")

    assert refused(state, ANN, Lay(row, "chapeau")) == "REB-G13"
    assert refused(state, ANN, Lay(row, "chapeau", 4)) == "REB-G13"
    assert refused(state, ANN, Lay(row[:2], "chapeau", 2)) == "REB-G13"
    laid = play(state, ANN, Lay(row, "chapeau", 3)).state.laid
    assert laid
    assert laid.draft.intruder == 3
    assert laid.draft.says
    assert laid.draft.says.answer == "yes"
    assert refused(composing(demanded=3), ANN, Lay(row, "chapeau", 3)) == "REB-15"


@pytest.mark.rule("REB-16", "REB-G14")
def test_plus_wants_a_card_of_the_centre_and_one_of_the_rack() -> None:
    state = composing(HAND, kind="plus", centre="pont pied")

    assert refused(state, ANN, Lay(cards("chat pot"), "chapeau")) == "REB-16"
    assert refused(state, ANN, Lay(cards("pont pied"), "pompier")) == "REB-16"
    after = play(state, ANN, Lay(cards("lait pont pied"), "les pompiers")).state
    assert after.laid
    assert after.laid.borrowed == cards("pont pied")
    assert after.centre == ()


@pytest.mark.rule("REB-G14")
def test_with_an_empty_centre_the_rack_is_enough() -> None:
    play(composing(kind="plus"), ANN, Lay(cards("chat pot"), "chapeau"))


@pytest.mark.rule("REB-G27")
def test_no_row_has_more_than_24_cards() -> None:
    centre = "bas mer pin rat pied note dodo cou roi lune main mur os or six dix un"
    state = composing(HAND, kind="plus", centre=centre)
    row = cards(f"{HAND} {centre}")

    assert refused(state, ANN, Tray(row[:25])) == "REB-G27"
    play(state, ANN, Tray(row[:24]))


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize(
    ("laid", "until"), [(5_000, MINUTE), (45_000, MINUTE), (50_000, 65_000)]
)
def test_without_a_solution_the_minute_goes_on_and_15_seconds_at_least_unseen(
    laid: int, until: int
) -> None:
    step = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + laid)
    state = step.state

    assert step.events == (SealingBegun(ANN),)
    assert isinstance(state.phase, Sealing)
    assert state.phase.until == NOW + until
    other = GAME.rules.view_for(state, BOB)
    assert (other.row, other.tray, other.held[ANN]) == (None, None, 10)
    own = GAME.rules.view_for(state, ANN)
    assert own.tray
    assert own.tray.cards == cards("chat pot")
    assert refused(state, BOB, Seal("chapeau")) == "REB-G21"
    assert refused(state, ANN, Seal("chapeau"), NOW + until + 1) == "REB-G21"
    sealed = play(state, ANN, Seal("chapeau"), NOW + until)
    assert of_kind(sealed, RebusLaid) == [RebusLaid(ANN, cards("chat pot"))]


@pytest.mark.rule("REB-G21", "REB-G24")
def test_who_has_more_time_has_it_to_seal_too() -> None:
    state = composing(demanded=2, options=Options(time_1=200))
    phase = play(state, ANN, Lay(cards("chat pot")), NOW + 50_000).state.phase

    assert isinstance(phase, Sealing)
    assert phase.until == NOW + 80_000


@pytest.mark.rule("REB-G21")
def test_there_is_a_way_back_to_the_cards_while_the_minute_lasts() -> None:
    before = composing(demanded=3)
    state = play(before, ANN, Lay(cards("chat pot")), NOW + 50_000).state
    state = play(state, ANN, Tray(cards("chat pot"), "chap"), NOW + 51_000).state
    step = play(state, ANN, Rearrange(), NOW + MINUTE)

    assert step.events == (CardsTakenUp(ANN),)
    assert step.state.phase == before.phase  # with its own end
    assert step.state.tray.solution == "chap"
    assert GAME.rules.view_for(step.state, BOB).tray is None
    assert refused(state, BOB, Rearrange(), NOW + MINUTE) == "REB-G21"
    play(step.state, ANN, Tray(cards("chat pot vert")), NOW + MINUTE)
    over = pass_time(state)
    assert over.events == ()
    assert refused(over.state, ANN, Rearrange(), NOW + MINUTE) == "REB-G21"
    [due] = GAME.rules.deadlines(over.state)  # what is being typed is not cut off
    assert (due.name, due.at) == ("seal", NOW + 65_000)


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize("laid", [5_000, 50_000])
def test_what_is_only_typed_is_laid_when_the_time_is_over(laid: int) -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + laid).state
    typed = play(state, ANN, Tray(cards("chat pot"), "chapeau"), NOW + laid)
    assert typed.events == (TrayStirred(ANN),)  # never what (REB-G45)
    for seat in (BOB, CAT, None):
        one, other = (GAME.rules.view_for(each, seat) for each in (state, typed.state))
        assert one == replace(other, stirred=one.stirred)
    step = pass_time(typed.state)
    if laid == 50_000:  # the minute is over, and there are five seconds left
        assert step.events == ()
        step = pass_time(step.state)

    assert step.events == (RebusLaid(ANN, cards("chat pot")),)
    assert step.state.laid
    assert step.state.laid.draft.solution == "chapeau"
    assert step.state.laid.draft.says


@pytest.mark.rule("REB-G21")
def test_the_row_that_is_laid_is_not_changed_while_it_is_sealed() -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot"))).state

    assert refused(state, ANN, Tray(cards("pot chat"), "x")) == "REB-G21"
    assert refused(state, ANN, Tray(cards("chat pot"), "x", 1)) == "REB-G21"
    assert refused(state, BOB, Tray(cards("chat pot"), "x")) == "REB-G21"
    late = Tray(cards("chat pot"), "x")
    assert refused(state, ANN, late, NOW + MINUTE + 1) == "REB-G21"


@pytest.mark.rule("REB-G21", "REB-G20")
def test_on_arrivee_what_cannot_be_said_is_not_laid_for_having_been_typed() -> None:
    state = composing(kind="arrivee", demanded=2, pawns=(61, 1, 1))
    state = play(state, ANN, Lay(cards("chat pot"))).state
    state = play(state, ANN, Tray(cards("chat pot"), "bateau")).state

    assert of_kind(pass_time(state), TurnPassed) == [TurnPassed(ANN, "REB-27")]


@pytest.mark.rule("REB-G21", "REB-G24")
@pytest.mark.parametrize("laid", [5_000, 45_000, 50_000])
@pytest.mark.parametrize(("time", "more"), [(100, 15_000), (200, 30_000)])
def test_who_laid_without_a_solution_has_15_seconds_at_the_minute_s_end_too(
    laid: int, time: int, more: int
) -> None:
    state = composing(demanded=2, options=Options(time_1=time))
    state = play(state, ANN, Lay(cards("chat pot")), NOW + laid).state
    state = pass_time(state).state

    [due] = GAME.rules.deadlines(state)
    assert (due.name, due.at) == ("seal", NOW + MINUTE + more)
    assert refused(state, ANN, Rearrange(), NOW + MINUTE) == "REB-G21"
    late = Tray(cards("chat pot"), "chapeau")
    typed = play(state, ANN, late, NOW + MINUTE + more).state
    assert of_kind(pass_time(typed), RebusLaid) == [RebusLaid(ANN, cards("chat pot"))]
    play(state, ANN, Seal("chapeau"), NOW + MINUTE + more)


@pytest.mark.rule("REB-G21")
def test_the_15_seconds_more_are_shown_by_a_glass_of_their_own() -> None:
    state = play(composing(demanded=2), ANN, Lay(cards("chat pot")), NOW + 5_000).state
    step = pass_time(state)

    assert step.events == ()  # it is the row that was laid, and nothing new is told
    glass = GAME.rules.view_for(step.state, ANN).glass
    assert glass == Glass(NOW + MINUTE + 15_000, 15_000)


@pytest.mark.rule("REB-G21", "REB-G11")
@pytest.mark.parametrize("laid", [5_000, 50_000])
def test_only_a_field_that_is_empty_after_the_15_seconds_is_nothing_laid(
    laid: int,
) -> None:
    state = play(composing(demanded=3), ANN, Lay(cards("chat pot")), NOW + laid).state
    more = pass_time(state).state
    assert more.pawns == state.pawns
    step = pass_time(more)

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert step.state.pawns[ANN] == 20 - 3
    assert named(step.state.racks[ANN]) == HAND
    assert refused(step.state, ANN, Seal("chapeau")) == "REB-G21"


@pytest.mark.rule("REB-G21")
def test_at_the_last_moment_a_tray_with_its_solution_is_laid() -> None:
    state = play(composing(demanded=2), ANN, Tray(cards("chat pot"), "chapeau")).state
    step = pass_time(state)

    assert step.events == (RebusLaid(ANN, cards("chat pot")),)
    assert step.state.laid
    assert step.state.laid.draft.solution == "chapeau"


@pytest.mark.rule("REB-G21")
def test_at_the_last_moment_a_tray_without_a_solution_gets_15_seconds() -> None:
    state = play(composing(demanded=2), ANN, Tray(cards("chat pot"), " !")).state
    step = pass_time(state)

    assert step.events == (SealingBegun(ANN),)
    assert isinstance(step.state.phase, Sealing)
    assert step.state.phase.until == NOW + MINUTE + 15_000
    assert step.state.phase.minute is None


@pytest.mark.rule("REB-G21")
@pytest.mark.parametrize(
    ("kind", "row", "intruder"),
    [("nombre", "chat", 0), ("intrus", "chat pot mat", 0), ("plus", "chat pot", 0)],
)
def test_a_tray_that_could_not_be_laid_is_nothing(
    kind: Kind, row: str, intruder: int
) -> None:
    state = composing(HAND, kind=kind, demanded=2, centre="pont")
    state = play(state, ANN, Tray(cards(row), "chapeau", intruder)).state
    step = pass_time(state)

    assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
    assert named(step.state.racks[ANN]) == HAND


@pytest.mark.rule("REB-G21", "REB-G6")
def test_the_tray_is_its_owners_alone_and_the_judge_answers_it() -> None:
    step = play(composing(demanded=2), ANN, Tray(cards("chat pot"), "chapeau"))

    assert step.events == (TrayStirred(ANN),)  # never what (REB-G45)
    own = GAME.rules.view_for(step.state, ANN)
    assert own.tray
    assert own.tray.says
    assert own.tray.says.answer == "yes"
    assert [piece.letters for piece in own.tray.says.pieces] == ["cha", "peau"]
    assert [piece.place for piece in own.tray.says.pieces] == [1, 2]
    assert GAME.rules.view_for(step.state, BOB).tray is None
    assert GAME.rules.view_for(step.state, None).tray is None


@pytest.mark.rule("REB-G6")
def test_what_cannot_be_said_is_said_to_be_so_and_may_be_laid_all_the_same() -> None:
    state = composing(demanded=2)
    tray = play(state, ANN, Tray(cards("chat pot"), "bateau")).state.tray

    assert tray.says
    assert tray.says.answer == "no"
    assert play(state, ANN, Lay(cards("chat pot"), "bateau")).state.laid


@pytest.mark.rule("REB-G11")
@pytest.mark.parametrize(
    ("kind", "demanded", "back"),
    [("nombre", 5, 5), ("nombre", 2, 2), ("intrus", 0, 2), ("plus", 0, 2)],
)
def test_nothing_laid_costs_the_number_or_two(
    kind: Kind, demanded: int, back: int
) -> None:
    state = composing(kind=kind, demanded=demanded)

    for step in (play(state, ANN, Pass()), pass_time(state)):
        assert of_kind(step, NothingLaid) == [NothingLaid(ANN)]
        assert step.state.pawns == (20 - back, 1, 1)
        assert isinstance(step.state.phase, Throwing)
        assert step.state.turn == BOB
        assert step.state.gallery == ()


@pytest.mark.rule("REB-19")
def test_nothing_laid_on_rebussimo_is_no_success() -> None:
    state = composing(kind="rebussimo", demanded=8)

    assert play(state, ANN, Pass()).state.pawns[ANN] == 20 - 8


@pytest.mark.rule("REB-27")
def test_only_the_author_gives_up_and_in_time() -> None:
    state = composing(demanded=2)

    assert refused(state, BOB, Pass()) == "REB-27"
    assert refused(state, ANN, Pass(), NOW + MINUTE + 1) == "REB-06"


@pytest.mark.rule("REB-G28")
def test_a_hint_shows_two_cards_that_begin_something_once_a_turn() -> None:
    state = composing(demanded=3, options=Options(hints=True))
    after = play(state, ANN, Hint()).state

    assert len(after.hint) == 2
    assert {*after.hint} <= {*after.racks[ANN]}
    assert GAME.rules.view_for(after, ANN).hint == after.hint
    assert GAME.rules.view_for(after, BOB).hint == ()
    assert refused(after, ANN, Hint()) == "REB-G28"
    assert refused(composing(demanded=3), ANN, Hint()) == "REB-G28"
    assert refused(state, BOB, Hint()) == "REB-06"
    assert Pattern("Hint", {}) in GAME.rules.legal_moves(state, ANN)
    assert Pattern("Hint", {}) not in GAME.rules.legal_moves(after, ANN)
    assert play(after, ANN, Pass()).state.hint == ()


@pytest.mark.rule("REB-G28", "REB-G24")
def test_names_stand_under_the_own_rack_where_the_table_likes() -> None:
    state = composing(demanded=3, options=Options(names=True))

    own = GAME.rules.view_for(state, ANN).names
    assert {*own} == {*state.racks[ANN]}
    assert own[cards("chat")[0]] == "chat"
    assert GAME.rules.view_for(composing(demanded=3), ANN).names == {}
    assert GAME.rules.view_for(state, None).names == {}


@pytest.mark.rule("REB-G27")
@pytest.mark.parametrize(
    "words",
    [
        "x" * 10_000,
        "x" * 81,
        "🐱🍯",
        "שלום",
        "\u202eabc",
        "a\u0300\u0301\u0302",
        "…",
        "\x00a",
        "\U00017000",  # a letter that has no name
    ],
)
def test_a_solution_is_french_in_a_line(words: str) -> None:
    state = composing(demanded=2)
    sealing = play(state, ANN, Lay(cards("chat pot"))).state

    assert refused(sealing, ANN, Seal(words)) == "REB-G27"
    if words != "…":  # in the tray and with the cards it is no solution yet
        assert refused(state, ANN, Lay(cards("chat pot"), words)) == "REB-G27"
        assert refused(state, ANN, Tray(cards("chat pot"), words)) == "REB-G27"


@pytest.mark.rule("REB-G27")
def test_spaces_are_single_and_accents_one_letter_each() -> None:
    sealing = play(composing(demanded=2), ANN, Lay(cards("chat pot"))).state
    laid = play(sealing, ANN, Seal("  l\u2019e\u0301te\u0301   12 !")).state.laid

    assert laid
    assert laid.draft.solution == "l\u2019été 12 !"
    assert isinstance(composing().phase, Composing)
    full = play(sealing, ANN, Seal("x" * 80)).state.laid
    assert full
    assert full.draft.solution == "x" * 80
