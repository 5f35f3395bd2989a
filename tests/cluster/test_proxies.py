"""The files for HAProxy and nginx: people play through them, whichever node leaves."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Request, Response

from tablee.cluster.forwarding import FORWARDED_OPEN
from tablee.server.rooms import rooms
from tablee.server.rooms.room import Room
from tests.cluster.cluster import free_port
from tests.cluster.crowd import Crowd
from tests.cluster.proxies import (
    DEPLOY,
    HAS_IPV6,
    Haproxy,
    Nginx,
    before,
    changed,
    frame,
    program,
)
from tests.cluster.shared import Serving, several
from tests.docs.certificate import certify
from tests.server.devices import Device, Guest, guest

FORGED = "203.0.113.7"
V6 = "listen [::1]:8443 ssl http2;"


async def _move(phones: list[Device]) -> None:
    """Make a move, and see it everywhere."""
    version = max(phone.game["version"] for phone in phones)
    for phone in phones:
        await phone.until(version)
    mover = phones[phones[0].game["view"]["phase"]["seat"]]
    answer = await mover.play(mover.game["legal_moves"][0])
    assert answer["kind"] == "Accepted", answer
    for phone in phones:
        await phone.until(version + 1)


async def _begun(code: str, ann: Device, bob: Device) -> None:
    await ann.join(code)
    await bob.join(code)
    await bob.ask("Sit", seat=1)
    assert (await ann.ask("Start"))["kind"] == "Accepted"
    for phone in (ann, bob):
        await phone.hear("GameNow")


@pytest.mark.parametrize("kind", [Haproxy, Nginx])
async def test_a_game_goes_on_behind_a_proxy_when_its_node_leaves(
    kind: type[Haproxy | Nginx], tmp_path: Path
) -> None:
    async with (
        several(2, tmp_path, proxies=1) as (house, nodes),
        before(kind(tmp_path, [node.place for node in nodes])) as address,
        guest(address, "Ann") as ann,
        guest(address, "Bob") as bob,
    ):
        bob.http.headers["X-Forwarded-For"] = FORGED
        code = await ann.open_table()
        async with ann.device(table=code) as first, bob.device(table=code) as second:
            await _begun(code, first, second)
            await _move([first, second])
            led = FORWARDED_OPEN._value.get()
            owner = next(each for each in nodes if each.rooms())
            [room] = owner.rooms()
            came = {who.address for who in room.connections.devices}

            await owner.stop()
            with pytest.raises(ConnectionClosed) as closed:
                await second.hear("never")
        async with ann.device(table=code) as first, bob.device(table=code) as second:
            await first.join(code)
            await second.join(code)
            await _move([first, second])
            link = await bob.call("GET", f"/api/tables/{code}")
            other = await ann.open_table()
        after = await house.owner(code)

    assert led == 0  # both lines came to the node that has the table
    assert came == {"127.0.0.1"}  # and nobody says where they come from but the proxy
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert after not in {None, owner.place}
    assert link.json()["code"] == code
    assert other != code


async def test_haproxy_takes_a_node_out_that_drains(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = asyncio.Event()

    async def until_told(_room: Room, _patience: float) -> None:
        await gate.wait()

    async with several(2, tmp_path, proxies=1) as (_, nodes):
        proxy = Haproxy(tmp_path, [node.place for node in nodes])
        async with before(proxy) as address, guest(address, "Ann") as ann:
            leaving, name = await _played(ann, nodes)
            monkeypatch.setattr(rooms, "wait_for_race", until_told)
            stopping = asyncio.create_task(leaving.stop())
            while proxy.states()["tables", name] != ("DOWN", "503"):
                await asyncio.sleep(0.05)
            asked = [await ann.call("GET", "/health/ready") for _ in range(4)]
            gate.set()
            await stopping

    assert {each.status_code for each in asked} == {200}


async def _played(ann: Guest, nodes: list[Serving]) -> tuple[Serving, str]:
    """Play a table; return its node, and the proxy's name for it."""
    code = await ann.open_table(bots="easy")
    async with ann.device(table=code) as phone:
        await phone.join(code)
    owner = next(node for node in nodes if node.rooms())
    return owner, "ab"[nodes.index(owner)]


@asynccontextmanager
async def _files_of(*paths: bytes) -> AsyncIterator[str]:
    """Is a node that is ready, and has but these files."""

    async def answer(asked: asyncio.StreamReader, said: asyncio.StreamWriter) -> None:
        try:
            head = await asked.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return  # a proxy that ends asks no more
        found = head.split()[1] in (b"/health/ready", *paths)
        status = b"200 OK" if found else b"404 Not Found"
        said.write(b"HTTP/1.1 " + status + b"\r\nContent-Length: 0\r\n")
        said.write(b"Connection: close\r\n\r\n")
        said.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


@pytest.mark.parametrize("kind", [Haproxy, Nginx])
async def test_a_page_s_file_is_had_from_whichever_node_has_it(
    kind: type[Haproxy | Nginx], tmp_path: Path
) -> None:
    new = b"/assets/new.js"
    async with (
        _files_of() as old_node,
        _files_of(new) as new_node,
        before(kind(tmp_path, [old_node, new_node])) as address,
        httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http,
    ):
        asked = [await http.get(new.decode()) for _ in range(6)]
        missing = await http.get("/assets/none.js")

    assert {each.status_code for each in asked} == {200}
    assert missing.status_code == 404


@pytest.mark.skipif(not HAS_IPV6, reason="this machine has no IPv6")
@pytest.mark.parametrize("kind", [Haproxy, Nginx])
async def test_a_proxy_is_reached_by_ipv6_too(
    kind: type[Haproxy | Nginx], tmp_path: Path
) -> None:
    file = b"/assets/new.js"
    async with _files_of(file) as one, _files_of(file) as other:
        proxy = kind(tmp_path, [one, other])
        async with (
            before(proxy),
            httpx.AsyncClient(base_url=f"http://[::1]:{proxy.port}") as http,
        ):
            answer = await http.get(file.decode())

    assert answer.status_code == 200


@asynccontextmanager
async def _lines_at(place: str) -> AsyncIterator[None]:
    """Is a node that takes every line."""

    async def hold(line: ServerConnection) -> None:
        await line.wait_closed()

    def ready(_line: ServerConnection, asked: Request) -> Response | None:
        return None if asked.path.startswith("/ws") else Response(200, "OK", Headers())

    host, _, port = place.partition(":")
    async with serve(hold, host, int(port), process_request=ready):
        yield


# Pages wait a fiftieth as long here, and the limits are those of few.
HASTE = {
    "haproxy.cfg": [("sc0_gpc0_rate gt 1200", "sc0_gpc0_rate gt 30")],
    "tablee.conf": [("rate=3600r/m", "rate=5400r/m"), ("burst=600", "burst=30")],
}


@pytest.mark.parametrize(
    ("kind", "name"), [(Haproxy, "haproxy.cfg"), (Nginx, "tablee.conf")]
)
async def test_a_club_behind_one_address_is_back_soon_after_its_nodes(
    kind: type[Haproxy | Nginx], name: str, tmp_path: Path
) -> None:
    """``python -m tests.cluster.crowd`` has it whole, with nodes."""
    places = [f"127.0.0.1:{free_port()}" for _ in "ab"]
    proxy = kind(tmp_path, places)
    file = tmp_path / name
    file.write_text(changed(file.read_text(), *HASTE[name]))

    async with before(proxy) as address, Crowd(address, 15, pace=0.02) as crowd:
        while crowd.attempts < 100:  # of which the limit would let 30 through
            await asyncio.sleep(0.01)
        async with _lines_at(places[0]), _lines_at(places[1]):
            await crowd.all_there(45)
            there = crowd.there

    assert there == 15


FEW = {"haproxy.cfg": [], "tablee.conf": [("rate=5400r/m", "rate=1r/m")]}


@pytest.mark.parametrize(
    ("kind", "name"), [(Haproxy, "haproxy.cfg"), (Nginx, "tablee.conf")]
)
async def test_who_opens_lines_without_end_is_refused_and_no_other_address(
    kind: type[Haproxy | Nginx], name: str, tmp_path: Path
) -> None:
    places = [f"127.0.0.1:{free_port()}" for _ in "ab"]
    proxy = kind(tmp_path, places)
    file = tmp_path / name
    file.write_text(changed(file.read_text(), *HASTE[name], *FEW[name]))

    async with (
        _lines_at(places[0]),
        _lines_at(places[1]),
        before(proxy) as address,
        AsyncExitStack() as lines,
    ):
        url = f"{address.replace('http', 'ws', 1)}/ws?table=K7F4"

        async def open_lines(count: int, source: str) -> None:
            for _ in range(count):
                line = connect(url, local_addr=(source, 0), proxy=None)
                await lines.enter_async_context(line)

        await open_lines(30, "127.0.0.1")
        with pytest.raises(InvalidStatus, match="429"):
            await open_lines(5, "127.0.0.1")
        await open_lines(1, "127.0.0.2")


def test_haproxy_finds_nothing_wrong_with_its_file(tmp_path: Path) -> None:
    certify(tmp_path)
    both = tmp_path / "both.pem"
    parts = ("fullchain.pem", "privkey.pem")
    both.write_text("".join((tmp_path / part).read_text() for part in parts))
    file = tmp_path / "haproxy.cfg"
    text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    file.write_text(changed(text, ("/etc/haproxy/games.example.pem", str(both))))

    command = [program("haproxy"), "-c", "-dW", "-f", str(file)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stderr


def test_nginx_finds_nothing_wrong_with_its_file(tmp_path: Path) -> None:
    certify(tmp_path)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    own = changed(
        text,
        ("/etc/nginx/games.example.pem", f"{tmp_path}/fullchain.pem"),
        ("/etc/nginx/games.example.key", f"{tmp_path}/privkey.pem"),
        ("listen 80;", "listen 127.0.0.1:8080;"),  # which is everybody's
        ("listen 443 ", "listen 127.0.0.1:8443 "),
        ("listen [::]:80;", "listen [::1]:8080;" if HAS_IPV6 else ""),
        ("listen [::]:443 ssl http2;", V6 if HAS_IPV6 else ""),
    )
    (tmp_path / "tablee.conf").write_text(own)
    (tmp_path / "nginx.conf").write_text(frame(tmp_path))

    where = ("-e", "stderr", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"))
    command = [program("nginx"), "-t", *where]
    found = subprocess.run(command, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stderr
    assert "warn" not in found.stderr
