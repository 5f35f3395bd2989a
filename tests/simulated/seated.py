"""Tables at which seats change hands."""

from __future__ import annotations

import asyncio

from tablee.games import shelf
from tablee.table import lobby
from tablee.table.document import Document
from tests.simulated.tables import Table
from tests.table.laid import laid

GAME = shelf()["mot_cache"]


def dealt(*names: str) -> Document:
    """Deal a table to these; a name in small letters is a bot's level."""
    return lobby.start(laid("K7F4", "mot_cache", names, {}), GAME)


async def play(here: Table, moves: int) -> None:
    """Make whoever may move make the first move listed; bots do by themselves."""
    goal = here.play.version + moves
    while here.play.version < goal:
        able = [d for d in here.devices.values() if d.game["legal_moves"]]
        if able:
            await able[0].play(able[0].game["legal_moves"][0])
        await asyncio.sleep(0.1)
