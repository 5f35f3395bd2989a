"""The compiled client: one page behind every address, and files that are kept."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from tablee.server.doors.client_files import ClientFiles


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


@pytest.mark.parametrize("path", ["/", "/t/K7F4", "/t/K7F4/screen", "/rules/sequence"])
async def test_every_address_of_the_client_is_its_one_page(
    http: httpx.AsyncClient, path: str
) -> None:
    page = await http.get(path)

    assert (page.status_code, page.text) == (200, "<!doctype html>")
    assert page.headers["cache-control"] == "no-cache"
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
    answer = await _client(tmp_path).get("/")

    assert answer.status_code == 503
    assert "scripts/setup" in answer.text
