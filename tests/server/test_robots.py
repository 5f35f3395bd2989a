"""Robots: third-party bots are people to a table, come in by a token, and say so."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.protocol.person import ROBOT, Person, is_third_party
from tablee.server.admin.housekeeping import Housekeeping
from tablee.server.people import Robots
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.people import RobotToken
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.store import Store
from tests.server.conftest import Two
from tests.server.devices import Device, guest, made, serving
from tests.simulated.stores import MemoryStore, forget_people
from tests.stores import OpenStore

HAL = Person(f"{ROBOT}hal", "Robot Hal")


@pytest.fixture
def kept(open_store: OpenStore) -> Store:
    return open_store(lambda: 5.0)


# In any store


async def test_a_robot_is_known_by_the_digest_of_its_token(kept: Store) -> None:
    await kept.save_token(HAL, "ann", b"digest")

    assert await kept.robot_by(b"digest") == HAL._replace(owner="ann")
    assert await kept.robot_by(b"other") is None
    assert await kept.tokens_of("ann") == (RobotToken(HAL.id, HAL.name, "ann", 5000),)
    assert await kept.tokens_of("bob") == ()
    assert await kept.tokens_of(None) == await kept.tokens_of("ann")


async def test_one_robot_more_than_somebody_may_have_is_nobody(kept: Store) -> None:
    assert await kept.save_token(HAL, "ann", b"digest", 1)
    assert not await kept.save_token(Person("robot~b", "B"), "ann", b"other", 1)
    assert await kept.save_token(Person("robot~c", "C"), "bob", b"third", 1)

    assert await kept.robot_by(b"other") is None
    assert await kept.names_of(["robot~b"]) == {}


async def test_a_robot_that_is_revoked_is_nobody(kept: Store) -> None:
    await kept.save_token(HAL, "ann", b"digest")
    await kept.revoke(HAL.id)

    assert await kept.robot_by(b"digest") is None
    assert await kept.names_of([HAL.id]) == {HAL.id: HAL.name}  # its games stay


async def test_who_goes_takes_their_robots_along(kept: Store) -> None:
    await kept.save_person(Person("ann", "Ann"))
    await kept.save_token(HAL, "ann", b"digest")
    await kept.forget_person("ann")

    assert await kept.robot_by(b"digest") is None
    assert await kept.tokens_of(None) == ()


async def test_a_robot_that_is_forgotten_has_no_token(kept: Store) -> None:
    await kept.save_token(HAL, "ann", b"digest")
    await forget_people(kept, 6000)

    assert await kept.robot_by(b"digest") is None
    assert await kept.tokens_of(None) == ()


# Over HTTP


@asynccontextmanager
async def robot(address: str, token: str) -> AsyncIterator[httpx.AsyncClient]:
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(
        base_url=address, headers=headers, verify=False, timeout=None
    ) as http:
        yield http


@asynccontextmanager
async def line(address: str, token: str) -> AsyncIterator[Device]:
    url = address.replace("http", "ws") + "/ws"
    headers = {"Authorization": f"Bearer {token}"}
    async with connect(
        url, additional_headers=headers, open_timeout=None, ping_interval=None
    ) as socket:
        yield Device(socket)


async def test_a_token_is_told_once_and_kept_as_a_digest(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address, "Ann") as ann:
            first = await made(ann)
            again = (await ann.call("GET", "/api/robots")).json()

    token = first["token"]
    assert again == [first["robot"]]
    assert first["robot"]["name"] == "Robot Hal"
    assert is_third_party(first["robot"]["robot"])
    files = b"".join(path.read_bytes() for path in tmp_path.glob(f"{DATABASE_FILE}*"))
    assert token.encode() not in files
    assert sha256(token.encode()).digest() in files


async def test_a_robot_is_a_person_without_a_cookie(address: str) -> None:
    async with guest(address, "Ann") as ann:
        hal = await made(ann)
        async with robot(address, hal["token"]) as http:
            me = await http.get("/api/me")
            table = await http.post("/api/tables", json={"game": "sequence"})
            listed = (await http.get("/api/tables")).json()

    assert me.json()["person"] == hal["robot"]["robot"]
    assert me.json()["name"] == "Robot Hal"
    assert [one["code"] for one in listed] == [table.json()["code"]]
    assert "set-cookie" not in {*me.headers, *table.headers}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "Ann"}),
        ("/api/me/pass", {}),
        ("/api/me/here", {"words": "x"}),
        ("/api/me/forget", {}),
        ("/api/me/sign-out", {"device": "x"}),
        ("/api/robots", {"name": "Son"}),
        ("/api/robots/revoke", {"robot": "x"}),
    ],
)
async def test_what_only_people_may_do(
    address: str, path: str, body: dict[str, str]
) -> None:
    async with guest(address, "Ann") as ann:
        hal = await made(ann)
        async with robot(address, hal["token"]) as http:
            answer = await http.post(path, json=body)

    assert (answer.status_code, answer.json()["fault"]) == (403, "robot")


async def test_a_host_knows_the_owner_of_a_robot_without_a_name_by_their_id() -> None:
    store, settings = MemoryStore(), Settings(data=Path())
    await Robots(store).make("ann-id", "Hal")

    [row] = await Housekeeping(store, Rooms(store, settings, 0), settings).robots()

    assert row.owner == "ann-id"


@pytest.mark.parametrize("token", ["x", "tablee_" + "A" * 43, "é".encode(), b"\xff"])
async def test_a_token_that_nobody_has(address: str, token: str | bytes) -> None:
    words = token if isinstance(token, bytes) else token.encode()
    headers = {b"Authorization": b"Bearer " + words}
    async with httpx.AsyncClient(
        base_url=address, headers=headers, verify=False, timeout=None
    ) as http:
        for path in ("/api/me", "/api/tables", "/api/results", "/api/robots"):
            answer = await http.get(path)
            assert (answer.status_code, answer.json()["fault"]) == (401, "no_robot")
            assert "set-cookie" not in answer.headers


async def assert_no_line(address: str, token: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with line(address, token):
            pass
    answer = refused.value.response
    assert answer.status_code == 401
    assert answer.headers["Content-Type"] == "application/json"
    assert json.loads(answer.body or b"")["fault"] == "no_robot"


async def test_no_line_is_opened_by_a_token_that_nobody_has(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    await assert_no_line(address, "tablee_no")

    assert not caplog.records


@pytest.mark.parametrize(
    "name", ["", " ", "x" * 19, "\u202e", 7, None, "x" * 201, ["Hal"]]
)
async def test_a_robot_needs_a_name(address: str, name: object) -> None:
    async with guest(address, "Ann") as ann:
        answer = await ann.call("POST", "/api/robots", name=name)

    assert (answer.status_code, answer.json()["fault"]) == (400, "malformed")


async def test_nobody_has_more_than_five(tmp_path: Path) -> None:
    limits = replace(Settings(data=tmp_path), questions_a_minute=1000)
    with serving(limits) as address:
        async with guest(address, "Ann") as ann:
            robots = [(await made(ann, f"Hal {n}"))["robot"] for n in range(5)]
            sixth = await ann.call("POST", "/api/robots", name="Hal 6")
            chosen = robots[2]["robot"]
            left = await ann.call("POST", "/api/robots/revoke", robot=chosen)
            again = await ann.call("POST", "/api/robots", name="Hal 6")

    assert (sixth.status_code, sixth.json()["fault"]) == (409, "too_many")
    assert left.json() == [each for each in robots if each["robot"] != chosen]
    assert again.status_code == 200


async def test_robots_are_not_made_too_fast(tmp_path: Path) -> None:
    limits = replace(Settings(data=tmp_path), questions_a_minute=10)
    with serving(limits) as address:
        async with guest(address, "Ann") as ann:
            await made(ann)
            answer = await ann.call("POST", "/api/robots", name="Hal")

    assert (answer.status_code, answer.json()["fault"]) == (429, "too_fast")


async def test_nobody_revokes_anothers_robot(address: str) -> None:
    async with guest(address, "Ann") as ann, guest(address, "Bob") as bob:
        hal = await made(ann)
        of_hers = hal["robot"]["robot"]
        answer = await bob.call("POST", "/api/robots/revoke", robot=of_hers)
        assert (answer.status_code, answer.json()["fault"]) == (401, "no_robot")
        assert (await ann.call("GET", "/api/robots")).json() == [hal["robot"]]


async def test_who_is_nobody_has_no_robots(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http:
        assert (await http.get("/api/robots")).json() == []
        refused = await http.post("/api/robots", json={"name": "Hal"})

    assert (refused.status_code, refused.json()["fault"]) == (403, "nobody")


# At a table


async def test_a_robot_sits_and_plays_and_is_marked(two: Two) -> None:
    hal = await made(two.ann)
    who = hal["robot"]["robot"]
    async with line(two.ann.address, hal["token"]) as device:
        await device.join(two.code)
        room = await two.ann_phone.hear("RoomNow")
        while not any(each["person"] == who for each in room["onlookers"]):
            room = await two.ann_phone.hear("RoomNow")
        assert (await device.ask("Sit", seat=1))["kind"] == "Accepted"
        while room["chairs"][1]["person"] != who:
            room = await two.ann_phone.hear("RoomNow")
        assert [chair["third_party"] for chair in room["chairs"]] == [False, True]
        assert (await two.ann_phone.ask("Start"))["kind"] == "Accepted"
        game = await device.hear("GameNow")
        assert game["view"]["seat"] == 1


async def test_the_robots_of_who_is_sent_away_fall_with_them(two: Two) -> None:
    hal, late = await made(two.bob), await made(two.bob, "Late")
    own = await made(two.ann)
    async with (
        line(two.ann.address, hal["token"]) as device,
        line(two.ann.address, late["token"]) as later,
        line(two.ann.address, own["token"]) as friend,
    ):
        await device.join(two.code)
        await friend.join(two.code)
        assert (await device.ask("Sit", seat=1))["kind"] == "Accepted"

        answer = await two.ann_phone.ask("SendAway", person=two.bob.id)
        await device.socket.wait_closed()
        while two.ann_phone.room["chairs"][1]["person"] is not None:
            await two.ann_phone.listen()
        fresh = await later.ask("Join", code=two.code, protocol=3)
        kept = await friend.ask("Say", text="bonjour")

    assert answer["kind"] == "Accepted"
    assert fresh["fault"] == "sent_away"
    assert kept["kind"] == "Accepted"
    async with line(two.ann.address, hal["token"]) as again:
        back = await again.ask("Join", code=two.code, protocol=3)
    assert back["fault"] == "sent_away"


async def test_a_robot_that_is_revoked_is_cut_off(two: Two) -> None:
    hal = await made(two.ann)
    async with line(two.ann.address, hal["token"]) as device:
        await device.join(two.code)
        chosen = hal["robot"]["robot"]
        await two.ann.call("POST", "/api/robots/revoke", robot=chosen)
        await device.socket.wait_closed()
        await assert_no_line(two.ann.address, hal["token"])


async def test_a_token_that_is_revoked_is_one_that_nobody_has(two: Two) -> None:
    hal = await made(two.ann)
    chosen = hal["robot"]["robot"]
    async with (
        robot(two.ann.address, hal["token"]) as http,
        line(two.ann.address, hal["token"]) as device,  # which is at no table
    ):
        known = await http.get("/api/me")
        await two.ann.call("POST", "/api/robots/revoke", robot=chosen)
        answers = [
            await http.get("/api/me"),
            await http.get("/api/tables"),
            await http.get("/api/results"),
            await http.get(f"/api/tables/{two.code}"),
            await http.post("/api/tables", json={"game": "sequence"}),
        ]
        joined = await device.ask("Join", code=two.code, protocol=3)
        revoked_again = await two.ann.call("POST", "/api/robots/revoke", robot=chosen)

    assert known.status_code == 200
    told = [(each.status_code, each.json()["fault"]) for each in answers]
    assert told == [(401, "no_robot")] * 5
    assert joined["fault"] == "no_robot"
    assert revoked_again.json()["fault"] == "no_robot"


async def test_a_robot_is_marked_in_results(two: Two) -> None:
    hal = await made(two.ann)
    async with line(two.ann.address, hal["token"]) as device:
        await device.join(two.code)
        await device.ask("Sit", seat=1)
        await two.ann_phone.ask("Start")
        await two.ann_phone.ask("GiveUp")
        [game] = (await two.ann.call("GET", "/api/results")).json()["games"]

    marks = [player["third_party"] for player in game["players"]]
    assert marks == [False, True]
