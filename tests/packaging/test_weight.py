"""What a first visit weighs: a phone on a slow line should not wait for it."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

from tablee.games import shelf
from tests.packaging.container import ROOT

STATIC = ROOT / "src/tablee/server/static"


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes(), 6)) for name in names)


def named_by_the_page() -> set[str]:
    page = (STATIC / "index.html").read_text()
    return set(re.findall(r'"/(assets/[^"]+\.(?:js|css))"', page))


HOME = 85_000  # bytes of script and style, gzipped
GAME = 150_000  # the same before a game: the way to any table


def needed(name: str, found: set[str]) -> set[str]:
    """Return a script and all that it cannot begin without."""
    if name in found or not name.endswith(".js"):
        return found | {name}
    text = (STATIC / name).read_text("utf-8")
    found = found | {name}
    for other in re.findall(r'(?:from|import)\s*[`"\']\./([^`"\']+\.js)[`"\']', text):
        found = needed(f"assets/{other}", found)
    return found


def brought_with(page: str) -> set[str]:
    """Return what comes when pages.ts brings *page*, its style as well."""
    [entry] = [
        name for name in named_by_the_page() if "/index-" in name and ".js" in name
    ]
    text = (STATIC / entry).read_text("utf-8")
    listed = re.search(r"m\.f=(\[[^\]]*\])", text)
    asked = re.search(
        rf"\b{page}:\(\)=>\w+\(\(\)=>import\(`\./([^`]+)`\)[^`]*?"
        r"__vite__mapDeps\(\[([\d,]+)\]",
        text,
    )
    assert listed
    assert asked
    files = json.loads(listed[1])
    asked_for = (files[int(place)] for place in asked[2].split(","))
    names = {"assets/" + name.removeprefix("./") for name in asked_for}
    return names | needed(f"assets/{asked[1]}", set())


def test_the_home_page_is_light() -> None:
    first = named_by_the_page()

    assert any(name.endswith(".js") for name in first)
    assert any(name.endswith(".css") for name in first)
    assert all(needed(name, set()) <= first for name in first)
    assert weight(first) <= HOME


def test_the_way_to_a_table_is_light() -> None:
    table = brought_with("table")

    assert any("/room-" in name and name.endswith(".js") for name in table)
    assert any("/room-" in name and name.endswith(".css") for name in table)
    assert weight(named_by_the_page() | table) <= GAME


# What the service worker of a build keeps: files of that build, and nothing else.


SHELL = 300_000  # bytes, gzipped: fetched after the page, once for each version


def files() -> dict[str, Any]:
    first, rest = (STATIC / "worker.js").read_text("utf-8").split("\n", 1)
    assert rest == (ROOT / "client/worker.js").read_text("utf-8")
    told: dict[str, Any] = json.loads(
        first.removeprefix("const FILES = ").removesuffix(";")
    )
    return told


def test_all_that_is_kept_is_there() -> None:
    kept = files()
    paths = [
        *kept["shell"],
        *(path for each in kept["games"].values() for path in each),
    ]

    assert paths[0] == "/"
    assert not [path for path in paths[1:] if not (STATIC / path[1:]).is_file()]
    assert not [path for path in paths if path.startswith(("/api", "/ws"))]
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{12}", kept["version"])


def test_the_shell_is_what_the_page_begins_with_and_what_it_shows_without_a_line() -> (
    None
):
    shell = files()["shell"]

    assert {f"/{name}" for name in named_by_the_page()} <= set(shell)
    for part in ("Offline-", "kept-", "ReplayPage-", "figtree-latin-wght"):
        assert [path for path in shell if f"/assets/{part}" in path], part
    assert weight({"index.html", *(path[1:] for path in shell[1:])}) <= SHELL


def test_every_game_that_has_screens_can_be_kept() -> None:
    games = files()["games"]

    assert games.keys() <= shelf().keys()
    assert {"sequence", "defense_afficher", "face_a_face", "rebus"} <= games.keys()
    cards = [path for path in games["rebus"] if path.startswith("/cards/")]
    assert len(cards) == len([*(STATIC / "cards").iterdir()])
