"""Links that people make up: each page says so, and none says anything else."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.server.conftest import Two
from tests.server.devices import guest
from tests.server.previews import tags

LONG = "x" * 10_000
ZALGO = quote("Z" + "\u0336\u0321" * 20)
HEBREW = quote("\u202e\u05d3\u05e0\u05d4")
TAG = quote('"><script>alert(1)</script>', safe="")
MADE_UP = [
    f"/{door}/{name}"
    for door in ("t", "r", "e", "rules", "gallery", "jour")
    for name in ("ZZZZZ", LONG, ZALGO, HEBREW, TAG, "%00", "%2e%2e%2fetc", "-1", "0x1")
]


async def test_a_page_made_up_is_the_house_s_own_and_repeats_nothing(
    two: Two, address: str
) -> None:
    async with guest(address) as stranger:
        pages = [(path, await stranger.http.get(path)) for path in MADE_UP]
        there = await stranger.http.get("/")

    assert there.status_code == 200
    assert {page.status_code for _, page in pages} <= {200, 404, 414, 429, 431}
    for path, page in pages:
        if page.status_code in (200, 404):
            said = tags(page.text)
            assert said["title"] == "tablée", path
            assert said["og:title"] == tags(there.text)["og:title"], path
        assert "<script>alert" not in page.text, path
        assert two.code not in page.text


@pytest.mark.parametrize("path", ["/t/ZZZZZ", "/r/ZZZZZ", f"/t/{TAG}", f"/t/{LONG}"])
async def test_what_leads_nowhere_has_no_picture(
    two: Two, address: str, path: str
) -> None:
    async with guest(address) as stranger:
        answer = await stranger.http.get(f"{path}/invitation.png")

    assert answer.status_code in (404, 414, 429, 431)
    assert not answer.content.startswith(b"\x89PNG")
    assert two.code not in answer.text
