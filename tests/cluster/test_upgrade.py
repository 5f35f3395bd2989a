"""An upgrade, and the way back: what a newer release has added hinders no older one."""

from __future__ import annotations

import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from tablee.cluster.postgres import DatabaseAddress, migrations
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.migrations import OLDEST, migrate, newest, version
from tablee.cluster.postgres.opening import prepare
from tablee.server.contracts import CannotServe
from tablee.server.store import schema
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.schema import OLDEST as OLDEST_FILE
from tests.cluster.cluster import NodeProcess
from tests.cluster.other_node import ADDS
from tests.server.devices import Guest, guest

pytestmark = pytest.mark.timeout(300)


class FileProcess(NodeProcess):
    """A house of one process and a file, started and ended in the same way."""

    @property
    def chosen(self) -> dict[str, str]:
        return {"--data": str(self.folder)}


def newer(*words: str) -> str:
    """Run the newer release's command to its end."""
    command = [sys.executable, "-m", "tests.cluster.other_node", "newer", *words]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


class Evening:
    """Somebody who plays at one table, on and on, whoever serves it."""

    def __init__(self, ann: Guest, code: str) -> None:
        self._ann = ann
        self._code = code
        self._played = 0

    async def play(self, node: NodeProcess) -> None:
        """Come back, find all that was played, and make a move."""
        address = f"http://{node.place}"
        self._ann.address, self._ann.http.base_url = address, address
        async with self._ann.device(table=self._code) as phone:
            await phone.join(self._code)
            assert phone.game["version"] >= self._played
            while not phone.game["legal_moves"]:
                await phone.hear("GameNow")
            answer = await phone.play(phone.game["legal_moves"][0])
            assert answer["kind"] == "Accepted", answer
            self._played = answer["version"]


@asynccontextmanager
async def evening(node: NodeProcess) -> AsyncIterator[Evening]:
    """Open a table at a node, and play there."""
    async with guest(f"http://{node.place}", "Ann") as ann:
        at_table = Evening(ann, await ann.open_table(bots="easy"))
        await at_table.play(node)
        yield at_table


@pytest.fixture
def nodes(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[dict[str, NodeProcess]]:
    """Yield a node of either release, where the test says."""
    kind, house = request.param, request.getfixturevalue("house")
    made = {
        release: kind(tmp_path, house, kind=code)
        for release, code in (("old", ""), ("new", "newer"))
    }
    yield made
    for node in made.values():
        node.end()


async def restart(node: NodeProcess, by: signal.Signals) -> None:
    """End a node and start it again."""
    node.signal(by)
    await node.ended()
    node.start()
    await node.wait()


@pytest.mark.parametrize("nodes", [NodeProcess], indirect=True)
async def test_an_old_node_that_dies_after_migrate_serves_again_and_can_be_gone_back_to(
    nodes: dict[str, NodeProcess], house: DatabaseAddress
) -> None:
    old, new = nodes["old"], nodes["new"]
    old.start()
    await old.wait()
    database = "--database", f"{house.dsn}&house={house.house}"

    async with evening(old) as ann:
        would = newer("admin", "migrate", "--dry-run", *database)
        before = await version_of(house)
        did = newer("admin", "migrate", *database)
        await ann.play(old)  # which goes on meanwhile
        await restart(old, signal.SIGKILL)
        await ann.play(old)

        new.start()
        await new.wait()
        old.signal(signal.SIGTERM)
        await old.ended()
        await ann.play(new)

        old.start()  # the way back
        await old.wait()
        new.signal(signal.SIGTERM)
        await new.ended()
        await ann.play(old)

    assert before == (newest(), OLDEST)
    assert "1 would be applied; a release that knows schema" in would
    assert ADDS.strip() in would
    assert f"has schema {newest() + 1}: 1 applied" in did
    assert await version_of(house) == (newest() + 1, OLDEST)


@pytest.mark.parametrize("nodes", [FileProcess], indirect=True)
async def test_a_file_that_a_newer_release_has_served_is_served_by_the_old_one_again(
    nodes: dict[str, NodeProcess], tmp_path: Path
) -> None:
    old, new = nodes["old"], nodes["new"]
    old.start()
    await old.wait()

    async with evening(old) as ann:
        data = "--data", str(tmp_path)
        would = newer("admin", "migrate", "--dry-run", *data)
        old.signal(signal.SIGTERM)
        await old.ended()
        did = newer("admin", "migrate", *data)
        again = newer("admin", "migrate", *data)
        old.start()
        await old.wait()
        await ann.play(old)
        await restart(old, signal.SIGKILL)
        old.signal(signal.SIGTERM)
        await old.ended()

        new.start()
        await new.wait()
        await ann.play(new)
        new.signal(signal.SIGTERM)
        await new.ended()
        old.start()
        await old.wait()
        await ann.play(old)

    assert f"has schema {schema.newest()}: 1 would be applied" in would
    assert f"a release that knows schema {OLDEST_FILE} may serve it still" in would
    assert ADDS.strip() in would
    assert f"has schema {schema.newest() + 1}: 1 applied" in did
    assert "nothing was to be done" in again
    old.end()
    with closing(sqlite3.connect(tmp_path / DATABASE_FILE)) as database:
        found = "SELECT newest FROM schema_versions"
        assert database.execute(found).fetchone() == (schema.newest() + 1,)


async def version_of(house: DatabaseAddress) -> tuple[int, int]:
    at = await connect(house)
    try:
        return await version(at)
    finally:
        await at.close()


async def test_what_a_release_needs_is_taken_away_and_it_is_refused(
    house: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, too_new = newest(), newest() + 1
    steps = {**migrations.steps(), too_new: "DROP TABLE contents"}
    with monkeypatch.context() as newer_release:
        newer_release.setattr(migrations, "steps", lambda: steps)
        newer_release.setattr(migrations, "OLDEST", too_new)
        at = await connect(house)
        await migrate(at, house.house)
        await at.close()

    with pytest.raises(CannotServe, match=f"{too_new} must be known"):
        await prepare(house)
    assert newest() == known


async def test_who_serves_a_house_of_another_s_may_do_so_after_a_migration(
    house: DatabaseAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await connect(house)
    await at.execute(
        f"CREATE USER server; GRANT USAGE ON SCHEMA {house.house} TO server;"
        f"GRANT ALL ON ALL TABLES IN SCHEMA {house.house} TO server"
    )
    steps = {**migrations.steps(), newest() + 1: ADDS}
    monkeypatch.setattr(migrations, "steps", lambda: steps)
    await migrate(at, house.house)
    await at.close()

    dsn = house.dsn.replace("postgres@", "server@")
    await prepare(house._replace(dsn=dsn))


def test_what_old_releases_may_serve_is_only_added_to() -> None:
    """What is taken away, renamed or narrowed goes a release later: see ``OLDEST``."""
    files = [text for n, text in migrations.steps().items() if n > OLDEST]
    ours = schema.STEPS[OLDEST_FILE:]
    for text in (*files, *ours):
        words = set(text.upper().replace("(", " ").split())
        assert not words & {"DROP", "RENAME", "DELETE", "UPDATE", "TRIGGER"}
        columns = text.upper().split("ADD COLUMN")[1:]
        assert all(" DEFAULT " in re.split("[,;]", each)[0] for each in columns)
