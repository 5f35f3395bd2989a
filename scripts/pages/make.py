"""Lay the documents out as the source of a site: ``make.py FOLDER``.

Pages are copied as they are but for their links; those of the games, the studies and
the library's modules are made here.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import documents
import games
import modules
import studies
from nav import sections

from tablee.games import shelf

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "src/tablee/server/invitations/fonts"
HERE = Path(__file__).parent
PICTURES = ("*.png", "*.svg", "*.json")


def lay_out(folder: Path) -> None:
    """Write everything that the generator reads into *folder*, which is emptied."""
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "docs"
    pages = documents.pages()
    texts = {page: documents.text_of(page, pages) for page in pages}
    for each in shelf().values():
        for lang in games.LANGS:
            texts[games.path(each.slug, lang)] = games.page(each, lang)
    texts |= studies.pages() | modules.pages()
    for name, text in texts.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for pattern in PICTURES:
        for picture in (ROOT / "docs").rglob(pattern):
            _copy(picture, source / picture.relative_to(ROOT / "docs"))
    _copy(ROOT / "client/public/icon.svg", source / "icon.svg")
    _copy(HERE / "house.css", source / "house.css")
    _copy(FONTS / "bricolage-800.ttf", source / "fonts/bricolage-800.ttf")
    (folder / "zensical.toml").write_text(_settings(list(texts)), "utf-8")


def _copy(what: Path, where: Path) -> None:
    where.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(what, where)


def _way(paths: list[str]) -> str | list[str]:
    return paths[0] if len(paths) == 1 else paths


def _settings(pages: list[str]) -> str:
    """Return the generator's settings, with the way round the pages."""
    fixed = (HERE / "zensical.toml").read_text("utf-8")
    # TOML's inline tables and strings are written as JSON's but for the colon.
    ways = ",\n".join(
        f"  {{ {json.dumps(title, ensure_ascii=False)} = {json.dumps(_way(paths))} }}"
        for title, paths in sections(pages)
    )
    return fixed.replace("nav = []", f"nav = [\n{ways},\n]")


if __name__ == "__main__":
    lay_out(Path(sys.argv[1]))
