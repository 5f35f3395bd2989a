"""Evenings at a table as data: every step, and everything that came of it.

``--golden-write`` writes what comes of them now; read it in the diff.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.table.script import played

EVENINGS = sorted((Path(__file__).parent / "evenings").glob("*.txt"))


def rules_of(path: Path) -> list[str]:
    """Return the rules that titles name: ``== nobody speaks (MOT-13)``."""
    return re.findall(r"^==.*\((\w+-\w+)\)$", path.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(
    "path",
    [
        pytest.param(path, id=path.stem, marks=pytest.mark.rule(*rules_of(path)))
        for path in EVENINGS
    ],
)
def test_an_evening_goes_as_it_is_written(
    path: Path, pytestconfig: pytest.Config
) -> None:
    written = path.read_text("utf-8")
    now = played(written)

    if pytestconfig.getoption("golden_write"):
        path.write_text(now, "utf-8")
    else:
        assert now == written
