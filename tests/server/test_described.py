"""The description of the messages: whole, closed in itself, and what is served."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx

from tablee.server.described import asyncapi
from tablee.server.to_client import ToClient
from tablee.server.to_server import ToServer

WRITTEN = Path(__file__).parents[2] / "docs/api/asyncapi.json"


def references(value: Any) -> Iterator[str]:
    match value:
        case {"$ref": str(ref)}:
            yield ref
        case dict():
            for each in value.values():
                yield from references(each)
        case list():
            for each in value:
                yield from references(each)
        case _:
            pass


def test_every_message_is_described() -> None:
    described = asyncapi()
    kinds = {kind.__name__ for kind in (*get_args(ToServer), *get_args(ToClient))}

    assert set(described["components"]["messages"]) == kinds
    assert set(described["channels"]["table"]["messages"]) == kinds
    sent = {
        ref["$ref"].rsplit("/", 1)[1]
        for ref in described["operations"]["say"]["messages"]
    }
    assert sent == {kind.__name__ for kind in get_args(ToServer)}


def test_every_reference_leads_somewhere() -> None:
    described = asyncapi()
    found = set(references(described))
    assert found

    for ref in found:
        here = described
        for step in ref.removeprefix("#/").split("/"):
            here = here[step]


async def test_a_house_serves_what_is_written_down(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http:
        served = (await http.get("/api/asyncapi.json")).json()

    assert served == json.loads(WRITTEN.read_text("utf-8"))
