"""Several nodes of one house in one process, on a PostgreSQL that all share."""

from __future__ import annotations

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.store import PostgresStore

OWNER = "SELECT address FROM owners JOIN nodes ON id = node WHERE code = $1"


class PostgresHouse:
    """What all nodes share, and a store of one's own to read in."""

    def __init__(self, address: DatabaseAddress) -> None:
        self._address = address
        self.store = PostgresStore(address)

    def join(self) -> tuple[PostgresStore, PostgresNodes]:
        """Return the store and the nodes as one more node has them."""
        store = PostgresStore(self._address)
        return store, PostgresNodes(store.database)

    async def owner(self, code: str) -> str | None:
        """Return where a table is played; None: nowhere."""
        found = await self.store.database.ask(OWNER, code)
        return str(found[0][0]) if found else None

    async def finish(self) -> None:
        """Close the connections."""
        await self.store.close()
