"""A device without sound, vibration, messages or a store: all is there but these."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.people import Size, start_against_bots
from tests.browser.replays import give_up, shows
from tests.browser.riddles import say

BARE = """
  for (const name of ['AudioContext', 'webkitAudioContext', 'Audio', 'caches',
    'Notification', 'PushManager', 'requestIdleCallback', 'indexedDB'])
    delete window[name];
  for (const name of ['serviceWorker', 'vibrate', 'userActivation', 'share',
    'clipboard', 'wakeLock', 'mediaDevices'])
    delete Navigator.prototype[name];
"""


def test_who_has_a_bare_device_plays_guesses_and_looks_again(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, heard=True, service_workers="allow")
    page = ann.page
    page.add_init_script(BARE)
    page.goto("/jour")
    assert page.evaluate(
        "!('serviceWorker' in navigator || 'vibrate' in navigator"
        " || 'caches' in window || 'AudioContext' in window)"
    )
    expect(page.get_by_role("textbox", name="Votre réponse")).to_be_visible()
    say(page, "bibliothèque")
    expect(page.get_by_text("1 essai")).to_be_visible()

    start_against_bots(ann)
    ann.wait(lambda: ann.has_moves)
    ann.play()
    give_up(ann)
    page.get_by_role("link", name="Revoir").click()
    shows(page, 0)  # and nothing went wrong on the way: see Person.leave
