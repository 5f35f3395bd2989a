"""Pages checked by axe-core."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import (
    Person,
    expect_no_violations,
)

ROOT = Path(__file__).parents[2]


AXE = (ROOT / "client/node_modules/axe-core/axe.min.js").read_text("utf-8")


def check(person: Person) -> None:
    expect_no_violations(person.page, AXE)
