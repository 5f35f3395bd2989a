"""Fair chance: a seed that nobody could choose, and anybody can check."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Fairness
from tablee.kernel.chance import LINKS, digest, pledge_of
from tablee.kit.bot import luck
from tests.kernel.pages import code_of

secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
STRANGER = code_of("reference/chance.md")
ANNS, BOBS, CATS = "0a" * 32, "0b" * 32, "0c" * 32
SECRET = "5e" * 32


def dealt(*shares: str | None, missed: tuple[tuple[int, ...], ...] = ()) -> Fairness:
    """Make each seat pledge a share, given in the last round by those still in."""
    last = 1 + len(missed)
    pledges = tuple(share and pledge_of(share, last) for share in shares)
    out = {seat for seats in missed for seat in seats}
    given = (share for n, share in enumerate(shares) if share and n not in out)
    return Fairness(SECRET, tuple(given), pledges, missed)


def faults(fairness: Fairness, seats: int = 3) -> list[str]:
    return list(fairness.faults(seats))


@given(secrets, st.lists(secrets, max_size=4))
def test_the_seed_is_that_of_the_page(secret: str, shares: list[str]) -> None:
    fairness = Fairness(secret, tuple(shares))

    assert fairness.seed == STRANGER["seed_of"](secret, shares)


@given(secrets, st.integers(1, LINKS))
def test_the_pledge_is_that_of_the_page(share: str, rounds: int) -> None:
    assert pledge_of(share, rounds) == STRANGER["pledge_of"](share, rounds)


@given(secrets, st.integers(0, 11))
def test_the_luck_of_bots_is_that_of_the_page(seed: str, seat: int) -> None:
    assert luck(bytes.fromhex(seed), seat) == STRANGER["luck"](
        bytes.fromhex(seed), seat
    )


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


def test_shares_that_open_their_pledges_are_right() -> None:
    assert faults(dealt(ANNS, None, CATS)) == []
    assert dealt(ANNS, None, CATS).shares == (ANNS, CATS)
    assert faults(dealt(None, None, None)) == []
    assert faults(Fairness(SECRET)) == []


def test_who_misses_a_round_is_out_and_the_next_round_counts() -> None:
    fairness = dealt(ANNS, BOBS, CATS, missed=((1,), (2,)))

    assert (fairness.round, fairness.givers) == (3, (0,))
    assert faults(fairness) == []
    assert fairness.pledges[0] == pledge_of(pledge_of(pledge_of(ANNS)))


def test_all_may_be_out() -> None:
    assert faults(dealt(ANNS, None, CATS, missed=((0, 2),))) == []


OTHER = dealt(ANNS, BOBS, None)


@pytest.mark.parametrize(
    ("fairness", "fault"),
    [
        (
            Fairness(SECRET, (ANNS, CATS), OTHER.pledges),
            "the share of seat 1 is not the one that was pledged",
        ),
        (
            Fairness(SECRET, (BOBS, ANNS), OTHER.pledges),
            "the share of seat 0 is not the one that was pledged",
        ),
        (Fairness(SECRET, (ANNS,), OTHER.pledges), "1 shares for 2 pledges"),
        (Fairness(SECRET, (ANNS, BOBS), OTHER.pledges[:2]), "2 pledges for 3 seats"),
        (
            Fairness(SECRET, (ANNS,), OTHER.pledges, ((1,),)),
            "the share of seat 0 is not the one that was pledged",
        ),
        (dealt(ANNS, BOBS, None, missed=((2,),)), "each round is missed by seats"),
        (dealt(ANNS, BOBS, None, missed=((),)), "each round is missed by seats"),
        (dealt(ANNS, BOBS, None, missed=((1,), (1,))), "each round is missed by"),
        (dealt(ANNS, BOBS, None, missed=((7,),)), "each round is missed by seats"),
        (Fairness(SECRET, (), (), ((0,),)), "who pledged nothing misses no round"),
        (Fairness(SECRET, (ANNS,)), "nobody pledged these shares"),
        (Fairness(SECRET, (), ("AB" * 32, None, None)), "a pledge is 64 hexadecimal"),
        (Fairness(SECRET, (), ("ab", None, None)), "a pledge is 64 hexadecimal"),
        (Fairness(SECRET, (), ("", None, None)), "a pledge is 64 hexadecimal"),
        (Fairness(SECRET, (ANNS,), (*OTHER.pledges[:1], "", None)), "a pledge is 64"),
        (dealt(ANNS, BOBS, None, missed=((1, 1),)), "each round is missed by seats"),
    ],
)
def test_what_was_not_pledged_is_a_fault(fairness: Fairness, fault: str) -> None:
    assert faults(fairness)[0].startswith(fault)


# Digests under a key are those of the standard library.


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_a_digest_is_the_standard_librarys(length: int) -> None:
    key = bytes(range(256))[:length]
    for message in (b"", b"one", b"two" * 100):
        assert digest(key, message) == hmac.digest(key, message, "sha256")


def test_digests_under_one_key_do_not_run_into_each_other() -> None:
    first = digest(b"key", b"message")
    digest(b"key", b"another")
    assert digest(b"key", b"message") == first
    assert digest(b"other key", b"message") != first
