"""The messages of a table described for other programs: AsyncAPI 3, from the types."""

from __future__ import annotations

import inspect
from typing import Any

import msgspec

from tablee.protocol.to_client import ToClient
from tablee.protocol.to_server import PROTOCOL, ToServer

PARTS = "#/components/schemas/"
MESSAGES = "#/components/messages/"


# The table that the line is for: several nodes need to know it before Join.
TABLE = {"type": "object", "properties": {"table": {"type": "string"}}}


def asyncapi() -> dict[str, Any]:
    """Describes the conversation on ``/ws``, seen from a client."""
    (said, heard), parts = msgspec.json.schema_components(
        (ToServer, ToClient), ref_template=f"{PARTS}{{name}}"
    )
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    sends, hears = _kinds(said), _kinds(heard)
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "tablée",
            "version": str(PROTOCOL),
            "description": "docs/protocol.md says what the types cannot.",
        },
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
