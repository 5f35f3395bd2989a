"""Face-à-face in real browsers: a field that stays, a match that nobody gives away."""

from __future__ import annotations

from playwright.sync_api import expect

from tablee.games.face_a_face.moves import Call
from tests.browser.axe import check
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import draw_until_a_match, field, sit_down
from tests.browser.looks import by
from tests.browser.people import Size
from tests.browser.steered import Steering


def test_a_match_is_given_away_by_nothing(
    arrive: Sit, join: Join, steered: Steering
) -> None:
    steered.deal(left="soleil lune soleil chat", right="poisson")
    one, caller = arrive("Ann", Size.PHONE), join("Bob")
    people = one, caller, join("Cléo")
    sit_down(*people)
    assert draw_until_a_match(people) == (0, 2)

    expect(one.page.locator(".lit:not(button)")).to_have_count(0)
    expect(one.page.locator("body")).to_be_focused()
    expect(one.page.get_by_text("en face-à-face")).to_have_count(0)

    caller.make(Call())

    expect(field(one)).to_be_focused()
    expect(one.page.get_by_text("Face-à-face avec").first).to_be_visible()


@by("dark")
def test_the_table_is_accessible(
    arrive: Sit, join: Join, steered: Steering, scheme: str, closely: bool
) -> None:
    steered.deal(left="soleil lune soleil chat", right="poisson")
    ann = arrive("Ann", Size.PHONE, color_scheme=scheme)
    people = (ann, join("Bob"), join("Cléo"))
    code = sit_down(*people)
    tv = arrive("Écran", Size.DESKTOP, color_scheme=scheme)
    tv.page.goto(f"/t/{code}/screen")
    # A phone shows the piles alone beside a screen.
    ann.page.get_by_role("button", name="Voir les cartes").click()
    expect(ann.page.locator("[data-pile=left]")).to_be_visible()
    if closely:
        check(ann)

    draw_until_a_match(people)
    steered.stop()  # a race may end before everybody has looked
    ann.page.get_by_role("button", name="Face-à-face !").click()
    for person in (ann, tv):
        expect(person.page.get_by_role("timer").first).to_be_visible()
        check(person)
