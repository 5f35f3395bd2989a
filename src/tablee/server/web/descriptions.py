"""Doors that serve the descriptions: AsyncAPI of messages, OpenAPI of endpoints."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from tablee.server.async_api import asyncapi
from tablee.server.web.api_spec import Doors
from tablee.server.web.openapi import openapi
from tablee.server.web.precompressed import (
    Precompressed,
    keep_json,
    precompressed_answer,
)

DOORS = Doors()


@DOORS.get("/api/asyncapi.json", dict[str, Any])
async def get_asyncapi(request: Request) -> Response:
    """Describes the messages of a table."""
    return precompressed_answer(request, _messages())


@DOORS.get("/api/openapi.json", dict[str, Any])
async def get_openapi(request: Request) -> Response:
    """Describes the doors, this one too."""
    return precompressed_answer(request, _doors(request.app))


@cache
def _messages() -> Precompressed:
    return keep_json(asyncapi())


@lru_cache(maxsize=1)
def _doors(app: Starlette) -> Precompressed:
    return keep_json(openapi(app.routes))
