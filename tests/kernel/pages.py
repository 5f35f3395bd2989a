"""The pages in docs that hold code: it is run, so that it stays true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent.parent.parent / "docs"
BLOCK = re.compile(r"^```python\n(?!>>>)(.*?)^```$", re.MULTILINE | re.DOTALL)


def code_of(page: str) -> dict[str, Any]:
    """Run the Python blocks of a page, and return what they define."""
    defined: dict[str, Any] = {}
    for block in BLOCK.findall((DOCS / page).read_text("utf-8")):
        exec(block, defined)
    return defined


def failures_in(page: str, defined: dict[str, Any]) -> int:
    """Run the examples of a page; there must be some."""
    result = doctest.testfile(
        str(DOCS / page), module_relative=False, globs=defined, encoding="utf-8"
    )
    assert result.attempted > 0
    return result.failed
