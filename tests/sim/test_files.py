"""Files are whole or not there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

import tablee
from tablee.sim.dataset import whole, write_whole


def test_a_file_is_what_it_was_until_all_is_written(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    write_whole(file, "été")
    with suppress(ZeroDivisionError), whole(file) as part:
        part.write_bytes(b"half")
        raise ZeroDivisionError

    assert file.read_text("utf-8") == "été"
    assert [*tmp_path.iterdir()] == [file]


def test_a_record_that_cannot_be_written_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    tablee.save(tablee.new("sequence", seed=1), file)
    before = file.read_bytes()

    def fill_the_disk(path: Path, data: bytes) -> None:
        os.write(os.open(path, os.O_CREAT | os.O_WRONLY), data[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill_the_disk)
    with pytest.raises(OSError, match="No space"):
        tablee.save(tablee.new("sequence", seed=2), file)

    assert file.read_bytes() == before
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_and_a_pipe_stay_what_they_are(tmp_path: Path) -> None:
    file, link, pipe = (tmp_path / name for name in ("file", "link", "pipe"))
    link.symlink_to(file)
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(link, "one")
    write_whole(pipe, "two")
    reader.join()

    assert (link.is_symlink(), file.read_text("utf-8")) == (True, "one")
    assert (pipe.is_fifo(), read) == (True, [b"two"])
