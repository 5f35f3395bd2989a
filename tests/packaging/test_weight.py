"""What a first visit weighs: a phone on a slow line should not wait for it."""

import gzip
import re

from tests.packaging.container import ROOT

STATIC = ROOT / "src/tablee/server/static"
HOME = 90_000  # bytes of script and style, gzipped
GAME = 150_000  # the same before a game: the way to any table


def weight(*names: str) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes(), 6)) for name in names)


def named_by_the_page() -> list[str]:
    page = (STATIC / "index.html").read_text()
    return re.findall(r'"/(assets/[^"]+\.(?:js|css))"', page)


def test_the_home_page_is_light() -> None:
    first = named_by_the_page()

    assert any(name.endswith(".js") for name in first)
    assert any(name.endswith(".css") for name in first)
    assert weight(*first) <= HOME


def test_the_way_to_a_table_is_light() -> None:
    assets = [f"assets/{path.name}" for path in (STATIC / "assets").iterdir()]
    table = [name for name in assets if re.search(r"/(room|TablePage)-", name)]

    assert len(table) == 4  # script and style of both
    assert weight(*named_by_the_page(), *table) <= GAME
