"""The end of a game is a moment; its replay says how it went."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import FilePayload, Route, expect

from tablee.games import shelf
from tablee.kernel.record import replay
from tablee.server.odds.counting import (
    Advice,
    OddsCurve,
    OddsNow,
    OddsPoint,
    TurningPoint,
    turn_starts,
)
from tests.browser.axe import check
from tests.browser.by_wire import play_by_wire
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Size
from tests.browser.replays import SEQUENCE, open_file, shows


@everywhere(Size.PHONE, "light")
def test_the_end_is_remembered_kindly_and_the_evening_is_a_picture(
    arrive: Sit, address: str, tmp_path: Path, size: Size, scheme: Scheme, closely: bool
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    bob = arrive("Bob", Size.DESKTOP, color_scheme=scheme)
    code = play_by_wire(ann, bob, address)
    kind = []
    for person in (ann, bob):
        person.page.goto(f"/t/{code}")
        expect(person.page.get_by_text("On s’en souviendra")).to_be_visible()
        expect(person.page.get_by_text("La séquence de la victoire")).to_be_visible()
        kind.append(person.page.get_by_text(re.compile("Belle partie")).count())
    check(ann)
    bob.page.goto(f"/t/{code}/screen")
    expect(bob.page.get_by_role("heading", name="Et ensuite")).to_be_visible()
    check(bob)
    assert sorted(kind) == [0, 1]  # to one who did not win

    ann.page.get_by_role("button", name="La soirée en image").click()
    shown = ann.page.get_by_role("img", name=re.compile("La soirée"))
    both = re.compile(r"(Ann et Bob|Bob et Ann).*Séquence, ")  # the winner first
    expect(shown).to_have_attribute("alt", both)
    ann.page.get_by_role("switch", name=re.compile("Sans les prénoms")).click()
    expect(shown).not_to_have_attribute("alt", re.compile("Ann|Bob"))
    if closely:
        check(ann)
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("button", name="Partager l’image").click()
    saved.value.save_as(tmp_path / "picture.png")
    measures = struct.unpack(">II", (tmp_path / "picture.png").read_bytes()[16:24])
    assert measures == (1080, 1350)


def answer_now(route: Route, answers: list[OddsNow]) -> None:
    """Answer how far the counting is: each answer once, then the last repeatedly."""
    now = answers.pop(0) if len(answers) > 1 else answers[0]
    route.fulfill(body=msgspec.json.encode(now), content_type="application/json")


def curve() -> OddsCurve:
    """Return a curve on which the first side is ever more likely to win."""
    match = replay(shelf()["sequence"], SEQUENCE)
    turns = turn_starts(match)
    ups = [0.5 + 0.5 * n / (len(turns) - 1) for n in range(len(turns))]
    pairs = zip(turns, ups, strict=True)
    points = tuple(OddsPoint(at.version, at.turn, (up, 1 - up)) for at, up in pairs)
    first, after = turns[3], turns[4]
    advice = Advice(after.version, 1, same=True)
    turn = TurningPoint(first.turn, first.version, after.version, 1, 0.12, advice)
    return OddsCurve(points, (turn,), 40, "middle", "hard")


@pytest.mark.soak
@everywhere(Size.PHONE, "light")
def test_a_replay_says_how_it_went(arrive: Sit, size: Size, scheme: Scheme) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    page = ann.page
    told = curve()
    answers = [OddsNow("waiting"), OddsNow("counting", 0.4)]  # and so on, until done

    page.route("**/api/replays/*/odds", lambda route: answer_now(route, answers))
    record: FilePayload = {
        "name": "game.jsonl",
        "mimeType": "text/plain",
        "buffer": SEQUENCE,
    }
    open_file(page, record)
    page.get_by_role("button", name="Comment ça s’est passé").click()
    bar = page.get_by_role("progressbar", name="Chances de gagner")
    expect(bar).to_have_attribute("aria-valuenow", "40")
    answers[:] = [OddsNow("done", 1.0, told)]

    turning = page.get_by_role(
        "button", name=re.compile(f"Tour {told.turning[0].turn} ")
    )
    expect(turning).to_contain_text("Un robot fort aurait joué de même.")
    expect(turning).to_contain_text("+12")
    turning.click()

    shows(page, told.turning[0].version)
    expect(turning).to_have_attribute("aria-current", "true")
    page.keyboard.press("End")
    shows(page, told.points[-1].version)
    expect(turning).to_have_attribute("aria-current", "false")
    rows = page.get_by_role("table", name="Chances de gagner").get_by_role("row")
    assert rows.count() == len(told.points) + 1
    check(ann)
