"""The build hook compiles the client anew when its sources changed, and only then."""

from __future__ import annotations

from pathlib import Path

import pytest

from hatch_build import fingerprint


@pytest.mark.parametrize("leftover", ["node_modules/x.js", "tests/__pycache__/x.pyc"])
def test_what_tools_leave_behind_is_no_change(tmp_path: Path, leftover: str) -> None:
    source = tmp_path / "client/src/App.svelte"
    source.parent.mkdir(parents=True)
    source.write_text("<p>one</p>")
    before = fingerprint(tmp_path)

    left = tmp_path / "client" / leftover
    left.parent.mkdir(parents=True)
    left.write_text("left")
    assert fingerprint(tmp_path) == before

    source.write_text("<p>two</p>")
    assert fingerprint(tmp_path) != before
