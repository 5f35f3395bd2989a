"""The compiled client: one page behind every address, and files that are kept."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.server import core
from tablee.server.packs import PackFolder
from tablee.server.web.client_files import ClientFiles
from tablee.table import lobby
from tablee.table.clock import STILL
from tablee.table.document import amend, new_document
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import Occupant


@pytest.fixture
def http(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets/index-1a2b.js").write_text("let tablee")
    (tmp_path / "index.html").write_text("<!doctype html>")
    return _client(tmp_path)


def _client(folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Mount("/", ClientFiles(folder))])
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(transport=transport, base_url="http://tablee")


ROUTES = Path(__file__).parents[2] / "client/tests/routes.test.ts"
LOST = re.search(r"test\.each\(\[(.*?)\]\)", ROUTES.read_text(), re.DOTALL)
assert LOST
NOWHERE = re.findall(r"'([^']+)'", LOST[1])
PAGES = re.findall(r"parse\('([^']+)'\)", ROUTES.read_text())


@pytest.mark.parametrize("path", [*NOWHERE, "/health/x", "/ws", "/assets", "/T/K7F4"])
async def test_an_address_that_is_none_says_so_by_the_same_page(
    http: httpx.AsyncClient, path: str
) -> None:
    page = await http.get(path)

    assert (page.status_code, page.text) == (404, "<!doctype html>")
    assert "default-src 'self'" in page.headers["content-security-policy"]


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("games.example", " ws://games.example wss://games.example"),
        ("localhost:8000", " ws://localhost:8000 wss://localhost:8000"),
        ("[fd00::1]:8000", " ws://[fd00::1]:8000 wss://[fd00::1]:8000"),
        ("[fe80::1%25a; script-src *]", ""),
    ],
)
async def test_the_page_speaks_to_the_house_alone(
    http: httpx.AsyncClient, host: str, named: str
) -> None:
    page = await http.get("/", headers={"Host": host})

    policy = page.headers["content-security-policy"]
    assert f"connect-src 'self'{named};" in policy
    assert "script-src *" not in policy


@pytest.mark.parametrize("path", PAGES)
async def test_every_address_of_the_client_is_its_one_page(
    http: httpx.AsyncClient, path: str
) -> None:
    page = await http.get(path)

    assert (page.status_code, page.text) == (200, "<!doctype html>")
    assert page.headers["cache-control"] == "private, no-cache"
    assert "default-src 'self'" in page.headers["content-security-policy"]


async def test_files_named_by_their_content_are_kept_for_ever(
    http: httpx.AsyncClient,
) -> None:
    script = await http.get("/assets/index-1a2b.js")
    missing = await http.get("/assets/index-3c4d.js")

    assert script.text == "let tablee"
    assert "immutable" in script.headers["cache-control"]
    assert missing.status_code == 404


async def test_nothing_outside_the_folder_is_served(http: httpx.AsyncClient) -> None:
    answer = await http.get("/assets/%2e%2e/%2e%2e/etc/passwd.txt")

    assert answer.status_code == 404


async def test_a_client_that_was_not_built_is_said_so(tmp_path: Path) -> None:
    answer = await _client(tmp_path / "nowhere").get("/")

    assert answer.status_code == 503
    assert "scripts/setup" in answer.text


async def test_a_file_is_packed_once_for_all_who_can_unpack_it(tmp_path: Path) -> None:
    script = tmp_path / "long.js"
    script.write_text("let tablee; " * 500)
    noise = tmp_path / "noise.bin"
    noise.write_bytes(Random(1).randbytes(5000))
    http, plain = _client(tmp_path), {"Accept-Encoding": "identity"}

    packed, whole = (
        await http.get("/long.js"),
        await http.get("/long.js", headers=plain),
    )
    part = await http.get("/long.js", headers={**plain, "Range": "bytes=4-9"})
    same = await http.get("/long.js", headers={"If-None-Match": packed.headers["etag"]})
    head = await http.head("/long.js", headers=plain)
    loud = await http.get("/noise.bin")

    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == whole.text == script.read_text()
    assert packed.headers["etag"] == whole.headers["etag"]
    assert packed.headers["content-type"] == whole.headers["content-type"]
    assert int(packed.headers["content-length"]) < 1000
    assert packed.headers["vary"] == "Accept-Encoding"
    assert (part.status_code, part.text) == (206, "tablee")
    assert (same.status_code, same.content) == (304, b"")
    assert head.headers["content-length"] == whole.headers["content-length"] == "6000"
    assert loud.content == noise.read_bytes()
    assert "content-encoding" not in loud.headers


async def test_a_file_that_has_changed_is_read_anew(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>")
    http = _client(tmp_path)
    before = await http.get("/")
    (tmp_path / "index.html").write_text("<!doctype html><p>")

    assert (before.text, (await http.get("/")).text) == (
        "<!doctype html>",
        "<!doctype html><p>",
    )


# Content is loaded where it is played: a house that only opens holds none of it.


def counting(calls: list[Any]) -> AnyGame:
    """Return a game that notes when its content is loaded, and for which options."""
    game = shelf()["mot_cache"]
    return replace(game, content=replace(game.content, prepare=calls.append))


def deal(game: AnyGame) -> None:
    room = new_document("K7F4", game, Occupant("Ann", "a"), "rulebook", "00" * 32)
    seats = tuple(Occupant(name, name) for name in ("Ann", "Bob", "Cat"))
    dealt = lobby.start(
        amend(room, seats={"sides": (0, 1, 2), "occupants": seats}), game
    )
    GameInPlay.of(game, dealt, STILL)


def test_content_is_loaded_when_a_table_is_dealt_and_not_when_the_house_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    calls: list[Any] = []
    game = counting(calls)
    monkeypatch.setattr("tablee.games.shelf", lambda: {game.slug: game})
    monkeypatch.setattr(core, "prepare", lambda: None)

    core._prepare(PackFolder(tmp_path))
    at_the_opening = list(calls)
    deal(game)

    assert (at_the_opening, calls) == ([], [game.presets["rulebook"]])
