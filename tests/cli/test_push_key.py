"""``tablee push-key``, and what ``tablee serve`` makes of its file."""

from __future__ import annotations

from pathlib import Path

from tablee.server.push.sender import read_key
from tests.cli.conftest import Tablee


def test_a_key_is_made_once(tablee: Tablee, tmp_path: Path) -> None:
    path = tmp_path / "push.json"

    made = tablee("push-key", path, "mailto:host@example.org")
    again = tablee("push-key", path, "mailto:host@example.org")

    assert (made.code, made.err) == (0, "")
    assert str(path) in made.out
    assert read_key(path).public
    assert again.code == 2
    assert "there already" in again.err


def test_a_contact_that_is_none_is_a_mistake(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("push-key", tmp_path / "push.json", "host")

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "mailto:" in ran.err


def test_a_file_without_a_key_is_told_before_anything_is_served(
    tablee: Tablee, tmp_path: Path
) -> None:
    path = tmp_path / "push.json"
    path.write_text("{}")

    ran = tablee("serve", "--push-key", path, "--data", tmp_path / "data")

    assert ran.code == 2
    assert "holds no key" in ran.err
    assert not (tmp_path / "data").exists()
