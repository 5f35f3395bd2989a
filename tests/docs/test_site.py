"""The site of the docs: what its generator is given, and the check of its links."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tablee.games import shelf
from tablee.kernel.rulebook import rulebook

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "scripts/pages"
LINK = re.compile(r'\]\(([^)\s]+)\)|src="([^"]+)"')
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Lay the pages out, as scripts/docs does before it builds."""
    folder = tmp_path_factory.mktemp("pages")
    command = [sys.executable, str(PAGES / "make.py"), str(folder)]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run(command, check=True, env=env)
    return folder


def test_every_page_has_one_place_on_the_way_round(laid: Path) -> None:
    settings = tomllib.loads((laid / "zensical.toml").read_text("utf-8"))
    ways = [way for each in settings["project"]["nav"] for way in each.values()]
    named = [path for way in ways for path in ([way] if isinstance(way, str) else way)]
    pages = [str(path.relative_to(laid / "docs")) for path in laid.rglob("*.md")]

    assert sorted(named) == sorted(pages)


def test_every_paper_is_a_page(laid: Path) -> None:
    documents = {path.relative_to(ROOT / "docs") for path in ROOT.glob("docs/**/*.md")}
    pages = {path.relative_to(laid / "docs") for path in laid.rglob("*.md")}

    assert documents <= pages
    assert {Path(f"{name}.md") for name in ("architecture", "contributing")} <= pages


def test_links_and_pictures_lead_to_what_lies_there(laid: Path) -> None:
    missing = [
        f"{page.relative_to(laid)}: {link}"
        for page in laid.rglob("*.md")
        for found in LINK.findall(FENCE.sub("", page.read_text("utf-8")))
        if "://" not in (link := "".join(found)) and not link.startswith("#")
        if not (page.parent / link.partition("#")[0]).is_file()
    ]

    assert not missing


@pytest.mark.parametrize(
    "slug", ["sequence", "defense_afficher", "face_a_face", "rebus"]
)
@pytest.mark.parametrize(("folder", "lang"), [("fr", "fr"), ("games", "en")])
def test_a_game_has_a_page_with_all_its_rules(
    laid: Path, slug: str, folder: str, lang: str
) -> None:
    page = (laid / f"docs/{folder}/{slug}.md").read_text("utf-8")
    book = rulebook(shelf()[slug].package)

    assert page.startswith(f"# {getattr(book.name, lang)}\n")
    for rule in book.rules().values():
        assert getattr(rule.text, lang) in page
    assert page.count("#only-light") == page.count("#only-dark") == 2


def test_every_study_can_be_read_on_a_page(laid: Path) -> None:
    for script in (ROOT / "docs/lab/studies").glob("*.py"):
        page = (laid / f"docs/lab/studies/{script.stem}.md").read_text("utf-8")
        assert script.read_text("utf-8") in page


def checked(site: Path) -> tuple[int, str]:
    command = [sys.executable, str(PAGES / "links.py"), str(site)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    return done.returncode, done.stdout


def test_a_site_whose_links_hold_passes(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a href="b.html#x">b</a><a href="#y" id="y">')
    (tmp_path / "b.html").write_text('<h2 id="x">x</h2><a href="https://c.example/">')

    assert checked(tmp_path) == (0, "tablée: every link leads somewhere\n")


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ('<a href="c.html">', "c.html leads nowhere"),
        ('<a href="b.html#z">', "b.html#z leads nowhere"),
        ('<img src="c.png">', "c.png leads nowhere"),
        ('<script src="https://cdn.example/x.js"></script>', "fetches https://cdn"),
        ('<link rel="stylesheet" href="//fonts.example/f.css">', "fetches //fonts"),
    ],
)
def test_what_leads_nowhere_or_fetches_elsewhere_is_named(
    tmp_path: Path, page: str, said: str
) -> None:
    (tmp_path / "a.html").write_text(page)
    (tmp_path / "b.html").write_text('<h2 id="x">x</h2>')

    failed, told = checked(tmp_path)

    assert failed
    assert f"a.html: {said}" in told


def test_a_style_that_fetches_elsewhere_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text("@font-face{src:url(https://fonts.example/f.woff)}")

    assert checked(tmp_path)[0]
