"""Random play of OpenSpiel and Pgx, run by the Python of an environment of their own.

    build/peers/bin/python benchmarks/sim/peers.py SECONDS SEED

For each line it reads it plays every game for that long, and answers with one line of
JSON: moves for each second of processor time, by name. Chance (deals, dice) is made,
and not counted as moves.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from time import process_time
from typing import Any

SPIELS = ("gin_rummy", "hearts", "euchre", "backgammon", "tic_tac_toe")
PGX = ("backgammon", "connect_four", "tic_tac_toe")
BATCH = 2048
STEPS = 64
ROLLOUTS, LEAVES = 50, 2
GAMES = 200  # played one by one, to know how many moves a rollout has

Speed = Callable[[float], float]  # moves/s, measured for so many seconds


def spiel(name: str, seed: int) -> Speed:
    """Play games by OpenSpiel's own rollouts, in C++ from end to end.

    Its tree search asks for them; of so many a leaf, the tree itself costs nothing.
    """
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    rng = Random(seed)
    mean = sum(_moves(start.clone(), rng) for _ in range(GAMES)) / GAMES
    while start.is_chance_node():
        start.apply_action(rng.choice(start.legal_actions()))

    def speed(seconds: float) -> float:
        rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        search = pyspiel.MCTSBot(game, rollouts, 1.4, LEAVES, 100, False, seed, False)
        games, began = 0, process_time()
        while process_time() - began < seconds:
            search.step(start)
            games += ROLLOUTS * LEAVES
        return games * mean / (process_time() - began)

    return speed


def _moves(state: Any, rng: Random) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


def pgx(name: str, seed: int) -> Speed:
    """Play a batch with automatic reset, in one compiled loop on the CPU."""
    jax: Any = import_module("jax")
    found: Any = import_module("pgx")
    environment = found.make(name)
    again: Any = import_module("pgx.experimental.wrappers").auto_reset
    step = jax.vmap(again(environment.step, environment.init))

    def once(state: Any, key: Any) -> Any:
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        choice, chance = jax.random.split(key)
        actions = jax.random.categorical(choice, odds)
        return step(state, actions, jax.random.split(chance, BATCH)), None

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        return jax.lax.scan(once, state, jax.random.split(key, STEPS))[0]

    keys = jax.random.split(jax.random.key(seed), BATCH)
    state = jax.jit(jax.vmap(environment.init))(keys)
    state = jax.block_until_ready(many(state, jax.random.key(seed)))

    def speed(seconds: float) -> float:
        nonlocal state
        runs, began = 0, process_time()
        while process_time() - began < seconds:
            state = jax.block_until_ready(many(state, jax.random.key(seed + runs)))
            runs += 1
        return runs * BATCH * STEPS / (process_time() - began)

    return speed


def peers(seed: int) -> Iterator[tuple[str, Speed]]:
    """Give what is installed here."""
    if find_spec("pyspiel"):
        number = version("open_spiel")
        for name in SPIELS:
            yield f"OpenSpiel {number} {name}, native rollouts", spiel(name, seed)
    if find_spec("pgx"):
        number = f"{version('pgx')} (JAX {version('jax')})"
        for name in PGX:
            yield f"Pgx {number} {name}, batch {BATCH}", pgx(name, seed)


def main() -> None:
    """Measure for each line read."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    found = dict(peers(seed))
    for _line in sys.stdin:
        speeds = {name: speed(seconds) for name, speed in found.items()}
        print(json.dumps(speeds), flush=True)


if __name__ == "__main__":
    main()
