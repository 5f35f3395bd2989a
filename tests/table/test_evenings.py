"""Evenings at a table as data: every step, and everything that came of it.

``--golden-write`` writes what comes of them now; read it in the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.script import played

EVENINGS = sorted((Path(__file__).parent / "evenings").glob("*.txt"))


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_goes_as_it_is_written(
    path: Path, pytestconfig: pytest.Config
) -> None:
    written = path.read_text("utf-8")
    now = played(written)

    if pytestconfig.getoption("golden_write"):
        path.write_text(now, "utf-8")
    else:
        assert now == written
