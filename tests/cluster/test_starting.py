"""A node that starts: it takes no line before it can answer one."""

from __future__ import annotations

import socket

import pytest

from tablee.server.contracts import CannotServe
from tablee.server.serve import listen


def test_a_port_that_is_only_kept_takes_no_line() -> None:
    with listen("127.0.0.1", 0, at_once=False) as door:
        port = door.getsockname()[1]

        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))


def test_a_port_that_another_listens_on_cannot_be_kept() -> None:
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]

        with pytest.raises(CannotServe, match="in use"):
            listen("127.0.0.1", port, at_once=False)
