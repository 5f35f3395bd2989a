"""What the service worker of a build keeps: files of that build, and nothing else."""

import json
import re
from typing import Any

from tablee.games import shelf
from tests.packaging.container import ROOT
from tests.packaging.page_weight import STATIC, named_by_the_page, weight

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
