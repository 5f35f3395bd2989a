"""A house of several nodes, from the command line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tablee.cli import admin_actions
from tablee.server.admin.housekeeping import NodeRow
from tablee.server.settings import Settings
from tests.cli.conftest import Asked, Tablee
from tests.server.kept_games import open_server

DATABASE = "postgresql://tablee@db.example/tablee"


def test_a_node_says_where_the_others_reach_it(
    tablee: Tablee, asked: Asked, tmp_path: Path
) -> None:
    words = ("--database", DATABASE, "--node-address", "10.0.0.11:8000")
    tablee("serve", "--data", tmp_path, *words)

    settings = asked["settings"]
    assert isinstance(settings, Settings)
    assert settings.node_address == "10.0.0.11:8000"


def test_a_node_needs_the_database_that_all_share(tablee: Tablee, asked: Asked) -> None:
    ran = tablee("serve", "--node-address", "10.0.0.11:8000")

    assert ran.code == 2
    assert "--node-address needs --database, which all nodes share" in ran.err
    assert not asked


@pytest.mark.parametrize("wrong", ["here", ":8000", "here:", "here:0", "here:99999"])
def test_an_address_of_a_node_is_a_host_and_a_port(
    tablee: Tablee, asked: Asked, wrong: str
) -> None:
    ran = tablee("serve", "--database", DATABASE, "--node-address", wrong)

    assert ran.code == 2
    assert not asked


def test_a_house_of_one_process_has_no_nodes(tablee: Tablee, tmp_path: Path) -> None:
    with open_server(tmp_path):
        nodes = tablee("admin", "nodes", "--data", tmp_path)
        drained = tablee("admin", "drain", "--data", tmp_path)

    assert nodes.out == "this server is one process: it has no nodes\n"
    assert drained.code == 2
    assert "this site is one process" in drained.err


def test_where_no_node_runs_one_is_told_so(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("admin", "nodes", "--data", tmp_path)

    assert ran.code == 2
    assert "no node runs" in ran.err


def test_the_tables_of_a_node_are_named_below_it() -> None:
    few = NodeRow(3, "10.0.0.11:8000", 0, False, False, 2, True, ("ABCD", "EFGH"))
    many = tuple(f"T{n:03}" for n in range(100))
    row = NodeRow(4, "10.0.0.12:8000", 0, False, False, 100, False, many)

    _, _, named, _, *lines = admin_actions._node_columns((few, row))

    assert named.split() == ["ABCD", "EFGH"]
    assert " ".join(lines).split()[:60] == [*many[:60]]
    assert " ".join(lines).endswith("and 40 more (--json)")
    assert max(map(len, lines)) < 80


def test_nodes_are_listed_with_what_they_have_and_how_they_are() -> None:
    now = int(time.time() * 1000)
    rows = (
        NodeRow(3, "10.0.0.11:8000", now, False, False, 12, here=True),
        NodeRow(4, "10.0.0.12:8000", now - 7000, False, True, 0, here=False),
        NodeRow(15, "10.0.0.13:8000", now, True, False, 1, here=False),
    )

    head, *lines = admin_actions._node_columns(rows)

    assert head.split() == ["node", "address", "tables", "last", "heard", "of", "state"]
    assert [line.split()[:3] for line in lines] == [
        ["3", "10.0.0.11:8000", "12"],
        ["4", "10.0.0.12:8000", "0"],
        ["15", "10.0.0.13:8000", "1"],
    ]
    assert [line.partition("ago")[2].strip() for line in lines] == [
        "serving (this one)",
        "fenced",
        "draining",
    ]
