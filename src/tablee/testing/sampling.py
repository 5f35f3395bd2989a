"""Sampled states show the view they come from, and do not peek at what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt
from random import Random

from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tablee.testing.leaks import difference, hidden_in, pools_of, who

Where = Hashable
Item = Hashable


def permutation_z(
    counts: Mapping[tuple[Where, Item], int], truth: Mapping[Where, Item], samples: int
) -> float:
    """Return how far *counts* are from uniform deals, in standard deviations.

    The items of *truth* are dealt to its places *samples* times. Each item should lie
    in each place equally often; as every deal fills every place once, Pearson's sum
    is chi-square with (places - 1)(kinds - 1) degrees of freedom after the factor
    (places - 1) / places.
    """
    places, kinds = len(truth), Counter(truth.values())
    total = 0.0
    for kind, copies in kinds.items():
        expected = samples * copies / places
        for place in truth:
            total += (counts.get((place, kind), 0) - expected) ** 2 / expected
    freedom = (places - 1) * (len(kinds) - 1)
    return wilson_hilferty(total * (places - 1) / places, freedom)


def truth_z(hits: int, truth: Mapping[Where, Item], samples: int) -> float:
    """Return how far *hits*, place that got their true item, are from mere luck."""
    places, kinds = len(truth), Counter(truth.values())
    squares = sum(copies**2 for copies in kinds.values())
    mean = squares / places
    # The variance of a sum over a random permutation: the squares of the doubly
    # centred table of "the same kind", over places - 1.
    cubes = sum(copies**3 for copies in kinds.values())
    centred = squares - 2 * cubes / places + squares**2 / places**2
    return (hits - samples * mean) / sqrt(samples * centred / (places - 1))


def wilson_hilferty(chi_square: float, freedom: int) -> float:
    """Turn a chi-square value into a standard normal one."""
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


FAR = 5.0  # standard deviations; the seeds are fixed, so this is no gamble


def check_sample_shows_the_view(match: Match, seat: Seat | None, rng: Random) -> None:
    """Check the law ``view_for(sample_state(view, chance), seat) == view``."""
    game = match.game
    view = game.rules.view_for(match.state, seat)
    sampled = game.study.sample_state(view, Chance(rng.randbytes(16), 0))

    assert game.study.violations(sampled) == (), (
        f"sampled: {game.study.violations(sampled)}"
    )
    shown, true = encode(game.rules.view_for(sampled, seat)), encode(view)
    assert shown == true, f"{who(seat)} is shown {difference(true, shown, 'view')}"


def check_everything_is_seen(match: Match, seat: Seat | None, rng: Random) -> None:
    """Check that a game hides nothing, as it says: a view is as good as the state."""
    game, state = match.game, match.state
    view = game.rules.view_for(state, seat)

    assert pools_of(game.slug)(state, seat) == ()
    assert game.study.sample_state(view, Chance(rng.randbytes(16), 0)) == state
    assert game.study.redeal(state, seat, Chance(rng.randbytes(16), 0)) == state


def check_samples_do_not_peek(
    match: Match, seat: Seat | None, rng: Random, samples: int
) -> bool:
    """Check where each hidden item lands in many samples of one view.

    Return False where there is nothing to tell apart.
    """
    if not (pools := hidden_in(match, seat)):
        return False
    view = match.game.rules.view_for(match.state, seat)
    everywhere, seed = pools_of(match.game.slug), rng.randbytes(16)
    counts: Counter[tuple[Hashable, Hashable]] = Counter()
    hits: Counter[int] = Counter()
    for n in range(samples):
        sampled = match.game.study.sample_state(view, Chance(seed, n))
        found = {
            p: item for pool in everywhere(sampled, seat) for p, item in pool.items()
        }
        counts.update(found.items())
        for which, truth in enumerate(pools):
            hits[which] += sum(found[place] == item for place, item in truth.items())

    for which, truth in enumerate(pools):
        spread = abs(permutation_z(counts, truth, samples)) < FAR
        assert spread, f"what {who(seat)} cannot see lies in some places too often"
        blind = abs(truth_z(hits[which], truth, samples)) < FAR
        assert blind, f"what {who(seat)} cannot see lies where it truly does too often"
    return True
