"""What scripts/soak alone tries, since cheaper tests hold it (docs/why/tests.md)."""

from __future__ import annotations

import pytest


def covered_by(*cheaper: str) -> pytest.MarkDecorator:
    """Leave a test to scripts/soak; each of *cheaper* is « FILE :: WORDS ».

    WORDS are the name of a test in FILE, or its beginning. It fails when what the test
    in a browser is about is broken, and it is never left to scripts/soak itself.
    """
    assert cheaper
    return pytest.mark.soak(covered_by=cheaper)
