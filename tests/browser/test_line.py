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
from tests.browser.held import covered_by
from tests.browser.lines import Line, line_to
from tests.browser.people import Person, Size, open_table
from tests.browser.sequence_hands import play_sequence
from tests.browser.test_whole_game import sit_down

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


@pytest.mark.parametrize(
    "how", ["cut", pytest.param("offline", marks=pytest.mark.soak)]
)
def test_a_move_made_offline_is_refused_at_once_and_never_made_late(
    join: Join, ann: Person, line: Line, how: str
) -> None:
    bob = join("Bob")
    sit_down(ann, bob)
    before = until_ann_s_turn(ann, bob)
    sign(ann, "now")

    line.cut() if how == "cut" else ann.context.set_offline(True)
    sign(ann, "offline")
    touch(ann)
    told(ann, "alerts", UNSENT)
    line.mend() if how == "cut" else ann.context.set_offline(False)
    sign(ann, "now")

    ann.play()
    bob.wait_past(before)
    assert bob.games.keys() >= {before, before + 1}
    mine = [n for n in bob.game["news"] if n["seat"] == ann.seat]
    assert [n["version"] for n in mine if n["version"] > before] == [before + 1]


@covered_by(
    "client/tests/page/table.test.ts :: words and changes of the room made while",
)
def test_words_typed_offline_are_not_said_and_not_lost(
    ann: Person, line: Line, arrive: Sit
) -> None:
    bob = arrive("Bob", Size.PHONE)
    sit_down(ann, bob)
    ann.page.get_by_role("button", name="Discussion").click()
    words = ann.page.get_by_role("textbox")

    line.cut()
    sign(ann, "offline")
    words.fill("bonjour")
    words.press("Enter")
    told(ann, "alerts", "rien n’est parti")
    expect(words).to_have_value("bonjour")
    line.mend()
    sign(ann, "now")
    words.press("Enter")

    bob.page.get_by_role("button", name="des messages à lire").click()
    expect(bob.page.get_by_role("log").get_by_text("bonjour")).to_have_count(1)


@covered_by(
    "client/tests/page/connection.test.ts :: what was sent and not answered is",
    "tests/server/test_coming_back.py :: test_a_message_sent_again_too_late",
)
@pytest.mark.parametrize("late", [False, True], ids=["soon", "late"])
def test_a_move_that_was_on_its_way_is_made_soon_or_not_at_all(
    join: Join, ann: Person, line: Line, late: bool
) -> None:
    bob = join("Bob")
    sit_down(ann, bob)
    before = until_ann_s_turn(ann, bob)
    ann.page.clock.set_fixed_time("2026-06-01T20:00:00")

    line.hold("up")
    touch(ann)
    if late:
        ann.page.clock.set_fixed_time("2026-06-01T20:01:00")
    line.cut()
    sign(ann, "offline")
    line.mend()
    sign(ann, "now")

    if late:
        told(ann, "alerts", "Pas possible")
        assert bob.game["version"] == before
    else:
        ann.wait_past(before)
        bob.wait_past(before)
        assert ann.game["version"] == bob.game["version"] == before + 1


@covered_by(
    "client/tests/page/connection.test.ts :: a message without an answer is sent",
    "tests/server/test_play.py :: test_a_repeated_move_is_answered_again",
)
def test_a_move_whose_answer_was_lost_is_confirmed_and_made_once(
    join: Join, ann: Person, line: Line
) -> None:
    bob = join("Bob")
    sit_down(ann, bob)
    before = until_ann_s_turn(ann, bob)
    ann.page.clock.set_fixed_time("2026-06-01T20:00:00")

    line.hold("down")
    touch(ann)
    bob.wait_past(before)
    ann.page.clock.set_fixed_time("2026-06-01T20:01:00")
    line.cut()
    sign(ann, "offline")
    line.mend()

    ann.wait_past(before)
    sign(ann, "now")
    assert shown(ann, "alerts") == []
    assert bob.game["version"] == ann.game["version"] == before + 1


@covered_by(
    "client/tests/page/connection.test.ts :: a silent line is asked for a sign of",
    "client/tests/page/table.test.ts :: the news are as old as what was last heard",
)
@pytest.mark.xdist_group("waits")
def test_a_line_that_is_held_up_grows_old_and_is_given_up(
    join: Join, ann: Person, line: Line
) -> None:
    sit_down(ann, join("Bob"))
    sign(ann, "now")

    line.hold()
    sign(ann, "offline")
    notice = ann.page.locator(".notice").bounding_box()
    felt = ann.page.locator(".felt").bounding_box()
    assert notice
    assert felt
    assert notice["y"] + notice["height"] <= felt["y"]  # it covers nothing of the game
    seen = shown(ann, "lines")
    assert seen[-2:] == ["old", "offline"]
    line.mend()

    sign(ann, "now")


@covered_by(
    "client/tests/page/connection.test.ts :: a damaged message ends the line, and the",
)
@pytest.mark.parametrize("way", ["up", pytest.param("down", marks=pytest.mark.soak)])
def test_a_damaged_line_is_made_anew_and_the_game_goes_on(
    join: Join, ann: Person, line: Line, way: str
) -> None:
    bob = join("Bob")
    lines = []
    ann.page.on("websocket", lambda socket: lines.append(socket.url))
    sit_down(ann, bob)
    before = until_ann_s_turn(ann, bob)
    known = len(lines)

    line.damage(way)
    ann.wait(lambda: len(lines) > known)
    sign(ann, "now")
    ann.play()

    bob.wait_past(before)
    assert bob.game["version"] == ann.game["version"] == before + 1


def table_with_bots(ann: Person, bob: Companion) -> None:
    """Sit down, Ann and Bob and two bots between them."""
    code = open_table(ann)
    ann.page.get_by_role("button", name="Une place de plus").click()
    bob.take_a_seat(code)
    ann.page.get_by_role("button", name="Compléter avec des robots").click()
    ann.page.get_by_role("switch", name="Pioche automatique").click()
    ann.page.get_by_role("button", name="Commencer la partie").click()
    expect(ann.page.get_by_role("grid")).to_be_visible()
    ann.wait_until_shown()


def play_without_ann(ann: Person, bob: Companion) -> int:
    """Make Bob and the bots play until everything waits for Ann; return the version."""
    seat = ann.seat
    while bob.game["view"]["phase"]["seat"] != seat or bob.has_moves:
        if bob.has_moves:
            bob.play()
        else:
            bob.wait_past(bob.game["version"])
    version: int = bob.game["version"]
    return version


@covered_by(
    "client/tests/page/table.test.ts :: missed moves are shown quickly",
    "client/tests/page/table.test.ts :: who asked for calm is told how many",
)
@pytest.mark.parametrize(
    "calm",
    [
        pytest.param(False, id="motion"),
        pytest.param(True, id="calm", marks=pytest.mark.soak),
    ],
)
def test_missed_moves_are_shown_in_order_or_counted(
    join: Join, line: Line, arrive: Sit, calm: bool
) -> None:
    motion = "reduce" if calm else "no-preference"
    ann = a_person(arrive, line, reduced_motion=motion)
    bob = join("Bob")
    table_with_bots(ann, bob)
    before = until_ann_s_turn(ann, bob)
    touch(ann)
    ann.wait_past(before)
    line.cut()
    sign(ann, "offline")
    known = int(shown(ann, "versions")[-1])

    newest = play_without_ann(ann, bob)
    assert newest > known + 1
    line.mend()

    if calm:
        told(ann, "notices", f"{newest - known} coups pendant votre absence")
    page = ann.page.locator(f'[data-version="{newest}"]')
    expect(page).to_have_count(1)
    versions = [int(each) for each in shown(ann, "versions")]
    after = versions[versions.index(known) + 1 :]
    assert after == (
        [newest] if calm else [*range(max(known + 1, newest - 7), newest + 1)]
    )
