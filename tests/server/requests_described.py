"""Requests as the API describes them, and spoilt ones, which schemathesis makes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import schemathesis
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)
from schemathesis.specs.openapi.schemas import OpenApiSchema

from tablee.kernel import record
from tablee.server.api.routes import RECORD, EndpointSpec
from tablee.server.tables.routes import TableOpening
from tablee.server.web.api_docs import openapi
from tablee.server.web.app import ENDPOINTS
from tests.server.kept_games import played

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


@schemathesis.serializer(RECORD)  # type: ignore[untyped-decorator]
def as_it_is(_context: Any, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode()


@cache
def described() -> OpenApiSchema:
    schema = schemathesis.openapi.from_dict(
        openapi(ENDPOINTS), config=SchemathesisConfig()
    )
    schema.config.generation.update(with_security_parameters=False)
    return schema


def requests(
    method: str, path: str, spec: EndpointSpec, there: Mapping[str, str]
) -> st.SearchStrategy[Any]:
    """Return requests as described, to what is there or not, and spoilt ones."""
    door: Any = described()[path][method]
    named = {name: there[name] for name in re.findall(r"{(\w+)}", door.path)}
    kinds = [
        door.as_strategy(path_parameters=dict([*named.items()][:count]))
        for count in range(len(named) + 1)
    ]
    if spec.reads or spec.asks or named.keys() & {"page", "kind"}:
        kinds.append(door.as_strategy(schemathesis.GenerationMode.NEGATIVE))
    if spec.brings:
        whole = record.write(played(), ("Ann", "Bob"))
        cut = st.integers(0, len(whole)).map(lambda end: whole[:end])
        kinds.append(cut.flatmap(lambda body: door.as_strategy(body=body)))
    if spec.reads is TableOpening:
        kinds.append(door.as_strategy().map(of_a_game_on_the_shelf))
    return st.one_of(kinds)


def of_a_game_on_the_shelf(case: Any) -> Any:
    case.body["game"] = "sequence"
    return case
