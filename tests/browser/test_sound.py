"""The table is heard, until one tap mutes it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.people import Size

ROOT = Path(__file__).parents[2]


# Keep what a page makes to be heard, and tell when it has.
KEPT = """window.contexts = [];
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    contexts.push(this);
    console.log('context');
  }
};"""

STATE = "contexts.map((context) => context.state)"


def test_a_shared_screen_asks_for_the_touch_that_it_needs_to_be_heard(
    arrive: Sit, join: Join
) -> None:
    code = join("Ann").open("sequence")
    screen = arrive("", Size.DESKTOP, heard=True)
    screen.page.add_init_script(KEPT)
    # The driver's questions count as a touch: none before the page has tried to sound.
    with screen.page.expect_console_message(lambda said: said.text == "context"):
        screen.page.goto(f"/t/{code}/screen")
    asks = screen.page.get_by_text("Touchez l’écran pour le son")
    sign = screen.page.get_by_role("button", name="Entendre la partie")

    expect(asks).to_be_visible()
    expect(sign.locator("use")).to_have_attribute("href", "#i-muted")
    screen.wait(lambda: screen.page.evaluate(STATE) == ["suspended"])
    sign.click()  # as anywhere: it wakes the page, and does not mute it
    expect(asks).to_have_count(0)
    assert screen.page.evaluate(STATE) == ["running"]
    heard = screen.page.get_by_role("button", name="Couper le son")
    expect(heard.locator("use")).to_have_attribute("href", "#i-sound")

    screen.page.evaluate("contexts[0].suspend()")  # a call, another app
    expect(asks).to_be_visible()


def test_every_sound_is_as_loud_as_its_class_and_none_is_cut(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts/sounds"))
    measure = import_module("measure")
    page = browser.new_page()
    sounds = list(measure.measured(page))
    page.close()

    assert len(sounds) == len(list(measure.FILES.iterdir()))
    assert measure.faults(sounds) == []  # peaks, loudness, weight
