"""Open a site that is kept in PostgreSQL: what ``tablee serve --database`` calls."""

from __future__ import annotations

from tablee.cluster.database_clock import DatabaseClock
from tablee.cluster.forwarding import NodeForwarding
from tablee.cluster.node import ClusterNode
from tablee.cluster.postgres.nodes import PostgresNodes
from tablee.cluster.postgres.opening import open_house
from tablee.server.serve import OpenSite, warn
from tablee.server.settings import Settings


def open_database(settings: Settings) -> OpenSite:
    """Open the database of *settings*, as one of several nodes if they say so."""
    address = settings.node_address
    clock = DatabaseClock(settings.wall, settings.seconds)
    store = open_house(settings.database or "", clock, warn=warn, node_address=address)
    if address is None:
        return OpenSite(store)
    node = ClusterNode(PostgresNodes(store.database), address, clock=clock)
    return OpenSite(store, node, NodeForwarding(node), clock)
