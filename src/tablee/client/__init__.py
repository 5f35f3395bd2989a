"""A client for bots: ``tablee.client.connect``, a table, and one's turns at it."""

from tablee.client.house import connect
from tablee.client.refusal import MoveRefused
from tablee.client.table import Table
from tablee.client.turn import Turn, filled

__all__ = ["MoveRefused", "Table", "Turn", "connect", "filled"]
