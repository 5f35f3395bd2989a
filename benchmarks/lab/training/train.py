"""Train a player by self-play (proximal policy optimisation), on one accelerator.

python -m benchmarks.lab.training.train posters --lessons 4200 --out player.npz
"""

from __future__ import annotations

import argparse
import importlib
import time
from functools import partial
from typing import Any

import numpy as np

from benchmarks.lab.training.adam import new_adam
from benchmarks.lab.training.duels import GAMES, duel, play_silently
from benchmarks.lab.training.keeping import keep
from benchmarks.lab.training.lessons import Course, lesson
from tablee.lab.fast.accelerated import jax, jnp, seeds

WARM = 20  # lessons until the optimiser knows what to expect
TRUSTED = 80  # lessons until the critic does
FAR = 0.97  # how far a surprise is told back before that


def averaged(mean: Any, net: Any, stays: Any) -> Any:
    """Move the mean of the weights a little: steadier than any one lesson's."""
    return jax.tree.map(lambda m, x: stays * m + (1 - stays) * x, mean, net)


def _asked() -> argparse.Namespace:
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("game", choices=("posters",))
    asks.add_argument("--lessons", type=int, default=4200, help="in all")
    asks.add_argument(
        "--seconds",
        type=float,
        help="instead of lessons",
    )
    asks.add_argument("--tables", type=int, default=16384)
    asks.add_argument("--parts", type=int, default=16, help="of a lesson's positions")
    asks.add_argument("--rate", type=float, default=5e-4)
    asks.add_argument("--entropy", type=float, default=0.02)
    asks.add_argument("--mean", type=float, default=0.99, help="of the last weights")
    asks.add_argument("--hard", type=float, default=0.0, help="share of its tables")
    asks.add_argument("--seed", type=int, default=1)
    asks.add_argument("--fades", type=float, help="how far a surprise is told back")
    asks.add_argument("--critic", action="store_true", help="one that sees all")
    asks.add_argument("--every", type=float, default=60.0, help="seconds, a duel")
    asks.add_argument("--no-duels", action="store_true")
    asks.add_argument("--go-on", metavar="FILE", help="with a network of before")
    asks.add_argument("--all-seeing", action="store_true", help="to find the ceiling")
    asks.add_argument("--check", action="store_true", help="trace, and play nothing")
    asks.add_argument("--out", default="player.npz")
    return asks.parse_args()


def _network(game: Any, key: Any, args: argparse.Namespace) -> Any:
    """Make a network, or read one, padded with zeros for new inputs."""
    net = game.new_network(key, args.all_seeing)
    if args.go_on:
        old = {k: jnp.asarray(x, jnp.float32) for k, x in np.load(args.go_on).items()}
        more = net["in"].shape[-2] - old["in"].shape[-2]
        wider = [(0, 0)] * (old["in"].ndim - 2) + [(0, more), (0, 0)]
        net |= old | {"in": jnp.pad(old["in"], wider)}
    if args.critic:
        net = game.new_critic(net)
    print(f"{sum(x.size for x in jax.tree.leaves(net)):,} weights", flush=True)
    return net


class Pace:
    """How the rate goes down: by the lesson, or by the clock where that is asked."""

    def __init__(self, args: argparse.Namespace) -> None:
        """Begin."""
        self.args = args
        self.begun = time.monotonic()

    def spent(self) -> float:
        """Return the seconds since the beginning."""
        return time.monotonic() - self.begun

    def left(self, past: int) -> float:
        """Return how much is still to come after so many lessons: from 1 to 0."""
        if self.args.seconds:
            return max(0.0, 1 - self.spent() / float(self.args.seconds))
        return 1 - past / int(self.args.lessons)

    def rates(self, past: int) -> tuple[float, float, float]:
        """Return the pace of the lesson after so many.

        While the critic knows little, a surprise is told far back.
        """
        left, args = self.left(past), self.args
        rate = args.rate * max(0.05, left) * min(1.0, (past + 1) / WARM)
        trust = min(1.0, past / TRUSTED)
        fades = args.fades * trust + max(FAR, args.fades) * (1 - trust)
        return rate, args.entropy * max(0.1, left), fades


def main() -> None:
    """Train for so many lessons, lowering the rate, and write the network."""
    args = _asked()
    game = importlib.import_module(f"benchmarks.lab.training.{args.game}")
    args.fades = args.fades or game.LAMBDA
    sim, setting, count = game.SIMULATOR, game.SETTING, args.tables
    dealt = jax.jit(lambda first: sim.deal(seeds(count, first), setting))
    tables = dealt(jnp.uint32(1))
    key = jax.random.key(args.seed)
    net = _network(game, key, args)
    state = (net, new_adam(net), tables)
    course = Course(game, args.parts, args.hard)
    learn = jax.jit(partial(lesson, course), donate_argnums=0)
    on, average = jax.jit(partial(play_silently, game)), jax.jit(averaged)
    if args.check:
        jax.eval_shape(learn, state, tables, key, (0.1, 0.1, 0.1))
        jax.eval_shape(on, (net, net), tables, key)
        return
    pace, said, past, counted = Pace(args), 0.0, 0, Counted()
    mean = jax.tree.map(jnp.copy, net)
    while pace.left(past) > 0:
        rates = pace.rates(past)
        past += 1
        fresh = dealt(jnp.uint32(1 + past * count))
        key, now = jax.random.split(key)
        state, told = learn(state, fresh, now, rates)
        mean = average(mean, state[0], min(args.mean, past / (past + 10)))
        counted.add(*jax.device_get(told))
        spent = pace.spent()
        if spent - said < args.every and pace.left(past) > 0:
            continue
        prefix = game.CRITIC if args.critic else ""
        keep(mean, args.out, prefix)
        keep(state[0], args.out.replace(".npz", "-last.npz"), prefix)
        print(f"{spent:6.0f} s, {past} lessons, {counted.tell()}", flush=True)
        if not args.no_duels:
            few = jax.tree.map(lambda x: x[:GAMES], fresh)
            won = duel(partial(on, (mean, None)), game, few, now)
            print(f"the mean of the weights against hard: {won}", flush=True)
        said = spent


class Counted:
    """What happened since it was told last."""

    def __init__(self) -> None:
        """Begin."""
        self.sums = np.zeros(4)
        self.since = np.zeros(4)
        self.off, self.doubt = 0.0, 0.0

    def add(self, learned: Any, sums: Any) -> None:
        """Count one lesson more."""
        self.off, self.doubt = map(float, learned)
        self.since += sums

    def tell(self) -> str:
        """Return the line, and reset."""
        self.sums += self.since
        _, _, met, won = self.since
        self.since = np.zeros(4)
        return (
            f"{self.sums[1] / 1e6:.1f} M positions, {self.sums[0]:.0f} games, "
            f"value off {self.off:.3f}, entropy {self.doubt:.3f}, by chance "
            f"{100 * won / max(1, met):.2f} % of {met:.0f} against hard"
        )


if __name__ == "__main__":
    main()
