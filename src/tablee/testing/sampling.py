"""Sampled states: they show the view they come from, and they do not peek."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random

from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tablee.testing.chi_square import permutation_z, truth_z
from tablee.testing.differences import difference, who
from tablee.testing.hidden import hidden_in, pools_of

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

    Gives False where there is nothing to tell apart.
    """
    pools = hidden_in(match, seat)
    view = match.game.rules.view_for(match.state, seat)
    everywhere, seed = pools_of(match.game.slug), rng.randbytes(16)
    counts: Counter[tuple[Hashable, Hashable]] = Counter()
    hits: Counter[int] = Counter()
    for n in range(samples if pools else 0):
        sampled = match.game.study.sample_state(view, Chance(seed, n))
        found = {
            p: item for pool in everywhere(sampled, seat) for p, item in pool.items()
        }
        counts.update(found.items())
        for which, truth in enumerate(pools):
            hits[which] += sum(found[place] == item for place, item in truth.items())

    for which, truth in enumerate(pools):
        assert abs(permutation_z(counts, truth, samples)) < FAR
        assert abs(truth_z(hits[which], truth, samples)) < FAR
    return bool(pools)
