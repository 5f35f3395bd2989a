"""Devices that give shares as a page does: promised first, given when all are fixed."""

from __future__ import annotations

import asyncio

from tablee.kernel.chance import LINKS, pledge_of
from tests.simulated.lines import SimulatedDevice, Told


class Page:
    """What a page does by itself on top of a device; *gives*: up to which round."""

    def __init__(self, device: SimulatedDevice, base: str, gives: int = LINKS) -> None:
        self.device = device
        self.pledge = pledge_of(base, LINKS)
        self._base = base
        self._gives = gives
        self._given = 0
        device.on_told = self._hear

    async def promise(self) -> Told:
        """Pledge the share, now that the commitment is known."""
        await self.arrive()
        return await self.device.ask("Pledge", pledge=self.pledge)

    async def arrive(self) -> None:
        """Learn how the room is, and with it the commitment."""
        while not any(told["kind"] == "RoomNow" for told in self.device.heard):
            await asyncio.sleep(0.001)
        self._hear(self.device.room)

    def share(self, rounds: int) -> str:
        """Return the share of a round."""
        return pledge_of(self._base, LINKS - rounds)

    def _hear(self, told: Told) -> None:
        if told["kind"] != "RoomNow" or told["stage"] != "lobby" or not told["seal"]:
            return
        pledges, missed = told["seal"]["pledges"], told["seal"]["missed"]
        rounds = len(missed) + 1
        is_in = told["seat"] not in [seat for seats in missed for seat in seats]
        is_mine = pledges[told["seat"]] == self.pledge
        if is_mine and is_in and self._given < rounds <= self._gives:
            self._given = rounds
            self.device.say("Reveal", round=rounds, share=self.share(rounds))
