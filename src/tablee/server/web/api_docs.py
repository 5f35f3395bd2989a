"""Descriptions from the types: AsyncAPI 3 of messages, OpenAPI 3.1 of endpoints."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.to_client import ToClient
from tablee.protocol.to_server import PROTOCOL, ToServer
from tablee.server.api.responses import (
    Precompressed,
    precompress_json,
    precompressed_answer,
    status_of,
)
from tablee.server.api.routes import (
    PLACES,
    Endpoint,
    EndpointSpec,
    Routes,
)
from tablee.server.core import Core
from tablee.server.logs import Failure
from tablee.server.people import COOKIE
from tablee.server.web.origin_guard import GIVES_COOKIES

INFO = {
    "title": "tablée",
    "version": str(PROTOCOL),
    "description": "docs/reference/protocol.md says what the types cannot.",
}
PARTS = "#/components/schemas/"
JSON = "application/json"
ANYWHERE = ((421, Fault.FOREIGN), (500, Fault.INTERNAL), (507, Fault.DISK_FULL))
OF_CHANGES = ((403, Fault.FOREIGN), (415, Fault.MALFORMED))


def openapi(endpoints: Iterable[Endpoint[Any]]) -> dict[str, Any]:
    known = Schemas()
    paths: dict[str, dict[str, Any]] = {}
    for each in endpoints:
        described = _endpoint(each, known)
        paths.setdefault(each.path, {})[each.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": INFO,
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "robot": {"type": "http", "scheme": "bearer"},
            },
            "schemas": dict(sorted(known.parts.items())),
        },
    }


def described(kinds: Iterable[Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Describe types, each by a reference to one of the parts."""
    schemas, parts = msgspec.json.schema_components(
        kinds, ref_template=f"{PARTS}{{name}}"
    )
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    return schemas, parts


def require_whole(part: dict[str, Any]) -> None:
    """Require every field that is sent; one without a default may be unset."""
    if fields := part.get("properties"):
        given = part.get("required", ())
        part["required"] = [
            field for field, of in fields.items() if field in given or "default" in of
        ]


class Schemas:
    """The types in use, each described once."""

    def __init__(self) -> None:
        self.parts: dict[str, Any] = {}

    def read(self, kind: Any) -> dict[str, Any]:
        """Describe what is read, which may leave the defaults out."""
        return self._add(kind)[0]

    def sent(self, kind: Any) -> dict[str, Any]:
        """Describe what is answered, which is always whole."""
        schema, parts = self._add(kind)
        for name in parts:
            require_whole(self.parts[name])
        return schema

    def _add(self, kind: Any) -> tuple[dict[str, Any], Iterable[str]]:
        (schema,), parts = described((kind,))
        self.parts |= parts
        return schema, parts


def _endpoint(endpoint: Endpoint[Any], known: Schemas) -> dict[str, Any]:
    method, path, handler, spec = endpoint
    summary, _, more = (inspect.getdoc(handler) or "").partition("\n")
    told: dict[str, Any] = {"summary": summary}
    if more.strip():
        told["description"] = inspect.cleandoc(more).strip()
    if Fault.NO_ROBOT in spec.faults:
        only_people = Fault.NOBODY in spec.faults
        told["security"] = [{"cookie": []}]
        told["security"] += [] if only_people else [{"robot": []}, {}]
    if parameters := [*_parameters(path, spec, known)]:
        told["parameters"] = parameters
    if method == "POST":
        body = _body(spec, known)
        told["requestBody"] = {"required": True, "content": body}
    told["responses"] = _responses(method, path, spec, known)
    return told


def _parameters(
    path: str, spec: EndpointSpec, known: Schemas
) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", path):
        schema = known.read(PLACES[name])
        yield {"name": name, "in": "path", "required": True, "schema": schema}
    for name, kind in spec.asks.items():
        yield {"name": name, "in": "query", "schema": known.read(kind)}


def _body(spec: EndpointSpec, known: Schemas) -> dict[str, Any]:
    if spec.brings:
        return {spec.brings: {"schema": {"type": "string"}}}
    if spec.reads is None:  # it is not looked at, but a change is always JSON
        return {JSON: {"schema": {"type": "object"}}}
    return {JSON: {"schema": known.read(spec.reads)}}


def _responses(
    method: str, path: str, spec: EndpointSpec, known: Schemas
) -> dict[str, dict[str, Any]]:
    fine: dict[str, Any] = {}
    if spec.answers is not None:
        fine[JSON] = {"schema": known.sent(spec.answers)}
    if spec.file:
        fine[spec.file] = {"schema": {"type": "string"}}
    responses = {"200": {"description": "Done.", "content": fine}}
    for status, kind in spec.otherwise.items():
        content = {JSON: {"schema": known.sent(kind)}}
        responses[str(status)] = {"description": "Not now.", "content": content}
    failure = known.sent(Failure)
    for status, faults in _refusals(method, path, spec):
        narrowed = {**failure, "properties": {"fault": {"enum": faults}}}
        responses[str(status)] = {
            "description": f"Refused: {', '.join(faults)}.",
            "content": {JSON: {"schema": narrowed}},
        }
    return responses


def _refusals(
    method: str, path: str, spec: EndpointSpec
) -> list[tuple[int, list[str]]]:
    """Return the statuses with which an endpoint refuses, each with its faults."""
    changes = OF_CHANGES if method == "POST" else OF_CHANGES[:1]
    guarded = changes if method == "POST" or path == GIVES_COOKIES else ()
    own = [(status_of(fault), fault) for fault in spec.faults]
    found: dict[int, set[str]] = {}
    for status, fault in (*own, *guarded, *ANYWHERE):
        found.setdefault(status, set()).add(fault.value)
    return sorted((status, sorted(faults)) for status, faults in found.items())


MESSAGES = "#/components/messages/"


# The table that the connection is for: several nodes need to know it before Join.
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
    return precompress_json(asyncapi())


@lru_cache(maxsize=1)
def _endpoints(app: Starlette) -> Precompressed:
    return precompress_json(openapi(app.state.endpoints))
