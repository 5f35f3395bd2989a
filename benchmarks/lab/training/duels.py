"""Duels of two networks, or of a network and ``hard``, on the accelerator."""

from __future__ import annotations

from typing import Any

from benchmarks.lab.training.lessons import RENEW, STEPS, result, wants
from tablee.lab.fast.accelerated import jax, jnp

GAMES = 4096
LUCK = 0.05  # how much chance is in a choice


def duel(on: Any, game: Any, tables: Any, key: Any) -> str:
    """Play two players against each other, each first at half of the tables.

    *on* plays some steps further, given tables and a key.
    """
    for n in range(game.DUEL):
        tables = on(tables, jax.random.fold_in(key, n))
    over = game.SIMULATOR.is_over(tables)
    first = result(game, tables, over) * sides(len(over))
    played = float(over.sum())
    share = float(((first + 1) / 2 * over).sum()) / max(1.0, played)
    reach = 1.96 * (share * (1 - share) / max(1.0, played)) ** 0.5
    return f"{100 * share:.1f} ± {100 * reach:.1f} % of {played:.0f}"


def sides(count: int) -> Any:
    """Return 1 where the first network has the first side in a duel, and else -1."""
    return 1 - 2 * (jnp.arange(count) % 2)


def _wants(game: Any, net: Any, tables: Any, asked: Any) -> Any:
    if net is None:
        return jnp.where(asked.legal, game.hard(tables, asked), -jnp.inf)
    return wants(game, net, asked)[0]


def play_silently(game: Any, nets: Any, tables: Any, key: Any) -> Any:
    """Play on without new games; a network that is None is ``hard``."""
    sim, setting = game.SIMULATOR, game.SETTING
    met = jnp.zeros((len(tables.seed), 2), jnp.int32)

    def step(state: Any, n: Any) -> tuple[Any, None]:
        tables, key = state
        key, now = jax.random.split(key)
        tables = jax.lax.cond(
            n % RENEW == 0, lambda t: sim.renew(t, setting), lambda t: t, tables
        )
        asked = game.ask(tables, met)
        whose = jnp.arange(len(asked.me)) % 2
        mine, others = (_wants(game, net, tables, asked) for net in nets)
        logps = jnp.where(((asked.me % 2) == whose)[:, None], mine, others)
        luck = jax.random.gumbel(now, logps.shape) * LUCK
        action = jnp.argmax(logps + luck, 1)
        valid = asked.legal.any(1)
        return (sim.act(tables, setting, jnp.where(valid, action, -1)), key), None

    (tables, _), _ = jax.lax.scan(step, (tables, key), jnp.arange(STEPS))
    return tables
