"""What a browser asks of a house before it offers to install it."""

from __future__ import annotations

import json
import re
import runpy
import struct
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from tablee.server.web.client_files import PAGES, ClientFiles

ROOT = Path(__file__).parents[2]
PUBLIC = ROOT / "client/public"
PAGE = (ROOT / "client/index.html").read_text("utf-8")
TOKENS = (ROOT / "client/src/kit/look/tokens.css").read_text("utf-8")
MANIFEST: dict[str, Any] = json.loads((PUBLIC / "manifest.webmanifest").read_text())


@pytest.fixture
def http() -> httpx.AsyncClient:
    app = Starlette(routes=[Mount("/", ClientFiles(PUBLIC))])
    transport = httpx.ASGITransport(app)
    return httpx.AsyncClient(transport=transport, base_url="http://tablee")


def test_the_manifest_has_what_browsers_ask_for() -> None:
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in PAGE
    assert MANIFEST["name"] == MANIFEST["short_name"] == "tablée"
    assert MANIFEST["start_url"] == MANIFEST["scope"] == MANIFEST["id"] == "/"
    assert MANIFEST["display"] == "standalone"
    assert MANIFEST["lang"] == "fr"
    assert not MANIFEST.get("prefer_related_applications")
    for size in ("192x192", "512x512"):
        sized = [each for each in MANIFEST["icons"] if each["sizes"] == size]
        assert {each["purpose"] for each in sized} == {"any", "maskable"}


def test_its_colours_are_those_of_the_page_by_day_and_by_night() -> None:
    day, night = re.findall(r"--paper: (#\w{6})", TOKENS)[:2]

    assert MANIFEST["theme_color"] == MANIFEST["background_color"] == day
    for colour, scheme in ((day, "light"), (night, "dark")):
        media = f'media="(prefers-color-scheme: {scheme})"'
        assert f'<meta name="theme-color" content="{colour}" {media} />' in PAGE


async def test_it_is_served_as_what_it_is(http: httpx.AsyncClient) -> None:
    manifest = await http.get("/manifest.webmanifest")
    touched = re.search(r'rel="apple-touch-icon" href="([^"]+)"', PAGE)
    assert touched
    named = [each["src"] for each in MANIFEST["icons"]]
    pictures = [await http.get(src) for src in (*named, touched[1])]

    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in manifest.headers["content-security-policy"]
    assert {each.status_code for each in pictures} == {200}
    assert {each.headers["content-type"] for each in pictures} == {
        "image/png",
        "image/svg+xml",
    }


def test_pictures_are_as_large_as_they_say() -> None:
    for each in MANIFEST["icons"]:
        if each["type"] == "image/png":
            head = (PUBLIC / each["src"].lstrip("/")).read_bytes()[:24]
            width, height = struct.unpack(">II", head[16:24])
            assert each["sizes"] == f"{width}x{height}"


def test_icons_are_drawn_from_the_mark() -> None:
    script = runpy.run_path(str(ROOT / "scripts/icons.py"))
    drawn: dict[str, bytes] = script["icons"]()

    assert drawn.keys() == {path.name for path in (PUBLIC / "icons").iterdir()}
    for name, png in drawn.items():
        assert (PUBLIC / "icons" / name).read_bytes() == png, "run scripts/icons.py"


def test_shortcuts_lead_to_pages() -> None:
    assert all(PAGES.fullmatch(each["url"][1:]) for each in MANIFEST["shortcuts"])
