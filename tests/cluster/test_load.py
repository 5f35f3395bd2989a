"""What the load benchmark says, of the cores that it takes and of two nodes."""

import json
from pathlib import Path
from typing import Any

from benchmarks.cluster.compare import told
from benchmarks.cluster.cores import Cores, divided
from benchmarks.cluster.report import KEPT, keep


def alone(cores: int) -> dict[int, frozenset[int]]:
    return {core: frozenset({core}) for core in range(cores)}


def test_nodes_have_cores_of_their_own_and_no_thread_beside_them() -> None:
    hyper = {core: frozenset({core % 8, core % 8 + 8}) for core in range(16)}

    nodes, database, players = divided(hyper)

    assert not hyper[nodes[0]] & hyper[nodes[1]]
    beside = hyper[nodes[0]] | hyper[nodes[1]]
    assert not beside & {*database, *players}
    assert len(nodes) == 2
    assert sorted((*beside, *database, *players)) == [*range(16)]


def test_the_first_core_is_no_nodes() -> None:
    assert divided(alone(16)) == Cores((15, 14), (0, 1, 2, 3), (*range(4, 14),))


def test_too_few_cores_are_shared_by_all() -> None:
    assert divided(alone(4)) == Cores()
    assert divided(alone(5)) == Cores((4, 3), (0,), (1, 2))


def row(nodes: int, moves: float, busy: float = 0.99) -> dict[str, object]:
    return {
        "nodes": nodes,
        "tables": 200,
        "players": 8,
        "pinned": True,
        "moves_per_s": moves,
        "node_us_per_move": 250,
        "database_us_per_move": 100,
        "node_cpu": nodes * busy,
        "p50_ms": 50.0,
        "p99_ms": 90.0,
        "busiest_player": 0.5,
    }


def test_two_nodes_are_told_as_so_many_times_one() -> None:
    rows = [row(1, 1000), row(2, 1800), row(1, 1000), row(2, 1900)]

    said = told([*rows, row(1, 1000), row(2, 2000)])

    assert "**1.90 ± 0.25 times** the moves of one (1.80, 1.90, 2.00)" in said
    assert "| 2 | 1,900 ± 248 |" in said
    assert "busy" not in said.splitlines()[-1]


def test_nodes_that_rested_make_the_figure_doubtful() -> None:
    assert "not busy" in told([row(1, 1000, busy=0.5), row(2, 2000)])


def test_one_node_alone_is_compared_with_nothing() -> None:
    assert told([row(1, 1000)]) == ""


def figures(store: str, tables: int, cost: int) -> dict[str, Any]:
    row = dict.fromkeys(KEPT)
    kind = {"part": "moves", "store": store, "nodes": 1, "tables": tables}
    return {**row, **kind, "signs": False, "node_us_per_move": cost}


def test_a_run_s_figures_are_kept_beside_those_of_others_and_drawn(
    tmp_path: Path,
) -> None:
    file = tmp_path / "figures.jsonl"
    before = [figures("sqlite", 10, 700), figures("sqlite", 100, 710)]
    file.write_text("".join(json.dumps(row) + "\n" for row in before))
    run = {**figures("sqlite", 100, 650), "mode": "moves"}

    keep([run, figures("postgres", 100, 900)], tmp_path)

    kept = [json.loads(line) for line in file.read_text().splitlines()]
    found = [(row["store"], row["tables"], row["node_us_per_move"]) for row in kept]
    assert found == [("postgres", 100, 900), ("sqlite", 10, 700), ("sqlite", 100, 650)]
    assert "mode" not in kept[2]
    drawn = (tmp_path / "cost.svg").read_text()
    assert drawn.index(">10<") < drawn.index(">100<", drawn.index(">10<"))
    assert "sqlite, 1 node, 100: 650" in drawn
    assert not (tmp_path / "memory.svg").exists()
