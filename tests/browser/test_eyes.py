"""What a phone shows: what is pressed is there, and stays there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.people import Size
from tests.browser.rebus_table import card, field, press, sit_down, throws
from tests.browser.steered import Steering

TO_A_CHAIN = 28, 3  # from that square, by that die


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.rule("REB-20")
def test_a_chain_is_begun_over_an_open_keyboard(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    square, die = TO_A_CHAIN
    steered.rebus("chat pot", "", "", pawns=(square, 6, 14), dice=(die,))
    ann = arrive("Ann", Size.PHONE, viewport={"width": 390, "height": 430})
    people = ann, join("Bob"), join("Cléo")
    sit_down(*people)
    steered.stop()
    throws(ann, people)

    field(ann).focus()
    card(ann, "chat").click()
    expect(card(ann, "chat")).to_have_attribute("aria-pressed", "true")
    expect(field(ann)).to_be_focused()
    field(ann).fill("le chat")
    press(ann, "Poser la carte")

    ann.wait(lambda: "Link" in ann.accepted)
