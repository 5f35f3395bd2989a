"""DÉFENSE D'AFFICHER and the scraper (DDA-24, -26 to -30, DDA-G12, DDA-G13)."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import PANELS, PanelId, Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    LayNotice,
    LiftNotice,
    NoticeLaid,
    NoticeLifted,
    Paste,
    Pasted,
    Scrape,
    TakeChance,
    Walk,
)
from tablee.games.defense_afficher.state import (
    Doubling,
    Laying,
    Notice,
    Scraping,
    Walking,
)
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel.wire import decode_move
from tests.games.defense_afficher.tables import (
    ANN,
    happened,
    may,
    play,
    refused,
    slots,
    table,
)

A = PanelId("A")

LUSTUCRU = Poster("lustucru")
A1 = SlotId("A1")


@pytest.mark.rule("DDA-24", "DDA-26")
def test_whoever_draws_the_notice_lays_it_and_it_stays() -> None:
    state = table("lustucru", "virgulo", stock="defense")
    state = play(state, ANN, TakeChance()).state
    assert state.phase == Laying()
    assert "defense" not in state.discards

    step = play(state, ANN, LayNotice(slots("A1 A2")))

    assert step.state.notices == (Notice(A, slots("A1 A2")),)
    assert happened(step, NoticeLaid) == [NoticeLaid(0, A, slots("A1 A2"))]
    assert "defense" not in step.state.discards
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-26")
def test_nothing_is_pasted_on_covered_slots() -> None:
    state = table(
        "lustucru virgulo ursule",
        "gripsol",
        at=["s02"],
        notices=["A1 A2"],
        phase=Walking(1, ((SquareId("s03"),),)),
    )

    state = play(state, ANN, Walk((SquareId("s03"),))).state

    assert may(state, ANN, Paste) == [Paste(Poster("virgulo"), SlotId("A3"))]
    assert refused(state, ANN, Paste(LUSTUCRU, A1)) == "DDA-26"


@pytest.mark.rule("DDA-26", "DDA-G12")
def test_one_to_four_slots_of_one_panel_side_by_side() -> None:
    shapes = notice_shapes(A)
    state = table("lustucru", "virgulo", phase=Laying())

    assert len(shapes) == 4 + 4 + 4 + 1
    assert slots("A1 A4") not in shapes
    assert slots("A2 A3") not in shapes
    assert len(may(state, ANN, LayNotice)) == 13 * len(PANELS)
    assert refused(state, ANN, LayNotice(slots("A1 A4"))) == "DDA-G12"
    assert refused(state, ANN, LayNotice(slots("A1 B1"))) == "DDA-26"
    assert refused(state, ANN, LayNotice(())) == "DDA-26"
    assert refused(state, ANN, LayNotice(slots("Z1"))) == "DDA-26"


@pytest.mark.rule("DDA-G12")
def test_two_share_a_panel_on_different_slots() -> None:
    state = table("ursule", "virgulo", notices=["A1 A2"], phase=Laying())

    assert refused(state, ANN, LayNotice(slots("A2 A4"))) == "DDA-G12"
    after = play(state, ANN, LayNotice(slots("A3 A4"))).state
    assert len(after.notices) == 2


@pytest.mark.rule("DDA-27")
def test_only_the_scraper_moves_a_notice() -> None:
    state = table("ursule", "virgulo", notices=["A1"])

    assert refused(state, ANN, LiftNotice(slots("A1"))) == "DDA-27"
    assert refused(state, ANN, LayNotice(slots("B1"))) == "DDA-26"


@pytest.mark.rule("DDA-28")
def test_the_scraper_moves_a_notice_to_another_panel_at_once() -> None:
    state = table("ursule", "virgulo", notices=["A1 A2"], phase=Scraping())

    step = play(state, ANN, LiftNotice(slots("A1 A2")))
    state = step.state

    assert happened(step, NoticeLifted) == [NoticeLifted(0, A, slots("A1 A2"))]
    assert state.phase == Laying(A)
    assert refused(state, ANN, LayNotice(slots("A3"))) == "DDA-28"
    assert refused(state, ANN, Done()) == "DDA-26"
    after = play(state, ANN, LayNotice(slots("B1"))).state
    assert after.notices == (Notice(PanelId("B"), slots("B1")),)


@pytest.mark.rule("DDA-26", "DDA-28")
def test_the_slots_under_a_notice_have_no_order() -> None:
    laying = table("ursule", "virgulo", phase=Laying())
    lifting = table("ursule", "virgulo", notices=["A1 A2"], phase=Scraping())
    told, backwards = LayNotice(slots("A1 A2")), LayNotice(slots("A2 A1"))

    laid = play(laying, ANN, backwards).state
    lifted = play(lifting, ANN, LiftNotice(slots("A2 A1"))).state

    assert laid.notices == (Notice(A, slots("A1 A2")),)
    assert lifted.notices == ()
    assert backwards == told
    assert may(laying, ANN, LayNotice).count(told) == 1
    typed = GAME.terminal.read("lay A2 A1")
    assert typed == told
    assert GAME.terminal.read("lift A2 A1") == LiftNotice(slots("A1 A2"))
    assert decode_move(GAME, b'{"kind":"LayNotice","slots":["A2","A1"]}') == told
    assert refused(laying, ANN, LayNotice(slots("A1 A1"))) == "DDA-G12"


@pytest.mark.rule("DDA-29", "DDA-G13")
def test_never_to_one_s_own_side_and_only_what_hangs() -> None:
    state = table("ursule", "virgulo", pasted="lustucru", phase=Scraping())

    assert refused(state, ANN, Scrape(A1, 0)) == "DDA-29"
    assert refused(state, ANN, Scrape(A1, 2)) == "DDA-29"
    assert refused(state, ANN, Scrape(SlotId("A2"), 1)) == "DDA-29"


@pytest.mark.rule("DDA-29", "DDA-G13")
def test_who_holds_the_double_may_paste_it_there_without_a_brush() -> None:
    state = table("ursule lustucru", "virgulo", pasted="lustucru", phase=Scraping())
    state = play(state, ANN, Scrape(A1, 1)).state
    assert state.phase == Doubling(A1)
    assert may(state, ANN, Paste) == [Paste(LUSTUCRU, A1)]
    assert refused(state, ANN, Paste(Poster("ursule"), SlotId("H3"))) == "DDA-29"

    step = play(state, ANN, Paste(LUSTUCRU, A1))

    assert happened(step, Pasted) == [Pasted(0, LUSTUCRU, A1)]
    assert step.state.hands == (("ursule",), ("virgulo", "lustucru"))
    assert play(state, ANN, Done()).state.pasted == ()


@pytest.mark.rule("DDA-G13")
def test_a_covered_poster_cannot_be_scraped() -> None:
    state = table(
        "ursule", "virgulo", pasted="lustucru", notices=["A1"], phase=Scraping()
    )

    assert refused(state, ANN, Scrape(A1, 1)) == "DDA-G13"
    assert may(state, ANN, Scrape) == []


@pytest.mark.rule("DDA-30")
def test_the_scraper_then_goes_to_ecart() -> None:
    state = table("ursule", "virgulo", stock="grattoir")

    state = play(state, ANN, TakeChance()).state
    assert state.phase == Scraping()
    state = play(state, ANN, Done()).state

    assert state.discards == ("grattoir",)
