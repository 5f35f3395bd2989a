"""What a messenger reads of a page: its tags."""

from __future__ import annotations

import re
from html import unescape

HEBREW = "\u05d3\u05e0\u05d4"


def tags(page: str) -> dict[str, str]:
    """Read the tags of a page, as a messenger would."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page)
    title = re.findall(r"<title>([^<]*)</title>", page)
    assert len(title) == 1
    return {key: unescape(said) for key, said in found} | {"title": unescape(title[0])}


LARGEST = 150_000  # bytes, which every messenger takes
