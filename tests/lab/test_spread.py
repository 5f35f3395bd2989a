"""An arena on Dask's workers has the standings that it has on one process.

So have many games: the same rows for the same seed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from tablee import play_many
from tablee.games import shelf
from tablee.kernel.match import Match
from tablee.sim import arena

GAME = shelf()["sequence"]
BOTS = ("middle", "easy")


# Dask is slow to import, and of all workers one needs it.
@pytest.fixture(scope="module")
def distributed() -> Any:
    return pytest.importorskip("distributed", reason="Dask has no wheel here")


@pytest.fixture(scope="module")
def spread(distributed: Any) -> Any:
    return pytest.importorskip("tablee.lab.spread")


@pytest.fixture
def cluster(distributed: Any) -> Iterator[Any]:
    """Run a scheduler and two workers in threads of this process."""
    quiet: dict[str, Any] = {
        "dashboard_address": "127.0.0.1:0",
        "threads_per_worker": 1,
    }
    with distributed.LocalCluster(n_workers=2, processes=False, **quiet) as cluster:
        yield cluster


def test_standings_are_the_same_wherever_they_come_from(
    cluster: Any, spread: Any
) -> None:
    alone = arena(GAME, BOTS, 12, seed=5, preset="beginner", jobs=1)
    with spread.over(cluster.scheduler_address) as engine:
        elsewhere = arena(GAME, BOTS, 12, 5, preset="beginner", engine=engine)

    assert elsewhere == alone


def _length(match: Match) -> dict[str, int]:
    return {"length": len(match.moves)}


def test_games_are_the_same_wherever_they_are_played(cluster: Any, spread: Any) -> None:
    played = partial(play_many, "sequence", BOTS, 6, seed=5, measure=_length)
    alone = [game.row() for game in played(preset="beginner", jobs=1)]
    with spread.over(cluster.scheduler_address) as engine:
        games = played(preset="beginner", engine=engine)
        elsewhere = [game.row() for game in games]

    assert elsewhere == alone


def test_a_worker_lost_is_no_game_lost(cluster: Any, spread: Any) -> None:
    with spread.over(cluster.scheduler_address) as engine:
        found = engine(_twice, 40, None)
        first = next(found)
        cluster.sync(cluster.workers[0].close)
        rest = list(found)

    assert [first, *rest] == [2 * n for n in range(40)]
    assert len(cluster.scheduler.workers) == 1


@pytest.mark.soak
def test_a_worker_s_process_killed_in_mid_arena_changes_no_standings(
    distributed: Any, spread: Any
) -> None:
    games = 400
    alone = arena(GAME, BOTS, games, seed=5, preset="beginner", jobs=1)
    killed: list[int] = []
    quiet: dict[str, Any] = {
        "dashboard_address": "127.0.0.1:0",
        "threads_per_worker": 1,
    }
    with (
        distributed.LocalCluster(n_workers=2, processes=True, **quiet) as cluster,
        spread.over(cluster.scheduler_address) as engine,
    ):

        def struck(one: Any, count: int, jobs: int | None) -> Iterator[Any]:
            """Kill a worker that is at it, once there is a first result."""
            for number, result in enumerate(engine(one, count, jobs)):
                if number == 0:
                    killed.append(cluster.workers[0].pid)
                    os.kill(killed[0], signal.SIGKILL)
                yield result

        elsewhere = arena(GAME, BOTS, games, 5, preset="beginner", engine=struck)
        begun_anew = cluster.workers[0].pid

    assert elsewhere == alone
    assert killed
    assert begun_anew != killed[0]


def _twice(number: int) -> int:
    return 2 * number


def test_a_worker_with_other_rules_plays_nothing(
    distributed: Any, spread: Any, cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = spread.content()
    monkeypatch.setattr(spread, "content", lambda: "0.0.9, another")
    task = partial(spread._play, _twice, here)
    with distributed.Client(cluster) as client:
        played = client.submit(task, range(4))
        with pytest.raises(spread.CannotSpread, match="the same wheel everywhere"):
            played.result()


def test_where_there_is_no_cluster_one_is_told(
    spread: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spread, "PATIENCE", 0.1)
    told = "no scheduler of Dask's answers at tcp://127.0.0.1:1"

    with (
        pytest.raises(spread.CannotSpread, match=told),
        spread.over("tcp://127.0.0.1:1"),
    ):
        pass
