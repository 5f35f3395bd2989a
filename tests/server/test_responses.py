"""What is the same for everybody is made once, and told as it is now."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import segno
from starlette.middleware.gzip import GZipResponder

from tablee.server.settings import Settings
from tablee.server.tables import games
from tests.server.devices import Guest, guest, serving
from tests.server.files import PACK, brought

COSTLY = (
    (games, "_described"),
    (segno, "make"),
    (GZipResponder, "apply_compression"),
)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of what was made, each time that it is."""
    names: list[str] = []

    def counted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any, **kwargs: Any) -> Any:
            names.append(name)
            return make(*args, **kwargs)

        return count

    for place, name in COSTLY:
        monkeypatch.setattr(place, name, counted(name, getattr(place, name)))
    return names


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/games/sequence/rules",
        "/api/openapi.json",
        "/api/asyncapi.json",
        "/t/{code}/qr.svg",
    ],
)
async def test_it_is_made_for_the_first_who_asks(
    address: str, path: str, made: list[str]
) -> None:
    async with guest(address, "Ann") as ann:
        where = path.format(code=await ann.open_table())
        plain = await ann.http.get(where, headers={"Accept-Encoding": "identity"})
        first = await ann.http.get(where, headers={"Accept-Encoding": "gzip"})
        made.clear()
        again = await ann.http.get(where, headers={"Accept-Encoding": "gzip"})
        later = await ann.http.get(where, headers={"Accept-Encoding": "identity"})

    assert made == []
    assert again.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in later.headers
    assert again.headers["vary"] == later.headers["vary"] == "Accept-Encoding"
    assert plain.content == first.content == again.content == later.content
    for header in ("content-type", "cache-control"):
        assert again.headers.get(header) == later.headers.get(header)
    assert path.endswith("svg") or later.headers["cache-control"] == "no-store"


async def test_a_pack_that_is_found_is_offered(tmp_path: Path) -> None:
    digest = brought(tmp_path / "packs", "ours.toml", PACK.format("trouvé"))
    with serving(Settings(data=tmp_path)) as address:
        async with guest(address) as ann:
            while digest not in (await ann.call("GET", "/api/games")).text:
                await asyncio.sleep(0.05)  # it is looked into while people come in


def drawn(ann: Guest, code: str, host: str) -> httpx.Response:
    where = f"{ann.address}/t/{code}/qr.svg"
    return httpx.get(where, headers={"Host": host}, verify=False, timeout=None)


async def test_an_address_has_only_so_many_links_drawn(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), drawings_a_minute=2, seconds=lambda: 0.0)
    hosts = ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.1")
    with serving(few) as address:
        async with guest(address) as ann:
            code = await ann.open_table()
            answers = [drawn(ann, code, host) for host in hosts]

    assert [answer.status_code for answer in answers] == [200, 200, 429, 200]
    assert answers[0].content == answers[3].content != answers[1].content
