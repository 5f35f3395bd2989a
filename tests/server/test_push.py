"""Web Push: who is told, what goes over the line, and where it may not go."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography.hazmat.primitives import serialization as keys
from cryptography.hazmat.primitives.asymmetric import ec
from msgspec.structs import replace
from py_vapid import Vapid02

from tablee.protocol.person import Person
from tablee.protocol.to_server import Pause
from tablee.server.push import sender
from tablee.server.push.routes import OF_ONE, UNDER_WAY, Pushes
from tablee.server.push.sender import (
    LONGEST_LINE,
    BadKey,
    Connect,
    Sender,
    connect,
    make_key,
    public_address,
    read_key,
    unpadded,
)
from tablee.server.push.services import (
    AT_ONCE,
    DEVICES,
    BadEndpoint,
    Push,
    PushRows,
    read_endpoint,
)
from tablee.server.store.store import Store
from tablee.table.change import Change
from tests.server.push_browser import Browser, counted
from tests.server.rows import table as kept_table
from tests.simulated.acting import ask
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore, forget_people, put
from tests.simulated.tables import table
from tests.stores import OpenStore


@contextmanager
def push_service(status: int) -> Iterator[tuple[int, list[Any]]]:
    """Listen on this machine alone, and keep what comes."""
    came: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            came.append((self.path, dict(self.headers), body))
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server.server_port, came
        server.shutdown()
        thread.join()


def reaching(port: int) -> Connect:
    """Reach this machine instead of a push service, and without TLS."""

    async def reach(_host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", port, limit=LONGEST_LINE)

    return reach


async def test_a_push_is_signed_by_the_house_and_read_by_one_browser(
    key_file: Path,
) -> None:
    key, browser = read_key(key_file), Browser()
    with push_service(201) as (port, came):
        before = int(time.time())
        status = await Sender(key, reaching(port))(browser.push, b'{"code": "K7F4"}')
        after = int(time.time())

    [(path, headers, body)] = came
    assert status == 201
    assert path == "/send/1?q=2"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Content-Type"] == "application/octet-stream"
    assert b"K7F4" not in body
    assert browser.read(body) == {"code": "K7F4"}
    assert f"k={key.public}" in headers["Authorization"]
    assert Vapid02.verify(headers["Authorization"])
    claims = headers["Authorization"].partition("t=")[2].split(".")[1]
    told = json.loads(unpadded(claims))
    assert before <= told["exp"] - 12 * 3600 <= after
    assert told["aud"] == "https://push.example.org"
    assert headers["Host"] == "push.example.org"


@pytest.mark.parametrize("said", [b"", b"HTTP/1.1 2", b"H" * 5000], ids=len)
async def test_a_service_has_so_long_for_its_answer_and_not_so_long_for_each_byte(
    key_file: Path, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sender, "PATIENCE", 0.3)
    gone = asyncio.Event()

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            writer.write(said)
            while not reader.at_eof():  # always something, and never a whole line
                writer.write(b"0")
                await writer.drain()
                await asyncio.sleep(0.01)
        writer.close()
        gone.set()

    async with await asyncio.start_server(drip, "127.0.0.1", 0) as service:
        port = service.sockets[0].getsockname()[1]
        send = Sender(read_key(key_file), reaching(port))
        with pytest.raises((TimeoutError, ValueError)):
            await send(Browser().push, b"{}")
        await gone.wait()  # the line is not held any longer either


@pytest.mark.parametrize(
    "said", [b"SSH-2.0-x 201 Hello\r\n", b"\r\n", b"HTTP/1.1 x\r\n"]
)
async def test_what_answers_by_no_http_is_a_failure(
    key_file: Path, said: bytes
) -> None:
    async def odd(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(said)
        writer.close()

    async with await asyncio.start_server(odd, "127.0.0.1", 0) as service:
        port = service.sockets[0].getsockname()[1]
        with pytest.raises(BadEndpoint, match="HTTP"):
            await Sender(read_key(key_file), reaching(port))(Browser().push, b"{}")


def test_a_key_is_written_once_for_its_owner_alone(key_file: Path) -> None:
    assert key_file.stat().st_mode & 0o777 == 0o600
    assert len(read_key(key_file).public) == 87
    before = key_file.read_bytes()
    with pytest.raises(BadKey, match="there already"):
        make_key(key_file, "mailto:host@example.org")
    assert key_file.read_bytes() == before


@pytest.mark.parametrize(
    "contact", ["host@example.org", "mailto:host", "http://a.b", ""]
)
def test_a_key_needs_somebody_who_answers_for_it(tmp_path: Path, contact: str) -> None:
    with pytest.raises(BadKey, match="contact"):
        make_key(tmp_path / "push.json", contact)
    assert not (tmp_path / "push.json").exists()


@pytest.mark.parametrize(
    "written", [None, b"", b"{}", b"\xff", b'{"contact": "mailto:a@b.c", "key": "x"}']
)
def test_a_file_without_a_key_is_named(tmp_path: Path, written: bytes | None) -> None:
    path = tmp_path / "push.json"
    if written is not None:
        path.write_bytes(written)
    with pytest.raises(BadKey, match=r"push\.json"):
        read_key(path)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://push.example.org/1",
        "https://push.example.org:8443/1",
        "https://push.example.org:x/1",
        "https://user@push.example.org/1",
        "https://localhost/1",
        "https://127.0.0.1/1",
        "https://127.1/1",
        "https://[::1]/1",
        "https://10.0.0.1/1",
        "https://169.254.169.254/latest",
        "https:///1",
        "https://push.example.org/1\r\nX: y",
        "https://push.example.org/é",
        "https://push.example.org/a b",
        "file:///etc/passwd",
    ],
)
def test_nothing_is_sent_to_what_is_no_public_name(url: str) -> None:
    with pytest.raises(BadEndpoint):
        read_endpoint(url)


@pytest.mark.parametrize(
    "found",
    [["127.0.0.1"], ["10.1.2.3"], ["93.184.216.34", "192.168.0.1"], ["::1"], []],
)
async def test_a_name_that_leads_into_a_private_network_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, found: list[str]
) -> None:
    answers = [(0, 0, 0, "", (address, 443)) for address in found]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: answers)
    opened: list[Any] = []
    monkeypatch.setattr("asyncio.open_connection", lambda *a, **_: opened.append(a))

    with pytest.raises(BadEndpoint):
        await connect("push.example.org")
    assert opened == []


async def test_the_connection_goes_to_the_address_that_was_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = [(0, 0, 0, "", ("93.184.216.34", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: answers)
    opened: list[Any] = []

    async def refuse(*address: Any, **options: Any) -> None:
        opened.append((*address, options["server_hostname"]))
        assert options["ssl"].check_hostname
        raise ConnectionRefusedError

    monkeypatch.setattr("asyncio.open_connection", refuse)

    with pytest.raises(ConnectionRefusedError):
        await connect("push.example.org")
    assert opened == [("93.184.216.34", 443, "push.example.org")]
    assert await public_address("push.example.org") == "93.184.216.34"


@pytest.fixture
def store(open_store: OpenStore) -> Store:
    return open_store()


async def test_a_person_has_few_devices_and_the_latest_ones(store: Store) -> None:
    devices = [Push(f"https://push.example.org/{n}", "p", "a", "fr") for n in range(7)]
    for push in devices:
        await PushRows(store).save("ann", push)
    await PushRows(store).save(
        "bob", Push("https://push.example.org/b", "p", "a", "en")
    )

    assert await PushRows(store).of("ann") == tuple(devices[-DEVICES:])
    await PushRows(store).save("ann", devices[3])  # once more: it is the latest now
    assert (await PushRows(store).of("ann"))[-1] == devices[3]
    await PushRows(store).forget(devices[3].endpoint)
    assert devices[3] not in await PushRows(store).of("ann")
    await PushRows(store).save("bob", devices[6])  # another person on the same browser
    assert devices[6] not in await PushRows(store).of("ann")
    await store.forget_person("ann")
    assert await PushRows(store).of("ann") == ()
    assert len(await PushRows(store).of("bob")) == 2


async def test_the_devices_of_who_is_forgotten_are_forgotten_too(store: Store) -> None:
    for name in ("ann", "bob"):
        await store.save_person(Person(name, name))
        at = f"https://push.example.org/{name}"
        await PushRows(store).save(name, Push(at, "p", "a", "fr"))
    await put(store, kept_table("K7F4", Person("bob", "bob")))

    await forget_people(store, 1 << 60)

    assert await PushRows(store).of("ann") == ()
    assert len(await PushRows(store).of("bob")) == 1  # who sits at a table


@pytest.mark.parametrize(
    ("answer", "kept"), [(201, True), (404, False), (410, False), (500, True)]
)
def test_who_is_away_is_told_of_their_turn_and_a_dead_device_is_forgotten(
    answer: int, kept: bool
) -> None:
    sent: list[tuple[str, Any]] = []

    async def send(push: Push, payload: bytes) -> int:
        sent.append((push.endpoint, json.loads(payload)))
        return answer

    async def main() -> tuple[int, bool]:
        store = MemoryStore()
        for name in ("Ann", "Bob"):
            at = f"https://push.example.org/{name}"
            await PushRows(store).save(name, Push(at, "p", "a", "fr"))
        options = {"automatic_draw": True}
        async with table(
            "sequence",
            "Ann",
            "Bob",
            store=store,
            code="K7F4",
            dealt=False,
            options=options,
        ) as here:
            pushes = Pushes(store, send)
            here.room.tell_turn = pushes.turn
            await here.deal()
            seat = here.play.standing.waits.bit_length() - 1
            plays, waits = ("Ann", "Bob") if seat == 0 else ("Bob", "Ann")
            gone = here.devices[waits]
            gone.task.cancel()
            here.room.leave(gone.socket._who)
            assert sent == []  # whoever is here sees it
            device = here.devices[plays]
            played = await device.play(device.game["legal_moves"][0])
            assert played["kind"] == "Accepted"
            await asyncio.sleep(1)
            await ask(here.room, Pause(id="p"))  # the game is shown again
            await asyncio.sleep(1)
            left = await PushRows(store).of(waits)
            await pushes.close()
            return ("Ann", "Bob").index(waits), bool(left)

    seat, left = simulate(main())

    told = {"code": "K7F4", "game": "Séquence", "lang": "fr"}
    assert sent == [(f"https://push.example.org/{('Ann', 'Bob')[seat]}", told)]
    assert left is kept


def test_who_is_away_is_told_of_their_own_turn_alone() -> None:
    async def main() -> list[str]:
        told: list[str] = []
        async with table("sequence", "Ann", "Bob") as here:
            here.room.tell_turn = lambda who, _where: told.append(who)
            awaited = here.play.standing.waits.bit_length() - 1
            gone = here.devices[("Bob", "Ann")[awaited]]
            gone.task.cancel()
            here.room.leave(gone.socket._who)
            # The turn of the other has just come.
            now = here.room.table
            here.room._tell(replace(now, play=None), Change(now))
            return told

    assert simulate(main()) == []


def test_a_service_that_fails_harms_nobody_and_no_endpoint_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def send(_push: Push, _payload: bytes) -> int:
        raise TimeoutError("no answer")

    async def main() -> int:
        store = MemoryStore()
        await PushRows(store).save(
            "Bob", Push("https://push.example.org/s3cret", "", "", "en")
        )
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            pushes = Pushes(store, send)
            for n in range(UNDER_WAY + 50):
                pushes.turn(f"Bob {n}" if n else "Bob", here.room.document)
            under_way = len(pushes._tasks)
            await asyncio.sleep(1)
            assert not pushes._tasks
            await pushes.close()
            return under_way

    with caplog.at_level(logging.WARNING):
        assert simulate(main()) == UNDER_WAY
    assert "push failed: TimeoutError" in caplog.text
    assert "s3cret" not in caplog.text


def test_whose_devices_hang_holds_up_nobody_else() -> None:
    sent: list[str] = []

    async def send(push: Push, _payload: bytes) -> int:
        if "rude" in push.endpoint:
            await asyncio.sleep(10)  # which the deadline is
        sent.append(push.endpoint)
        return 201

    async def main() -> tuple[int, int, list[str]]:
        store = MemoryStore()
        for name in ("rude", "Bob"):
            for n in range(DEVICES):
                at = f"https://{name}.example.org/{n}"
                await PushRows(store).save(name, Push(at, "p", "a", "fr"))
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            pushes = Pushes(store, send)
            for _ in range(10 * AT_ONCE):
                pushes.turn("rude", here.room.document)
            pushes.turn("Bob", here.room.document)
            await asyncio.sleep(1)
            soon = [*sent]
            await asyncio.sleep(10 * DEVICES * OF_ONE)
            left = len(pushes._turns) + len(pushes._tasks)
            await pushes.close()
            return len(soon), left, sent

    before = counted()
    soon, left, told = simulate(main())
    after = counted()

    assert soon == DEVICES
    assert len(told) == DEVICES * (OF_ONE + 1)
    assert left == 0
    assert after["taken"] - before.get("taken", 0) == len(told)
    assert after["left"] - before.get("left", 0) == 10 * AT_ONCE - OF_ONE


@pytest.mark.parametrize(
    ("answer", "how"),
    [(201, "taken"), (404, "gone"), (500, "refused"), (None, "failed")],
)
def test_how_it_went_is_counted(answer: int | None, how: str) -> None:
    async def send(_push: Push, _payload: bytes) -> int:
        if answer is None:
            raise TimeoutError
        return answer

    async def main() -> None:
        store = MemoryStore()
        await PushRows(store).save(
            "Bob", Push("https://push.example.org/1", "", "", "en")
        )
        async with table("sequence", "Ann", "Bob", dealt=False) as here:
            pushes = Pushes(store, send)
            pushes.turn("Bob", here.room.document)
            await asyncio.sleep(1)
            await pushes.close()

    before = counted()
    simulate(main())
    after = counted()

    changed = {name for name in after if after[name] != before.get(name, 0)}
    assert changed == {how}


def test_a_key_that_cannot_sign_is_named(tmp_path: Path) -> None:
    pem = ec.generate_private_key(ec.SECP384R1()).private_bytes(
        keys.Encoding.PEM, keys.PrivateFormat.PKCS8, keys.NoEncryption()
    )
    path = tmp_path / "push.json"
    make_key(tmp_path / "good.json", "mailto:host@example.org")
    good = json.loads((tmp_path / "good.json").read_bytes())

    for wrong in ({"key": pem.decode()}, {"contact": "nobody"}):
        path.write_text(json.dumps(good | wrong))
        with pytest.raises(BadKey, match=r"push\.json"):
            read_key(path)
