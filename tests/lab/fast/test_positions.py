"""Batches from positions of the rules, what they observe, and what they deal again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.kernel import Chance, Seat
from tablee.lab import TableEnv, fast
from tablee.lab.observations import Sight, observation
from tests.lab.fast.equality import every_table

# One worker has them all: else each compiles the same simulators at the same time.

STEP = {"sequence": 19, "defense_afficher": 31}  # one kind of table in so many
SLUGS = pytest.mark.parametrize("slug", fast.GAMES)


def kinds(slug: str) -> list[dict[str, Any]]:
    """Return some tables, as an environment is asked for them."""
    found = []
    for table in [*every_table(slug)][:: STEP[slug]]:
        names = table.options.__struct_fields__
        options = {name: getattr(table.options, name) for name in names}
        if "turn_limit" in options:
            options["turn_limit"] = 8
        found.append({"slug": slug, "sides": table.sides, **options})
    return found


def same(ours: dict[str, Any], row: int, theirs: Mapping[str, Any]) -> None:
    assert ours.keys() == theirs.keys()
    for name, array in theirs.items():
        assert np.array_equal(ours[name][row], array), name


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@SLUGS
def test_a_batch_begun_anywhere_observes_what_environments_do(slug: str) -> None:
    """Whole games: every seat at every position, picks for an exchange included."""
    for n, asked in enumerate(kinds(slug)):
        env, rng = TableEnv(**asked), Random(n)
        env.reset(seed=n)
        batch = fast.from_states(slug, [env.position] * env.max_num_agents)
        seats = np.arange(len(batch))
        while not any(env.terminations.values()):
            agent = env.agent_selection
            seen, masks = batch.observe(seats), batch.legal(seats)
            for seat, other in enumerate(env.possible_agents):
                told = env.observe(other)
                same(seen, seat, told["observation"])
                if other == agent:
                    assert np.array_equal(masks[seat], told["action_mask"][1:])
            action = rng.choice([*env.choices(agent)])
            env.step(action)
            if env._asking.marks:
                batch.step(
                    np.full(len(batch), action - 1), [int(agent[5:])] * len(batch)
                )
            else:
                batch = fast.from_states(slug, [env.position] * len(batch))
                assert batch.state(0) == env.position.state
        same(batch.observe(), 0, env.observe("seat_0")["observation"])


def test_every_phase_is_taken_up_and_observed() -> None:
    """Some come once in a hundred turns: of 300 games at random, the first of each."""
    batch = fast.tables("defense_afficher", 300, seed=1, stop_at_brushes=True)
    dice, found = batch.dice(1), Counter[Any]()
    game = batch.compiled.game
    view_for, seen = game.rules.view_for, observation(game)
    for _ in range(150):
        batch.step(*batch.choose(dice)[::-1])
        told = batch.observe()
        for n in np.flatnonzero(batch.tables["picked_count"] == 0).tolist():
            row = batch.tables[n]
            kind = (int(row["phase"]), int(row["card"]), bool(row["displaced"]))
            found[kind] += 1
            if found[kind] > 3:
                continue
            state, seat = batch.state(n), Seat(max(0, int(batch.to_act()[n])))
            assert fast.from_states("defense_afficher", [state]).state(0) == state
            same(told, n, seen.arrays(Sight(view_for(state, seat), seat, 0, {}, ())))
    assert len({phase for phase, *_ in found}) >= 14


@SLUGS
def test_a_world_dealt_again_looks_the_same_to_its_seat(slug: str) -> None:
    for asked in kinds(slug)[::2]:
        batch = fast.tables(count=6, seed=3, **asked)
        game, dice = batch.compiled.game, batch.dice(1)
        for _ in range(30):
            batch.step(*batch.choose(dice)[::-1])
            before = batch.tables.copy()
            states = [batch.state(n) for n in range(6)]
            seats = np.arange(6) % len(batch.sides)
            seen = batch.observe(seats)
            batch.redeal(dice, seats)
            for n, seat in enumerate(map(Seat, seats.tolist())):
                view = game.rules.view_for
                assert view(batch.state(n), seat) == view(states[n], seat)
                assert not game.study.violations(batch.state(n))
            after = batch.observe(seats)
            picks = np.any(before["picked_count"]) if "marked" in seen else False
            assert picks or all(np.array_equal(seen[k], after[k]) for k in seen)
            assert (batch.tables["seed"] != before["seed"]).any(1).all()
            batch.tables = before


def _top_of(state: Any) -> tuple[Any, ...]:
    """Return where chance shows: hidden hand, pile and stock, one thing of each."""
    pile = getattr(state, "pile", None) or state.reserve[-1:]
    return (sorted(state.hands[1])[0], pile[-1], getattr(state, "stock", (0,))[0])


@SLUGS
def test_worlds_are_dealt_as_often_as_by_the_rules(slug: str) -> None:
    """Each of three places is compared thing by thing: by chi square, at 1 in 10^6."""
    match, many = tablee.new(slug, seed=5), 4000
    batch = fast.from_states(slug, [match] * many)
    batch.redeal(batch.dice(2), np.zeros(many, int))
    ours = [_top_of(batch.state(n)) for n in range(many)]
    redeal = batch.compiled.game.study.redeal
    theirs = [
        _top_of(redeal(match.state, Seat(0), Chance(b"again", n))) for n in range(many)
    ]
    for place in range(3):
        mine, rules = (
            Counter(each[place] for each in those) for those in (ours, theirs)
        )
        off = sum(
            (mine[k] - rules[k]) ** 2 / (mine[k] + rules[k]) for k in mine | rules
        )
        freedom = len(mine | rules)
        assert off < freedom + 7 * (2 * freedom) ** 0.5


@pytest.mark.parametrize(
    ("slug", "given", "told"),
    [
        ("sequence", [], "there is no position: name at least one"),
        (
            "sequence",
            [tablee.new("rebus", seed=1)],
            "position 0 is not of sequence: gi",
        ),
        ("sequence", ["AS A1"], "position 0 is not of sequence: give matches, pos"),
        (
            "defense_afficher",
            [tablee.new("defense_afficher", seats=n, seed=1) for n in (2, 4)],
            "position 1 has other options or sides than 0: make one batch for each",
        ),
        ("rebus", [], "no fast simulator of 'rebus'; there is sequence and"),
    ],
)
def test_a_position_that_is_no_start_is_refused_in_a_sentence(
    slug: str, given: list[Any], told: str
) -> None:
    with pytest.raises(ValueError, match=told):
        fast.from_states(slug, given)


def test_a_seat_that_is_not_there_is_refused_in_a_sentence() -> None:
    batch = fast.tables("sequence", 2)

    for asks in (batch.observe, batch.legal, lambda s: batch.redeal(batch.dice(1), s)):
        with pytest.raises(
            ValueError, match="no seat 2 at these tables: seats are 0 to"
        ):
            asks([0, 2])
