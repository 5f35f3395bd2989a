"""The build hook compiles the client anew when its sources changed, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatch_build import fingerprint


@pytest.mark.parametrize(
    "leftover", ["node_modules/x.js", "src/__pycache__/x.pyc", "tests/x.test.ts"]
)
def test_what_is_no_source_is_no_change(tmp_path: Path, leftover: str) -> None:
    source = tmp_path / "client/src/App.svelte"
    source.parent.mkdir(parents=True)
    source.write_text("<p>one</p>")
    before = fingerprint(tmp_path)

    left = tmp_path / "client" / leftover
    left.parent.mkdir(parents=True, exist_ok=True)
    left.write_text("left")
    assert fingerprint(tmp_path) == before

    source.write_text("<p>two</p>")
    assert fingerprint(tmp_path) != before


def test_a_clone_may_lie_in_a_folder_of_any_name(tmp_path: Path) -> None:
    clone = tmp_path / "tests/node_modules"
    source = clone / "client/src/App.svelte"
    source.parent.mkdir(parents=True)
    source.write_text("<p>one</p>")
    before = fingerprint(clone)

    source.write_text("<p>two</p>")
    assert fingerprint(clone) != before
