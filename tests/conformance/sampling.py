"""Sampled states: they show the view they come from, and they do not peek."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from random import Random

from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.kernel.wire import encode
from tests.conformance.chi_square import permutation_z, truth_z
from tests.conformance.hidden import hidden_in, places_of

FAR = 5.0  # standard deviations; the seeds are fixed, so this is no gamble


def check_sample_shows_the_view(match: Match, seat: Seat | None, rng: Random) -> None:
    """Check the law ``view_for(sample_state(view, chance), seat) == view``."""
    game = match.game
    view = game.view_for(match.state, seat)
    sampled = game.sample_state(view, Chance(rng.randbytes(16), 0))

    assert game.faults(sampled) == ()
    assert encode(game.view_for(sampled, seat)) == encode(view)


def check_samples_do_not_peek(
    match: Match, seat: Seat | None, rng: Random, samples: int
) -> bool:
    """Check where each hidden item lands in many samples of one view.

    Gives False where there is nothing to tell apart.
    """
    truth = hidden_in(match, seat)
    if len(set(truth.values())) < 2:
        return False
    view = match.game.view_for(match.state, seat)
    places, seed = places_of(match.game.slug), rng.randbytes(16)
    counts: Counter[tuple[Hashable, Hashable]] = Counter()
    hits = 0
    for n in range(samples):
        found = places(match.game.sample_state(view, Chance(seed, n)), seat)
        assert found.keys() == truth.keys()
        counts.update(found.items())
        hits += sum(found[place] == item for place, item in truth.items())

    assert abs(permutation_z(counts, truth, samples)) < FAR
    assert abs(truth_z(hits, truth, samples)) < FAR
    return True
