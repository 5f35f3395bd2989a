"""A test left to scripts/soak names what holds its subject now (docs/why/tests.md)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BROWSER = sorted((ROOT / "tests/browser").glob("test_*.py"))


def held(tree: ast.AST) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each function that is held by others, and by which."""
    for function in ast.walk(tree):
        for each in getattr(function, "decorator_list", ()):
            if isinstance(each, ast.Call) and ast.unparse(each.func) == "covered_by":
                yield function.name, tuple(map(ast.literal_eval, each.args))  # type: ignore[attr-defined]


def is_left_out(text: str, words: str) -> bool:
    """Return whether the test of these words is itself left to scripts/soak."""
    tree = ast.parse(text)
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name.startswith(words):
            told = [ast.unparse(each) for each in function.decorator_list]
            return any(
                re.match(r"covered_by|pytest\.mark\.soak", each) for each in told
            )
    raise AssertionError(f"no test begins with {words}")


@pytest.mark.parametrize("path", BROWSER, ids=lambda path: path.stem)
def test_whoever_holds_it_is_there_and_is_tried_every_time(path: Path) -> None:
    for name, cheaper in held(ast.parse(path.read_text("utf-8"))):
        for each in cheaper:
            file, words = each.split(" :: ")
            text = (ROOT / file).read_text("utf-8")
            assert words in text, f"{name}: {each}"
            if file.startswith("tests/browser/"):
                assert not is_left_out(text, words), f"{name}: {each}"


def test_one_who_is_left_out_is_noticed() -> None:
    text = "@covered_by('x')\ndef test_a() -> None: ...\ndef test_b() -> None: ...\n"

    assert is_left_out(text, "test_a")
    assert not is_left_out(text, "test_b")
    assert dict(held(ast.parse(text))) == {"test_a": ("x",)}
