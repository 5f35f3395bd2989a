"""Invitations: what a link says in a messenger, and what it does not."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tablee.games.sequence import GAME
from tablee.server.invitations.invitation import (
    drawable_name,
    fit_line,
    initial,
    safe_name,
    to_box,
    to_home,
    to_table,
    width,
)
from tablee.server.invitations.routes import put_into, tags_of
from tablee.server.settings import Settings
from tablee.server.web import client_files
from tablee.table.document import Document, amend, new_document
from tablee.table.seats import Occupant
from tests.server.conftest import Two
from tests.server.devices import Guest, guest, serving
from tests.server.files import give_up
from tests.server.previews import HEBREW, tags

ZALGO = "Z" + "\u0336\u0321\u034f" * 8 + "oe"
SECRET = "s" * 64


def laid(name: str = "Claire") -> Document:
    """Return a table of Séquence that waits for one more."""
    return new_document("K7F4", GAME, Occupant(name, "claire"), "rulebook", SECRET)


async def page_of(person: Guest, path: str) -> tuple[int, dict[str, str]]:
    page = await person.http.get(path)
    return page.status_code, tags(page.text)


# The words


def test_a_table_that_waits_says_who_for_which_game_and_for_how_many() -> None:
    invitation = to_table(laid())

    assert invitation.title == "Claire vous attend : Séquence"
    assert invitation.description.startswith("1 place libre.")
    assert invitation.picture.head == ("Claire", "vous attend")
    assert invitation.picture.seats == ("C", "")


@pytest.mark.parametrize(
    ("stage", "line"),
    [("playing", "La partie a commencé"), ("over", "La partie est finie")],
)
def test_a_game_that_has_begun_awaits_nobody(stage: str, line: str) -> None:
    begun = amend(laid(), stage=stage)

    assert to_table(begun).title == "Claire est à table : Séquence"
    assert to_table(begun).picture.lines == ("Séquence", line)


def test_a_full_table_asks_people_to_watch() -> None:
    there = (Occupant("Claire", "claire"), Occupant("Sam", "sam"))
    full = amend(laid(), seats={"occupants": there})

    assert to_table(full).picture.lines[-1] == "Table complète, venez regarder"


def test_an_invitation_holds_neither_secret_nor_person_nor_code() -> None:
    told = repr(to_table(laid()))

    assert not [word for word in (SECRET, "claire", "K7F4") if word in told]


def test_a_host_without_a_seat_or_with_other_letters_is_not_drawn() -> None:
    empty = amend(laid(), seats={"occupants": (None, None)})

    assert to_table(empty).title == "On vous attend : Séquence"
    assert to_table(laid(HEBREW)).picture.head == ("On vous", "attend")
    assert to_table(laid(HEBREW)).picture.seats[0] == "•"


def test_names_cannot_act_on_the_words_beside_them() -> None:
    mirrored = "\u202eeirC"

    assert safe_name(mirrored) == drawable_name(mirrored) == "eirC"
    assert safe_name(HEBREW) == f"\u2068{HEBREW}\u2069"
    assert len(safe_name(ZALGO)) <= len("Zoe") + 2
    assert (drawable_name(ZALGO), initial(ZALGO), initial("élan")) == ("Zoe", "Z", "É")


def test_a_name_is_set_smaller_and_then_cut() -> None:
    assert fit_line("Claire", (84, 64), 640) == ("Claire", 84)
    assert fit_line("Maximilienne", (84, 64), 640)[1] <= 84
    cut, size = fit_line("W" * 24, (84, 64), 640)

    assert (size, cut[-1]) == (64, "…")
    assert width(cut, size) <= 640
    assert width("ils", 84) < width("ols", 84) < width("Ols", 84) < width("Wls", 84)


@pytest.mark.parametrize("name", ['<b>"x', "'><script>", "a&amp;b", "\\1 \\g<0>"])
def test_names_are_words_in_the_page_and_never_tags(name: str) -> None:
    page = b"<head><!-- invitation -->\n<title>x</title><!-- /invitation --></head>"
    drawable_name = tags_of(to_table(laid(name)), "http://h/t/K7F4", "http://h/p.png")
    whole = put_into(page, drawable_name).decode()

    assert tags(whole)["title"] == f"{name} vous attend : Séquence"
    assert tags(whole)["og:title"] == tags(whole)["title"]
    assert set(re.findall(r"<(/?\w+)", whole)) == {
        "head",
        "title",
        "/title",
        "meta",
        "/head",
    }


def test_a_box_says_what_it_is() -> None:
    assert to_box("rebus").title == "Rébus : la règle du jeu · tablée"
    assert to_box("rebus", "gallery").title == "Rébus : la galerie · tablée"
    assert to_box("rebus", "lesson").title == "Rébus : apprendre en jouant · tablée"


async def test_the_link_of_a_first_hand_shows_its_box(address: str) -> None:
    async with guest(address) as somebody:
        page = (await somebody.call("GET", "/lesson/rebus")).text
        picture = await somebody.call("GET", "/lesson/rebus/invitation.png")

    assert tags(page)["og:title"].startswith("Rébus")
    assert tags(page)["og:image"].endswith("/lesson/rebus/invitation.png")
    assert picture.headers["content-type"] == "image/png"


def test_the_page_that_is_built_has_a_place_for_the_tags() -> None:
    page = (client_files.FOLDER / "index.html").read_bytes()
    whole = put_into(page, tags_of(to_home(), "http://h/", "http://h/p.png")).decode()

    assert whole.count("<title>") == whole.count('name="description"') == 1
    assert tags(whole)["og:image"] == "http://h/p.png"


# At the door


async def test_the_link_of_a_table_says_who_waits(two: Two, address: str) -> None:
    async with guest(address) as stranger:
        status, told = await page_of(stranger, f"/t/{two.code.lower()}")

    assert (status, told["title"]) == (200, "Ann vous attend : Séquence")
    assert told["og:image"].endswith(f"/t/{two.code.lower()}/invitation.png")
    assert told["robots"] == "noindex"


async def test_a_code_that_leads_nowhere_has_the_house_s_own(two: Two) -> None:
    status, told = await page_of(two.ann, "/t/ZZZZZ")
    home, plain = await page_of(two.ann, "/")

    assert (status, home) == (404, 200)
    assert [page.get("robots") for page in (told, plain)] == ["noindex", None]
    assert told["title"] == plain["title"] == "tablée"
    assert told["og:image"] == plain["og:image"]


async def test_who_was_sent_away_reads_nothing_of_the_table(two: Two) -> None:
    bob = (await two.bob.call("GET", "/api/me")).json()["person"]
    sent = await two.ann_phone.ask("SendAway", person=bob)

    assert sent["kind"] == "Accepted", sent
    assert (await page_of(two.bob, f"/t/{two.code}"))[1]["title"] == "tablée"


async def test_a_replay_s_link_names_the_game_and_nobody(two: Two) -> None:
    replay = await give_up(two)
    page = await two.bob.http.get(f"/r/{replay}")
    nowhere, plain = await page_of(two.bob, f"/r/{replay[:-2]}AA")

    assert tags(page.text)["title"] == "Une partie de Séquence à revoir"
    assert not [name for name in ("Ann", "Bob", two.code) if f" {name}" in page.text]
    assert (nowhere, plain["title"]) == (404, "tablée")


async def test_pages_are_no_quicker_way_to_guess_codes(tmp_path: Path) -> None:
    few = replace(Settings(data=tmp_path), misses_a_minute=2, seconds=lambda: 0.0)
    with serving(few) as address:
        async with guest(address, "Ann") as ann, guest(address) as stranger:
            code = await ann.open_table()
            missed = [await page_of(stranger, f"/t/ZZZ{n}") for n in "FGH"]
            hidden = await page_of(stranger, f"/t/{code}")
            picture = await stranger.http.get(f"/t/{code}/invitation.png")
            asked = await stranger.call("GET", f"/api/tables/{code}")
            own, told = await page_of(ann, f"/t/{code}")

    assert [status for status, _ in missed] == [404, 404, 429]
    assert (hidden[0], hidden[1]["title"]) == (429, "tablée")
    assert (picture.status_code, asked.status_code) == (429, 429)
    assert (own, told["title"]) == (200, "Ann vous attend : Séquence")
