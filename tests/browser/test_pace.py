"""The pace of a table, as people set it, see it and stop it together, on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, unfold_settings


def lay(person: Person, game: str = "sequence") -> str:
    """Open a table of *game*, and return its code."""
    answer = person.context.request.post("/api/tables", data={"game": game})
    code = str(answer.json()["code"])
    person.page.goto(f"/t/{code}")
    unfold_settings(person.page)
    return code


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
