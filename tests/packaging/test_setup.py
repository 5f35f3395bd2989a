"""A second start is quick: the client is built anew only when a source changed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = (
    "client/src/App.svelte",
    "client/package.json",
    "pyproject.toml",
    "hatch_build.py",
    "src/tablee/games/sequence/board.json",
    "src/tablee/rebus/pictures/chat.svg",
    "src/tablee/rebus/deck.tsv",
)
OTHERS = (
    "client/node_modules/vite/vite.js",
    "client/tests/words.test.ts",
    "src/tablee/games/sequence/rules.py",
    "src/tablee/rebus/lexicon.txt",
)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Give a clone whose client was built after everything in it was written."""
    for name in (*SOURCES, *OTHERS):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    for each in tmp_path.rglob("*"):  # folders too, which are as new as their files
        os.utime(each, (1_000, 1_000))
    (tmp_path / "stamp").touch()
    os.utime(tmp_path / "stamp", (2_000, 2_000))
    return tmp_path


def newer(clone: Path) -> list[str]:
    """Ask the script what has changed since the client was built."""
    script = f". {ROOT}/scripts/setup; newer_than stamp"
    shell = ["sh", "-euc", script]
    found = subprocess.run(shell, cwd=clone, capture_output=True, text=True, check=True)
    return found.stdout.split()


@pytest.mark.parametrize("name", SOURCES)
def test_what_the_client_is_made_of_is_built_anew(clone: Path, name: str) -> None:
    os.utime(clone / name, (3_000, 3_000))

    assert newer(clone) == [name]


@pytest.mark.parametrize("name", OTHERS)
def test_nothing_else_is(clone: Path, name: str) -> None:
    os.utime(clone / name, (3_000, 3_000))

    assert newer(clone) == []
