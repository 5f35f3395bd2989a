"""People at a table of Face-à-face, and what their pages show."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Literal, TypeVar

from playwright.sync_api import Locator, expect

from tablee.games.face_a_face.moves import Answer, Call, Draw
from tests.browser.companions import Anybody, Companion, pages
from tests.browser.people import Person, unfold
from tests.browser.steered import Steering

People = tuple[Anybody, ...]
Who = TypeVar("Who", bound=Anybody)

MOST_DRAWS = 40  # of a pile of 40: with four symbols a match comes long before


def sit_down(host: Person, *guests: Anybody, option: str = "") -> str:
    """Open a table for all of them, and begins; *option* is a switch of the lobby."""
    code = host.open("face_a_face")
    unfold(host.page)
    for seats in range(4, 2 + len(guests)):
        host.page.get_by_role("button", name="Une place de plus").click()
        expect(host.page.get_by_text(f"{seats} places", exact=True)).to_be_visible()
    for guest in guests:
        guest.take_a_seat(code)
    if option:
        host.page.get_by_role("switch", name=option).click()
    begin = host.page.get_by_role("button", name="Commencer la partie")
    expect(begin).to_be_enabled()
    begin.click()
    for person in pages((host, *guests)):
        expect(person.page.locator("[data-pile=left]")).to_be_visible()
    return code


def field(person: Person) -> Locator:
    """Find the one field of the game."""
    return person.page.get_by_role("textbox", name="Votre réponse")


def phase(person: Anybody) -> dict[str, Any]:
    """Return the phase that the page was last told of."""
    told: dict[str, Any] = person.game["view"]["phase"]
    return told


def matching(person: Anybody) -> tuple[int, int] | None:
    """Find two top cards that show the same symbol, or the two of the die."""
    view = person.game["view"]
    tops = [row[-1]["card"]["symbol"] if row else None for row in view["rows"]]
    link = {*view["die"]["symbols"]} if view["die"] else set()
    for one, other in combinations(range(len(tops)), 2):
        if tops[one] and (tops[one] == tops[other] or {tops[one], tops[other]} == link):
            return one, other
    return None


def wait_for(people: People, *kinds: str) -> None:
    """Wait until all pages know of one of these phases, and the same version."""

    def are_there() -> bool:
        versions = {person.game.get("version") for person in people}
        told = None not in versions and len(versions) == 1
        return told and phase(people[0])["kind"] in kinds

    people[0].wait(are_there)


def draw_until_a_match(people: People) -> tuple[int, int]:
    """Make everybody draw in turn until two cards match; nobody says so."""
    for _ in range(MOST_DRAWS):
        wait_for(people, "Drawing")
        if pair := matching(people[0]):
            expect_shown(people)
            return pair
        draw(people)
    raise AssertionError("no two cards ever matched")


def expect_shown(people: tuple[Anybody, ...]) -> None:
    """Wait until every page shows the cards: it was told of them ahead of time."""
    rows = people[0].game["view"]["rows"]
    for person in pages(people):
        for theme in (row[-1]["card"]["text"] for row in rows if row):
            expect(person.page.get_by_text(theme).first).to_be_attached()


def draw(people: tuple[Anybody, ...]) -> None:
    """Make the one on turn draw, from a pile that has cards."""
    view = people[0].game["view"]
    person = by_seat(people, view["turn"])
    before = person.game["version"]
    stack: Literal["left", "right"] = "left" if view["left"] else "right"
    if isinstance(person, Companion):
        person.wait_until_shown()
        person.make(Draw(stack))
    else:
        choose_pile(person, stack)
    person.wait_past(before + 1)


def choose_pile(person: Person, stack: str) -> None:
    """Tap a pile, once it is lit: the last card shows by then."""
    person.page.locator(f"[data-pile={stack}].lit").click()


def by_seat(people: tuple[Who, ...], seat: int) -> Who:
    """Find who sits there."""
    return next(person for person in people if person.seat == seat)


VERDICT = 3.0  # seconds in which a face-off is decided and the next card uncovered


def draws(people: People, *seats: int) -> None:
    """Make these draw in turn; the cards match or not, and all see them."""
    for seat in seats:
        wait_for(people, "Drawing")
        assert people[0].game["view"]["turn"] == seat
        draw(people)
        wait_for(people, "Drawing", "Over")
        for person in people:
            person.wait_until_shown()


def calls(clock: Steering, caller: Anybody, people: People) -> None:
    """Stop the clock, and let a bystander call."""
    clock.stop()
    if isinstance(caller, Companion):
        caller.make(Call())
    else:
        caller.page.get_by_role("button", name="Face-à-face !").click()
    wait_for(people, "Racing")


def answers(person: Anybody, word: str) -> None:
    """Type a word and send it."""
    if isinstance(person, Companion):
        person.make(Answer(word))
        return
    expect(field(person)).to_be_focused()
    person.page.keyboard.type(word)
    expect(field(person)).to_have_value(word)
    person.page.keyboard.press("Enter")
    expect(field(person)).to_have_value("")
