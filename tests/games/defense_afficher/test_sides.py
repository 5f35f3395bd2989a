"""Who plays, with whom, and who starts (DDA-04 to DDA-11, DDA-G5, DDA-G6)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CHANCE_DECK,
    PANELS,
    SQUARES,
    PanelId,
    brushes_on_way,
    routes,
    shortest_walk,
)
from tablee.games.defense_afficher.dealing import FEW, SEATINGS, throw_to_start
from tablee.games.defense_afficher.moves import (
    Dealt,
    LayNotice,
    LiftNotice,
    Stay,
    Stayed,
    Threw,
    Throw,
    TurnBegan,
)
from tablee.games.defense_afficher.state import Choosing, Laying, Options, State, Turn
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel import Chance, IllegalTable, Seat, Setting
from tablee.kernel.wire import decode_move
from tests.games.defense_afficher.tables import ANN, play, slots, table


def deal(sides: tuple[int, ...]) -> State:
    return GAME.rules.setup(Setting(Options(), sides), Chance(b"", 0)).state


@pytest.mark.rule("DDA-04")
def test_two_to_four_sides_of_one_or_two_people() -> None:
    for sides in SEATINGS:
        members = [sides.count(side) for side in set(sides)]
        assert 2 <= len(members) <= 4
        assert set(members) <= {1, 2}
        deal(sides)
    assert {len(sides) for sides in SEATINGS} == set(range(2, 9))


@pytest.mark.rule("DDA-06")
def test_three_singles_and_a_pair_can_meet() -> None:
    state = deal((0, 1, 2, 3, 3))

    assert [len(hand) for hand in state.hands] == [9, 9, 9, 9]


@pytest.mark.rule("DDA-07")
@pytest.mark.parametrize(("sides", "size"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_posters_are_dealt_and_the_rest_is_the_reserve(
    sides: int, size: int
) -> None:
    state = deal(tuple(range(sides)))

    assert [len(hand) for hand in state.hands] == [size] * sides
    assert GAME.figures(tuple(range(sides)))["posters"] == size
    assert len(state.reserve) == 36


@pytest.mark.rule("DDA-09")
def test_the_chance_cards_lie_face_down_on_stock() -> None:
    state = deal((0, 1))

    assert sorted(state.stock) == sorted(CHANCE_DECK)
    assert state.stock != CHANCE_DECK
    assert GAME.rules.view_for(state, ANN).stock == 30
    assert GAME.rules.view_for(state, ANN).discards == ()


@pytest.mark.rule("DDA-07", "DDA-10")
@pytest.mark.parametrize("sides", SEATINGS)
def test_nothing_has_been_played_or_missed_yet(sides: tuple[int, ...]) -> None:
    state = deal(sides)
    count = len(set(sides))
    first = state.turn.side

    assert state.turn == Turn(1, first, state.homes[first])
    assert (state.phase, state.pasted, state.notices) == (Choosing(), (), ())
    assert (state.members, state.missing) == ((0,) * count, (0,) * count)
    assert (state.discards, state.forbidden) == ((), (False,) * count)
    assert GAME.study.violations(state) == ()


@pytest.mark.rule("DDA-11")
def test_the_highest_throw_starts_and_play_goes_clockwise() -> None:
    for n in range(40):
        first, throws = throw_to_start(4, Chance(b"%d" % n, 0))
        opening = {t.side: t.die for t in throws[:4]}
        assert opening[first] == max(opening.values())
    step = GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"7", 0))
    first = step.state.turn.side
    assert step.events[-2:] == (Dealt(first, 12), TurnBegan(first, again=False))

    state = step.state
    seat = Seat(first)
    state = play(play(state, seat, Throw()).state, seat, Stay()).state
    assert state.turn.side == (first + 1) % 3


@pytest.mark.rule("DDA-G5")
def test_those_tied_for_the_start_throw_again() -> None:
    ties = 0
    for n in range(60):
        first, throws = throw_to_start(3, Chance(b"%d" % n, 0))
        best = max(t.die for t in throws[:3])
        tied = [t.side for t in throws[:3] if t.die == best]
        again = [t.side for t in throws[3:]]
        assert again[: len(tied)] == (tied if len(tied) > 1 else [])
        assert first in tied
        ties += len(tied) > 1
    assert ties > 5


# Ways over the board, and brushes to stop at on them (DDA-G9, DDA-G21).


@pytest.mark.rule("DDA-G9")
def test_with_no_way_to_go_the_figure_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.defense_afficher.walking.routes", lambda *_: ())

    step = play(table("lustucru", "virgulo"), ANN, Throw())

    assert step.events == (Threw(0, 3), Stayed(0), TurnBegan(1, again=False))


@pytest.mark.rule("DDA-G21")
def test_a_stop_is_a_brush_that_a_walk_of_that_throw_goes_over() -> None:
    brushes = {panel.brush for panel in PANELS.values()}
    for start in SQUARES:
        for die in range(1, 7):
            walks = routes(start, die)
            beginnings = {walk[:n] for walk in walks for n in range(1, die)}
            passed = {way[-1] for way in beginnings} & brushes
            found = brushes_on_way(start, die)
            assert {*found} == passed
            assert passed.isdisjoint(walk[-1] for walk in walks)
            for brush in found:
                way = shortest_walk(start, brush)
                assert way in beginnings  # and none of these turns straight back
                assert len(way) == min(len(w) for w in beginnings if w[-1] == brush)


# The shapes of DÉFENSE D'AFFICHER, whose slots have no order (DDA-26, DDA-G12).


@pytest.mark.rule("DDA-26", "DDA-G12")
def test_one_to_four_slots_of_one_panel_side_by_side() -> None:
    shapes = notice_shapes.__wrapped__(PanelId("A"))  # found anew
    state = table("lustucru", "virgulo", phase=Laying())

    assert len(shapes) == 4 + 4 + 4 + 1
    assert slots("A1 A4") not in shapes
    assert slots("A2 A3") not in shapes
    assert len(GAME.rules.legal_moves(state, ANN)) == 13 * len(PANELS)


@pytest.mark.rule("DDA-26", "DDA-28")
def test_the_slots_under_a_notice_have_no_order() -> None:
    told = LayNotice(slots("A1 A2"))

    assert LayNotice(slots("A2 A1")) == told
    assert GAME.terminal.read("lay A2 A1") == told
    assert GAME.terminal.read("lift A2 A1") == LiftNotice(slots("A1 A2"))
    assert decode_move(GAME, b'{"kind":"LayNotice","slots":["A2","A1"]}') == told


# Games that are shorter: few posters, or so many turns (DDA-G18, DDA-G20).


SHORT = GAME.presets["short"]
CHECK = "client/src/games/defense_afficher/verify_deal.ts"


@pytest.mark.rule("DDA-G20")
@pytest.mark.parametrize("sides", SEATINGS)
def test_few_posters_are_dealt_in_a_short_game(sides: tuple[int, ...]) -> None:
    step = GAME.rules.setup(Setting(SHORT, sides), Chance(b"", 0))

    few = {2: 7, 3: 5, 4: 4}[len(set(sides))]
    assert {len(hand) for hand in step.state.hands} == {few}
    assert len(step.state.reserve) == 72 - few * len(set(sides))
    assert [e.posters for e in step.events if isinstance(e, Dealt)] == [few]
    assert GAME.figures(sides)["few"] == few


@pytest.mark.rule("DDA-G20")
def test_the_page_checks_a_short_deal_by_the_same_numbers() -> None:
    text = (Path(__file__).parents[3] / CHECK).read_text("utf-8")
    table = re.search(r"const FEW.* = \{(.*)\};", text)

    assert table
    told = re.findall(r"(\d+): (\d+)", table[1])
    assert {int(sides): int(posters) for sides, posters in told} == FEW


@pytest.mark.rule("DDA-G20")
def test_the_short_game_is_kind() -> None:
    assert SHORT.assisted_pasting
    assert SHORT.limited_fog
    assert not GAME.presets["rulebook"].few_posters


@pytest.mark.rule("DDA-G18")
def test_a_limit_is_a_number_of_turns() -> None:
    options = replace(GAME.presets["rulebook"], turn_limit=-1)

    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(options, (0, 1)), Chance(b"", 0))

    assert refusal.value.rule == "DDA-G18"
    assert refusal.value.detail == "the turn limit is a number of turns, or 0"
