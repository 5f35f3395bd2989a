"""A second start is quick, spares a house that runs; one game is tested alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import client_sources, fingerprint, page_sources

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
    "client/pack/pack.py",
    "src/tablee/games/sequence/rules.py",
    "src/tablee/rebus/lexicon.txt",
)
OF_PAGES = (
    "client/pack/pack.py",
    "client/package-lock.json",
    "requirements/page.txt",
    "src/tablee/games/sequence/rules.py",
)
NOT_OF_PAGES = ("src/tablee/lab/tables.py", "src/tablee/server/static/index.html")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Return a clone whose client was built after everything in it was written."""
    for name in (*SOURCES, *OTHERS, *OF_PAGES, *NOT_OF_PAGES):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    for each in tmp_path.rglob("*"):  # folders too, which are as new as their files
        os.utime(each, (1_000, 1_000))
    (tmp_path / "stamp").touch()
    os.utime(tmp_path / "stamp", (2_000, 2_000))
    return tmp_path


def newer(clone: Path, what: str = "newer_than") -> list[str]:
    """Ask the script what has changed since the client was built, or pages' Python."""
    script = f". {ROOT}/scripts/setup; {what} stamp"
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


@pytest.mark.parametrize("name", [*OF_PAGES, *NOT_OF_PAGES])
def test_python_is_packed_anew_for_what_pages_run(clone: Path, name: str) -> None:
    os.utime(clone / name, (3_000, 3_000))

    assert newer(clone, "newer_in_page") == [name] * (name in OF_PAGES)


def install(clone: Path, what: str) -> list[str]:
    """Ask the script for the packages of *what*; return what it asks of uv."""
    requirements = clone / "requirements"
    requirements.mkdir(exist_ok=True)
    for name in ("run.txt", "dev.txt"):
        (requirements / name).write_text(name)
    uv = 'uv() { echo "$*" >>asked; mkdir -p .venv; }'
    script = f". {ROOT}/scripts/setup; {uv}; ensure_env {what}"
    subprocess.run(["sh", "-euc", script], cwd=clone, capture_output=True, check=True)
    return (clone / "asked").read_text().splitlines()


def test_an_environment_in_which_a_house_may_run_is_added_to(clone: Path) -> None:
    (clone / ".venv").mkdir()
    (clone / ".venv/home").write_text(f"{clone}\n")
    (clone / ".venv/run.txt").write_text("run.txt")

    asked = install(clone, "dev")

    assert [each.split()[0] for each in asked] == ["pip"]
    assert asked[0].endswith("-r requirements/dev.txt")
    assert (clone / ".venv/dev.txt").read_text() == "dev.txt"


@pytest.mark.parametrize("home", [None, "/another/place"])
def test_one_that_is_half_made_or_of_another_place_is_made_anew(
    clone: Path, home: str | None
) -> None:
    (clone / ".venv").mkdir()
    if home:
        (clone / ".venv/home").write_text(f"{home}\n")

    asked = install(clone, "run")

    assert [each.split()[0] for each in asked] == ["venv", "pip"]
    assert (clone / ".venv/home").read_text() == f"{clone}\n"


STUB = """#!/bin/sh
echo "$(basename "$0") $*" >>"$PWD/ran"
"""


@pytest.fixture
def ready(tmp_path: Path) -> Path:
    """Return a clone that is set up, and in which nothing is really run."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for folder in ("src/tablee/games/nim", "tests/games/nim", ".tools", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "requirements").mkdir()
    for name, where in (("tools", ".tools"), ("run", ".venv"), ("dev", ".venv")):
        for place in ("requirements", where):
            (tmp_path / place / f"{name}.txt").touch()
    (tmp_path / ".venv/home").write_text(f"{tmp_path}\n")
    for tool in ("ruff", "mypy", "lint-imports", "pytest"):
        stub = tmp_path / ".venv/bin" / tool
        stub.write_text(STUB)
        stub.chmod(0o755)
    return tmp_path


def run_test(clone: Path, *args: str) -> subprocess.CompletedProcess[str]:
    command = ["sh", "scripts/test", *args]
    return subprocess.run(
        command, cwd=clone, capture_output=True, text=True, check=False
    )


def test_one_game_is_tested_without_anything_else(ready: Path) -> None:
    done = run_test(ready, "--game", "nim", "--games", "50")

    assert done.returncode == 0, done.stderr
    folders = "src/tablee/games/nim tests/games/nim"
    assert (ready / "ran").read_text().splitlines() == [
        f"ruff check {folders}",
        f"ruff format --check {folders}",
        "lint-imports --no-logo",
        f"mypy {folders}",
        "pytest --game nim --games 50 tests/conformance tests/games/nim",
    ]


def test_a_game_that_is_not_there_is_not_tested(ready: Path) -> None:
    done = run_test(ready, "--game", "dames")

    assert done.returncode == 1
    assert "there is no game dames" in done.stderr
    assert not (ready / "ran").exists()


def test_the_tests_of_one_game_are_its_own_and_the_laws() -> None:
    laws = ("tests/conformance/test_refusals.py", "tests/conformance/test_rulebooks.py")
    games = ("tests/games/allumettes", "tests/games/eclair")
    asked = ("--game", "allumettes", *laws, *games)
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *asked]
    listed = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = [line for line in listed.stdout.splitlines() if "::" in line]

    assert names
    assert all("allumettes" in name for name in names)
    assert any("test_nonsense_is_refused" in name for name in names)
    assert any("test_every_rule_has_a_test" in name for name in names)
    assert any(name.startswith("tests/games/allumettes") for name in names)


# The build hook makes the client and the page's Python anew, each for its sources.


def of_client(root: Path) -> str:
    return fingerprint(root, client_sources(root))


@pytest.mark.parametrize(
    "leftover", ["node_modules/x.js", "src/__pycache__/x.pyc", "tests/x.test.ts"]
)
def test_what_is_no_source_is_no_change(tmp_path: Path, leftover: str) -> None:
    source = tmp_path / "client/src/App.svelte"
    source.parent.mkdir(parents=True)
    source.write_text("<p>one</p>")
    before = of_client(tmp_path)

    left = tmp_path / "client" / leftover
    left.parent.mkdir(parents=True, exist_ok=True)
    left.write_text("left")
    assert of_client(tmp_path) == before

    source.write_text("<p>two</p>")
    assert of_client(tmp_path) != before


def test_a_clone_may_lie_in_a_folder_of_any_name(tmp_path: Path) -> None:
    clone = tmp_path / "tests/node_modules"
    source = clone / "client/src/App.svelte"
    source.parent.mkdir(parents=True)
    source.write_text("<p>one</p>")
    before = of_client(clone)

    source.write_text("<p>two</p>")
    assert of_client(clone) != before


def test_python_is_packed_anew_for_a_rule_and_not_for_what_no_page_has(
    tmp_path: Path,
) -> None:
    (tmp_path / "src/tablee/lab").mkdir(parents=True)
    before = fingerprint(tmp_path, page_sources(tmp_path))
    client = of_client(tmp_path)

    (tmp_path / "src/tablee/lab/study.py").touch()
    assert fingerprint(tmp_path, page_sources(tmp_path)) == before

    (tmp_path / "src/tablee/rules.py").touch()
    assert fingerprint(tmp_path, page_sources(tmp_path)) != before
    assert of_client(tmp_path) == client
