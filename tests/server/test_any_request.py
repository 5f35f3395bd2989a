"""Whatever is asked at a door, well-formed or not: it answers as it is described."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, given, settings

from tablee.server.people import People
from tablee.server.settings import Settings
from tablee.server.store.store import Store
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
        words.append(await (await People.open(store)).write_pass(ANN, EVER))

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
