"""Who is let in: our own pages and those who are no browser, under our own names."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.protocol.to_server import PROTOCOL
from tablee.server.metrics import name_in
from tablee.server.people import COOKIE
from tablee.server.settings import Settings
from tablee.server.web.origin_guard import OriginGuard
from tests.server.conftest import Two
from tests.server.devices import Guest, guest, serving

NAMING = b'{"name": "Eve"}'
JSON = {"Content-Type": "application/json"}


def post(
    address: str, headers: dict[str, str], path: str = "/api/me"
) -> httpx.Response:
    return httpx.post(
        address + path, content=NAMING, headers=headers, verify=False, timeout=10
    )


@pytest.mark.parametrize(
    ("headers", "status", "fault"),
    [
        ({"Content-Type": "text/plain"}, 415, "malformed"),
        ({}, 415, "malformed"),
        ({**JSON, "Origin": "http://evil.example"}, 403, "foreign"),
        ({**JSON, "Origin": "null"}, 403, "foreign"),
        ({**JSON, "Origin": "http://127.0.0.1:1"}, 403, "foreign"),
        ({**JSON, "Origin": "http://[::1"}, 403, "foreign"),
        ({**JSON, "Sec-Fetch-Site": "cross-site"}, 403, "foreign"),
        ({**JSON, "Sec-Fetch-Site": "same-site"}, 403, "foreign"),
        ({**JSON, "Host": "evil.example"}, 421, "foreign"),
        ({**JSON, "Host": "evil.example:8000"}, 421, "foreign"),
        ({**JSON, "Host": "127.0.0.1.evil.example"}, 421, "foreign"),
        ({**JSON, "Host": "evil@localhost"}, 421, "foreign"),
    ],
)
@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
def test_what_another_site_asks_for_is_refused_and_sets_no_cookie(
    address: str, headers: dict[str, str], status: int, fault: str, path: str
) -> None:
    answer = post(address, headers, path)

    assert (answer.status_code, answer.json()["fault"]) == (status, fault)
    assert "set-cookie" not in answer.headers


def test_our_own_page_and_what_is_no_browser_are_let_in(address: str) -> None:
    port = address.rpartition(":")[2]
    own: list[dict[str, str]] = [
        {},
        {"Origin": address},
        {"Sec-Fetch-Site": "same-origin", "Origin": address},
        {"Sec-Fetch-Site": "none"},
        {"Host": f"localhost:{port}", "Origin": f"http://localhost:{port}"},
        {"Host": "192.168.1.20:8000", "Origin": "http://192.168.1.20:8000"},
        {"Host": "[::1]:8000", "Origin": "http://[::1]:8000"},
        {"Host": "192.168.1.20", "Origin": "http://192.168.1.20:80"},
    ]

    assert [post(address, JSON | each).status_code for each in own] == [200] * len(own)


def test_a_foreign_page_cannot_make_a_guest_by_asking(address: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    with httpx.Client(base_url=address, headers=headers, verify=False) as http:
        answer, other = http.get("/api/me"), http.get("/api/games")

    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert other.status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/t/K7F4"])
def test_no_page_is_given_under_a_foreign_name(address: str, path: str) -> None:
    headers = {"Host": "evil.example"}
    answer = httpx.get(address + path, headers=headers, verify=False, timeout=10)

    assert answer.status_code == 421


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_a_foreign_page_opens_no_line(
    address: str, headers: dict[str, str]
) -> None:
    url = address.replace("http", "ws") + "/ws"
    host = headers.pop("Host", None)
    if host:  # the connection goes to the server, whatever the address says
        port = int(url.rpartition(":")[2].removesuffix("/ws"))
        where = connect(f"ws://{host}/ws", host="127.0.0.1", port=port)
    else:
        where = connect(url, additional_headers=headers)

    with pytest.raises(InvalidStatus) as refused:
        await where.__aenter__()

    assert refused.value.response.status_code == 403


async def test_our_own_page_opens_a_line(address: str) -> None:
    url = address.replace("http", "ws") + "/ws"
    async with connect(url, additional_headers={"Origin": address}) as line:
        await line.send("{}")

        assert "malformed" in str(await line.recv())


def test_whoever_serves_names_more_names(tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path, link="https://jeux.example/t", hosts=("Tables.Example",)
    )
    with serving(settings) as address:
        names = ("jeux.example", "tables.example:443", "TABLES.example.", "a.example")
        found = [post(address, JSON | {"Host": name}).status_code for name in names]
        inner = {"Host": "localhost:8000", "Origin": "https://jeux.example"}
        proxied = post(address, JSON | inner).status_code

        page = httpx.get(address, headers={"Accept": "text/html"})
        health = httpx.get(f"{address}/health/live")

    assert found == [200, 200, 200, 421]
    assert proxied == 200  # by a proxy that names us otherwise
    assert page.status_code == 421  # an address is no name of a house that has one
    assert "ne répond pas à ce nom" in page.text
    assert health.status_code == 200  # asked by who watches over the process


def test_a_house_behind_tls_is_reached_by_nothing_else(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, proxies=1)) as address:
        plain = httpx.get(f"{address}/api/me")
        safe = httpx.get(f"{address}/api/me", headers={"X-Forwarded-Proto": "https"})
        kept = {"Cookie": safe.headers["set-cookie"].partition(";")[0]}
        again = httpx.get(
            f"{address}/api/me", headers={"X-Forwarded-Proto": "https", **kept}
        )
        bare = httpx.get(f"{address}/api/me", headers=kept)

    assert "strict-transport-security" not in plain.headers
    assert safe.headers["strict-transport-security"] == "max-age=31536000"
    assert safe.headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in plain.headers["permissions-policy"]
    assert plain.headers["set-cookie"].startswith("tablee=")
    cookie = safe.headers["set-cookie"].lower()
    assert cookie.startswith("__host-tablee=")
    assert "secure" in cookie
    assert "path=/" in cookie
    assert "domain" not in cookie
    assert again.json() == safe.json()
    assert bare.json()["person"] != safe.json()["person"]  # never without TLS


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("localhost:8000", "localhost"),
        ("[::1]:80", "::1"),
        ("", None),
        (":80", None),
        ("a:b", None),
        ("a/b", None),
        ("a?b", None),
        ("[::1", None),
        ("a" * 10_000, None),
    ],
)
def test_a_name_is_read_without_its_port(host: str, name: str | None) -> None:
    assert name_in(host) == name


def test_any_address_is_ours_and_no_other_name(tmp_path: Path) -> None:
    async def nothing(*_anything: object) -> None:
        """Stand for the application."""

    guard = OriginGuard(nothing, Settings(data=tmp_path))

    assert guard.is_ours("10.0.0.7")
    assert guard.is_ours("fe80::1")
    assert not guard.is_ours("10.0.0.7.example")
    assert not guard.is_ours(None)


# Cookies: one that is not quite ours is nobody's, at every door.


DIGITS = 64  # of a signature


def changed(cookie: str, place: int) -> str:
    """Return a real cookie with one digit of its signature changed."""
    whose, _, signature = cookie.rpartition(".")
    assert len(signature) == DIGITS
    other = "0" if signature[place] != "0" else "1"
    return f"{whose}.{signature[:place]}{other}{signature[place + 1 :]}"


async def assert_nobody(thief: Guest, two: Two, cookie: str) -> None:
    """Show a cookie over HTTP and over a websocket, and is nobody by both."""
    thief.http.cookies.clear()
    thief.http.cookies.set(COOKIE, cookie)
    tables = await thief.call("GET", "/api/tables")
    devices = await thief.call("GET", "/api/me/devices")
    renamed = await thief.call("POST", "/api/me/sign-out", device="x")
    async with thief.device() as phone:
        joined = await phone.ask("Join", code=two.code, protocol=PROTOCOL)
    me = (await thief.call("GET", "/api/me")).json()

    assert tables.json() == devices.json() == []
    assert renamed.json()["fault"] == "nobody"
    assert joined["fault"] == "nobody"
    assert me["person"] not in (two.ann.id, two.bob.id)
    assert me["named"] is False


@pytest.mark.parametrize("place", [0, 1, DIGITS // 2, DIGITS - 1])
async def test_one_wrong_digit_of_the_signature_is_nobody(
    two: Two, address: str, place: int
) -> None:
    real = two.ann.http.cookies[COOKIE]
    known = (await two.ann.call("GET", "/api/me")).json()
    async with guest(address) as thief:
        await assert_nobody(thief, two, changed(real, place))

    assert known["person"] == two.ann.id


async def test_a_signature_is_good_for_one_device_of_one_person(
    two: Two, address: str
) -> None:
    real, other = (who.http.cookies[COOKIE] for who in (two.ann, two.bob))
    whose, _, signature = real.rpartition(".")
    person, _, device = whose.partition(".")
    theirs = other.rpartition(".")[2]
    forged = [
        f"{whose}.{theirs}",
        f"{whose}.",
        whose,
        f"{person}.{signature}",
        f"{person}.{device}x.{signature}",
        f"{whose}.{signature[:-1]}",
        f"{whose}.{signature}0",
    ]
    async with guest(address) as thief:
        for cookie in forged:
            await assert_nobody(thief, two, cookie)
