"""Check a built site: ``links.py FOLDER``.

Every link leads to a page and an anchor that are there, and nothing that a page shows
is fetched from anywhere else.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# What a browser fetches by itself, and the attribute that says from where.
FETCHED = {"script": "src", "img": "src", "link": "href", "iframe": "src"}
IN_STYLE = re.compile(
    r"url\(\s*['\"]?((?:https?:)?//[^)'\"]+)|@import\s+['\"]([^'\"]+)"
)


class Reader(HTMLParser):
    """Notes what a page links to, fetches, and can be linked at."""

    def __init__(self) -> None:
        """Begin with an empty page."""
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of one element."""
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.anchors.add(given["id"])
        if tag == "a":
            if "name" in given:
                self.anchors.add(given["name"])
            if "href" in given:
                self.links.append(given["href"])
        elif tag in FETCHED and FETCHED[tag] in given:
            is_said = tag == "link" and given.get("rel") in (
                "canonical",
                "prev",
                "next",
            )
            (self.links if is_said else self.fetched).append(given[FETCHED[tag]])


@cache
def read(path: Path) -> Reader:
    """Read a page."""
    reader = Reader()
    reader.feed(path.read_text("utf-8"))
    return reader


def faults(site: Path) -> Iterator[str]:
    """Return of each link that leads nowhere where it stands."""
    for page in sorted(site.rglob("*.html")):
        reader, name = read(page), page.relative_to(site)
        for link in reader.fetched:
            if urlsplit(link).netloc:
                yield f"{name}: fetches {link}"
        for link in (*reader.links, *reader.fetched):
            if not leads(site, page, link):
                yield f"{name}: {link} leads nowhere"
    for style in site.rglob("*.css"):
        for found in IN_STYLE.findall(style.read_text("utf-8")):
            yield f"{style.relative_to(site)}: fetches {''.join(found)}"


def leads(site: Path, page: Path, link: str) -> bool:
    """Return whether a page's link leads somewhere; other sites are not asked."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    path = unquote(parts.path)
    target = site / path.lstrip("/") if path.startswith("/") else page.parent / path
    target = page if not path else target
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return False
    anchor = unquote(parts.fragment)
    is_text = target.suffix == ".html" and anchor
    return not is_text or anchor in read(target).anchors


if __name__ == "__main__":
    found = list(faults(Path(sys.argv[1])))
    print("\n".join(found) or "tablée: every link leads somewhere")
    sys.exit(bool(found))
