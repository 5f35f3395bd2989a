"""Results in any store: kept once, found by whose they are, and left by who goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.protocol.person import Person
from tablee.server.contracts import Conflict
from tablee.server.store.results import NumberedResult, RatingAfter, RatingNow
from tablee.server.store.store import Store
from tests.server.rows import ANN, BOB, entry, play, result, table
from tests.simulated.stores import add, put
from tests.stores import OpenStore

LATEST = 1 << 40
KEY = (ANN.id, "sequence", "rulebook")


@pytest.fixture
def kept(open_store: OpenStore) -> Store:
    """Return a store with an empty table."""
    return open_store()


async def test_a_result_is_kept_with_the_move_that_ends_the_game(kept: Store) -> None:
    await put(kept, table())
    over = replace(table(), stage="over")
    await add(kept, "K7F4", entry(1), document=over, result=result())

    with pytest.raises(Conflict):
        await add(kept, "K7F4", entry(1), document=over, result=result(2))

    assert await kept.results_since(0, 9) == (NumberedResult(1, result()),)


async def test_a_result_is_kept_once_however_often_it_is_told(kept: Store) -> None:
    await play(kept, result(), result(), result(2), result())

    assert [one.result.started for one in await kept.results_since(0, 9)] == [1, 2]
    assert len(await kept.results_of(ANN.id, LATEST, 9)) == 2


async def test_everybody_finds_their_own_results_the_latest_first(kept: Store) -> None:
    await play(kept, result(1), result(2, ANN.id, "bot:hard"), result(3, BOB.id, "c"))

    async def of(person: str, before: int = LATEST, most: int = 9) -> list[int]:
        return [one.n for one in await kept.results_of(person, before, most)]

    assert (await of(ANN.id), await of(BOB.id)) == ([2, 1], [3, 1])
    assert await of("nobody") == []
    assert await of(ANN.id, most=1) == [2]
    assert await of(ANN.id, before=2) == [1]


async def test_results_outlive_their_tables(kept: Store) -> None:
    await play(kept, result())
    await kept.forget_rooms(["K7F4"])

    assert await kept.read_room("K7F4") is None
    assert await kept.results_since(0, 9) == (NumberedResult(1, result()),)


async def test_ratings_are_kept_with_how_far_they_go(kept: Store) -> None:
    none = await kept.rated()
    await kept.save_ratings(
        1, 2, [RatingAfter(*KEY, 1, 26.5, 8), RatingAfter(*KEY, 2, 27.25, 7)]
    )
    await kept.save_ratings(1, 3, [RatingAfter("b+", "sequence", "rulebook", 3, 25, 8)])

    assert (none, await kept.rated()) == ((0, 0), (1, 3))
    other = (ANN.id, "sequence", "beginner")
    assert await kept.ratings([KEY, other]) == {KEY: RatingNow(27.25, 7, 2)}
    assert [rated.n for rated in await kept.ratings_of(ANN.id, 9)] == [1, 2]
    assert [rated.n for rated in await kept.ratings_of(ANN.id, 1)] == [2]


async def test_ratings_can_be_made_anew(kept: Store) -> None:
    await kept.save_ratings(1, 2, [RatingAfter(*KEY, 1, 26.5, 8)])
    await kept.save_ratings(2, 0, [], anew=True)

    assert await kept.ratings([KEY]) == {}
    assert await kept.rated() == (2, 0)


async def test_names_are_those_of_today(kept: Store) -> None:
    await kept.save_person(ANN)
    await kept.save_person(Person(ANN.id, "Anne"))

    assert await kept.names_of([ANN.id, "nobody"]) == {ANN.id: "Anne"}


async def test_who_is_forgotten_leaves_games_that_name_nobody(kept: Store) -> None:
    await play(kept, result(1), result(2, "c", ANN.id), result(3, "c", BOB.id))
    teams = [f"{ANN.id}+c+", "c+d+", f"{ANN.id}+", ANN.id, "c"]
    ratings = [RatingAfter(who, "sequence", "rulebook", 1, 25, 8) for who in teams]
    await kept.save_ratings(1, 1, ratings)

    await kept.forget_person(ANN.id)

    left = [one.result.players for one in await kept.results_since(0, 9)]
    assert left == [("", BOB.id), ("c", ""), ("c", BOB.id)]
    assert await kept.results_of(ANN.id, LATEST, 9) == ()
    assert len(await kept.results_of(BOB.id, LATEST, 9)) == 2
    standings = await kept.ratings([rated.key for rated in ratings])
    assert sorted(key[0] for key in standings) == ["c", "c+d+"]
