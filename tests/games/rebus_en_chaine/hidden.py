"""What a seat cannot look at: first phrases that are dealt, drawn, or begun with."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.games.rebus_en_chaine.albums import chooses
from tablee.games.rebus_en_chaine.sampling import pages_seen
from tablee.kernel import Seat


def pools(state: Any, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every first phrase that *seat* cannot see, by its place."""
    found: dict[Hashable, Hashable] = {("pile", n): t for n, t in enumerate(state.pile)}
    for other, offer in enumerate(state.offers):
        if other != seat:
            found |= {("offer", other, n): text for n, text in enumerate(offer)}
    if chooses(state.options, len(state.sides)):
        for number, album in enumerate(state.albums):
            if album.pages and 0 not in pages_seen(state, number, seat):
                found["first", number] = album.pages[0].text
    return (found,)
