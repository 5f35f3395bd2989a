"""A line that is cut, held up and damaged: the page says so, and nothing comes late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tablee.games import shelf
from tests.browser.companions import Companion, Join
from tests.browser.conftest import Sit
from tests.browser.lines import Line, line_to
from tests.browser.people import Person, Size
from tests.browser.sequence_hands import play_sequence, sit_down

# Notes whatever the page has shown of its line, its versions and its words, however
# briefly: a test on a busy machine looks seldom.
NOTES = """
window.shown = { lines: [], versions: [], alerts: [], notices: [] };
const note = (list, value) => value && list.at(-1) !== value && list.push(value);
new MutationObserver(() => {
  note(shown.lines, document.querySelector('[data-line]')?.dataset.line);
  note(shown.versions, document.querySelector('[data-version]')?.dataset.version);
  note(shown.alerts, document.querySelector('[role=alert]')?.textContent);
  note(shown.notices, document.querySelector('.notice')?.textContent);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
UNSENT = "Hors ligne\u00a0: le coup n’est pas parti"


@pytest.fixture
def line(address: str) -> Iterator[Line]:
    with line_to(address) as found:
        yield found


@pytest.fixture
def ann(line: Line, arrive: Sit) -> Person:
    """Ann, whose line is in the test's hands until she has left."""
    return a_person(arrive, line)


def a_person(arrive: Sit, line: Line, **context: Any) -> Person:
    person = arrive("Ann", Size.PHONE, own=True, base_url=line.address, **context)
    person.page.add_init_script(NOTES)
    return person


def sign(person: Person, kind: str) -> None:
    """Wait until the page says so of its line."""
    expect(person.page.locator("[data-line]")).to_have_attribute("data-line", kind)


def told(person: Person, what: str, words: str) -> None:
    """Wait until the page has said so."""
    person.wait(lambda: any(words in each for each in shown(person, what)))


def shown(person: Person, what: str) -> list[str]:
    found: list[str] = person.page.evaluate(f"shown.{what}")
    return found


def touch(person: Person) -> None:
    """Make a move by hand, whatever comes of it."""
    game = shelf()["sequence"]
    view = msgspec.convert(person.game["view"], game.types.view)
    listed = (msgspec.convert(m, game.types.move) for m in person.game["legal_moves"])
    move = next(move for move in listed if type(move).__name__ == "Place")
    play_sequence(person.page, view, move)


def until_ann_s_turn(ann: Person, bob: Companion) -> int:
    """Make both play until it is Ann's turn to place; return the version."""
    while True:
        ann.wait(lambda: ann.has_moves or bob.has_moves)
        if any(move["kind"] == "Place" for move in ann.game["legal_moves"]):
            break
        mover = ann if ann.has_moves else bob
        mover.play()
        for person in (ann, bob):
            person.wait_past(mover.game["version"] - 1)
    ann.wait_until_shown()
    version: int = ann.game["version"]
    return version


def test_a_move_made_offline_is_refused_at_once_and_never_made_late(
    join: Join, ann: Person, line: Line
) -> None:
    bob = join("Bob")
    sit_down(ann, bob)
    before = until_ann_s_turn(ann, bob)
    sign(ann, "now")

    line.cut()
    sign(ann, "offline")
    touch(ann)
    told(ann, "alerts", UNSENT)
    line.mend()
    sign(ann, "now")

    ann.play()
    bob.wait_past(before)
    assert bob.games.keys() >= {before, before + 1}
    mine = [n for n in bob.game["news"] if n["seat"] == ann.seat]
    assert [n["version"] for n in mine if n["version"] > before] == [before + 1]
