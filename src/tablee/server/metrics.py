"""Prometheus metrics: sums and times, and nobody's name.

What one feature alone counts, or the cluster, stands there.
They are served on a port of their own, and only if the host wants it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, start_http_server
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

from tablee.server.contracts import CannotServe

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_HOST = 253 + len(":65535")  # characters of a name and its port


def name_in(host: str) -> str | None:
    """Return the name in a ``Host`` header, without its port; None: there is none."""
    if len(host) > LONGEST_HOST:
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # which raises where it is none
    except ValueError:
        return None
    if parts.netloc != host or parts.username is not None:
        return None
    return (parts.hostname or "").rstrip(".") or None


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


STARTED = Counter("tablee_games_started", "Games dealt", ["game"])
ENDED = Counter("tablee_games_ended", "Games that are over", ["game", "how"])
REFUSED = Counter("tablee_refusals", "Messages and requests refused", ["fault"])
FAILED = Counter("tablee_failures", "Messages and requests that failed by our fault")
CONNECTIONS = Gauge("tablee_connections", "Open websockets")
TABLES = Gauge("tablee_tables_open", "Tables in memory")
FORGOTTEN = Counter("tablee_forgotten", "Tables and people forgotten", ["what"])
PRUNING = Histogram(
    "tablee_pruning_seconds",
    "Time that a batch of tables took to be forgotten",
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)
BEHIND = Gauge("tablee_forgetting_behind", "Tables found that are to be forgotten yet")
READY = Gauge("tablee_ready", "Whether a move could be written down here now")
DATABASE_UP = Gauge("tablee_database_up", "Whether the database took the last writes")
WRITING = Histogram(
    "tablee_commit_seconds",
    "Time in which a batch of writes came to the disk, where it did",
    # up to what a slow disk is waited for (docs/why/cluster.md)
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 4, 10, 30),
)
LATE = Histogram(
    "tablee_loop_late_seconds",
    "How late the loop was with something that was to be done once a second",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)


class MovesMade(Collector):
    """Moves stored, by game; counted on the event loop only, so without a lock."""

    def __init__(self) -> None:
        self.by_game: defaultdict[str, int] = defaultdict(int)

    def collect(self) -> Iterator[CounterMetricFamily]:
        told = CounterMetricFamily(
            "tablee_moves", "Moves written down", labels=["game"]
        )
        for game, moves in list(self.by_game.items()):
            told.add_metric([game], moves)
        yield told


MOVES = MovesMade()
REGISTRY.register(MOVES)


@contextmanager
def serve_metrics(
    address: tuple[str, int] | None, names: Collection[str] = ()
) -> Iterator[int | None]:
    """Serve the metrics at *address*, on a thread; yield the port.

    Only requests by an IP address, by one of *names*, or by a name without a dot (as
    containers have) are answered: no page of another site can read them. Port 0 takes
    any free one. Raises ``CannotServe`` with one line that says why.
    """
    if address is None:
        yield None
        return
    host, port = address
    try:
        server, thread = start_http_server(port, host)
    except OSError as error:
        why = error.strerror or error
        line = f"the metrics cannot be told on {host} port {port}: {why}"
        raise CannotServe(line) from error
    server.set_app(_guarded(server.get_app(), frozenset(names)))
    try:
        yield server.server_port
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _guarded(app: WSGIApplication | None, names: frozenset[str]) -> WSGIApplication:
    """Refuse requests whose ``Host`` is not one of ours."""
    assert app is not None  # the server was made with one

    def guarded(
        environ: WSGIEnvironment, start_response: StartResponse
    ) -> Iterable[bytes]:
        name = name_in(environ.get("HTTP_HOST", ""))
        if name and (is_address(name) or "." not in name or name in names):
            return app(environ, start_response)
        start_response("421 Misdirected Request", [("Content-Type", "text/plain")])
        return [b"not by this name\n"]

    return guarded
