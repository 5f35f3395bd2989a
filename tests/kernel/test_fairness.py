"""Fair chance: a seed that nobody could choose, and anybody can check."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Fairness
from tests.kernel.pages import code_of

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
STRANGER = code_of("chance.md")


@given(secrets, st.lists(secrets, max_size=4))
def test_the_seed_is_that_of_the_page(secret: str, shares: list[str]) -> None:
    fairness = Fairness(secret, tuple(shares))

    assert fairness.seed == STRANGER["seed_of"](secret, shares)


@given(secrets)
def test_the_commitment_is_the_hash_of_the_secret(secret: str) -> None:
    assert Fairness(secret).commitment == sha256(bytes.fromhex(secret)).hexdigest()


def test_every_share_changes_the_seed_and_not_the_commitment() -> None:
    alone = Fairness("00" * 32)
    shared = Fairness("00" * 32, ("11" * 32,))

    assert shared.seed != alone.seed
    assert shared.commitment == alone.commitment


def test_a_secret_that_is_not_hexadecimal_is_an_error() -> None:
    with pytest.raises(ValueError, match="hexadecimal"):
        _ = Fairness("secret").commitment
