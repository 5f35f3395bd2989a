"""A node that is stopped leaves its tables to the others, and people play on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.rooms import rooms
from tablee.server.rooms.room import Room
from tests.cluster.places import at, laid, two_places
from tests.cluster.shared import several
from tests.server.devices import guest


async def test_people_are_sent_to_another_node_and_play_on(tmp_path: Path) -> None:
    async with (
        several(2, tmp_path) as (_, (here, there)),
        guest(here.address, "Ann") as ann,
    ):
        code = await ann.open_table(bots="easy")
        async with ann.device(table=code) as phone:
            await phone.join(code)
            before = phone.game["version"]
            stopping = asyncio.create_task(here.stop())
            with pytest.raises(ConnectionClosed) as closed:
                await phone.hear("never")
        await stopping

        away = at(ann, there)
        async with away.device(table=code) as phone:
            await phone.join(code)
            after = phone.game["version"]
            answer = await phone.play(phone.game["legal_moves"][0])
        await away.http.aclose()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert after >= before
    assert answer["kind"] == "Accepted"
    assert not here.nodes.row.is_connected
    assert not here.ended


async def test_a_node_that_drains_is_not_ready_and_leads_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()

    async def until_told(_room: Room, _patience: float) -> None:
        await gate.wait()

    async with (
        several(2, tmp_path) as (house, (here, there)),
        guest(here.address, "Ann") as ann,
    ):
        ready = await ann.call("GET", "/health/ready")
        code, other = await ann.open_table(), await ann.open_table()
        async with (
            ann.device(table=code) as phone,
            at(ann, there).device(table=other) as elsewhere,
        ):
            await phone.join(code)
            await elsewhere.join(other)
            monkeypatch.setattr(rooms, "wait_for_race", until_told)
            stopping = asyncio.create_task(here.stop())
            while not here.node.is_draining:
                await asyncio.sleep(0.01)
            await asyncio.sleep(1.1)  # what was found holds for a second
            unready = await ann.call("GET", "/health/ready")
            async with ann.device(table=other) as led:
                await led.join(other)
            owner = house.owners[other]
            gate.set()
        await stopping

    assert ready.json() == {"ready": True, "why": ""}
    assert unready.status_code == 503
    assert unready.json()["why"] == "this node is draining"
    assert owner is there.nodes.row


async def test_a_race_is_waited_for_but_not_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, here, _ = await two_places()
    room = await here.rooms.open_table(laid)
    looks = iter([True, True, False])
    monkeypatch.setattr(rooms, "is_raced", lambda _: next(looks))
    await rooms.wait_for_race(room, 2.0)
    assert next(looks, None) is None

    monkeypatch.setattr(rooms, "is_raced", lambda _: True)
    start = asyncio.get_running_loop().time()
    await rooms.wait_for_race(room, 0.1)
    assert asyncio.get_running_loop().time() - start >= 0.1
