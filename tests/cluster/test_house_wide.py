"""What holds for a house holds for all its nodes together, whichever is asked."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tablee.server.odds.counting import OddsCurve
from tablee.server.people import MOST_ROBOTS
from tablee.server.tables.routes import OF_A_PERSON
from tests.cluster.places import at, keeping
from tests.cluster.shared import Serving, several
from tests.cluster.shared_postgres import PostgresHouse
from tests.server.devices import Guest, guest
from tests.server.files import WHOLE, bring

MANY: dict[str, Any] = {"questions_a_minute": 10**6, "requests_at_once": 10**6}


@pytest.fixture(params=["memory", "postgres"])
async def two(
    request: pytest.FixtureRequest, tmp_path: Path
) -> AsyncIterator[list[Serving]]:
    shared = None
    if request.param == "postgres":
        shared = PostgresHouse(request.getfixturevalue("house"))
    async with several(2, tmp_path, shared, **MANY) as (_, nodes):
        yield nodes


async def test_open_tables_of_all_nodes_are_listed(tmp_path: Path) -> None:
    async with several(3, tmp_path) as (_, nodes), AsyncExitStack() as stack:
        enter, codes = stack.enter_async_context, []
        for node, name in zip(nodes, ("Ann", "Bob", "Cat"), strict=True):
            host = await enter(guest(node.address, name))
            codes.append(await _opened(host, stack))
        nodes[2].nodes.row.address = "127.0.0.1:1"  # nobody is there

        everywhere = (await host.call("GET", "/api/tables/open")).json()
        first = await enter(guest(nodes[0].address, "Dan"))
        without = (await first.call("GET", "/api/tables/open")).json()

    assert {row["code"] for row in everywhere} == set(codes)
    assert {row["code"] for row in without} == set(codes[:2])


async def _opened(host: Guest, stack: AsyncExitStack) -> str:
    """Make somebody open a table to everybody, and stay there."""
    stack.push_async_callback(host.http.aclose)
    code = await host.open_table()
    phone = await stack.enter_async_context(host.device(table=code))
    await phone.join(code)
    opened = await phone.ask("SetOpen", open=True)
    assert opened["kind"] == "Accepted", opened
    return code


async def test_one_person_fills_the_list_at_no_number_of_nodes(tmp_path: Path) -> None:
    async with several(2, tmp_path) as (_, nodes), AsyncExitStack() as stack:
        ann = await stack.enter_async_context(guest(nodes[0].address, "Ann"))
        opened = [
            await _opened(at(ann, node), stack) for node in nodes for _ in range(2)
        ]
        listed = (await ann.call("GET", "/api/tables/open")).json()

    assert len(opened) > OF_A_PERSON
    assert [row["code"] for row in listed] == opened[: -OF_A_PERSON - 1 : -1]
    assert not {"host", "address"} & {key for row in listed for key in row}


async def test_nobody_makes_a_robot_too_many_by_asking_two_nodes_at_once(
    two: list[Serving],
) -> None:
    async with guest(two[0].address, "Ann") as ann:
        asked = [at(ann, node) for node, _ in zip(cycle(two), range(9), strict=False)]
        answers = await asyncio.gather(
            *(
                each.call("POST", "/api/robots", name=f"Hal {n}")
                for n, each in enumerate(asked)
            )
        )
        kept = (await ann.call("GET", "/api/robots")).json()
        for each in asked:
            await each.http.aclose()

    codes = Counter(each.status_code for each in answers)
    assert codes == {200: MOST_ROBOTS, 409: len(asked) - MOST_ROBOTS}
    assert len(kept) == MOST_ROBOTS


async def test_what_an_address_may_is_shared_out_among_the_nodes(
    tmp_path: Path,
) -> None:
    async with (
        several(2, tmp_path, misses_a_minute=8) as (_, nodes),
        guest(nodes[0].address, "Ann") as ann,
    ):
        for node in nodes:
            await node.node.look_around()
        told = Counter[int]()
        for node in nodes:
            there = at(ann, node)
            for _ in range(6):
                told[(await there.call("GET", "/api/tables/ZZZZ")).status_code] += 1
            await there.http.aclose()

    assert told == {404: 8, 429: 4}


async def test_a_host_sees_which_tables_each_node_has(two: list[Serving]) -> None:
    async with guest(two[0].address, "Ann") as ann:
        code = await ann.open_table()
        async with ann.device(table=code) as phone:
            await phone.join(code)
            rows = await keeping(two[1]).nodes()
            [table] = await keeping(two[1]).tables()

    assert [row.codes for row in rows] == [(code,), ()]
    assert table.in_use


async def test_a_file_is_looked_at_where_it_was_brought_and_counted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[bytes] = []

    async def count(record: bytes, _tell: object) -> OddsCurve:
        counted.append(record)
        return OddsCurve((), (), 1, "easy", "hard")

    monkeypatch.setattr("tablee.server.odds.curves.count_apart", count)
    async with (
        several(2, tmp_path) as (_, (here, there)),
        guest(here.address, "Ann") as ann,
    ):
        brought = (await bring(ann, WHOLE))["replay"]
        away, stages = at(ann, there), list[str]()
        while "done" not in stages[-2:]:
            for each in (ann, away):
                path = f"/api/replays/{brought['id']}/odds"
                stages.append((await each.call("GET", path)).json()["stage"])
        page = await away.call("GET", f"/api/replays/{brought['id']}/views/0/0")
        await here.stop()
        gone = await away.call("GET", f"/api/replays/{brought['id']}")
        again = (await bring(away, WHOLE))["replay"]
        await away.http.aclose()

    assert counted == [WHOLE]
    assert page.status_code == 200
    assert gone.json()["fault"] == "no_table"
    assert again["id"] != brought["id"]


async def test_one_who_is_away_is_told_of_a_turn_once(tmp_path: Path) -> None:
    told: list[str] = []
    async with (
        several(2, tmp_path) as (_, nodes),
        guest(nodes[0].address, "Ann") as ann,
        guest(nodes[1].address, "Bob") as bob,
    ):
        for node in nodes:
            node.all_rooms().tell_turns_to(lambda who, _where: told.append(who))
        code = await ann.open_table()
        async with AsyncExitStack() as stack:
            people = (ann, bob)
            phones = [
                await stack.enter_async_context(person.device(table=code))
                for person in people
            ]
            for phone in phones:
                await phone.join(code)
            await phones[1].ask("Sit", seat=1)
            await phones[0].ask("Start")
            for phone in phones:
                await phone.hear("GameNow")
            first = phones[0].game["view"]["phase"]["seat"]
            away = people[1 - first]
            await phones[1 - first].socket.close()
            while away.id in nodes[0].rooms()[0].connections.present():
                await asyncio.sleep(0.01)
            moved = await phones[first].play(phones[first].game["legal_moves"][0])
        await nodes[0].stop()
        there = at(people[first], nodes[1])
        async with there.device(table=code) as phone:
            await phone.join(code)
        await there.http.aclose()

    assert moved["kind"] == "Accepted"
    assert told == [away.id]
