"""A learned player plays by the rules, from what its seat sees, and not badly."""

from __future__ import annotations

from importlib.resources import files
from math import inf
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.games.defense_afficher import GAME, numbers
from tablee.games.defense_afficher.bots import BOTS, WORTHWHILE
from tablee.games.defense_afficher.bots.tours import NUMBER
from tablee.games.defense_afficher.city import routes
from tablee.games.defense_afficher.moves import Exchange, TakeChance, Throw, Walk
from tablee.games.defense_afficher.state import Choosing, Walking
from tablee.games.defense_afficher.view import view_for
from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.lab.players import defense_afficher, walls
from tablee.lab.players import defense_afficher as learned
from tablee.sim import play
from tablee.sim.arena import play_round
from tablee.sim.table import TURNS, fairness

# By positions of one game, nine decisions apart.
TAUGHT = [26.77, 31.9, 30.48, 46.4, 17.57, 33.88, 59.57, 61.98, 60.96, 43.16]
IN_ALL = 3485.5


def test_it_beats_an_easy_bot() -> None:
    options = GAME.study.limit_turns(GAME.presets["rulebook"], TURNS)
    bots = (learned.play, BOTS["easy"])
    shares = [
        share
        for deal in range(2)
        for share in play_round(GAME, options, (0, 1), bots, (1, deal)).shares
    ]
    assert sum(shares) >= 3


@pytest.mark.parametrize(
    ("preset", "sides"),
    [("rulebook", (0, 1, 0, 1)), ("beginner", (0, 1)), ("short", (0, 1, 2))],
)
def test_it_plays_every_table_to_its_end(preset: str, sides: tuple[int, ...]) -> None:
    bots: tuple[Any, ...] = (learned.play, *["hard"] * (len(set(sides)) - 1))
    match = play("defense_afficher", bots, seed=3, sides=sides, preset=preset)
    assert match.outcome is not None


def test_where_it_was_not_taught_it_plays_as_hard() -> None:
    match = Match(GAME, GAME.presets["rulebook"], (0, 1, 2), fairness(5))
    seat = match.view().acting
    assert seat is not None
    asked = match.view(seat), seat, match.legal_moves(seat)
    moves = [one(*asked, Chance(b"x", 0)) for one in (learned.play, BOTS["hard"])]
    assert moves[0] == moves[1]


@pytest.mark.rule("DDA-G21")
def test_it_sees_the_brushes_where_it_may_stop_as_it_sees_where_a_walk_ends() -> None:
    options = replace(GAME.presets["rulebook"], stop_at_brushes=True)
    state = Match(GAME, options, (0, 1), fairness(5)).state
    seat = next(n for n in (Seat(0), Seat(1)) if GAME.rules.legal_moves(state, n))
    walks = routes(state.figures[state.turn.side], 6)
    view = view_for(replace(state, phase=Walking(6, walks)), seat)
    strict = replace(view.options, stop_at_brushes=False)
    bound = view_for(replace(state, options=strict, phase=view.phase), seat)

    more, fewer = (learned.seen(each, 0, ()) for each in (view, bound))
    stops = {NUMBER[each.square] for each in view.prospects}

    assert {*np.flatnonzero(more.ends)} == stops
    assert {*np.flatnonzero(fewer.ends)} == {NUMBER[walk[-1]] for walk in walks} < stops
    assert len(walls.features(np, more)) == walls.FEATURES
    assert learned.play(view, seat, GAME.rules.legal_moves(state, seat), Chance(b"", 0))


def test_what_it_sees_is_what_it_was_taught_to_see() -> None:
    """Where JAX is missing: as much as training saw of these very positions."""
    weights = np.arange(walls.FEATURES) % 97 / 97
    told = []

    def watched(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
        seen = learned.seen(view, view.sides[seat], view.hand[:1])
        told.append(float(walls.features(np, seen) @ weights))
        return BOTS["hard"](view, seat, moves, chance)

    play("defense_afficher", (watched, "hard"), seed=11)
    assert told[::9] == pytest.approx(TAUGHT, abs=0.01)
    assert sum(told) == pytest.approx(IN_ALL, abs=0.2)


def test_it_walks_to_where_it_wants_to_be() -> None:
    walks = 0

    def watched(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
        nonlocal walks
        move = learned.play(view, seat, moves, chance)
        if isinstance(move, Walk):
            logits = learned.shipped().logits(view, view.sides[seat], ())
            ends = [NUMBER[each.route[-1]] for each in moves if isinstance(each, Walk)]
            wanted = max(ends, key=lambda square: logits[walls.SQUARE + square])
            assert NUMBER[move.route[-1]] == wanted
            walks += 1
        return move

    play("defense_afficher", (watched, "middle"), seed=4)
    assert walks > 0


def test_its_network_is_small_and_sound() -> None:
    file = files("tablee.lab.players") / "weights" / "defense_afficher.npz"
    with file.open("rb") as opened:
        assert len(opened.read()) <= 5_000_000
        opened.seek(0)
        layers = dict(np.load(opened))
    assert layers["in"].shape[0] == walls.FEATURES + defense_afficher.PLANNER_INPUTS
    assert layers["out"].shape[1] == walls.LAY + 2 * len(numbers.SHAPE) + 1
    assert all(np.isfinite(layer).all() for layer in layers.values())


def test_it_is_told_what_the_planner_chooses_by() -> None:
    """Of a throw, a Chance card and an exchange ``hard`` does what costs the least."""
    chosen: set[type] = set()

    def watched(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
        move = BOTS["hard"](view, seat, moves, chance)
        if isinstance(view.phase, Choosing):
            told = defense_afficher.planner_inputs(view, view.sides[seat])
            throw, draw, _, change = map(float, told[:4])
            useful, idle = float(told[5]), float(told[6])
            if 4 * idle < WORTHWHILE:
                change = inf
            if idle:
                count = round(4 * idle / useful)
                assert 0 < count <= len(view.hand)
            costs = {TakeChance: draw, Throw: throw, Exchange: change}
            least = min(costs, key=lambda kind: costs[kind])
            assert type(move) is least, costs
            chosen.add(least)
        return move

    play("defense_afficher", (watched, "hard"), seed=11)
    assert chosen == {TakeChance, Throw, Exchange}


def test_a_hand_that_is_all_picked_has_no_costs() -> None:
    view = Match(GAME, GAME.presets["rulebook"], (0, 1), fairness(5)).view(Seat(0))
    assert not defense_afficher.planner_inputs(replace(view, hand=()), 0).any()
    assert defense_afficher.planner_inputs(view, 0).any()
