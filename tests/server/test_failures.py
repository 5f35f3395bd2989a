"""Our own failures: said in one word, and nothing is lost by them."""

from __future__ import annotations

import asyncio
import logging
import socket
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tablee.server.contracts import DiskFull
from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.store import threads
from tablee.server.store.threads import ThreadedStore
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, guest, hung_up, placing, serving
from tests.server.rows import damage


async def test_a_mistake_of_ours_is_answered_and_the_line_stays_open(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble(*_anything: Any) -> NoReturn:
        raise KeyError("QH")  # a card of somebody's hand

    with monkeypatch.context() as patch:
        patch.setattr(Room, "carry_out", stumble)
        answer = await two.ann_phone.ask("Start")
    await two.start()

    assert (answer["fault"], answer["detail"]) == ("internal", "")
    assert "message failed: KeyError at" in caplog.text
    assert "QH" not in caplog.text


async def test_a_move_the_disk_refuses_is_not_played_and_the_game_goes_on(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    await two.start(AUTOMATIC)
    mover, _ = two.to_move()
    person = (two.ann, two.bob)[mover is two.bob_phone]
    move = placing(mover.game)

    async def fail(*_anything: Any) -> NoReturn:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(ThreadedStore, "commit", fail)
        await mover.send("Play", move=move, version=0, id="m")
        codes = [await hung_up(phone) for phone in (two.ann_phone, two.bob_phone)]
    again = await two.another(person)
    await again.join(two.code)
    answer = await again.play(move, version=0, id="m")

    assert codes == [1012, 1012]  # come back
    assert not any(told.get("id") == "m" for told in mover.heard)
    assert again.game["version"] == 0
    assert (answer["kind"], answer["version"]) == ("Accepted", 1)


def errors_in(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return the errors at the doors: bots of other tests' tables may err as well."""
    doors = (".websockets.", ".web.")
    lines = (
        each for each in caplog.records if any(door in each.name for door in doors)
    )
    return [line for line in lines if line.levelname == "ERROR"]


async def test_on_a_full_disk_people_are_told_and_nothing_is_lost(
    two: Two, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await two.start(AUTOMATIC)
    mover, other = two.to_move()
    move = placing(mover.game)

    async def full(*_anything: Any) -> NoReturn:
        raise DiskFull("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(ThreadedStore, "commit", full)
        answer = await mover.play(move)
        spoken = await mover.ask("Say", text="oh")
        paused = await two.ann_phone.ask("Pause")
        opened = await two.ann.call("POST", "/api/tables", game="sequence")
    while len(lines := errors_in(caplog)) < 4:  # a page is answered, then logged
        await asyncio.sleep(0.01)
    again = await mover.play(move)
    await other.until(1)

    faults = {answer["fault"] for answer in (answer, spoken, paused)}
    assert faults == {"disk_full"}
    assert (opened.status_code, opened.json()["fault"]) == (507, "disk_full")
    assert all("the disk is full" in line.getMessage() for line in lines)
    assert [line for line in errors_in(caplog) if line.exc_info] == []
    assert len(errors_in(caplog)) == 4
    assert (again["kind"], again["version"]) == ("Accepted", 1)


# Mishaps on the line and on the disk: one line in the log, and never a traceback.


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
JSON = b"Content-Type: application/json\r\n"


def send(address: str, *pieces: bytes) -> None:
    """Send bytes as they are, say no more, and wait until the server hangs up."""
    port = int(address.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as line, suppress(OSError):
        for piece in pieces:
            line.sendall(piece)
            time.sleep(0.05)  # in the hope that they come one by one
        line.shutdown(socket.SHUT_WR)
        while line.recv(65536):
            pass


@pytest.mark.parametrize(
    "pieces",
    [
        (b"GET /t/K7F4/qr.svg HTTP/1.1\r\nHost: " + b"a" * 60_000 + b"\r\n\r\n",),
        (b"GET / HTTP/1.1\r\nHost: 127.0.0.1:" + b"0" * 9_000 + b"80\r\n\r\n",),
        (UPGRADE + b"Host: " + b"a" * 20_000 + b"\r\n\r\n",),
        (UPGRADE + b"Host: 127.0.0.1\r\nCookie: " + b"a" * 20_000 + b"\r\n\r\n",),
        (UPGRADE + b"Host: \xff\xfe\r\n\r\n",),
        (UPGRADE + b"Host: 127.0.0.1\r\nCookie: tablee=\xff.\xfe\r\n\r\n",),
        (UPGRADE + b"Host: 127.0.0.1\r\n\r\n", b"\x88\x84\0\0\0\0\x03\xe8\xff\xfe"),
        (UPGRADE + b"Host: 127.0.0.1\r\n\r\n", b"\x81\x82\0\0\0\0\xff\xfe"),
        (UPGRADE + b"Host: 127.0.0.1\r\n\r\n", b"\xff\xff\xff\xff"),
        (UPGRADE,),
        (b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",),
        (b"GET /api/tables/%ff%00 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",),
        (b"GET /%ff%00.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",),
        (b"GET /api/me HTTP/1.1\r\nHost: a\r\nCookie: tablee=\xff.\xfe\r\n\r\n",),
        (
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n" + JSON,
            b"Content-Length: 100\r\n\r\n{",
        ),
    ],
)
def test_odd_bytes_leave_a_line_in_the_log_at_most(
    tmp_path: Path, pieces: tuple[bytes, ...], caplog: pytest.LogCaptureFixture
) -> None:
    with serving(Settings(data=tmp_path)) as house:
        send(house, *pieces)
        games = httpx.get(f"{house}/api/games", verify=False, timeout=None)
    # By now the server's thread has come to its end, and has written all it had to.
    assert len(caplog.records) <= 1
    assert [line for line in caplog.records if line.exc_info] == []
    assert games.status_code == 200


async def logged(caplog: pytest.LogCaptureFixture) -> None:
    """Wait for the server's thread, which may write its line after it has answered."""
    while not caplog.records:
        await asyncio.sleep(0.01)


async def test_a_damaged_page_leaves_one_line_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threads, "SMALL", 0)  # so that it is opened all the same
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address, "Ann") as ann:
            cookies = ann.http.cookies
    damage(tmp_path, "people")
    with serving(Settings(data=tmp_path)) as address:
        async with httpx.AsyncClient(
            base_url=address, cookies=cookies, timeout=None
        ) as http:
            games = await http.get("/api/games")
            await logged(caplog)  # that it was found to be damaged
            caplog.clear()
            answer = await http.get("/api/me")
            await logged(caplog)
            lines = [(line.getMessage(), line.exc_info) for line in caplog.records]
            ann.address, ann.http = address, http
            caplog.clear()
            with pytest.raises(InvalidStatus):
                await ann.device().__aenter__()
            await logged(caplog)
            more = [(line.getMessage(), line.exc_info) for line in caplog.records]

    assert games.status_code == 200
    assert (answer.status_code, answer.json()["fault"]) == (500, "internal")
    for kept in (lines, more):
        ((text, trace),) = kept
        assert "malformed" in text
        assert trace is None
