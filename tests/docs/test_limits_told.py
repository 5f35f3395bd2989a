"""The limits are those that hosts are told, every one of them."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tablee.games.rebus.site import riddles
from tablee.protocol import to_server
from tablee.protocol.fault import Permission
from tablee.server import people
from tablee.server.api import requests
from tablee.server.invitations import drawing
from tablee.server.odds import curves
from tablee.server.push import routes as push
from tablee.server.push import sender, services
from tablee.server.quotas import buckets, limits
from tablee.server.replays import pages, replays
from tablee.server.rooms import bots, connections, room
from tablee.server.settings import Settings
from tablee.server.store import contract
from tablee.server.tables import routes as tables
from tablee.server.websockets import frames, socket, uvicorn_protocol, websocket

DOCS = Path(__file__).parents[2] / "docs"
LIMITS = (DOCS / "reference/limits.md").read_text("utf-8")
PROTOCOL = "".join(
    (DOCS / page).read_text("utf-8")
    for page in ("reference/protocol.md", "reference/api/http.md")
)
ROW = re.compile(r"^\|[^|]*\| `(\w+)\.(\w+)` \| ([\d.,]+) \|$", re.MULTILINE)
TOLD = {
    (place, name): float(figure.replace(",", ""))
    for place, name, figure in ROW.findall(LIMITS)
}
MODULES: dict[str, ModuleType] = {
    module.__name__.removesuffix(".routes").rpartition(".")[2]: module
    for module in (
        bots,
        connections,
        contract,
        curves,
        frames,
        buckets,
        limits,
        drawing,
        push,
        tables,
        replays,
        requests,
        uvicorn_protocol,
        riddles,
        people,
        room,
        sender,
        services,
        socket,
        pages,
        to_server,
        websocket,
    )
}
DEFAULTS = {
    field.name: field.default
    for field in fields(Settings)
    if field.default is not MISSING and type(field.default) in (int, float)
}


def kept(place: str, name: str) -> Any:
    """Return the figure that holds."""
    found = DEFAULTS[name] if place == "Settings" else getattr(MODULES[place], name)
    limit = getattr(found, "permission", Permission()).limit  # of a command
    return limit.most if limit else found


@pytest.mark.parametrize(("place", "name"), TOLD)
def test_a_limit_is_as_it_is_told(place: str, name: str) -> None:
    assert kept(place, name) == TOLD[place, name]


def test_every_limit_is_told() -> None:
    constants = {
        ("limits", name)
        for name, value in vars(limits).items()
        if name.isupper() and type(value) in (int, float)
    }
    chosen = {("Settings", name) for name in DEFAULTS}

    assert constants | chosen <= TOLD.keys()


@pytest.mark.parametrize(
    ("told", "names"),
    [
        ("{} messages a second .*, {} at once", "messages_a_second burst"),
        (r"has {} messages refused so within {} seconds", "refusals refusals_within"),
        ("devices' worth, and are {} at most", "devices"),
        (
            "{} codes a minute by one person .*, or {} by",
            "own_misses_a_minute misses_a_minute",
        ),
        (
            "at most {} connections, opens {} a minute",
            "connections_an_address connections_a_minute",
        ),
        (
            r"spends at most {} an hour, .* for all of them, {};",
            "own_made_an_hour made_an_hour",
        ),
        ("at {} a second .*, {} at once;", "requests_a_second requests_at_once"),
        ("{} links of tables a minute", "drawings_a_minute"),
        ("may ask {} such questions a minute", "questions_a_minute"),
    ],
)
def test_the_protocol_tells_the_same(told: str, names: str) -> None:
    found = re.search(told.replace("{}", r"([\d,]+)"), PROTOCOL)

    assert found
    figures = [float(figure.replace(",", "")) for figure in found.groups()]
    assert figures == [DEFAULTS[name] for name in names.split()]
