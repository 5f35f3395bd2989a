"""Three nodes of one house, each a process of its own, on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tablee.server.store.contract import StoredRoom
from tablee.server.store.postgres.address import HouseAddress
from tablee.server.store.postgres.connection import connect
from tablee.server.store.postgres.store import PostgresStore

PATIENCE = 0.05
FENCED = 75  # how a node ends whose tables others have taken
OWNER = """
SELECT address FROM owners JOIN nodes ON nodes.id = owners.node WHERE code = $1
"""


def free_port() -> int:
    """Give a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


class NodeProcess:
    """A node that can be killed, suspended, asked to leave, and started again."""

    def __init__(self, folder: Path, house: HouseAddress) -> None:
        """Keep a port for it."""
        self.port = free_port()
        self.place = f"127.0.0.1:{self.port}"
        self._folder = folder
        self._database = f"{house.dsn}&house={house.house}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin to serve."""
        command = [sys.executable, "-m", "tablee", "serve", "--port", str(self.port)]
        chosen = {
            "--data": str(self._folder),
            "--database": self._database,
            "--node-address": self.place,
        }
        words = [word for pair in chosen.items() for word in pair]
        with (self._folder / f"{self.port}.log").open("ab") as log:
            self._process = subprocess.Popen([*command, *words], stdout=log, stderr=log)

    async def wait(self) -> None:
        """Wait until it serves; one that others took for dead is started again."""
        while not await asyncio.to_thread(self._answers):
            assert self._process is not None
            if self._process.poll() == FENCED:
                self.start()
            assert self._process.poll() is None, self.log
            await asyncio.sleep(PATIENCE)

    def _answers(self) -> bool:
        with suppress(URLError, OSError), urlopen(f"http://{self.place}/health/ready"):
            return True
        return False

    @property
    def log(self) -> str:
        """What it has written."""
        return (self._folder / f"{self.port}.log").read_text()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait until it has ended; give its exit status."""
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait)

    def end(self) -> None:
        """End it, whatever it does."""
        if self._process:
            self._process.kill()
            self._process.wait()


class Cluster:
    """The nodes, and what the database says of their tables."""

    def __init__(self, folder: Path, house: HouseAddress, count: int = 3) -> None:
        """Have so many nodes, none of which serves yet."""
        self.house = house
        self.nodes = [NodeProcess(folder, house) for _ in range(count)]

    async def start(self) -> None:
        """Let all serve."""
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            await node.wait()

    def end(self) -> None:
        """End all."""
        for node in self.nodes:
            node.end()

    async def owner(self, code: str) -> NodeProcess:
        """Give the node that has a table."""
        at = await connect(self.house)
        try:
            place = await at.fetchval(OWNER, code)
        finally:
            await at.close()
        return next(node for node in self.nodes if node.place == place)

    async def read(self, code: str) -> StoredRoom:
        """Read a table as the database has it."""
        store = PostgresStore(self.house)
        try:
            found = await store.read_room(code)
        finally:
            await store.close()
        assert found is not None
        return found
