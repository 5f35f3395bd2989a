"""How the house got on with a day's rebus: for who is through, and nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.games.rebus.site.house import KEPT_DAYS, HouseDays
from tablee.games.rebus.site.riddle import Riddle, answer, hear, hint, propose, tell
from tablee.protocol.person import Person
from tablee.rebus.deck import code_of
from tablee.rebus.heat import Heat
from tablee.rebus.spelt import spelt
from tablee.server.store.threads import ThreadedStore
from tests.games.rebus.site.visits import N, of, visiting

ANN, BOB, CAT = (Person(name.lower(), name) for name in ("Ann", "Bob", "Cat"))
ZOE = Person("zoe", "")
PLAYED = "INSERT INTO played (person, n) VALUES ($1, $2)"


async def done(
    http: httpx.AsyncClient, text: str, *steps: str, n: int = N
) -> dict[str, Any]:
    told = await http.post(f"/api/daily/{n}/done", json={"text": text, "steps": steps})
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


async def test_who_is_through_hears_how_the_house_got_on_and_counts_once(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as ann:
        at = str(ann.base_url)
        async with httpx.AsyncClient(base_url=at, verify=False, timeout=60) as bob:
            solution = of((await ann.get("/api/daily")).json()).solution
            first = await done(bob, solution, "cold", "hint", "warm")
            again = await done(bob, "")
        wrong = await done(ann, "bibliothèque", "hot")

    assert (first["played"], first["found"]) == (1, 1)
    assert first["tries"] == [0, 0, 1, 0, 0, 0]
    assert again == first
    assert (wrong["played"], wrong["found"]) == (2, 1)


async def test_the_week_goes_to_today_and_tells_of_days_one_is_through_with(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as ann:
        before = (await ann.get("/api/daily/week")).json()
        await done(ann, "")
        after = (await ann.get("/api/daily/week")).json()

    assert [day["number"] for day in after] == [N - 1, N]
    assert [day["house"] for day in before] == [None, None]
    assert after[0]["house"] is None
    assert after[1]["house"]["played"] == 1


async def test_an_old_day_is_told_and_not_counted(tmp_path: Path) -> None:
    async with visiting(tmp_path) as ann:
        told = await done(ann, "", n=3)

    assert (told["played"], told["friends"]) == (0, [])


async def test_friends_are_shown_and_whoever_hides_neither_shows_nor_sees(
    tmp_path: Path,
) -> None:
    store = ThreadedStore(tmp_path)
    days = HouseDays(store)
    try:
        for person in (ANN, BOB, CAT, ZOE):
            await store.save_person(person)
            await days.note(N, person, person != CAT, ("cold", "hint"))
        for person in (ANN, BOB, ZOE):  # Zoe has no name, and Cat was not there
            await store.run((PLAYED, (person.id, 1)))

        [friend] = (await days.told(N, ANN)).friends
        strangers = (await days.told(N, CAT)).friends
        await days.show(BOB, on=False)
        hidden, hiding = await days.told(N, ANN), await days.told(N, BOB)
        shown = await days.is_shown(ANN), await days.is_shown(BOB)
        await days.show(BOB, on=True)

        assert (friend.name, friend.found, friend.steps) == (
            "Bob",
            True,
            ("cold", "hint"),
        )
        assert strangers == hidden.friends == hiding.friends == ()
        assert shown == (True, False)
        assert len((await days.told(N, ANN)).friends) == 1
        assert hidden.played == 4
    finally:
        await store.close()


async def test_after_thirty_days_only_counts_are_left(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path)
    days = HouseDays(store)
    try:
        await store.save_person(ANN)
        await days.note(N, ANN, True, ())
        await days.note(N + KEPT_DAYS + 1, ANN, True, ())

        assert await store.ask("SELECT day FROM days") == [(N + KEPT_DAYS + 1,)]
        assert (await days.told(N, ANN)).found == 1
        await store.forget_person(ANN.id)
        assert await store.ask("SELECT day FROM days") == []
    finally:
        await store.close()


# What whoever guesses without a table is told, and in which words.


MEUNIER = Riddle(("vache", "nid", "haie"), "meunier", "Il dort")


def test_a_picture_is_named_as_it_is_read_here() -> None:
    told = tell(MEUNIER)

    assert [piece.name for piece in told.pieces] == ["meuh", "nid", "haie"]
    assert [piece.letters for piece in told.pieces] == ["meu", "ni", "er"]


@pytest.mark.rule("REB-G6")
def test_pictures_are_proposed_for_what_is_typed_the_exact_first() -> None:
    found = propose("saucisson")

    assert found.rows[0].cards == tuple(map(code_of, ("saut", "scie", "son")))
    assert [row.is_exact for row in found.rows] == [True, True, False]
    assert code_of("seau") in found.said
    assert propose("bonne nuit les petits").rows == ()
    assert propose("").said == ()


def test_who_lays_a_row_hears_whether_it_is_exact() -> None:
    assert hear(("seau", "scie", "son"), "saucisson").is_exact
    assert not hear(("seau", "six", "son"), "saucisson").is_exact


def test_a_row_that_does_not_say_its_solution_is_told_without_its_pieces() -> None:
    told = tell(Riddle(("chat", "chat", "pot"), "crocodile"))

    assert told.solution == "crocodile"
    assert len(told.pieces) == 3


def test_only_a_right_guess_is_told_the_answer() -> None:
    assert answer(MEUNIER, "menuisier").told is None
    assert answer(MEUNIER, "meuh nid haie").told is None
    assert answer(MEUNIER, "le meunier") == answer(MEUNIER, "meunier")
    assert answer(MEUNIER, "meunier").heat is Heat.FOUND
    assert answer(MEUNIER, "meunier").told == tell(MEUNIER)


def test_the_first_hint_winks_and_the_others_name_all_pictures_but_one() -> None:
    hints = [hint(MEUNIER, taken) for taken in range(MEUNIER.hints)]
    bare = [hint(MEUNIER._replace(wink=""), taken) for taken in range(2)]

    assert hints[0].text == "Il dort"
    assert len({each.place for each in hints[1:]}) == 2
    assert [each.last for each in hints] == [False, False, True]
    assert [each.place for each in bare] == [each.place for each in hints[1:]]


@pytest.mark.parametrize(
    ("sounds", "written"),
    [
        ("so", "so"),
        ("s§", "son"),
        ("k2", "queu"),
        ("kO", "co"),
        ("gaR", "gar"),
        ("mwa", "moi"),
        ("pw5", "poin"),
        ("kle", "klé"),
    ],
)
def test_sounds_are_written_as_a_child_would(sounds: str, written: str) -> None:
    assert spelt(sounds) == written
