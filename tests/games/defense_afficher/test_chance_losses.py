"""Chance cards that take and give: draughts, colleagues, bad paste."""

import pytest

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.content import (
    CARDS,
    PanelId,
    Poster,
    SlotId,
)
from tablee.games.defense_afficher.moves import (
    Exchanged,
    Give,
    Peel,
    Scraped,
)
from tablee.games.defense_afficher.state import (
    Giving,
    Peeling,
    Scraping,
)
from tests.games.defense_afficher.tables import (
    BOB,
    CAT,
    but,
    draw,
    happened,
    luck,
    may,
    play,
    posters,
    table,
)

A = PanelId("A")
A1, H3 = SlotId("A1"), SlotId("H3")
LUSTUCRU, URSULE = Poster("lustucru"), Poster("ursule")


@pytest.mark.rule("DDA-G4")
def test_between_colleagues_the_right_hand_neighbour_chooses_what_to_give() -> None:
    state = table("lustucru", "virgulo", "gripsol ursule")
    state = draw("service", state).state
    assert state.phase == Giving(2, 0)
    assert may(state, CAT, Give) == [Give(Poster("gripsol")), Give(Poster("ursule"))]

    after = play(state, CAT, Give(Poster("ursule"))).state

    assert after.hands == (("lustucru", "ursule"), ("virgulo",), ("gripsol",))


@pytest.mark.rule("DDA-G4")
def test_a_draught_exchanges_two_posters_at_random() -> None:
    state = table("lustucru ursule matinal", "virgulo", top="zestine belaine")

    step = draw("courant_air", state)

    assert len(set(step.state.hands[0]) & {"lustucru", "ursule", "matinal"}) == 1
    assert step.state.hands[0][-2:] == ("zestine", "belaine")
    assert happened(step, Exchanged) == [Exchanged(0, 2)]


@pytest.mark.rule("DDA-G4", "DDA-G11")
def test_a_draught_takes_what_chance_picks_as_far_as_the_reserve_goes() -> None:
    hand = "lustucru ursule matinal"
    two = draw("courant_air", table(hand, "virgulo", reserve="zestine belaine")).state
    one = draw("courant_air", table(hand, "virgulo", reserve="zestine")).state
    none = draw("courant_air", table(hand, "virgulo", reserve=""))

    picked = luck().shuffled(posters(hand))
    assert two.reserve == picked[:2] != posters(hand)[:2]
    assert one.reserve == picked[:1]
    assert none.state.hands[0] == posters(hand)
    assert none.state.turn.side == 1
    assert happened(none, Exchanged) == []


@pytest.mark.rule("DDA-G4")
def test_a_badly_pasted_poster_comes_back_by_the_neighbour_s_choice() -> None:
    state = table(
        *("ursule", "virgulo", "gripsol"),
        at=["s02"],
        pasted="lustucru banquisette zestine",
    )
    state = draw("decollee", state).state
    assert state.phase == Peeling(1, (SlotId("A1"), SlotId("A2")))

    step = play(state, BOB, Peel(SlotId("A2")))

    assert step.state.hands[0] == ("ursule", "banquisette")
    assert step.state.pasted == ("lustucru", "zestine")
    assert happened(step, Scraped)[0].to == 0


@pytest.mark.rule("DDA-G4")
def test_an_empty_panel_gives_nothing_back() -> None:
    assert draw("decollee").state.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_the_scraper_card_waits_for_its_use() -> None:
    assert draw("grattoir").state.phase == Scraping()


@pytest.mark.rule("DDA-G4")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_every_card_can_be_drawn_with_an_empty_reserve(card: str) -> None:
    state = but(table("lustucru ursule", "virgulo gripsol"), reserve=())

    step = draw(card, state)

    assert GAME.rules.outcome(step.state) is None
    seat = GAME.rules.view_for(step.state, None).acting
    assert seat is not None
    assert GAME.rules.legal_moves(step.state, seat)
