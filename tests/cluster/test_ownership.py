"""A table has one owner: it is claimed before it is read, and let go after."""

from __future__ import annotations

import asyncio

import pytest

from tablee.cluster.node import ClusterNode
from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import Fenced, PlayedElsewhere
from tests.cluster.places import Place, laid, two_places
from tests.cluster.shared import House, SharedNodes
from tests.simulated.acting import begin


async def test_what_is_open_at_one_node_is_elsewhere_for_another() -> None:
    house, here, there = await two_places()
    code = (await here.rooms.open_table(laid)).document.code

    with pytest.raises(PlayedElsewhere) as raised:
        await there.rooms.find(code)

    assert raised.value.address == here.node.address
    assert house.owners[code] is here.nodes.row


async def test_a_table_that_is_only_laid_is_nobodys() -> None:
    house, here, there = await two_places()
    code = await here.rooms.lay(laid)

    assert house.owners == {}
    assert (await there.rooms.find(code)).document.code == code
    assert house.owners[code] is there.nodes.row


async def test_a_code_of_no_table_is_nobodys() -> None:
    house, here, _ = await two_places()

    with pytest.raises(Faulted, match="no_table"):
        await here.rooms.find("AAAA")
    assert await here.rooms.elsewhere("AAAA") is None
    assert house.owners == {}


async def test_a_room_that_is_put_away_is_let_go_and_goes_on_elsewhere() -> None:
    house, here, there = await two_places()
    room = await here.rooms.open_table(laid)
    await begin(room)

    await here.rooms.put_away()
    await asyncio.sleep(0)
    again = await there.rooms.find(room.document.code)

    assert room.closed
    assert again.play is not None
    assert again.play.match.state == room.play.match.state  # type: ignore[union-attr]
    assert house.owners[room.document.code] is there.nodes.row


async def test_what_was_claimed_for_somebody_who_never_came_is_let_go() -> None:
    house, here, _ = await two_places()
    code = await here.rooms.lay(laid)
    assert await here.rooms.elsewhere(code) is None
    assert code in house.owners

    await here.rooms.put_away()
    await asyncio.sleep(0)

    assert house.owners == {}


async def test_a_table_that_cannot_be_let_go_is_let_go_with_the_next_round(
    caplog: pytest.LogCaptureFixture,
) -> None:
    house, here, _ = await two_places()
    code = await here.rooms.lay(laid)
    await here.rooms.elsewhere(code)

    async def fails(_code: str) -> None:
        raise OSError("no route to K7F4's cards")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(here.nodes, "release", fails)
        await here.rooms.put_away()
        await here.rooms.owned.settled()
    assert code in house.owners
    await here.rooms.put_away()
    await here.rooms.owned.settled()

    assert house.owners == {}
    assert f"table {code} not let go: OSError at " in caplog.text


async def test_who_comes_back_while_a_table_is_let_go_claims_it_after_that() -> None:
    house, here, _ = await two_places()
    code = (await here.rooms.open_table(laid)).document.code
    gate = asyncio.Event()
    letting = here.nodes.release

    async def slowly(code: str) -> None:
        await gate.wait()
        await letting(code)

    here.nodes.release = slowly  # type: ignore[method-assign]
    await here.rooms.put_away()
    coming = asyncio.create_task(here.rooms.find(code))
    await asyncio.sleep(0.01)
    gate.set()
    await coming
    await here.rooms.owned.settled()

    assert house.owners[code] is here.nodes.row


async def test_the_clock_of_a_node_that_is_gone_stood_since_its_last_beat() -> None:
    house, here, there = await two_places()
    room = await here.rooms.open_table(laid)
    await begin(room)
    house.late += 7
    here.nodes.row.alive = house.now() - 6  # its last sign of life

    taken = await there.rooms.find(room.document.code)

    assert taken.play is not None
    assert 900 <= taken.now <= 1900  # of the seven seconds
    assert here.nodes.row.fenced


async def test_a_live_nodes_tables_are_never_taken_from_it() -> None:
    house, here, there = await two_places()
    code = (await here.rooms.open_table(laid)).document.code
    house.late += 4
    await here.node.beat()
    house.late += 4

    assert await there.rooms.elsewhere(code) == here.node.address
    assert not here.nodes.row.fenced


async def test_a_fenced_node_writes_nothing_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.cluster.node.LAST_WORDS", 0)
    house, here, there = await two_places()
    room = await here.rooms.open_table(laid)
    house.late += 6
    await there.node.beat()
    await there.rooms.find(room.document.code)

    with pytest.raises(Fenced):
        await begin(room)
    await asyncio.sleep(0.01)

    assert room.closed
    assert here.node.is_fenced
    assert here.ends == 1
    assert here.node.trouble
    kept = await house.store.read_room(room.document.code)
    assert kept is not None
    assert kept.document.stage == "lobby"


async def test_a_beat_finds_the_fence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cluster.node.LAST_WORDS", 0)
    monkeypatch.setattr("tablee.cluster.node.BEAT", 0)
    _, here, _ = await two_places()
    beating = asyncio.create_task(here.node.keep_beating())
    here.nodes.row.fenced = True

    while not here.ends:
        await asyncio.sleep(0)

    beating.cancel()
    assert here.ends == 1  # and not once for each beat


async def test_a_node_that_has_not_beaten_for_long_is_not_ready() -> None:
    now = [100.0]
    node = ClusterNode(SharedNodes(House()), "here:1", seconds=lambda: now[0])
    assert node.trouble
    await node.enter()
    assert not node.trouble

    now[0] += 3.5

    assert "not heard" in node.trouble


async def test_a_node_whose_beat_waits_for_a_slow_disk_is_ready() -> None:
    now, nodes = [100.0], SharedNodes(House())
    node = ClusterNode(nodes, "here:1", seconds=lambda: now[0])
    await node.enter()

    now[0] += 3.5
    nodes.row.heard_at = now[0] - 1  # the database was at it a second ago

    assert not node.trouble
    now[0] += 2.5
    assert "not heard" in node.trouble


async def test_what_has_an_owner_is_not_forgotten() -> None:
    house, here, there = await two_places()
    owned = (await here.rooms.open_table(laid)).document.code
    idle = await here.rooms.lay(laid)

    await there.rooms.forget_these([owned, idle])
    await asyncio.sleep(0)

    assert await house.store.read_room(owned) is not None
    assert await house.store.read_room(idle) is None
    assert [*house.owners] == [owned]


async def test_somebody_is_erased_from_tables_of_every_node() -> None:
    house, here, there = await two_places()
    bob = Person("b", "Bob")
    codes = [
        (await place.rooms.open_table(laid)).document.code for place in (here, there)
    ]
    codes.append(await here.rooms.lay(laid))
    told = asyncio.create_task(_heard(there, bob))

    await here.eraser.erase(bob)
    await told

    for code in codes:
        kept = await house.store.read_room(code)
        assert kept is not None
        assert "b" not in kept.document.seats.people
        assert "Bob" not in kept.document.seats.names


async def _heard(place: Place, person: Person) -> None:
    await asyncio.sleep(0.05)
    await place.eraser.erase_open(person)


async def test_draining_leaves_every_table_to_others_as_it_stands() -> None:
    house, here, there = await two_places()
    room = await here.rooms.open_table(laid)
    await begin(room)
    other = await here.rooms.open_table(laid)

    await here.node.drain()

    assert here.node.trouble
    assert room.closed
    assert other.closed
    assert house.owners == {}
    again = await there.rooms.find(room.document.code)
    assert again.play is not None
    with pytest.raises(PlayedElsewhere) as raised:
        await here.rooms.find(other.document.code)
    assert raised.value.address == ""
