"""Results as they come to be: at the end of a game, once, and told to who played."""

from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.protocol.person import Person
from tablee.server.results.histories import Histories, _named, as_csv
from tablee.server.results.statistics import Summary
from tablee.server.settings import Settings
from tablee.server.store.results import NumberedResult
from tablee.table.document import Document, amend
from tablee.table.lobby import give_seat_back
from tablee.table.log import NOBODY, Result, players_on, preset_of, result_of
from tablee.table.seats import Occupant, SeatTaken, dealt, noted
from tests.server.conftest import Two
from tests.server.devices import AUTOMATIC, finish, guest, serving
from tests.server.lines import Hands
from tests.server.rows import play, result
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on, table
from tests.table.laid import laid

THREE = ("Ann", "Bob", "Cat")


async def results(store: MemoryStore) -> list[Result]:
    return [one.result for one in await store.results_since(0, 99)]


# How they come to be


def test_a_game_that_ends_leaves_its_result() -> None:
    async def main() -> list[Result]:
        store = MemoryStore()
        async with table("mot_cache", "Ann", "Bob", "easy", store=store) as here:
            while not here.play.outcome:
                await asyncio.sleep(10)
            [kept] = await results(store)
            assert kept.outcome == here.play.outcome
            assert kept.started == here.room.document.deal.started
            assert kept.ended == here.play.played
            assert kept.moves == here.play.version
            return [kept]

    [kept] = simulate(main())

    assert kept.players == ("Ann", "Bob", "bot:easy")
    assert (kept.game, kept.preset, kept.rules_version) == ("mot_cache", "rulebook", 2)
    assert kept.rated


def test_a_game_given_up_is_kept_and_not_rated() -> None:
    async def main() -> list[Result]:
        store = MemoryStore()
        async with table("sequence", "Ann", "Bob", store=store) as here:
            await here.devices["Ann"].ask("GiveUp")
            return await results(store)

    [kept] = simulate(main())

    assert (kept.outcome, kept.rated, kept.moves) == (None, False, 0)


def test_a_table_that_is_read_again_leaves_no_second_result() -> None:
    async def main() -> list[Result]:
        store = MemoryStore()
        async with table("mot_cache", *THREE, store=store, code="K7F4") as here:
            while not here.play.outcome:
                await asyncio.sleep(10)
        again = await app_on(store)
        room = await again.rooms.find("K7F4")
        assert room.document.stage == "over"
        again.rooms.close()
        return await results(store)

    assert len(simulate(main())) == 1


def test_who_was_dealt_a_seat_answers_for_it() -> None:
    game = shelf()["mot_cache"]
    dealt = amend(
        laid("K7F4", "mot_cache", ("Ann", "easy"), {}), seats={"dealt": ("Ann", "B")}
    )
    bobs_left = result_of(dealt, game, None, 3, 9)

    assert bobs_left.players == ("Ann", "B")


@pytest.mark.rule("TAB-29")
def test_a_device_that_was_passed_round_leaves_the_game_unrated() -> None:
    game, outcome = shelf()["mot_cache"], result().outcome
    phones = dealt_out("Ann", "Bob")
    added = replace(Occupant("Bob", "Bob"), shares_device=True)
    passed = replace(phones, seats=phones.seats.put(1, added))
    back = give_seat_back(passed, Person("Bob", "Bob"))  # with a phone of their own

    assert not result_of(passed, game, outcome, 3, 9).rated
    assert not result_of(back, game, outcome, 3, 9).rated
    left = amend(passed, seats={"occupants": phones.seats.occupants})
    noted_down = amend(left, seats={"history": (SeatTaken(0, 1, added),)})
    assert not result_of(noted_down, game, outcome, 3, 9).rated


def dealt_out(*names: str) -> Document:
    """Return a game that was dealt to these."""
    lobby = laid("K7F4", "mot_cache", names, {})
    seats = dealt(lobby.seats, players_on(lobby.seats.occupants))
    return amend(lobby, stage="playing", seats=seats)


def test_a_seat_that_somebody_took_from_a_bot_leaves_the_game_unrated() -> None:
    game = shelf()["mot_cache"]
    outcome = result().outcome
    same, before = dealt_out("Ann", "Bob"), dealt_out("Ann", "easy")
    sat = replace(before.seats, occupants=same.seats.occupants)
    taken = amend(before, seats=noted(before.seats, sat, 3))

    assert not result_of(taken, game, outcome, 3, 9).rated
    assert result_of(same, game, outcome, 3, 9).rated


def test_a_preset_is_known_by_its_options_and_not_by_what_was_learnt() -> None:
    game = shelf()["face_a_face"]
    options = laid("K7F4", "face_a_face", THREE, {}).options

    assert preset_of(game, options) == "rulebook"
    assert preset_of(game, {**options, "learnt": [["a", "b"]]}) == "rulebook"
    assert preset_of(game, {**options, "aloud": True}) == ""
    assert preset_of(shelf()["sequence"], {"automatic_draw": True}) != "rulebook"


# Histories


def test_games_are_rated_once_and_anew_by_another_model(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> tuple[float, float, float]:
        store = MemoryStore()
        games = range(1, 251)
        await play(store, *(result(n) for n in games))
        key = ("a", "sequence", "rulebook")

        async def mu() -> float:
            histories = Histories(store)
            await asyncio.gather(histories.rate(), histories.rate())
            return (await store.ratings([key]))[key].mu

        first, second = await mu(), await mu()
        monkeypatch.setattr("tablee.server.results.histories.MODEL", 2)
        anew = await mu()
        assert await store.rated() == (2, len(games))
        return first, second, anew

    first, second, anew = simulate(main())

    assert first == second == anew > 25


def test_a_history_comes_in_pages() -> None:
    async def main() -> tuple[list[int], list[int], int | None]:
        store = MemoryStore()
        await play(store, *(result(n) for n in range(1, 8)))
        histories = Histories(store)
        first = await histories.page("a", None, 4)
        then = await histories.page("a", first.before, 4)
        numbers = [[game.n for game in page.games] for page in (first, then)]
        return numbers[0], numbers[1], then.before

    assert simulate(main()) == ([7, 6, 5, 4], [3, 2, 1], None)


def test_the_ladder_shows_those_one_has_played_with_and_nobody_else() -> None:
    async def main() -> list[tuple[list[str], bool]]:
        store = MemoryStore()
        for who in "abcx":
            await store.save_person(Person(who, who.upper()))
        teams = replace(result(3, "a", "b", "c", "bot:easy"), sides=(0, 1, 0, 1))
        gone = result(5, "a", "left")
        await play(store, result(1), result(2, "x", "b"), teams, gone)
        found = await Histories(store).ladder("a", "sequence", "rulebook")
        empty = await Histories(store).ladder("a", "sequence", "beginner")
        assert empty.rungs == ()
        assert [*found.rungs] == sorted(found.rungs, key=lambda r: -r.rating.sure)
        rungs = (([p.name or str(p.bot) for p in r.players], r) for r in found.rungs)
        return sorted((names, rung.team) for names, rung in rungs)

    assert simulate(main()) == [
        (["A"], False),
        (["A", "C"], True),
        (["B"], False),
        (["B", "easy"], True),
        (["C"], False),
        (["easy"], False),
    ]


def test_figures_are_of_so_many_games_as_were_read() -> None:
    async def main() -> Summary:
        store = MemoryStore()
        await play(store, *(result(n) for n in range(1, 131)))
        await store.save_person(Person("b", ""))
        return await Histories(store).summary("a")

    found = simulate(main())

    assert (found.considered, found.games[0].won) == (130, 130)
    assert found.games[0].rating
    assert found.games[0].rating.games == len(found.games[0].curve) == 130
    assert found.people[0].player.name  # one who has not said theirs has a proposed one


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    names = {"a": "=1+1", "b": "Bob, Jr"}
    text = as_csv(
        [NumberedResult(1, result(1, "a", "b", NOBODY))], _named(names)
    ).decode()

    rows = [*csv.DictReader(io.StringIO(text))]

    assert [row["name"] for row in rows] == ["'=1+1", "Bob, Jr", ""]
    assert [row["fared"] for row in rows] == ["won", "lost", "lost"]
    assert rows[0]["started"] == "1970-01-01T00:00:00+00:00"


# Over the wire


async def test_everybody_reads_their_own_results(two: Two) -> None:
    await two.start(AUTOMATIC)
    await finish(two.ann_phone, two.bob_phone)

    page = (await two.ann.call("GET", "/api/results")).json()
    summary = (await two.bob.call("GET", "/api/results/summary")).json()
    [game] = page["games"]
    preset = f"?preset={game['preset']}"
    ladder = await two.ann.call("GET", f"/api/results/ladder/sequence{preset}")

    assert game["code"] == two.code
    assert [player["name"] for player in game["players"]] == ["Ann", "Bob"]
    assert page["before"] is None
    [figures] = summary["games"]
    fared = {game["fared"], *(how for how in ("won", "lost", "drawn") if figures[how])}
    assert fared in ({"won", "lost"}, {"drawn"})
    assert [each["player"]["name"] for each in summary["people"]] == ["Ann"]
    assert {r["players"][0]["name"] for r in ladder.json()["rungs"]} == {"Ann", "Bob"}


async def test_results_are_taken_along_as_json_and_csv(two: Two) -> None:
    await two.start(AUTOMATIC)
    await finish(two.ann_phone, two.bob_phone)

    as_list = await two.ann.call("GET", "/api/results/export.json")
    as_table = await two.ann.call("GET", "/api/results/export.csv")

    [game] = as_list.json()
    assert (game["code"], len(game["players"])) == (two.code, 2)
    assert "tablee-results.json" in as_list.headers["content-disposition"]
    rows = [*csv.DictReader(io.StringIO(as_table.text))]
    assert [row["name"] for row in rows] == ["Ann", "Bob"]
    assert as_table.headers["content-type"].startswith("text/csv")


async def test_strangers_have_no_results_and_see_nobody_else_s(address: str) -> None:
    async with guest(address) as stranger:
        stranger.http.cookies.clear()
        page = await stranger.call("GET", "/api/results")
        summary = await stranger.call("GET", "/api/results/summary")
        ladder = await stranger.call("GET", "/api/results/ladder/sequence")
        table_ = await stranger.call("GET", "/api/results/export.csv")

    assert page.json() == {"games": [], "before": None}
    assert summary.json() == {"considered": 0, "games": [], "people": []}
    assert ladder.json()["rungs"] == []
    assert table_.text.count("\n") == 1
    assert "set-cookie" not in page.headers


@pytest.mark.parametrize(
    "path",
    [
        "?before=x",
        "?before=-1",
        "?before=0",
        "?before=" + "9" * 5000,
        "?before=" + "1".zfill(20) + "9" * 5000,
        "?most=0",
        "?most=%00",
        "/export.xml",
        "/ladder/belote",
        "/ladder/sequence?preset=chaos",
        "/nothing",
    ],
)
async def test_a_bad_question_is_refused(address: str, path: str) -> None:
    async with guest(address) as ann:
        answer = await ann.call("GET", f"/api/results{path}")

    assert 400 <= answer.status_code < 500
    assert answer.json()["fault"] in ("malformed", "no_table")


async def test_too_many_questions_wait(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), questions_a_minute=10)
    with serving(settings) as address:
        async with guest(address) as ann, guest(address) as bob:
            files = [await ann.call("GET", "/api/results/export.csv") for _ in "12"]
            other = await bob.call("GET", "/api/results")

    assert [answer.status_code for answer in files] == [200, 429]
    assert other.status_code == 200
