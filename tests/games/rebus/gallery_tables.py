"""What several tests of gallery tables share."""

from __future__ import annotations

from typing import Any

from tests.games.rebus.tables import (
    BOB,
    guessing,
    pass_time,
    revealed,
)


def revealed_gallery() -> tuple[Any, ...]:
    """Return a gallery of one rebus."""
    return pass_time(revealed(guessing(), (BOB, "chapeau"))).state.gallery
