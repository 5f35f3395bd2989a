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

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.store import PostgresStore
from tablee.server.store.contract import StoredRoom
from tests.cluster.links import Link, Target

PATIENCE = 0.05
ANSWER = 2.0  # seconds for a node to say that it is ready
FENCED = 75  # how a node ends whose tables others have taken
OWNER = """
SELECT address FROM owners JOIN nodes ON nodes.id = owners.node WHERE code = $1
"""


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


class NodeProcess:
    """A node that can be killed, suspended, asked to leave, and started again.

    With *links*, the ways to it from other nodes and from it to the database can be
    cut; people come to it all the same.
    """

    def __init__(
        self,
        folder: Path,
        house: DatabaseAddress,
        links: Target | None = None,
        kind: str = "",
    ) -> None:
        """Keep a port for it; *kind*: as in ``other_node``."""
        self.port = free_port()
        self.place = f"127.0.0.1:{self.port}"
        self.kind = kind
        self.to_it = Link(("127.0.0.1", self.port)) if links else None
        self.to_database = Link(links) if links else None
        self.folder = folder
        self._house = house
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where other nodes reach it."""
        return f"127.0.0.1:{self.to_it.port}" if self.to_it else self.place

    @property
    def chosen(self) -> dict[str, str]:
        """The words it is started with."""
        return {
            "--data": str(self.folder / str(self.port)),
            "--database": self.database,
            "--node-address": self.address,
            "--proxies": "1",
        }

    @property
    def database(self) -> str:
        """How it is told of the database."""
        house = f"house={self._house.house}"
        if self.to_database:
            where = f"127.0.0.1:{self.to_database.port}"
            return f"postgresql://postgres@{where}/postgres?{house}"
        return f"{self._house.dsn}&{house}"

    async def open_links(self) -> None:
        """Open the ways to and from it."""
        for link in filter(None, (self.to_it, self.to_database)):
            await link.open()

    def start(self) -> None:
        """Begin to serve."""
        module = ["tests.cluster.other_node", self.kind] if self.kind else ["tablee"]
        command = [sys.executable, "-m", *module, "serve", "--port", str(self.port)]
        words = [word for pair in self.chosen.items() for word in pair]
        with (self.folder / f"{self.port}.log").open("ab") as log:
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
        with (
            suppress(URLError, OSError),
            urlopen(f"http://{self.place}/health/ready", timeout=ANSWER),
        ):
            return True
        return False

    @property
    def log(self) -> str:
        """What it has written."""
        return (self.folder / f"{self.port}.log").read_text()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait until it has ended; return its exit status."""
        assert self._process is not None
        return await asyncio.to_thread(self._process.wait)

    @property
    def has_ended(self) -> bool:
        """Whether it runs no more."""
        assert self._process is not None
        return self._process.poll() is not None

    def end(self) -> None:
        """End it, whatever it does."""
        if self._process:
            self._process.kill()
            self._process.wait()
        for link in filter(None, (self.to_it, self.to_database)):
            link.close()


class Cluster:
    """The nodes, and what the database says of their tables."""

    def __init__(
        self,
        folder: Path,
        house: DatabaseAddress,
        count: int = 3,
        links: Target | None = None,
        kind: str = "",
    ) -> None:
        """Have so many nodes, none of which serves yet."""
        self.house = house
        self.nodes = [NodeProcess(folder, house, links, kind) for _ in range(count)]

    @property
    def places(self) -> list[str]:
        """Where people come to."""
        return [node.place for node in self.nodes]

    async def start(self) -> None:
        """Start all nodes."""
        for node in self.nodes:
            await node.open_links()
            node.start()
        for node in self.nodes:
            await node.wait()

    async def settle(self) -> None:
        """Wait until all serve, once more."""
        for node in self.nodes:
            await node.wait()

    def end(self) -> None:
        """End all."""
        for node in self.nodes:
            node.end()

    async def owner(self, code: str) -> NodeProcess:
        """Return the node that has a table."""
        at = await connect(self.house)
        try:
            while (place := await at.fetchval(OWNER, code)) is None:
                await asyncio.sleep(PATIENCE)  # it goes from hand to hand
        finally:
            await at.close()
        return next(node for node in self.nodes if node.address == place)

    async def read(self, code: str) -> StoredRoom:
        """Read a table as the database has it."""
        store = PostgresStore(self.house)
        try:
            found = await store.read_room(code)
        finally:
            await store.close()
        assert found is not None
        return found
