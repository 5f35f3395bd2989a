"""The documents as pages: the same text, with links that lead where the pages lie."""

from __future__ import annotations

import os
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
HOME = "index.md"
# Documents that lie beside the docs; the README is the first page, and the table of all
# documents a page of its own.
MOVED = {
    "README.md": HOME,
    "docs/index.md": "documentation.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
# What is a folder in a repository has a page that lists it.
FOLDERS = {
    "docs": "documentation.md",
    "docs/why": "documentation.md#why",
    "docs/reference/rules": "documentation.md",
    "docs/lab/studies": "lab/studies.md",
}
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
PICTURE = re.compile(
    r'<picture>\s*<source [^>]*srcset="(?P<dark>[^"]+)">\s*'
    r'<img src="(?P<light>[^"]+)"(?P<rest>[^>]*)>\s*</picture>'
)
ALONE = re.compile(r'(?<=^  <img src=")docs/(?=[^"]+")', re.MULTILINE)


def pages() -> dict[str, Path]:
    """Return every document by the name of its page."""
    found = {MOVED.get(_named(path), ""): path for path in ROOT.glob("*.md")}
    found |= {
        MOVED.get(_named(path), str(path.relative_to(DOCS))): path
        for path in DOCS.rglob("*.md")
    }
    found.pop("", None)
    return found


def text_of(page: str, all_pages: dict[str, Path]) -> str:
    """Return a page's text, with its links and pictures as the site has them."""
    document = all_pages[page]
    whereabouts = {_named(path): name for name, path in all_pages.items()}

    def led(found: re.Match[str]) -> str:
        words, link = found.groups()
        where = _where(document, link, whereabouts)
        if where and page.startswith("fr/"):  # the site has rules in French alone
            where = re.sub(r"^reference/rules/", "fr/", where)
        return f"[{words}]({_near(page, where)})" if where else words

    def shown(found: re.Match[str]) -> str:
        ways = ((found[scheme], scheme) for scheme in ("light", "dark"))
        return "\n".join(
            f'<img src="{_drawn(document, src)}#only-{scheme}"{found["rest"]}>'
            for src, scheme in ways
        )

    text = document.read_text("utf-8")
    parts = re.split(f"({FENCE.pattern})", text, flags=FENCE.flags)
    for n in range(0, len(parts), 2):  # the others are code
        parts[n] = PICTURE.sub(shown, LINK.sub(led, parts[n]))
        parts[n] = ALONE.sub("", parts[n])  # a picture of one scheme
    return "".join(parts)


def _where(document: Path, link: str, whereabouts: dict[str, str]) -> str | None:
    """Return where a link leads on the site; None: to what is not on it."""
    if "://" in link or link.startswith("#"):
        return link
    path, hash_, anchor = link.partition("#")
    target = _named(Path(os.path.normpath(document.parent / path)))
    if target in FOLDERS:
        return FOLDERS[target]
    if target in whereabouts:
        return whereabouts[target] + hash_ + anchor
    if target.startswith("docs/lab/studies/") and target.endswith(".py"):
        return target.removeprefix("docs/").removesuffix(".py") + ".md"
    is_kept = target.startswith("docs/") and (ROOT / target).is_file()
    return target.removeprefix("docs/") if is_kept else None


def _near(page: str, where: str) -> str:
    """Return the way from a page to a place."""
    if "://" in where or where.startswith("#"):
        return where
    return os.path.relpath(where, Path(page).parent)


def _drawn(document: Path, src: str) -> str:
    return _named(document.parent / src).removeprefix("docs/")


def _named(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_absolute() else str(path)
