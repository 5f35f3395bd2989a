"""What a first visit weighs: a phone on a slow line should not wait for it."""

import json
import re

from tests.packaging.page_weight import STATIC, named_by_the_page, weight

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
