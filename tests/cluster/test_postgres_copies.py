"""A copy of a house in PostgreSQL is put back, word by word as the page for hosts says.

On another machine, by a user who may no more there than own a database.
"""

from __future__ import annotations

import re
import shlex
from contextlib import ExitStack
from pathlib import Path

import pytest

from tablee.cluster.postgres import read_address
from tablee.cluster.postgres.opening import prepare
from tablee.cluster.postgres.store import PostgresStore
from tests.cluster.postgres import Server, running
from tests.server.kept_games import leave

PAGE = Path(__file__).parents[2] / "docs/cluster/host.md"
DATABASE = "PostgreSQL\n"  # headings, and what is to be found below them
COPIES = "### Backups\n"
AS_POSTGRES = ["sudo", "-u", "postgres"]
PROGRAMS = ("createuser", "createdb", "pg_dump", "pg_restore", "dropdb")


def said(heading: str) -> list[list[str]]:
    """Return the commands of PostgreSQL's own that are below a heading."""
    part = PAGE.read_text(encoding="utf-8").partition(f"\n{heading}")[2]
    part = re.split(r"\n##+ ", part)[0]
    blocks = re.findall(r"```sh\n(.*?)```", part, re.DOTALL)
    text = "".join(blocks).replace("$(date +%F)", "2026-01-01")
    lines = [shlex.split(line, comments=True) for line in text.splitlines()]
    return [words for words in lines if set(words) & set(PROGRAMS)]


def carry_out(server: Server, words: list[str], names: dict[str, str]) -> None:
    """Do what a line says, as who it says; *names* stand for what is a host's own."""
    words = [names.get(word, word) for word in words if word != "--pwprompt"]
    if words[:3] == AS_POSTGRES:
        server.tool(*words[3:])
    else:
        server.run(*words)


async def test_a_dump_put_back_elsewhere_has_every_game() -> None:
    make, dump = said(f"## {DATABASE}")[:2], said(COPIES)[0]
    *put_back, drop = said(COPIES)[1:]
    assert [line[-1] for line in make] == ["tablee", "tablee"]
    assert dump[0] == "pg_dump"
    assert drop[3] == "dropdb"
    with ExitStack() as stack:
        here, there = (stack.enter_context(running()) for _ in "ab")
        for line in make:
            carry_out(here, line, {})
        address = here.dsn("tablee", "tablee")
        before = await lived_in(address)
        file = str(Path(here.socket).with_name("house.dump"))
        copy = {"house-2026-01-01.dump": file}
        carry_out(here, dump, {**copy, "$TABLEE_DATABASE": address})

        trial = there.dsn("trial", "tablee")
        for line in put_back:
            carry_out(there, line, {**copy, "$TRIAL": trial})
        await prepare(read_address(trial))
        assert await games(trial) == before
        carry_out(there, drop, {})
        with pytest.raises(Exception, match="no such database"):
            await prepare(read_address(trial))


async def lived_in(address: str) -> list[object]:
    """Serve a house for a while, and return what is in it."""
    await prepare(read_address(address))
    store = PostgresStore(read_address(address))
    await leave(store, "AAAA")
    await leave(store, "BBBB", over=False)
    await store.close()
    return await games(address)


async def games(address: str) -> list[object]:
    store = PostgresStore(read_address(address))
    found = [await store.read_room(code) for code in ("AAAA", "BBBB")]
    await store.close()
    assert all(found)
    return [*found]
