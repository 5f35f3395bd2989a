"""A line or a request that comes to the wrong node is led to the table's owner."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tablee.cluster.forwarding import FORWARDED_OPEN
from tablee.cluster.forwarding.requests import HEADER, sign_forwarded
from tablee.protocol.to_server import PROTOCOL
from tablee.server.contracts import RequestOrigin
from tests.cluster.places import at
from tests.cluster.shared import House, Serving, several
from tests.server.devices import Device, Guest, guest


class Town:
    """A house of two nodes."""

    def __init__(self, house: House, nodes: list[Serving]) -> None:
        self.house, self.nodes = house, nodes
        self.here, self.there = nodes


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with several(2, tmp_path) as (house, nodes):
        yield Town(house, nodes)


async def test_a_line_is_led_to_the_owner_and_both_play(town: Town) -> None:
    async with (
        guest(town.here.address, "Ann") as ann,
        guest(town.there.address, "Bob") as bob,
    ):
        code = await ann.open_table()
        async with (
            ann.device(table=code) as ann_phone,
            bob.device(table=code) as bob_phone,
        ):
            await ann_phone.join(code)
            await bob_phone.join(code)
            await bob_phone.ask("Sit", seat=1)
            assert (await ann_phone.ask("Start"))["kind"] == "Accepted"
            for phone in (ann_phone, bob_phone):
                await phone.hear("GameNow")
            await _move(ann_phone, bob_phone)

            assert FORWARDED_OPEN._value.get() == 1
            assert town.house.owners[code] is town.here.nodes.row
    while FORWARDED_OPEN._value.get():
        await asyncio.sleep(0.01)


async def _move(*phones: Device) -> None:
    """Make a move, and see it everywhere."""
    seat = phones[0].game["view"]["phase"]["seat"]
    mover = phones[seat]
    move = mover.game["legal_moves"][0]
    answer = await mover.play(move)
    assert answer["kind"] == "Accepted", answer
    for phone in phones:
        await phone.until(1)


async def test_what_is_asked_about_a_table_is_asked_of_its_owner(town: Town) -> None:
    async with guest(town.here.address, "Ann") as ann:
        code = await ann.open_table()
        async with ann.device(table=code) as phone:
            await phone.join(code)
            away = at(ann, town.there)

            link = await away.call("GET", f"/api/tables/{code}")
            early = await away.call("GET", f"/api/tables/{code}/record")
            page = await away.call("GET", f"/t/{code}")
            head = await away.call("HEAD", f"/t/{code}")
            left = await away.http.post(f"/api/tables/{code}/leave", json={})
            await away.http.aclose()

    assert link.json()["code"] == code
    assert link.headers["content-type"] == "application/json"
    assert early.json()["fault"] == "not_over"
    assert early.status_code == 409
    assert page.text.startswith("<!doctype html>")
    assert head.status_code == 200
    assert left.json() == []
    assert len(link.headers.get_list("date")) == 1


async def test_a_code_of_no_table_is_refused_where_it_is_asked(town: Town) -> None:
    async with guest(town.here.address, "Ann") as ann:
        answer = await ann.call("GET", "/api/tables/ZZZZ")
        async with ann.device(table="ZZZZ") as phone:
            refused = await phone.ask("Join", code="ZZZZ", protocol=PROTOCOL)

    assert answer.status_code == 404
    assert refused["fault"] == "no_table"
    assert town.house.owners == {}


async def test_an_old_line_at_the_wrong_node_is_told_to_come_back(town: Town) -> None:
    async with guest(town.here.address, "Ann") as ann:
        code = await ann.open_table()
        async with ann.device(table=code) as phone:
            await phone.join(code)
            async with at(ann, town.there).device() as old:
                refused = await old.ask("Join", code=code, protocol=PROTOCOL)

    assert refused["fault"] == "elsewhere"


async def test_the_owner_knows_the_address_that_a_led_line_comes_from(
    tmp_path: Path,
) -> None:
    async with (
        several(2, tmp_path, proxies=1) as (_, (here, there)),
        guest(here.address, "Ann") as ann,
    ):
        code = await ann.open_table()
        async with ann.device(table=code) as phone:
            await phone.join(code)
            away = at(ann, there)
            away.http.headers["X-Forwarded-For"] = "203.0.113.7"
            async with away.device(table=code) as led:
                await led.join(code)
                [room] = here.rooms()
                came = [who.address for who in room.connections.devices]
            await away.http.aclose()

    assert came == ["127.0.0.1", "203.0.113.7"]


async def test_nobody_can_forge_where_they_come_from(town: Town) -> None:
    origin = RequestOrigin("203.0.113.9", "ws")
    async with guest(town.here.address, "Ann") as ann:
        code = await ann.open_table()
        path, query = b"/ws", f"table={code}".encode()
        scope = {"raw_path": path, "query_string": query, "method": "GET"}
        unix = town.house.unix()
        stale = sign_forwarded(town.here.node.key, scope, origin, unix - 61_000)
        other = sign_forwarded(
            town.here.node.key, scope | {"raw_path": b"/"}, origin, unix
        )
        wrong = sign_forwarded(b"another house's key", scope, origin, unix)
        right = sign_forwarded(town.here.node.key, scope, origin, unix)
        cookies = "; ".join(f"{k}={v}" for k, v in ann.http.cookies.items())
        url = town.here.address.replace("http", "ws") + f"/ws?table={code}"
        believed = []
        for _, signature in (stale, other, wrong, right):
            headers = {"Cookie": cookies, HEADER.decode(): signature.decode()}
            async with connect(url, additional_headers=headers) as line:
                await Device(line).join(code)
                [room] = town.here.rooms()
                believed += [who.address for who in room.connections.devices]

    assert believed == ["127.0.0.1", "127.0.0.1", "127.0.0.1", "203.0.113.9"]


async def test_a_line_to_a_silent_owner_is_taken_once_its_lease_is_over(
    town: Town,
) -> None:
    async with guest(town.there.address, "Ann") as ann:
        code = await ann.open_table()
        silent = _taken_by_a_sleeper(town, code)
        town.here.falls_silent(town.house, left=0.5)
        joined = await _join(ann, code)  # led to who does not answer, until then
        silent.close()

    assert joined["kind"] == "Accepted"
    assert town.house.owners[code] is town.there.nodes.row
    assert town.here.nodes.row.fenced


async def test_a_line_that_nobody_may_take_is_closed_with_try_again_later(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.cluster.forwarding.OPEN_WITHIN", 0.2)
    monkeypatch.setattr("tablee.cluster.forwarding.requests.WITHIN", 0.2)
    monkeypatch.setattr("tablee.cluster.forwarding.requests.LOOK", 0.1)
    async with guest(town.there.address, "Ann") as ann:
        code = await ann.open_table()
        silent = _taken_by_a_sleeper(town, code)
        async with ann.device(table=code) as phone:
            with pytest.raises(ConnectionClosed) as closed:
                await phone.listen()
        answer = await ann.http.post(f"/api/tables/{code}/leave", json={})
        silent.close()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert answer.status_code == 503


async def test_a_led_line_is_cut_when_its_owner_is_gone(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.cluster.leases.LEASE", 0.0)  # looked at often
    monkeypatch.setattr("tablee.cluster.forwarding.SILENT", 0.1)
    monkeypatch.setattr("tablee.cluster.forwarding.LOOK", 0.02)
    async with guest(town.there.address, "Ann") as ann:
        code = await ann.open_table()
        async with at(ann, town.here).device(table=code) as first:
            await first.join(code)
            async with ann.device(table=code) as led:
                await led.join(code)
                _suspend(town.here)
                town.here.falls_silent(town.house)
                await led.send("Ping")
                with pytest.raises(ConnectionClosed):
                    await led.hear("never")
        again = await _join(ann, code)

    assert again["kind"] == "Accepted"
    assert town.house.owners[code] is town.there.nodes.row


def _suspend(node: Serving) -> None:
    """Stop a node from reading, with its connections open."""
    for line in list(node.server.server_state.connections):
        line.transport.pause_reading()


def _taken_by_a_sleeper(town: Town, code: str) -> socket.socket:
    """Assign a table to a suspended node, whose kernel still accepts connections."""
    silent = socket.create_server(("127.0.0.1", 0))
    town.here.nodes.row.address = f"127.0.0.1:{silent.getsockname()[1]}"
    town.house.owners[code] = town.here.nodes.row
    return silent


async def _join(person: Guest, code: str) -> dict[str, object]:
    async with person.device(table=code) as phone:
        return await phone.join(code)


async def test_what_a_draining_node_may_not_have_is_led_to_one_that_may(
    town: Town,
) -> None:
    async with guest(town.here.address, "Ann") as ann:
        code, other = await ann.open_table(), await ann.open_table()
        await town.here.nodes.drain()

        joined = await _join(ann, code)
        link = await ann.call("GET", f"/api/tables/{other}")

    assert joined["kind"] == "Accepted"
    assert link.json()["code"] == other
    assert all(row is town.there.nodes.row for row in town.house.owners.values())
    assert len(town.house.owners) == 2


async def test_where_no_node_may_have_a_table_one_is_told_at_once(town: Town) -> None:
    async with guest(town.here.address, "Ann") as ann:
        code = await ann.open_table()
        for node in town.nodes:
            await node.nodes.drain()

        async with ann.device(table=code) as phone:
            with pytest.raises(ConnectionClosed) as closed:
                await phone.listen()
        answer = await ann.call("GET", f"/api/tables/{code}")

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    assert answer.status_code == 503
    assert answer.json()["fault"] == "elsewhere"
