"""The build hook makes the client and the page's Python anew, each for its sources."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatch_build import client_sources, fingerprint, page_sources


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
