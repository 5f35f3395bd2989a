"""No module imports, directly or round a corner, one that imports it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

SOURCE = Path(__file__).parent.parent.parent / "src"


def name_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {name_of(path): path for path in sorted(SOURCE.rglob("*.py"))}


def imported(module: str) -> Iterator[str]:
    """Yield the modules of ours that one imports, inside its functions too."""
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}: imports are written in full"
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in MODULES else str(node.module) for name in inner]
        else:
            continue
        yield from (name for name in names if name in MODULES)


def test_there_is_something_to_look_at() -> None:
    assert "tablee.kit.board" in set(imported("tablee.games.sequence.state"))


def test_imports_run_in_no_circle() -> None:
    graph = {module: set(imported(module)) - {module} for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" imports ".join(reversed(error.args[1]))) from None
