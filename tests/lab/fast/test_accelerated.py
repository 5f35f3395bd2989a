"""The JAX version held against the compiled one, field by field."""

from __future__ import annotations

import pytest

from tests.lab.fast.acceleration import GAMES, Kind, compare


def _some(slug: str, every: int) -> list[tuple[str, Kind]]:
    return [(slug, kind) for kind in GAMES[slug].kinds[::every]]


@pytest.mark.parametrize(
    ("slug", "kind"), [*_some("sequence", 13), *_some("defense_afficher", 97)]
)
def test_jax_does_what_the_compiled_simulator_does(slug: str, kind: Kind) -> None:
    assert compare(slug, kind, count=8, seed=0) > 0
