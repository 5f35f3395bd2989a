"""The JAX version held against the compiled one, field by field."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("jax")

from tests.fast.acceleration import TABLES, compare


@pytest.mark.parametrize(("sides", "one"), TABLES[::7])
def test_jax_does_what_the_compiled_simulator_does(
    sides: tuple[int, ...], one: bool
) -> None:
    assert compare(sides, one, np.arange(8)) > 0
