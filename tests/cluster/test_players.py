"""The players themselves: they come back, also where they are not let in at first."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from websockets.asyncio.server import ServerConnection, serve

import tablee
from tests.cluster.players import Player

OVER = {"winners": [0], "rule": "SEQ-22"}


class House:
    """A house that refuses the second ``Join`` that it hears, as a failure of its."""

    def __init__(self) -> None:
        match = tablee.new("sequence", seats=2, seed=1)
        seat = next(seat for seat in match.seats if match.legal_moves(seat))
        self._room = {"kind": "RoomNow", "seat": seat}
        self._game = {
            "kind": "GameNow",
            "version": 0,
            "view": msgspec.to_builtins(match.view(seat)),
            "legal_moves": msgspec.to_builtins(match.legal_moves(seat)),
            "appears": 0,
            "outcome": None,
        }
        self.joins = 0
        self.plays_unseen = 0  # on the line that was not let in

    async def answer(self, line: ServerConnection) -> None:
        async for text in line:
            asked = json.loads(text)
            if asked["kind"] == "Join":
                self.joins += 1
            if self.joins == 2:
                self.plays_unseen += asked["kind"] == "Play"
                await self._tell(line, "Refused", asked, fault="internal")
            elif asked["kind"] == "Join":
                await self._tell(line, "Accepted", asked, now=0, version=0)
                outcome = OVER if self.joins == 3 else None
                for told in (self._room, {**self._game, "outcome": outcome}):
                    await line.send(json.dumps(told))
            else:
                await line.close()  # in the middle of the first move

    async def _tell(
        self, line: ServerConnection, kind: str, asked: Any, **more: Any
    ) -> None:
        await line.send(json.dumps({"kind": kind, "id": asked["id"], **more}))


async def test_a_player_who_is_not_let_in_comes_back_by_another_line() -> None:
    house = House()

    async with serve(house.answer, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        player = Player(lambda: [f"127.0.0.1:{port}"], 1)
        await player.play("ABCD")

    assert (house.joins, house.plays_unseen) == (3, 0)
