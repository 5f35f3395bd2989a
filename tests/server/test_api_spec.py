"""The descriptions of messages and doors: whole, closed, and what is served."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from tablee.protocol.to_client import ToClient
from tablee.protocol.to_server import ToServer
from tablee.server.web.api_docs import asyncapi, openapi
from tablee.server.web.app import ENDPOINTS

WRITTEN = Path(__file__).parents[2] / "docs/reference/api"
DESCRIPTIONS = {"asyncapi": asyncapi(), "openapi": openapi(ENDPOINTS)}


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


def test_every_door_is_described_and_nothing_else() -> None:
    there = {(each.method, each.path) for each in ENDPOINTS}
    described = {
        (method.upper(), path)
        for path, methods in openapi(ENDPOINTS)["paths"].items()
        for method in methods
    }

    pictures = {path for _, path in there if path.endswith("/invitation.png")}
    others = {path for _, path in there} - pictures
    assert all(path.startswith(("/api/", "/health/", "/t/")) for path in others)
    assert described == there


def test_what_is_read_may_leave_defaults_out_and_what_is_answered_may_not() -> None:
    schemas = openapi(ENDPOINTS)["components"]["schemas"]

    assert schemas["TableOpening"]["required"] == ["game"]
    assert "paused" in schemas["OpenTable"]["required"]


def test_a_refusal_says_by_its_status_which_faults_it_may_be() -> None:
    door = openapi(ENDPOINTS)["paths"]["/api/robots"]["post"]
    faults = {
        status: answer["content"]["application/json"]["schema"]["properties"]
        for status, answer in door["responses"].items()
        if status != "200"
    }

    assert faults["409"] == {"fault": {"enum": ["too_many"]}}
    assert faults["403"] == {"fault": {"enum": ["foreign", "nobody", "robot"]}}
    assert {"400", "401", "413", "415", "421", "429", "500", "507"} < faults.keys()


@pytest.mark.parametrize("name", DESCRIPTIONS)
def test_every_reference_leads_somewhere(name: str) -> None:
    described = DESCRIPTIONS[name]
    found = set(references(described))
    assert found

    for ref in found:
        here = described
        for step in ref.removeprefix("#/").split("/"):
            here = here[step]


@pytest.mark.parametrize("name", DESCRIPTIONS)
async def test_a_house_serves_what_is_written_down(address: str, name: str) -> None:
    async with httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http:
        served = (await http.get(f"/api/{name}.json")).json()

    assert served == json.loads((WRITTEN / f"{name}.json").read_text("utf-8"))
