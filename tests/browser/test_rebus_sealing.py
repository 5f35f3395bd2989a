"""A rebus laid without its solution, in real browsers: nobody sees it as it is typed,
and what was typed is not lost (REB-G21).
"""

from __future__ import annotations

from typing import TypeVar

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Anybody, Companion, Join
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size
from tests.browser.rebus_table import (
    banner,
    card,
    field,
    phase,
    press,
    sit_down,
    throws,
    wait_for,
)
from tests.browser.steered import Steering

HAND = "chat pot scie nez mat vert note lait croix sang"
# Seconds: nearly the minute at once, and longer than what is left of it, the die's
# tumbling included.
NEARLY, THE_REST = 58.0, 12.0

Who = TypeVar("Who", bound=Anybody)


def lay_without_solution(
    arrive: Sit, bob: Who, cleo: Companion, clock: Steering
) -> tuple[Person, Who, Companion]:
    """Make Ann lay a cat and a pot, and say nothing of what they say."""
    clock.rebus(HAND, "", "", pawns=(43, 6, 14), dice=(1,))
    people = arrive("Ann", Size.PHONE), bob, cleo
    sit_down(*people)
    clock.stop()
    ann = people[0]
    throws(ann, people)
    for name in ("chat", "pot"):
        card(ann, name).click()
    expect(ann.page.get_by_text("La solution peut s’écrire ensuite")).to_be_visible()
    press(ann, "Poser le rébus")
    wait_for(people, "Sealing")
    return people


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_what_was_only_typed_is_laid_when_the_time_is_up(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    both = join("Bob"), join("Cléo")
    people = ann, bob, _cleo = lay_without_solution(arrive, *both, steered)

    field(ann).press_sequentially("chapeau")
    ann.wait(lambda: ann.game["view"]["tray"]["solution"] == "chapeau")
    ann.page.reload()
    expect(field(ann)).to_have_value("chapeau")
    steered.go(THE_REST, ahead=NEARLY)
    bob.wait(lambda: phase(bob)["kind"] == "Guessing")
    steered.stop()
    wait_for(people, "Guessing")

    expect(banner(ann, "Votre solution")).to_contain_text("chapeau")
