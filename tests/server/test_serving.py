"""Starting to serve, or one clear line that says why not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.doors.serve import listen
from tablee.server.store.schema import CannotServe
from tablee.server.store.sqlite import SqliteStore
from tests.server.test_kill import SERVING


def test_a_folder_is_served_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    command = [sys.executable, str(SERVING), str(tmp_path), "0"]

    second = subprocess.run(command, capture_output=True, text=True, check=False)
    store.close()

    assert second.returncode == 1
    assert "another tablée" in second.stderr
    assert second.stderr.count("\n") == 1


def test_a_port_in_use_is_named() -> None:
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} is in use"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotServe, match=r"cannot listen on 192\.0\.2\.1"):
        listen("192.0.2.1", 8000)
