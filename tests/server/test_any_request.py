"""Whatever is asked at a door, well-formed or not: it answers as it is described."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_args

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from tablee.protocol.to_client import ToClient
from tablee.protocol.to_server import ToServer
from tablee.server.people import People
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.server.web.api_docs import asyncapi, openapi
from tablee.server.web.app import ENDPOINTS
from tests.server.devices import serving
from tests.server.kept_games import ANN, filled, leave

MANY = 10**6  # all come from one address
EVER = 1 << 50  # Unix time in milliseconds
SPECS = {(each.method, each.path): each.spec for each in ENDPOINTS}
FEW = settings(
    max_examples=3,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
FAREWELLS = ("/api/me/forget", "/api/me/sign-out")  # after which one is nobody


class Visit(NamedTuple):
    """A house with a game of Ann's, who has a device, and what is really there."""

    address: str
    ann: dict[str, str]  # her cookie
    there: Mapping[str, str]

    def cookies(self, path: str) -> dict[str, str]:
        """Return Ann's cookie, or a new guest's at a door with no way back."""
        if path not in FAREWELLS:
            return self.ann
        return dict(httpx.get(f"{self.address}/api/me", verify=False).cookies)


@pytest.fixture(scope="module")
def visit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    words = []

    async def fill(store: Store) -> None:
        await leave(store, "ENDS")
        words.append(await People(store, b"").write_pass(ANN, EVER))

    folder: Path = filled(tmp_path_factory.mktemp("data") / "house", fill)
    loose = Settings(
        data=folder,
        bot_pace=0,
        made_an_hour=MANY,
        own_made_an_hour=MANY,
        own_connections_a_minute=MANY,
        own_misses_a_minute=MANY,
        replay_pages_a_minute=MANY,
        misses_a_minute=MANY,
        questions_a_minute=MANY,
        drawings_a_minute=MANY,
        requests_at_once=MANY,
    )
    with (
        serving(loose) as address,
        httpx.Client(base_url=address, verify=False, timeout=None) as ann,
    ):
        ann.post("/api/me/here", json={"words": words[0]}).raise_for_status()
        link = ann.get("/api/tables/ENDS/replay").json()["id"]
        there = {"code": "ENDS", "id": link, "eye": "open", "page": "0"}
        there |= {"slug": "sequence", "kind": "json", "number": "1"}
        yield Visit(address, dict(ann.cookies), there)


@pytest.mark.parametrize(("method", "path"), SPECS)
def test_a_door_answers_as_it_is_described(
    visit: Visit, method: str, path: str
) -> None:
    ask(visit, method, path, FEW)


@pytest.mark.soak
@pytest.mark.parametrize(("method", "path"), SPECS)
def test_whatever_is_asked_it_answers_as_it_is_described(
    visit: Visit, method: str, path: str
) -> None:
    ask(visit, method, path, settings(FEW, max_examples=60))


def ask(visit: Visit, method: str, path: str, often: settings) -> None:
    """Ask for whatever comes to mind, as often as that."""
    # schemathesis is slow to import, and only the worker that asks needs it
    from tests.server.requests_described import CHECKS, requests  # noqa: PLC0415

    @often
    @given(requests(method, path, SPECS[method, path], visit.there))
    def one(case: Any) -> None:
        answer = case.call(base_url=visit.address, cookies=visit.cookies(path))
        case.validate_response(answer, checks=CHECKS)

    one()


# The descriptions of messages and doors: whole, closed, and what is served.


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
    assert "paused" in schemas["UnfinishedTable"]["required"]


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
