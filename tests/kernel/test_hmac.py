"""Digests under a key are those of the standard library."""

from __future__ import annotations

import hmac

import pytest

from tablee.kernel.chance import digest


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
