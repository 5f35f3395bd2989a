"""The host's own door: on another port, on this machine, and only with the key."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.server.admin import private_port
from tablee.server.admin.housekeeping import CannotDo, Housekeeping, Pruning
from tablee.server.admin.private_port import (
    KEY_FILE,
    AdminKey,
    find_key,
    is_private,
    new_key,
    remove_key,
    write_key,
)
from tablee.server.contracts import DiskFull
from tests.server.devices import guest
from tests.server.kept_games import filled, leave, open_server
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[str, AdminKey]]:
    folder = filled(tmp_path / "data", lambda store: leave(store, "PLAY", over=False))
    with open_server(folder) as address:
        key = find_key(folder)
        assert key
        yield address, key


def ask(port: int, path: str, token: str = "", method: str = "GET") -> httpx.Response:
    url = f"http://127.0.0.1:{port}{path}"
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return httpx.request(method, url, headers=headers, verify=False, timeout=None)


def test_only_the_key_opens(
    house: tuple[str, AdminKey], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, key = house
    monkeypatch.setattr(private_port, "REST", 0)

    opened = ask(key.port, "/tables", key.token)
    refused = [ask(key.port, "/tables", token) for token in ("", "x", key.token[:-1])]

    assert [row["code"] for row in opened.json()] == ["PLAY"]
    assert [answer.status_code for answer in refused] == [401] * 3
    assert "PLAY" not in refused[0].text


def test_the_door_for_everybody_leads_nowhere_near(house: tuple[str, AdminKey]) -> None:
    address, key = house
    port = int(address.rpartition(":")[2])

    page = ask(port, "/tables", key.token)
    ending = ask(port, "/tables/PLAY/end", key.token, "POST")

    assert "PLAY" not in page.text
    assert ending.status_code in (404, 405, 415)
    assert [r["stage"] for r in ask(key.port, "/tables", key.token).json()] == [
        "playing"
    ]


async def test_no_line_is_opened_at_the_host_s_door(
    house: tuple[str, AdminKey],
) -> None:
    _, key = house

    with pytest.raises(InvalidStatus):
        await connect(f"ws://127.0.0.1:{key.port}/ws", open_timeout=None)


BAD_WISHES = [
    ("POST", "/prune", b""),
    ("POST", "/prune", b'{"days": "all"}'),
    ("POST", "/prune", b" " * 5000),
    ("GET", "/results.xml", b""),
    ("GET", "/tables/PLAY/record", b""),
    ("POST", "/tables/ZZZZ/end", b""),
    ("POST", "/robots", b'{"name": 7}'),
    ("POST", "/robots", b'{"name": ""}'),
    ("POST", "/robots", b" " * 5000),
    ("POST", "/robots/revoke", b'{"robot": "robot~none"}'),
    ("POST", "/robots/revoke", b"[]"),
]


def test_a_bad_wish_says_why(house: tuple[str, AdminKey]) -> None:
    _, key = house
    headers = {"Authorization": f"Bearer {key.token}"}
    base = f"http://127.0.0.1:{key.port}"

    with httpx.Client(base_url=base, headers=headers, verify=False) as host:
        answers = [
            host.request(method, path, content=body, timeout=None)
            for method, path, body in BAD_WISHES
        ]

    assert [answer.status_code for answer in answers] == [409] * len(BAD_WISHES)
    assert all(answer.json()["why"] for answer in answers)


async def test_who_is_at_the_table_sees_that_it_was_ended(
    house: tuple[str, AdminKey],
) -> None:
    address, key = house
    async with guest(address) as ann, ann.device() as phone:
        await phone.join("PLAY")
        end = ("/tables/PLAY/end", key.token, "POST")
        answer = await asyncio.to_thread(ask, key.port, *end)
        room = await phone.hear("RoomNow", stage="over")

    assert answer.json()["stage"] == "over"
    assert room["stage"] == "over"


def test_a_key_is_for_its_owner_alone_and_goes_with_the_house(tmp_path: Path) -> None:
    mine, other = new_key(1), new_key(2)
    write_key(other, tmp_path)
    write_key(mine, tmp_path)

    mode = stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode)
    remove_key(other, tmp_path)
    found = find_key(tmp_path)
    remove_key(mine, tmp_path)

    assert mode == 0o600
    assert found == mine != other
    assert find_key(tmp_path) is None
    assert find_key(tmp_path / "nowhere") is None


def test_the_host_s_door_is_known_by_its_address_and_port() -> None:
    key = new_key(9)

    def by(*server: object, kind: str = "http") -> bool:
        return is_private({"type": kind, "server": server or None}, key)

    assert by("127.0.0.1", 9)
    assert by("127.0.0.1", 9, kind="websocket")
    assert not by("127.0.0.1", 8)
    assert not by("10.0.0.1", 9)
    assert not by()
    assert not by("127.0.0.1", 9, kind="lifespan")
    assert not is_private({"type": "http", "server": ("127.0.0.1", 9)}, None)


def test_a_table_that_is_in_use_is_not_forgotten() -> None:
    async def main() -> tuple[int, list[str]]:
        used_long_ago = MemoryStore(wall=lambda: 0)
        async with table(
            "sequence", "Ann", "Bob", code="K7F4", store=used_long_ago
        ) as here:
            app = here.app
            keeping = Housekeeping(app.store, app.rooms, app.settings)
            pruned = await keeping.prune(Pruning(1, unfinished=True))
            return pruned.kept, [row.code for row in await keeping.tables()]

    assert simulate(main()) == (1, ["K7F4"])


def test_a_full_disk_ends_no_game_and_says_so() -> None:
    class Full(MemoryStore):
        async def back_up(self, path: Path) -> None:
            raise DiskFull("the disk is full: make room in the data folder")

    async def main() -> str:
        async with table("sequence", "Ann", "Bob", store=Full()) as here:
            app = here.app
            keeping = Housekeeping(app.store, app.rooms, app.settings)
            with pytest.raises(CannotDo) as caught:
                await keeping.back_up(Path("copy"))
            return str(caught.value)

    assert "the disk is full" in simulate(main())
