"""``tablee site``: a folder that any web host serves, below any path."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee


@pytest.fixture
def site(tablee: Tablee, tmp_path: Path) -> Path:
    folder = tmp_path / "games/here"
    ran = tablee("site", folder)
    assert (ran.code, ran.err) == (0, "")
    return folder


def test_its_page_names_files_that_are_there_below_any_path(site: Path) -> None:
    page = (site / "index.html").read_text()
    manifest = json.loads((site / "manifest.webmanifest").read_bytes())

    named = re.findall(r'(?:src|href)="([^"]+)"', page)
    icons = [icon["src"] for icon in manifest["icons"]]
    assert len(named) > 5
    for name in (*named, *icons):
        assert name.startswith("./")
        assert (site / name).is_file(), name
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert manifest["shortcuts"][0]["url"] == "./#/jour"


def test_its_page_asks_no_server_for_anything(site: Path) -> None:
    page = (site / "index.html").read_text()

    assert "/api/" not in page
    assert '<meta name="tablee-server" content="page" />' in page
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)
    assert "connect-src 'self';" in policy
    assert "'wasm-unsafe-eval'" in policy
    assert "frame-ancestors" not in policy  # which browsers would complain of
    assert (site / "worker.js").read_text().startswith('const FILES = {"site":true,')


def test_python_and_every_game_are_in_it_as_they_were_built(site: Path) -> None:
    told = json.loads((site / "page/files.json").read_bytes())

    slugs = {
        each["slug"] for each in json.loads((site / "page/games.json").read_text())
    }
    assert set(told["parts"]) == {"core", *slugs}
    for rows in told["parts"].values():
        for name, size, digest, packed in rows:
            content = (site / name).read_bytes()
            assert (len(content), hashlib.sha256(content).hexdigest()) == (size, digest)
            assert packed <= size * 1.01
    for words in ("Pyodide", "Lexique"):
        assert words in (site / "page/NOTICE.txt").read_text()


def test_what_was_written_before_is_written_anew(tablee: Tablee, site: Path) -> None:
    (site / "assets/old.js").touch()

    assert tablee("site", site).code == 0
    assert not (site / "assets/old.js").exists()


def test_a_folder_of_something_else_is_left_alone(
    tablee: Tablee, tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").touch()
    ran = tablee("site", tmp_path)

    assert ran.code == 2
    assert "holds something else: name a new folder" in ran.err
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]


def test_the_docs_lie_beside_the_games_and_are_led_to(
    tablee: Tablee, tmp_path: Path
) -> None:
    docs, folder = tmp_path / "built", tmp_path / "public"
    (docs / "lab").mkdir(parents=True)
    for name in ("index.html", "lab/studies.html"):
        (docs / name).write_text("<html><head></head><body></body></html>")

    assert tablee("site", folder, "--docs", docs).code == 0
    assert (
        'name="tablee-docs" content="docs/index.html"'
        in (folder / "index.html").read_text()
    )
    for name, up in (("index.html", "../"), ("lab/studies.html", "../../")):
        page = folder / "docs" / name
        assert f'src="{up}docs.js"' in page.read_text()
        assert (page.parent / f"{up}docs.js").is_file()
    assert "is no site of the docs" in tablee("site", folder, "--docs", tmp_path).err
