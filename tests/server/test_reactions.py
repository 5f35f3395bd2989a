"""Reactions and the host's word on talk: whom they reach, and where they cost."""

from __future__ import annotations

import asyncio

from tablee.protocol.to_server import React
from tests.simulated.loop import simulate
from tests.simulated.tables import table

assert React.permission.limit is not None
MOST, WITHIN, _ = React.permission.limit
PEOPLE = "Ann", "Bob"


def test_five_reactions_in_ten_seconds_are_enough() -> None:
    async def main() -> tuple[list[str], str, str]:
        async with table("sequence", *PEOPLE) as here:
            ann, bob = (here.devices[name] for name in PEOPLE)
            kinds = [
                (await bob.ask("React", reaction="oh"))["kind"] for _ in range(MOST)
            ]
            more = await bob.ask("React", reaction="oh")
            other = await ann.ask("React", reaction="oh")
            assert other["kind"] == "Accepted"
            await asyncio.sleep(WITHIN)
            later = await bob.ask("React", reaction="oh")
            return kinds, more["fault"], later["kind"]

    kinds, fault, later = simulate(main())

    assert kinds == ["Accepted"] * MOST
    assert (fault, later) == ("too_fast", "Accepted")
