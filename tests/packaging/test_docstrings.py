"""Docstrings tell what a thing does, or is, and give no orders."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parents[2] / "src" / "tablee"
DEFINED: Final = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def first_words() -> Iterator[tuple[str, str]]:
    """Yield where each docstring stands, and its first word."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, DEFINED) and (said := ast.get_docstring(node)):
                where = f"{path.relative_to(SOURCE)}:{node.lineno} {node.name}"
                yield where, said.split()[0].strip(",.:;")


def indicatives(word: str) -> set[str]:
    """Return what *word* would be in the indicative, if it were a verb."""
    return {f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies"}


def test_no_docstring_gives_an_order() -> None:
    words = list(first_words())
    verbs = {word for _, word in words}  # and other words, which have no such form

    assert [
        f"{where}: {word}" for where, word in words if indicatives(word) & verbs
    ] == []
