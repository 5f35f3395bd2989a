"""Nodes of a test, and people at one of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tablee.cluster.node import ClusterNode
from tablee.games.sequence import GAME
from tablee.protocol.person import Person
from tablee.server.admin.housekeeping import Housekeeping
from tablee.server.rooms.forgetting import Eraser
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.table import lobby
from tablee.table.document import Document, new_document
from tablee.table.seats import Occupant
from tests.cluster.shared import House, NodeStore, Serving, SharedNodes
from tests.server.devices import Guest


def laid(code: str) -> Document:
    room = new_document(code, GAME, Occupant("Ann", "a"), "beginner", "00" * 32)
    return lobby.sit(room, Person("b", "Bob"), 1)


class Place:
    """The rooms of one node."""

    def __init__(self, house: House, **chosen: Any) -> None:
        self.nodes = SharedNodes(house)
        self.ends = 0
        self.node = ClusterNode(self.nodes, f"node{self.nodes.row.number}:1", self._end)
        store: Any = NodeStore(house, self.nodes.row)
        settings = Settings(data=Path(), wall=house.wall, **{"room_rest": -1} | chosen)
        self.rooms = Rooms(store, settings, 0, self.node)
        self.eraser = Eraser(self.rooms, store, settings)
        self.node.tables = self.rooms

    def _end(self, _status: int) -> None:
        self.ends += 1

    async def enter(self) -> Place:
        await self.node.enter()
        return self


async def two_places(**chosen: Any) -> tuple[House, Place, Place]:
    house = House()
    return house, await Place(house, **chosen).enter(), await Place(house).enter()


def keeping(node: Serving) -> Housekeeping:
    """Return the host's tools at a node."""
    rooms = node.all_rooms()
    return Housekeeping(rooms._store, rooms, rooms._settings)


def at(person: Guest, node: Serving) -> Guest:
    """Make somebody go to another node's address, with the same cookie."""
    http = httpx.AsyncClient(base_url=node.address, verify=False, timeout=None)
    http.cookies.update(person.http.cookies)
    moved = Guest(node.address, http)
    moved.id = person.id
    return moved
