"""The pace of a table, as people set it, see it and stop it together, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Person, Size, unfold_settings


def lay(person: Person, game: str = "sequence") -> str:
    """Open a table of *game*, and return its code."""
    answer = person.context.request.post("/api/tables", data={"game": game})
    code = str(answer.json()["code"])
    person.page.goto(f"/t/{code}")
    unfold_settings(person.page)
    return code


def chosen(page: Page, group: str, name: str) -> None:
    """Choose *name* of a segment called *group*, and see it taken."""
    segment = page.get_by_role("group", name=group)
    segment.get_by_text(name, exact=True).click()
    expect(segment.get_by_role("radio", name=name)).to_be_checked()


@covered_by(
    "client/tests/dom/table_play.test.ts :: a clock is set",
    "client/tests/dom/table_play.test.ts :: a clocked table shows everybody",
    "tests/server/test_paces.py :: test_all_who_are_here_agree_on_a_pause",
)
@on(Size.PHONE)
def test_a_clocked_table_is_set_played_and_paused_by_agreement(
    arrive: Sit, size: Size
) -> None:
    ann, bob = arrive("Ann", size), arrive("Bob", Size.PHONE)
    code = lay(ann)
    chosen(ann.page, "Rythme", "Pendule")
    chosen(ann.page, "Temps pour toute la partie", "20\u00a0min")
    bob.take_a_seat(code)
    unfold_settings(bob.page)
    expect(bob.page.get_by_role("radio", name="20\u00a0min")).to_be_checked()
    ann.page.get_by_role("button", name=re.compile("^Commencer")).click()

    for person in (ann, bob):
        clocks = person.page.get_by_role("list", name="Le temps de chacun")
        expect(clocks.get_by_role("timer")).to_have_count(2)
        expect(clocks.get_by_role("timer", name="elle tourne")).to_have_count(1)
        expect(clocks.get_by_text("20:00")).to_have_count(1)  # whoever waits

    bob.page.get_by_role("button", name="Plus", exact=True).click()
    bob.page.get_by_role("button", name="Proposer une pause").click()
    asked = ann.page.get_by_role("region", name="Bob propose une pause.")
    expect(asked).to_be_in_viewport(ratio=1)
    asked.get_by_role("button", name="D’accord").click()
    paused = bob.page.get_by_role("region", name="La partie est en pause")
    expect(paused).to_be_visible()
    bob.page.get_by_role("button", name="Proposer de reprendre").click()
    ann.page.get_by_role("button", name="D’accord").click()
    expect(paused).to_have_count(0)


@covered_by(
    "client/tests/dom/table_play.test.ts :: a game with its own time offers no pace",
)
def test_a_game_with_its_own_time_offers_no_pace(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE)
    lay(ann, "face_a_face")

    expect(ann.page.get_by_role("heading", name="Règles de la partie")).to_be_visible()
    expect(ann.page.get_by_role("group", name="Rythme")).to_have_count(0)


@covered_by(
    "tests/server/test_paces.py :: test_a_list_says_how_long_a_table_by",
    "client/src/kit/time/clocks.test.ts :: a clock runs down to zero",
    "client/tests/dom/table_settings.test.ts :: a table by correspondence is set",
    "client/tests/dom/table_settings.test.ts :: a table by correspondence says",
)
def test_a_table_by_correspondence_says_how_long_it_waits(
    arrive: Sit,
) -> None:
    ann, bob = arrive("Ann", Size.PHONE), arrive("Bob", Size.PHONE)
    code = lay(ann)
    chosen(ann.page, "Rythme", "En jours")
    bob.take_a_seat(code)
    ann.page.get_by_role("button", name=re.compile("^Commencer")).click()

    expect(ann.page.get_by_text(re.compile("· encore 2.j 23.h"))).to_be_visible()
    for person in (ann, bob):
        person.page.goto("/")
        mine = person.page.get_by_role("region", name="Mes parties")
        expect(mine.get_by_text(re.compile("· encore 2.j 23.h"))).to_be_visible()


SHOWN = """
window.asked = 0;
window.shown = [];
let permission = 'default'; // a browser without a window never grants it
Object.defineProperty(Notification, 'permission', { get: () => permission });
Notification.requestPermission = async () => {
  window.asked++;
  return (permission = 'granted');
};
ServiceWorkerRegistration.prototype.showNotification = async function (title, how) {
  window.shown.push(`${title} ${how.body} ${how.tag}`);
};
Object.defineProperty(document, 'hidden', { get: () => !!window.away });
"""


def test_a_hidden_page_tells_who_asked_for_it_that_it_is_their_turn(
    arrive: Sit, join: Join
) -> None:
    ann, bob = arrive("Ann", Size.PHONE, service_workers="allow"), join("Bob")
    ann.page.add_init_script(SHOWN)
    code = lay(ann)
    bob.take_a_seat(code)
    ann.page.get_by_role("button", name=re.compile("^Commencer")).click()
    ann.wait(lambda: ann.has_moves or bob.has_moves)
    while ann.has_moves:
        ann.play()

    assert ann.page.evaluate("asked") == 0  # only ever on a tap
    ann.page.get_by_role("button", name="Plus", exact=True).click()
    switch = ann.page.get_by_role("switch", name="Me prévenir quand c’est à moi")
    switch.click()
    expect(switch).to_be_checked()
    assert ann.page.evaluate("asked") == 1
    assert ann.page.evaluate("shown") == []
    ann.page.evaluate("navigator.serviceWorker.ready.then(() => (window.away = true))")
    bob.play()

    ann.wait(lambda: ann.page.evaluate("shown.length > 0"))
    assert ann.page.evaluate("shown") == [f"Séquence C’est à vous. {code}"]
