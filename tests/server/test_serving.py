"""Starting to serve, or one clear line that says why not."""

from __future__ import annotations

import asyncio
import errno
import resource
import subprocess
import sys
import time
from pathlib import Path
from signal import SIGSEGV

import httpx
import pytest

from tablee.server import core as context_module
from tablee.server.contracts import CannotServe
from tablee.server.serve import FILES, listen, locked_folder, raise_file_limit
from tablee.server.settings import Settings
from tablee.server.store.backup import restore
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.threads import ThreadedStore
from tests.server.devices import SERVING, serving
from tests.server.rows import damage


def test_a_folder_is_served_once(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path)
    command = [sys.executable, str(SERVING), str(tmp_path), "0"]

    second = subprocess.run(command, capture_output=True, text=True, check=False)
    asyncio.run(store.close())

    assert second.returncode == 1
    assert "another tablée" in second.stderr
    assert second.stderr.count("\n") == 1


def test_a_crash_says_where_every_thread_was(tmp_path: Path) -> None:
    command = [sys.executable, str(SERVING), str(tmp_path), "0"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as server:
        assert server.stdout
        server.stdout.readline()  # it serves
        server.send_signal(SIGSEGV)
        _out, err = server.communicate(timeout=60)

    assert server.returncode == -SIGSEGV
    assert "Fatal Python error: Segmentation fault" in err
    assert "in serve" in err


def test_a_folder_is_kept_by_one_process_wherever_its_tables_are(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "new"
    with (
        locked_folder(folder),
        pytest.raises(CannotServe, match="another tablée"),
        locked_folder(folder),
    ):
        pass
    with locked_folder(folder):
        pass  # whoever ends lets go of it


def test_a_port_in_use_is_named() -> None:
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} is in use"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotServe, match=r"cannot listen on 192\.0\.2\.1"):
        listen("192.0.2.1", 8000)


def overwrite(file: Path, start: int, size: int) -> None:
    with file.open("r+b") as database:
        database.seek(start)
        database.write(b"\xff" * size)


@pytest.mark.parametrize("part", ["house", "schema"])
async def test_damaged_tables_are_said_to_be_that_before_anybody_is_let_in(
    tmp_path: Path, part: str
) -> None:
    folder, copied = tmp_path / "data", tmp_path / "copy.sqlite3"
    store = ThreadedStore(folder)
    await store.signing_key(b"k" * 32)
    await store.back_up(copied)
    await store.close()
    if part == "house":
        damage(folder, "house")
    else:
        overwrite(folder / DATABASE_FILE, 100, 3000)  # after the head of the file
    command = [sys.executable, str(SERVING), str(folder), "0"]

    told = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, check=False
    )
    (folder / DATABASE_FILE).rename(tmp_path / "damaged")  # as it says
    restore(copied, folder)
    again = ThreadedStore(folder)
    key = await again.signing_key(b"other")
    await again.close()

    assert (told.returncode, told.stdout) == (1, "")
    assert f"{folder / DATABASE_FILE} is damaged" in told.stderr
    assert "move it away" in told.stderr
    assert "tablee admin restore" in told.stderr
    assert told.stderr.count("\n") == 1
    assert key == b"k" * 32


def test_as_many_connections_are_had_as_the_machine_lets_us() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    _, most = before
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES // 100, most))
        raise_file_limit()
        raised, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        raise_file_limit()  # which takes nothing back
        again, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)

    expected = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    assert (raised, again) == (expected, expected)


def test_what_cannot_be_prepared_leaves_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(context_module, "prepare", fail)

    with serving(Settings(data=tmp_path)) as address:
        while not caplog.records:
            time.sleep(0.01)
        games = httpx.get(f"{address}/api/games", verify=False, timeout=None)

    (line,) = caplog.records
    assert line.getMessage().startswith(
        "not prepared, so who asks first waits: OSError"
    )
    assert line.exc_info is None
    assert games.status_code == 200
