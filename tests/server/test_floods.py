"""The attacks of the benchmark do what they say: there is a game to be rude at."""

from __future__ import annotations

import asyncio
import json

from benchmarks.floods import attacks
from tests.server.devices import guest


async def test_what_is_joined_again_is_a_long_game(address: str) -> None:
    rude = await asyncio.to_thread(attacks.Rude, address, 0)

    await attacks.play_long(rude)
    async with guest(address) as cat, cat.device() as phone:
        await phone.join(rude.code)

    assert phone.game["version"] > attacks.LONG or phone.game["outcome"]


async def test_where_things_are_guessed_a_game_has_begun(address: str) -> None:
    rude = await asyncio.to_thread(attacks.Rude, address, 0)

    async with attacks.dealt(rude, "rebus", "hard") as line:
        while (told := json.loads(await line.recv()))["kind"] != "GameNow":
            pass

    assert attacks.plain(told["legal_moves"]) in ([], [{"kind": "Throw"}])
