"""Random play of other libraries, run by the Python of an environment of their own.

    build/peers/bin/python benchmarks/rules/peers.py SECONDS SEED

Prints a line for each library that is installed there: its name, a tab, moves a second.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.rules.stopwatch import Play, speed


def pettingzoo(name: str) -> Play:
    """Play a classic PettingZoo environment by its agent iteration loop."""
    env: Any = import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        moves = 0
        for _agent in env.agent_iter():
            observation, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(rng.choice(legal))
            moves += 1
        return moves

    return play


def open_spiel(name: str) -> Play:
    """Play an OpenSpiel game, rules in C++, by the loop of its Python example."""
    game: Any = import_module("pyspiel").load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        return moves

    return play


def main() -> None:
    """Measure what is installed."""
    seconds, seed = float(sys.argv[1]), int(sys.argv[2])
    loops: dict[str, Play] = {}
    if find_spec("pyspiel"):
        loops["OpenSpiel gin_rummy (C++)"] = open_spiel("gin_rummy")
        loops["OpenSpiel connect_four (C++)"] = open_spiel("connect_four")
    if find_spec("pettingzoo"):
        loops["PettingZoo connect_four_v3"] = pettingzoo("connect_four_v3")
        loops["PettingZoo texas_holdem_v4"] = pettingzoo("texas_holdem_v4")
    for name, play in loops.items():
        print(f"{name}\t{speed(play, seconds, seed)}", flush=True)


if __name__ == "__main__":
    main()
