"""The page about environments is true."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/lab/environments.md"


def test_the_examples_about_environments_give_what_they_say() -> None:
    flags = doctest.IGNORE_EXCEPTION_DETAIL | doctest.NORMALIZE_WHITESPACE
    failed, tried = doctest.testfile(
        str(PAGE), module_relative=False, encoding="utf-8", optionflags=flags
    )

    assert tried > 15
    assert failed == 0
