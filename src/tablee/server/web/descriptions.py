"""The descriptions: AsyncAPI 3 of messages, OpenAPI of endpoints, from the types."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.to_client import ToClient
from tablee.protocol.to_server import ToServer
from tablee.server.api.responses import Precompressed, keep_json, precompressed_answer
from tablee.server.api.routes import Routes
from tablee.server.core import Core
from tablee.server.web.openapi import INFO, PARTS, described, openapi

MESSAGES = "#/components/messages/"


# The table that the line is for: several nodes need to know it before Join.
TABLE = {"type": "object", "properties": {"table": {"type": "string"}}}


def asyncapi() -> dict[str, Any]:
    """Describe the conversation on ``/ws``, seen from a client."""
    (said, heard), parts = described((ToServer, ToClient))
    sends, hears = _kinds(said), _kinds(heard)
    return {
        "asyncapi": "3.0.0",
        "info": INFO,
        "defaultContentType": "application/json",
        "channels": {
            "table": {
                "address": "/ws",
                "bindings": {"ws": {"query": TABLE}},
                "messages": {
                    kind: {"$ref": f"{MESSAGES}{kind}"} for kind in (*sends, *hears)
                },
            }
        },
        "operations": {
            "say": _operation("send", sends),
            "hear": _operation("receive", hears),
        },
        "components": {
            "messages": {
                kind: {"name": kind, "payload": {"$ref": f"{PARTS}{kind}"}}
                for kind in (*sends, *hears)
            },
            "schemas": dict(sorted(parts.items())),
        },
    }


def _kinds(union: dict[str, Any]) -> tuple[str, ...]:
    return tuple(one["$ref"].removeprefix(PARTS) for one in union["anyOf"])


def _operation(action: str, kinds: tuple[str, ...]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{kind}"} for kind in kinds],
    }


ROUTES = Routes(lambda core: core)


@ROUTES.get("/api/asyncapi.json", dict[str, Any])
async def get_asyncapi(_core: Core, request: Request) -> Response:
    """Describe the messages of a table."""
    return precompressed_answer(request, _messages())


@ROUTES.get("/api/openapi.json", dict[str, Any])
async def get_openapi(_core: Core, request: Request) -> Response:
    """Describe the doors, this one too."""
    return precompressed_answer(request, _endpoints(request.app))


@cache
def _messages() -> Precompressed:
    return keep_json(asyncapi())


@lru_cache(maxsize=1)
def _endpoints(app: Starlette) -> Precompressed:
    return keep_json(openapi(app.state.endpoints))
