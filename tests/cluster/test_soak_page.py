"""The page of what goes wrong: rows are written into the table that they belong to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cluster import soak
from tests.cluster.evening import Told

NAME = "PostgreSQL restarted"
TOLD = Told({NAME: [1.5, 2.5]}, 3.25, 5, 1234, [])


@pytest.mark.parametrize(("tables", "place"), [(12, 0), (200, 1)])
def test_a_row_is_written_in_the_place_of_the_one_before(
    tables: int, place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = soak.PAGE.read_text()
    page = tmp_path / "page.md"
    page.write_text(before)
    monkeypatch.setattr(soak, "PAGE", page)
    row = soak.row(NAME, 8, TOLD)

    soak.put_in({NAME: row}, tables)

    old, new = before.splitlines(), page.read_text().splitlines()
    changed = [
        n for n, (was, now) in enumerate(zip(old, new, strict=True)) if was != now
    ]
    there = [n for n, line in enumerate(old) if line.startswith(f"| {NAME} |")]
    assert changed == [there[place]]
    assert new[there[place]] == row
    assert row == f"| {NAME} | 8 | 2 | 5 | 1,234 | 0 | 2.0 s, at worst 2.5 | 3.2 s |"
