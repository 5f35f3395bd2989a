"""A house to put under load: its nodes, its database, and what they have used."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.cluster.cores import Cores
from tablee.cluster.postgres import DatabaseAddress

HERE = Path(__file__).resolve().parent
DURABLE = ("fsync=on", "full_page_writes=on", "max_connections=60")


class Usage(NamedTuple):
    """What processes have used: seconds of processor, bytes of memory."""

    nodes: float
    database: float
    memory: int


class House:
    """Running nodes, and the PostgreSQL behind them if there is one."""

    def __init__(self, nodes: list[tuple[int, int]], database: int | None) -> None:
        """Know the nodes by process and port."""
        self.places = [f"127.0.0.1:{port}" for _, port in nodes]
        self._nodes = [process for process, _ in nodes]
        self._database = database

    def usage(self) -> Usage:
        """Read what all have used up to now."""
        base = _children_cpu(self._database) if self._database else 0.0
        return Usage(sum(map(_cpu, self._nodes)), base, sum(map(_memory, self._nodes)))


def _cpu(process: int) -> float:
    """Return the seconds of processor that a process and its threads have used."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _children(parent: int) -> list[int]:
    task = Path(f"/proc/{parent}/task/{parent}/children")
    return [int(child) for child in task.read_text().split()]


def _children_cpu(parent: int) -> float:
    return _cpu(parent) + sum(map(_cpu, _children(parent)))


def _pin_all(parent: int, cores: Sequence[int]) -> None:
    for process in (parent, *_children(parent)):
        with suppress(ProcessLookupError):  # some come and go
            os.sched_setaffinity(process, cores)


def _memory(process: int) -> int:
    """Return the bytes that a process has of its own, in memory."""
    for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0


@contextmanager
def house(store: str, nodes: int, cores: Cores) -> Iterator[House]:
    """Start a house with so many nodes, on those cores."""
    with TemporaryDirectory(prefix="tablee-load-") as folder:
        if store == "sqlite":
            with _nodes(folder, nodes, cores.nodes, None) as started:
                yield House(started, None)
            return
        from tests.cluster.postgres import new_house, running  # noqa: PLC0415  # needs pytest

        with running(*DURABLE) as server:
            if cores.database:  # its children take after it
                _pin_all(server.pid, cores.database)
            address = prepared(new_house(server))
            where = f"{address.dsn}&house={address.house}"
            with _nodes(folder, nodes, cores.nodes, where) as started:
                yield House(started, server.pid)


def prepared(address: DatabaseAddress) -> DatabaseAddress:
    """Return a new house its schema."""
    from tablee.cluster.postgres.connection import connect  # noqa: PLC0415
    from tablee.cluster.postgres.migrations import migrate  # noqa: PLC0415

    async def prepare() -> None:
        at = await connect(address)
        await migrate(at, address.house)
        await at.close()

    asyncio.run(prepare())
    return address


@contextmanager
def _nodes(
    folder: str, count: int, cores: Sequence[int], database: str | None
) -> Iterator[list[tuple[int, int]]]:
    started: list[tuple[subprocess.Popen[bytes], int]] = []
    try:
        for n in range(count):
            port, core = _free_port(), cores[n] if cores else -1
            command = [sys.executable, str(HERE / "serve.py"), folder, str(port)]
            command += [str(core), *([database] if database else [])]
            with (Path(folder) / f"{port}.log").open("wb") as log:
                process = subprocess.Popen(command, stdout=log, stderr=log)
            started.append((process, port))
        for process, port in started:
            _wait(process, port, Path(folder) / f"{port}.log")
        yield [(process.pid, port) for process, port in started]
    finally:
        for process, _ in started:
            process.kill()
            process.wait()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def _wait(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    while True:
        if process.poll() is not None:
            sys.exit(f"load: a node ended: {log.read_text()[-2000:]}")
        with (
            suppress(URLError, OSError),
            urlopen(f"http://127.0.0.1:{port}/health/ready"),
        ):
            return
        time.sleep(0.05)
