"""What is done at one node is done at all: whoever is there hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.server.admin.housekeeping import CannotDo, Draining
from tablee.server.contracts import NodeNotice
from tests.cluster.places import keeping
from tests.cluster.shared import Serving, several
from tests.cluster.shared_postgres import PostgresHouse
from tests.server.devices import Device, Guest, guest


class Evening:
    """Ann and Bob play at one node; Bob's page and all he asks are at the other."""

    def __init__(self, house: Any, nodes: list[Serving]) -> None:
        self.house, self.nodes = house, nodes
        self.here, self.there = nodes
        self.stack = AsyncExitStack()

    async def begin(self) -> Evening:
        enter = self.stack.enter_async_context
        self.ann = await enter(guest(self.here.address, "Ann"))
        self.bob = await enter(guest(self.there.address, "Bob"))
        self.code = await self.ann.open_table()
        self.ann_phone = await enter(self.ann.device(table=self.code))
        await self.ann_phone.join(self.code)
        self.bob_phone = await enter(self.bob.device(table=self.code))
        await self.bob_phone.join(self.code)
        await self.bob_phone.ask("Sit", seat=1)
        return self

    async def start(self) -> None:
        assert (await self.ann_phone.ask("Start"))["kind"] == "Accepted"
        for phone in (self.ann_phone, self.bob_phone):
            await phone.hear("GameNow")


@pytest.fixture(params=["memory", "postgres"])
async def evening(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[Evening]:
    shared = None
    if request.param == "postgres":
        shared = PostgresHouse(request.getfixturevalue("house"))
    async with several(2, tmp_path, shared) as (house, nodes):
        here = Evening(house, nodes)
        async with here.stack:
            yield await here.begin()


async def post(person: Guest, path: str, **fields: object) -> httpx.Response:
    return await person.http.post(path, json=fields)


async def is_cut(phone: Device) -> bool:
    """Listen until the line is closed."""
    try:
        await phone.hear("never")
    except ConnectionClosed:
        return True
    return False


async def test_a_new_name_is_shown_at_the_owner(evening: Evening) -> None:
    answer = await post(evening.bob, "/api/me", name="Robert", avatar="cat")

    assert answer.status_code == 200
    while evening.ann_phone.room["chairs"][1]["name"] != "Robert":
        await evening.ann_phone.hear("RoomNow")
    assert evening.ann_phone.room["chairs"][1]["avatar"] == "cat"


async def test_a_device_that_is_signed_out_is_cut_at_the_owner(
    evening: Evening,
) -> None:
    [device] = (await evening.bob.call("GET", "/api/me/devices")).json()

    await post(evening.bob, "/api/me/sign-out", device=device["device"])

    assert await is_cut(evening.bob_phone)


async def test_somebody_forgotten_is_erased_at_the_owner(evening: Evening) -> None:
    await evening.bob_phone.ask("Say", text="bonjour")
    answer = await post(evening.bob, "/api/me/forget")
    kept = await evening.house.store.read_room(evening.code)

    assert answer.status_code == 200
    assert kept is not None
    assert evening.bob.id not in kept.document.seats.people
    assert "Bob" not in kept.document.seats.names
    assert await is_cut(evening.bob_phone)
    assert await evening.house.store.names_of([evening.bob.id]) == {}


async def test_a_revoked_robot_is_cut_at_the_owner(evening: Evening) -> None:
    made = (await post(evening.bob, "/api/robots", name="Max")).json()
    url = f"ws://{evening.here.place}/ws?table={evening.code}"
    said = {"Authorization": f"Bearer {made['token']}"}
    async with connect(url, additional_headers=said, open_timeout=None) as line:
        robot = Device(line)
        await robot.join(evening.code)

        await post(evening.bob, "/api/robots/revoke", robot=made["robot"]["robot"])

        assert await is_cut(robot)


async def test_a_host_ends_a_game_of_another_node(evening: Evening) -> None:
    await evening.start()

    row = await keeping(evening.there).end(evening.code)

    assert row.stage == "over"
    told = await evening.bob_phone.hear("RoomNow", stage="over")
    assert told["ended_by_house"]


async def test_what_another_node_has_is_not_pruned(evening: Evening) -> None:
    forgotten = await evening.there.all_rooms().forget_these([evening.code])

    assert forgotten == []
    assert await evening.house.store.read_room(evening.code) is not None


async def test_a_host_sees_the_nodes_and_lets_one_drain(evening: Evening) -> None:
    rows = await keeping(evening.there).nodes()
    assert [(row.tables, row.here) for row in rows] == [(1, False), (0, True)]

    [row] = await keeping(evening.there).drain(Draining(rows[0].id))
    assert evening.here.task is not None
    await evening.here.task

    assert row.address == evening.here.place
    assert await is_cut(evening.ann_phone)
    assert await evening.house.owner(evening.code) is None
    async with evening.bob.device(table=evening.code) as phone:
        await phone.join(evening.code)
        assert await evening.house.owner(evening.code) == evening.there.place
    with pytest.raises(CannotDo, match="no node has the number 999"):
        await keeping(evening.there).drain(Draining(999))


async def test_a_notice_that_fails_keeps_no_other_from_being_heard(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_anything: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(type(evening.house.store), "names_of", fail)
        await evening.there.nodes.tell(NodeNotice(erased="nobody"))
        await asyncio.sleep(0.02)
    await evening.there.nodes.tell(NodeNotice(shut_out=evening.ann.id))

    assert await is_cut(evening.ann_phone)
