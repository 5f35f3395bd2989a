"""Chance cards, each doing what it says (DDA-21 to DDA-25, DDA-G4, DDA-G14)."""

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CARDS,
    PANELS,
    SLOT_OF,
    CardId,
    PanelId,
    Poster,
    SlotId,
    SquareId,
    nearest_panels,
    routes,
)
from tablee.games.defense_afficher.moves import (
    ChanceTaken,
    Done,
    Exchange,
    Exchanged,
    Gave,
    Give,
    GoTo,
    MustMiss,
    Paste,
    Peeked,
    Peel,
    PlacesSwapped,
    Scraped,
    Shed,
    StockRenewed,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    TookPosters,
    TurnBegan,
    Walk,
    Walked,
)
from tablee.games.defense_afficher.state import (
    Choosing,
    Exchanging,
    Giving,
    Moving,
    Pasting,
    Peeking,
    Peeling,
    Scraping,
    Shedding,
    Sliding,
    Swapping,
)
from tablee.kernel import Outcome
from tests.games.defense_afficher.tables import (
    ANN,
    BOB,
    CAT,
    but,
    draw,
    happened,
    luck,
    may,
    play,
    posters,
    refused,
    table,
)

A = PanelId("A")
A1, H3 = SlotId("A1"), SlotId("H3")
LUSTUCRU, URSULE = Poster("lustucru"), Poster("ursule")


@pytest.mark.rule("DDA-22", "DDA-23")
def test_one_may_take_a_card_instead_and_it_takes_the_turn() -> None:
    step = draw("averse")

    assert happened(step, ChanceTaken) == [ChanceTaken(0, CardId("averse"), True)]
    assert step.state.discards == ("averse",)
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-23")
def test_the_top_card_is_taken_and_must_be_obeyed() -> None:
    state = table("lustucru ursule", "virgulo", stock="rebut vent")

    state = play(state, ANN, TakeChance()).state

    assert state.stock[0] == "vent"
    assert state.phase == Shedding()
    assert refused(state, ANN, Done()) == "DDA-23"
    assert refused(state, ANN, Throw()) == "DDA-23"


@pytest.mark.rule("DDA-25")
def test_an_exhausted_stock_is_made_of_ecart() -> None:
    state = table("lustucru", "virgulo")
    cards = state.stock
    state = but(state, stock=(), discards=cards)

    step = play(state, ANN, TakeChance())

    (taken,) = happened(step, ChanceTaken)
    assert step.events[:2] == (StockRenewed(30), taken)
    stock = luck().shuffled(cards)
    assert stock not in (cards, cards[::-1])
    assert (taken.card, *step.state.stock) == stock
    assert step.state.discards == (taken.card,)


@pytest.mark.rule("DDA-G4")
def test_the_fog_lets_one_paste_anywhere() -> None:
    state = draw("brouillard").state
    assert state.phase == Pasting(tuple(PANELS), None)
    assert may(state, ANN, Paste) == [Paste(LUSTUCRU, A1), Paste(URSULE, H3)]

    state = play(state, ANN, Paste(URSULE, H3)).state

    assert state.pasted == ("ursule",)
    assert state.phase == Pasting(tuple(PANELS), None)
    assert play(state, ANN, Done()).state.turn.side == 1


@pytest.mark.rule("DDA-G4", "DDA-19")
def test_in_the_fog_a_poster_drawn_for_a_mistake_can_be_pasted_too() -> None:
    state = draw("brouillard", table("lustucru", "virgulo", top="ursule")).state

    step = play(state, ANN, Paste(LUSTUCRU, SlotId("A2")))
    assert happened(step, TookPosters) == [TookPosters(0, 1)]
    assert step.state.phase == state.phase
    step = play(step.state, ANN, Paste(LUSTUCRU, A1))
    assert step.state.turn.side == 0
    assert step.state.hands[0] == ("ursule",)
    step = play(step.state, ANN, Paste(URSULE, H3))

    assert GAME.rules.outcome(step.state) == Outcome((0,), "DDA-31")


FOUR = "lustucru ursule matinal zestine"


@pytest.mark.rule("DDA-G4")
def test_where_the_fog_is_limited_three_posters_are_pasted_and_no_more() -> None:
    assert GAME.presets["beginner"].limited_fog
    assert not GAME.presets["rulebook"].limited_fog
    state = draw("brouillard", table(FOUR, "virgulo", limited_fog=True)).state
    assert state.phase == Pasting(tuple(PANELS), 3)

    for poster in posters(FOUR)[:3]:
        assert state.turn.side == 0
        state = play(state, ANN, Paste(poster, SLOT_OF[poster])).state

    assert state.hands[0] == ("zestine",)
    assert state.turn.side == 1


@pytest.mark.rule("DDA-G4", "DDA-19")
def test_a_mistake_is_none_of_the_three() -> None:
    state = draw("brouillard", table(FOUR, "virgulo", limited_fog=True)).state

    state = play(state, ANN, Paste(LUSTUCRU, H3)).state

    assert state.phase == Pasting(tuple(PANELS), 3)


@pytest.mark.rule("DDA-G4", "DDA-G17")
def test_the_wind_lets_one_play_again() -> None:
    step = draw("vent")

    assert happened(step, TurnBegan) == [TurnBegan(0, again=True)]
    assert may(step.state, ANN, TakeChance)


@pytest.mark.rule("DDA-G4", "DDA-G14")
def test_the_van_goes_to_any_brush_and_one_pastes_there() -> None:
    state = draw("camionnette").state
    brushes = tuple(panel.brush for panel in PANELS.values())
    assert state.phase == Moving(0, brushes)

    state = play(state, ANN, GoTo(SquareId("s03"))).state

    assert state.figures[0] == "s03"
    assert state.phase == Pasting((A,), 4)


@pytest.mark.rule("DDA-G14")
def test_the_van_s_own_words_are_carried_out_after_any_displacement() -> None:
    state = table("lustucru ursule", "virgulo", at=["s18"], stock="camionnette")
    moved = but(state, turn=replace(state.turn, displaced=True))
    state = play(moved, ANN, TakeChance()).state
    there = {
        each.square: each.act for each in GAME.rules.view_for(state, ANN).prospects
    }
    assert set(there.values()) == {"paste"}

    state = play(state, ANN, GoTo(SquareId("s03"))).state

    assert state.phase == Pasting((A,), 4)


@pytest.mark.rule("DDA-G14")
def test_another_card_leads_no_further_after_a_displacement() -> None:
    state = table("lustucru ursule", "virgulo", at=["s18", "s03"], stock="raccourci")
    moved = but(state, turn=replace(state.turn, displaced=True))
    state = play(moved, ANN, TakeChance()).state

    state = play(state, ANN, SwapPlaces(1)).state

    assert state.figures[0] == "s03"
    assert state.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_a_bankrupt_client_takes_a_poster_off_one_s_hands() -> None:
    state = draw("rebut").state

    step = play(state, ANN, Give(Poster("ursule")))

    assert step.state.hands[0] == ("lustucru",)
    assert step.state.reserve[-1] == "ursule"
    assert happened(step, Shed) == [Shed(0)]


@pytest.mark.rule("DDA-G4")
def test_the_cousin_exchanges_up_to_three_and_one_plays_again() -> None:
    state = draw("imprimeur").state
    assert state.phase == Exchanging(0, 2)

    step = play(state, ANN, Exchange(posters("ursule")))
    none = play(state, ANN, Exchange(()))

    assert step.state.hands[0] == ("lustucru", "zestine")
    assert step.state.turn.side == 0
    assert step.state.phase == Choosing()
    assert happened(none, Exchanged) == []
    assert none.state.turn.side == 0


@pytest.mark.rule("DDA-G4", "DDA-G10")
@pytest.mark.parametrize("card", ["brouillard", "echelle"])
def test_where_the_table_pastes_a_card_still_leaves_the_choice(card: str) -> None:
    state = table("lustucru ursule", "virgulo", at=["s02"], assisted_pasting=True)

    state = draw(card, state).state

    assert isinstance(state.phase, Pasting)
    assert state.pasted == ()


@pytest.mark.rule("DDA-G4")
def test_the_long_ladder_pastes_one_on_the_nearest_panel() -> None:
    state = table("lustucru virgulo ursule", "gripsol", at=["s02"])

    state = draw("echelle", state).state

    assert state.phase == Pasting(nearest_panels(SquareId("s02")), 1)
    after = play(state, ANN, Paste(Poster("lustucru"), SlotId("A1"))).state
    assert after.figures[0] == "s02"
    assert after.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_where_two_brushes_are_equally_near_the_ladder_serves_either() -> None:
    state = table("lustucru matinal ursule", "gripsol", at=["s06"])  # between A and C

    state = draw("echelle", state).state

    assert state.phase == Pasting((A, PanelId("C")), 1)
    assert may(state, ANN, Paste) == [
        Paste(LUSTUCRU, A1),
        Paste(Poster("matinal"), SlotId("C1")),
    ]


@pytest.mark.rule("DDA-G4")
def test_where_two_brushes_are_equally_near_a_poster_comes_off_either_panel() -> None:
    state = table("ursule", "virgulo", at=["s06"], pasted="lustucru matinal zestine")

    state = draw("decollee", state).state

    assert state.phase == Peeling(1, (A1, SlotId("C1")))


@pytest.mark.rule("DDA-G2")
def test_nearest_is_by_steps_and_all_that_are_equally_near() -> None:
    near = {
        square: nearest_panels(SquareId(square)) for square in ("s05", "s06", "s46")
    }

    assert near == {"s05": ("A",), "s06": ("A", "C"), "s46": ("E", "H")}


@pytest.mark.rule("DDA-G4", "DDA-G14")
def test_through_the_courtyard_one_changes_places_and_arrives() -> None:
    state = table("lustucru", "virgulo", "gripsol", at=["s05", "s03", "s07"])
    state = draw("raccourci", state).state
    assert state.phase == Swapping()
    assert may(state, ANN, SwapPlaces) == [SwapPlaces(1), SwapPlaces(2)]

    step = play(state, ANN, SwapPlaces(1))

    assert step.state.figures == ("s03", "s05", "s07")
    assert happened(step, PlacesSwapped) == [PlacesSwapped(0, 1)]
    assert step.state.phase == Pasting((A,), 4)
    assert step.state.turn.displaced  # what follows leads no further (DDA-G14)


@pytest.mark.rule("DDA-G4")
def test_politeness_gives_a_poster_to_the_left_unseen() -> None:
    state = table("lustucru ursule", "virgulo", "gripsol")
    state = draw("politesse", state).state
    assert state.phase == Giving(0, 1)

    step = play(state, ANN, Give(Poster("ursule")))

    assert step.state.hands == (("lustucru",), ("virgulo", "ursule"), ("gripsol",))
    assert happened(step, Gave) == [Gave(0, 1)]


@pytest.mark.rule("DDA-G4")
def test_a_peek_shows_three_posters_to_that_side_alone() -> None:
    state = table("lustucru ursule", "virgulo", top="zestine belaine matinal")
    step = draw("coup_oeil", state)
    state = step.state
    assert happened(step, Peeked) == [Peeked(0, 3)]
    assert state.phase == Peeking(3)
    assert GAME.rules.view_for(state, ANN).peeked == ("zestine", "belaine", "matinal")
    assert GAME.rules.view_for(state, BOB).peeked == ()
    assert GAME.rules.view_for(state, None).peeked == ()
    assert refused(state, ANN, SwapPeeked(Poster("gripsol"), Poster("ursule")))

    step = play(state, ANN, SwapPeeked(Poster("belaine"), Poster("ursule")))

    assert step.state.hands[0] == ("lustucru", "belaine")
    assert step.state.reserve[:2] == ("zestine", "matinal")
    assert step.state.reserve[-1] == "ursule"
    assert happened(step, Exchanged) == [Exchanged(0, 1)]
    assert play(state, ANN, Done()).state.reserve == state.reserve


@pytest.mark.rule("DDA-G4")
def test_rain_on_the_paste_costs_the_next_turn() -> None:
    step = draw("averse")

    assert happened(step, MustMiss) == [MustMiss(0)]
    assert step.state.missing == (1, 0)


@pytest.mark.rule("DDA-G4", "DDA-G15")
def test_a_last_minute_order_adds_a_poster_if_there_is_one() -> None:
    step = draw("commande")
    none = draw("commande", table("lustucru", "virgulo", reserve=""))

    assert step.state.hands[0] == ("lustucru", "ursule", "zestine")
    assert happened(step, TookPosters) == [TookPosters(0, 1)]
    assert none.state.hands[0] == ("lustucru",)
    assert happened(none, TookPosters) == []


@pytest.mark.rule("DDA-G4")
def test_a_forgotten_bucket_sends_one_home() -> None:
    state = table("lustucru", "virgulo", at=["s03"])

    step = draw("seau", state)

    assert step.state.figures[0] == state.homes[0]
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-G4")
def test_on_wet_cobbles_the_left_hand_neighbour_picks_the_way() -> None:
    state = table("lustucru", "virgulo", "gripsol", at=["s05"])
    state = draw("paves", state).state
    assert state.phase == Sliding(1, routes(SquareId("s05"), 3))
    assert GAME.rules.legal_moves(state, ANN) == ()
    assert refused(state, ANN, Walk(state.phase.routes[0])) == "DDA-12"

    to_brush = (SquareId("s04"), SquareId("s03"), SquareId("s02"))
    step = play(state, BOB, Walk(to_brush))

    assert happened(step, Walked) == [Walked(0, to_brush)]
    assert step.state.figures == ("s02", *state.figures[1:])
    assert step.state.turn.side == 1


@pytest.mark.rule("DDA-G4", "DDA-G14")
def test_what_one_slides_onto_acts_once_and_what_follows_does_not() -> None:
    state = draw("paves", table("lustucru ursule", "virgulo", at=["s06"])).state
    to_brush = tuple(map(SquareId, ("s05", "s04", "s03")))

    on_brush = play(state, BOB, Walk(to_brush)).state
    moved = but(state, turn=replace(state.turn, displaced=True))
    asleep = play(moved, BOB, Walk(to_brush)).state

    assert on_brush.phase == Pasting((A,), 4)
    assert on_brush.turn.displaced
    assert asleep.figures[0] == "s03"
    assert asleep.turn.side == 1


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
