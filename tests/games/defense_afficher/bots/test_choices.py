"""What a sensible bill-poster sees at once, the bots see."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots import bot, levels
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    PANELS,
    PanelId,
    Poster,
    SlotId,
    SquareId,
    routes,
)
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import (
    Doubling,
    Exchanging,
    Giving,
    Laying,
    Moving,
    Pasting,
    Peeking,
    Peeling,
    Scraping,
    Shedding,
    Sliding,
    State,
    Swapping,
    Walking,
)
from tablee.kernel import Chance, Seat, When
from tests.games.defense_afficher.tables import ANN, BOB, slots, table

GOOD = pytest.mark.parametrize("level", ["middle", "regular", "hard"])

ALL_OF_A = "lustucru banquisette virgulo septlieues"  # on panel A, brush s03
ALL_OF_C = "matinal bullette tournefil fondrelle"  # on panel C, brush s09
BCD = (
    "bourricot quenottine grognard plumardin matinal bullette tournefil fondrelle "
    "tambourin carabosse gripsol rossignole"
)
EFG = (
    "armoricette gazouillis barbouille colisson plagexpress zestine luciolux belaine "
    "lucarnia glotine sauterelle gobetou"
)
NEARLY_ALL = f"{BCD} {EFG} noirceau sifflette ursule cigognair"


def choice(level: str, state: State, seat: Seat = ANN, seed: int = 0) -> Move:
    """Make the seat's bot of *level* choose its move."""
    view, moves = GAME.rules.view_for(state, seat), GAME.rules.legal_moves(state, seat)
    move: Move = bot("defense_afficher", level)(view, seat, moves, Chance(b"b", seed))
    GAME.rules.apply(state, seat, move, Chance(b"b", seed), When.of(0))  # or refuse it
    return move


def thrown(die: int, hand: str, at: str, **more: Any) -> State:
    """Set a table where Ann stands on *at* and has thrown *die*."""
    ways = routes(SquareId(at), die)
    return table(hand, "gripsol", at=[at], phase=Walking(die, ways), **more)


def end_of(move: Move) -> str | None:
    return move.route[-1] if isinstance(move, Walk) else None


@GOOD
def test_lands_on_the_brush_where_it_can_paste(level: str) -> None:
    assert end_of(choice(level, thrown(2, "lustucru gripsol", "s01"))) == "s03"


@GOOD
def test_leaves_out_a_brush_where_nothing_fits(level: str) -> None:
    state = thrown(2, "lustucru gripsol ursule", "s01", pasted="lustucru")

    assert end_of(choice(level, state)) != "s03"


@GOOD
def test_of_two_brushes_takes_the_one_with_more_to_paste(level: str) -> None:
    more_at_c, more_at_a = (f"lustucru {ALL_OF_C}", f"{ALL_OF_A} matinal")

    assert end_of(choice(level, thrown(3, more_at_c, "s06"))) == "s09"
    assert end_of(choice(level, thrown(3, more_at_a, "s06"))) == "s03"


@pytest.mark.rule("DDA-G21")
@pytest.mark.parametrize("level", levels("defense_afficher"))
def test_stops_at_the_brush_where_it_can_paste_if_it_may(level: str) -> None:
    hand = "lustucru virgulo"  # both on panel A
    may = thrown(6, hand, "s02", stop_at_brushes=True)
    in_vain = thrown(6, hand, "s02", stop_at_brushes=True, pasted=hand)

    assert choice(level, may) == GoTo(SquareId("s03"))
    assert choice(level, in_vain) != GoTo(SquareId("s03"))
    assert not isinstance(choice(level, thrown(6, hand, "s02")), GoTo)


@GOOD
def test_stays_out_of_reach_of_a_broken_ladder(level: str) -> None:
    # From s13, 2 leads to the broken ladder s11, and otherwise away from brush C.
    assert end_of(choice(level, thrown(2, "matinal", "s13"))) != "s11"


def test_hard_walks_towards_the_nearer_of_two_equal_brushes() -> None:
    # From s07, A is 4 squares to the left, C 2 to the right; 1 brings neither.
    nearer = choice("hard", thrown(1, "lustucru matinal", "s07"))

    assert nearer in (Walk((SquareId("s08"),)), Stay())
    assert end_of(choice("hard", thrown(2, "lustucru matinal", "s07"))) == "s09"


@GOOD
def test_pastes_all_that_fits_and_then_stops(level: str) -> None:
    phase = Pasting((PanelId("A"),), 4)
    state = table(f"{ALL_OF_A} gripsol", "ursule", at=["s03"], phase=phase)
    pasted = []
    while isinstance(state.phase, Pasting):
        move = choice(level, state)
        pasted += [move.poster] if isinstance(move, Paste) else []
        state = GAME.rules.apply(state, ANN, move, Chance(b"", 1), When.of(0)).state

    assert sorted(pasted) == sorted(ALL_OF_A.split())


@GOOD
def test_exchanges_the_useless_posters_and_only_these(level: str) -> None:
    useless = "gripsol lustucru tambourin carabosse rossignole matinal"
    state = table(
        f"lustucru {useless} bullette virgulo zestine",
        "ursule",
        pasted="gripsol tambourin carabosse rossignole matinal zestine",
        notices=["A3 A4"],  # virgulo's slot
        simplified=True,
    )

    move = choice(level, state)

    assert isinstance(move, Exchange)
    assert sorted(move.posters) == sorted(f"{useless} virgulo zestine".split())


@GOOD
def test_gives_away_a_useless_poster_when_it_must_exchange_one(level: str) -> None:
    exchanging = Exchanging(1, 1)
    state = table("lustucru gripsol", "ursule", pasted="gripsol", phase=exchanging)

    assert choice(level, state) == Exchange((Poster("gripsol"),))


@GOOD
def test_keeps_all_it_can_use_when_it_need_not_exchange(level: str) -> None:
    state = table("lustucru gripsol", "ursule", phase=Exchanging(0, 3))

    assert choice(level, state) == Exchange(())


@GOOD
def test_takes_a_chance_card_when_nothing_fits_any_more(level: str) -> None:
    walls = f"{NEARLY_ALL} {ALL_OF_A} echappee grenadou"
    state = table("gripsol ursule", "zestine", pasted=walls)

    assert choice(level, state) == TakeChance()


@GOOD
def test_without_chance_cards_it_exchanges_or_at_least_throws(level: str) -> None:
    state = table("gripsol", "zestine", pasted=NEARLY_ALL, simplified=True)

    assert choice(level, state) == Exchange((Poster("gripsol"),))
    assert choice(level, replace(state, reserve=())) == Throw()


@GOOD
def test_a_notice_covers_what_others_may_hold_and_nothing_of_its_own(
    level: str,
) -> None:
    hand = f"{ALL_OF_A} bourricot matinal tambourin armoricette plagexpress"
    state = table(hand, "ursule noirceau echappee", phase=Laying())

    move = choice(level, state)

    assert isinstance(move, LayNotice)
    assert len(move.slots) == 4
    assert {slot[0] for slot in move.slots} <= set("GHI")


@GOOD
def test_scrapes_the_twin_of_its_useless_poster_for_the_leading_rival(
    level: str,
) -> None:
    state = table(
        "ursule lustucru",
        "gripsol zestine tambourin",
        "belaine",
        pasted="lustucru matinal",
        phase=Scraping(),
    )

    assert choice(level, state) == Scrape(SlotId("A1"), 2)


@GOOD
def test_pastes_the_double_under_the_scraper(level: str) -> None:
    phase = Doubling(SlotId("A1"))

    move = choice(level, table("lustucru ursule", "lustucru", phase=phase))

    assert move == Paste(Poster("lustucru"), SlotId("A1"))


@GOOD
def test_lifts_a_notice_that_holds_up_its_whole_hand(level: str) -> None:
    state = table(ALL_OF_A, "ursule gripsol", notices=["A1 A2 A3 A4"], phase=Scraping())

    assert choice(level, state) == LiftNotice(slots("A1 A2 A3 A4"))


@GOOD
def test_sheds_and_gives_what_is_of_no_use(level: str) -> None:
    state = table("lustucru gripsol virgulo", "ursule", pasted="gripsol")

    for phase in (Shedding(), Giving(0, 1)):
        assert choice(level, replace(state, phase=phase)) == Give(Poster("gripsol"))


@GOOD
def test_gives_on_another_s_turn_too(level: str) -> None:
    at, phase = ["s16", "s01"], Giving(1, 0)
    state = table("ursule", "virgulo gripsol", at=at, pasted="gripsol", phase=phase)

    assert choice(level, state, BOB) == Give(Poster("gripsol"))


@GOOD
def test_swaps_a_useless_poster_for_one_it_sees(level: str) -> None:
    hand, top = "lustucru gripsol", "virgulo matinal tambourin"
    pasted = "gripsol matinal tambourin"
    state = table(hand, "ursule", pasted=pasted, top=top, phase=Peeking(3))

    move = choice(level, state)

    assert move == SwapPeeked(Poster("virgulo"), Poster("gripsol"))


@GOOD
def test_swaps_nothing_when_all_it_sees_is_useless(level: str) -> None:
    hand, top = "lustucru virgulo", "gripsol matinal tambourin"
    state = table(
        hand, "belaine", at=["s01"], pasted=top, top=top, phase=Peeking(3)
    )  # brush A is at hand

    assert choice(level, state) == Done()


@GOOD
def test_is_driven_to_the_brush_where_it_wins(level: str) -> None:
    brushes = tuple(panel.brush for panel in PANELS.values())
    state = table("matinal bullette", "ursule", phase=Moving(0, brushes))

    assert choice(level, state) == GoTo(SquareId("s09"))


@GOOD
def test_changes_places_with_whoever_stands_on_its_brush(level: str) -> None:
    at = ["s06", "s36", "s03"]
    state = table(ALL_OF_A, "ursule", "belaine", at=at, phase=Swapping())

    assert choice(level, state) == SwapPlaces(2)


@GOOD
def test_makes_a_rival_slide_past_a_brush(level: str) -> None:
    # Ann slides from s06 by three: to brush A, to brush C, or to s41's side street.
    ways = routes(SquareId("s06"), 3)
    state = table("lustucru matinal", "ursule", at=["s06"], phase=Sliding(1, ways))

    assert end_of(choice(level, state, BOB)) not in {"s03", "s09"}


@GOOD
def test_peels_the_poster_whose_double_it_holds(level: str) -> None:
    on_a = slots("A1 A2 A3")
    state = table(
        "ursule",
        "virgulo gripsol",
        pasted="lustucru banquisette virgulo",
        phase=Peeling(1, on_a),
    )

    assert choice(level, state, BOB) == Peel(SlotId("A3"))
