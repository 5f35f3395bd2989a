"""The link of a rebus in a messenger: its pictures, who asks, never what they say."""

from __future__ import annotations

import re
import struct
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from tablee.games.rebus.site import to_day, to_days, to_sent
from tablee.server.invitations.drawing import (
    ROW_HEIGHT,
    ROW_LEFT,
    ROW_TOP,
    ROW_WIDTH,
    draw_apart,
    svg_of,
    tiles,
)
from tests.games.rebus.site.visits import CARDS, SAUCISSON, sent, visiting
from tests.server.previews import HEBREW, LARGEST, tags

ROW = tuple(CARDS)
TILES = tuple(f"cards/{code}.svg" for code in CARDS)


async def head(http: httpx.AsyncClient, path: str) -> tuple[int, dict[str, str]]:
    page = await http.get(path)
    return page.status_code, tags(page.text)


# The words


def test_a_rebus_says_who_sends_it_and_what_is_asked() -> None:
    invitation = to_sent(ROW, "who", "Claire")

    assert invitation.title == "Claire vous envoie un rébus"
    assert invitation.picture.head == ("Qui est-ce\u202f?",)
    assert invitation.picture.lines == ("Un rébus de Claire",)
    assert invitation.picture.tiles == TILES
    assert invitation.is_private


@pytest.mark.parametrize(
    ("by", "title", "line"),
    [
        ("", "On vous envoie un rébus", "Un rébus pour vous"),
        ("Odile", "Odile vous envoie un rébus", "Un rébus d’Odile"),
        ("Yann", "Yann vous envoie un rébus", "Un rébus de Yann"),
        ("Hélène", "Hélène vous envoie un rébus", "Un rébus d’Hélène"),
        (HEBREW, f"\u2068{HEBREW}\u2069 vous envoie un rébus", "Un rébus pour vous"),
    ],
)
def test_a_signature_is_set_as_a_host_s_name_is(by: str, title: str, line: str) -> None:
    invitation = to_sent(ROW, "what", by)

    assert (invitation.title, invitation.picture.lines) == (title, (line,))


def test_the_rebus_of_a_day_says_its_number() -> None:
    invitation = to_day(128, ROW)

    assert invitation.title == "Rébus du jour n°\xa0128 · tablée"
    assert invitation.picture.tiles == TILES
    assert not invitation.is_private


def test_the_box_of_the_day_s_page_has_its_name() -> None:
    assert to_days().picture.box == "Rébus"


# The picture


@pytest.mark.parametrize("count", range(2, 25))
def test_pictures_lie_within_their_place_and_not_on_each_other(count: int) -> None:
    laid = list(tiles(count))

    assert len(laid) == count
    for tile in laid:
        assert ROW_LEFT <= tile.x <= ROW_LEFT + ROW_WIDTH - tile.size + 0.01
        assert ROW_TOP <= tile.y <= ROW_TOP + ROW_HEIGHT - tile.size + 0.01
    for one, other in pairwise(laid):
        assert other.x >= one.x + one.size or other.y >= one.y + one.size


async def test_a_row_of_ten_is_drawn_as_light_as_the_others() -> None:
    many = to_sent((*ROW * 3, ROW[0]), "what", "Wilhelmine-Maximilienne").picture
    png = await draw_apart(svg_of(many))

    assert struct.unpack(">II", png[16:24]) == (1200, 630)
    assert len(png) <= LARGEST


# At the door


async def test_the_link_of_a_rebus_has_its_head_and_picture(tmp_path: Path) -> None:
    async with visiting(tmp_path) as http:
        made = await sent(http, question="who")
        page = await http.get(f"/e/{made['id']}")
        picture = await http.get(f"/e/{made['id']}/invitation.png")
    told = tags(page.text)

    assert page.status_code == 200
    assert told["title"] == told["og:title"] == "Claire vous envoie un rébus"
    assert told["og:image"].endswith(f"/e/{made['id']}/invitation.png")
    assert told["robots"] == "noindex"
    assert SAUCISSON["solution"] not in page.text
    assert made["secret"] not in page.text
    assert picture.headers["content-type"] == "image/png"


async def test_a_lost_rebus_has_the_house_s_own_and_is_kept_by_nobody(
    tmp_path: Path,
) -> None:
    async with visiting(tmp_path) as http:
        status, told = await head(http, "/e/nothing")
        picture = await http.get("/e/nothing/invitation.png")

    assert (status, told["title"]) == (404, "tablée")
    assert told["robots"] == "noindex"
    assert told["og:image"].endswith("/invitation.png")
    assert "/e/" not in told["og:image"]
    assert picture.status_code == 404


async def test_the_rebus_of_the_day_has_its_own_head(tmp_path: Path) -> None:
    async with visiting(tmp_path) as http:
        number = (await http.get("/api/daily")).json()["number"]
        days = await head(http, "/jour")
        day = await head(http, f"/jour/{number}")
        to_come = await head(http, f"/jour/{number + 1}")
        picture = await http.get(f"/jour/{number}/invitation.png")
        archive = await head(http, "/jour/archive")

    assert days[1]["title"] == "Rébus du jour · tablée"
    assert days[1]["og:image"].endswith("/jour/invitation.png")
    assert day[1]["title"] == f"Rébus du jour n°\xa0{number} · tablée"
    assert re.search(r"/jour/\d+/invitation\.png$", day[1]["og:image"])
    assert (to_come[0], to_come[1]["title"]) == (404, "tablée")
    assert picture.headers["content-type"] == "image/png"
    assert archive[0] == 200
