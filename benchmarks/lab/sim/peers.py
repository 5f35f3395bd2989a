"""Random play of OpenSpiel and Pgx, run by the Python of an environment of their own.

    build/peers/bin/python benchmarks/lab/sim/peers.py SECONDS SEED

First it says in one line of JSON what each game is like, by name: legal moves at a
decision and decisions a game, both on average; null: not known. For each line it reads
it plays every game for that long, and answers with one line of JSON: moves for each
second of processor time, by name. Chance (deals, dice) is made, and is no decision.
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
from typing import Any, NamedTuple

SPIELS = ("gin_rummy", "hearts", "euchre", "backgammon", "tic_tac_toe")
PGX = ("backgammon", "connect_four", "tic_tac_toe")
BATCH = 2048
STEPS = 64
ROLLOUTS, LEAVES = 50, 2
GAMES = 200  # played one by one, to know how many moves a rollout has

Speed = Callable[[float], float]  # moves/s, measured for so many seconds


class Peer(NamedTuple):
    """A game of theirs: what it is like, and how fast it is."""

    legal: float | None  # moves at a decision
    decisions: float | None  # a game
    speed: Speed


def spiel(name: str, seed: int) -> Peer:
    """Play games by OpenSpiel's own rollouts, in C++ from end to end.

    Its tree search asks for them; of so many a leaf, the tree itself costs nothing.
    """
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    rng = Random(seed)
    choices = [n for _ in range(GAMES) for n in _choices(start.clone(), rng)]
    mean = len(choices) / GAMES
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

    return Peer(sum(choices) / len(choices), mean, speed)


def _choices(state: Any, rng: Random) -> Iterator[int]:
    """Play a game at random, and return how many moves each decision had."""
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            legal = state.legal_actions()
            yield len(legal)
            state.apply_action(rng.choice(legal))


def pgx(name: str, seed: int) -> Peer:
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
        after = step(state, actions, jax.random.split(chance, BATCH))
        return after, (state.legal_action_mask.sum(), after.terminated.sum())

    def scan(state: Any, key: Any) -> Any:
        return jax.lax.scan(once, state, jax.random.split(key, STEPS))

    many = jax.jit(lambda state, key: scan(state, key)[0])

    keys = jax.random.split(jax.random.key(seed), BATCH)
    state = jax.jit(jax.vmap(environment.init))(keys)
    state = jax.block_until_ready(many(state, jax.random.key(seed)))
    state, (legal, ended) = jax.jit(scan)(state, jax.random.key(seed + 1))
    games = int(ended.sum())

    def speed(seconds: float) -> float:
        nonlocal state
        runs, began = 0, process_time()
        while process_time() - began < seconds:
            state = jax.block_until_ready(many(state, jax.random.key(seed + runs)))
            runs += 1
        return runs * BATCH * STEPS / (process_time() - began)

    if games < BATCH:  # games are longer: these are their first moves alone
        return Peer(None, None, speed)
    decisions = BATCH * STEPS
    return Peer(int(legal.sum()) / decisions, decisions / games, speed)


def peers(seed: int) -> Iterator[tuple[str, Peer]]:
    """Yield what is installed here."""
    if find_spec("pyspiel"):
        number = version("open_spiel")
        for name in SPIELS:
            yield f"OpenSpiel {number} {name}, native rollouts", spiel(name, seed)
    if find_spec("pgx"):
        number = f"{version('pgx')} (JAX {version('jax')})"
        for name in PGX:
            yield f"Pgx {number} {name}, batch {BATCH}", pgx(name, seed)


def main() -> None:
    """Print what the games are like, and measure for each line read."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    found = dict(peers(seed))
    print(json.dumps({name: peer[:2] for name, peer in found.items()}), flush=True)
    for _line in sys.stdin:
        speeds = {name: peer.speed(seconds) for name, peer in found.items()}
        print(json.dumps(speeds), flush=True)


if __name__ == "__main__":
    main()
