"""The cards of the tests' toy race, *eclair*, as the tests cheat with them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from tests.simulated.lines import Told
from tests.simulated.tables import Table


def right_word(card: str, seat: int, burned: Collection[str] = ()) -> str:
    """Return a right word that is not burned, another one for each seat."""
    from tablee.games.eclair.themes import themes  # type: ignore[import-not-found]  # noqa: PLC0415  # it is put on the shelf by the tests

    words = sorted(set(themes("")[card]) - {*burned})
    return str(words[seat])


def right_answer(here: Table, seat: int) -> Told:
    """Return a right answer to the card that lies there."""
    state = here.play.match.state
    word = right_word(state.phase.card, seat, state.burned)
    return {"kind": "Answer", "word": word}


async def card_turned(here: Table) -> int:
    """Wait until a card is turned; return the table time at which it appears."""
    while type(here.play.match.state.phase).__name__ != "Racing":
        await asyncio.sleep(0.001)
    return int(here.play.match.state.phase.appears)


async def card_seen(here: Table) -> int:
    """Wait until a card has appeared, and return the table time of that."""
    appears = await card_turned(here)
    await here.until(appears)
    return appears
