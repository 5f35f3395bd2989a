"""People at a table of Rébus: what they see, and what their fingers do."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from tablee.games.rebus.moves import Lay, Seen
from tablee.rebus.deck import code_of
from tests.browser.companions import Anybody, Companion, pages
from tests.browser.people import Person, unfold
from tests.browser.steered import Steering

People = tuple[Anybody, ...]

SHOWN = 2.0  # seconds in which a row that was laid lies before everybody
SETTLED = 3.0  # seconds in which the last lines are heard, and the solution shown


def sit_down(host: Person, *guests: Anybody, switch: str = "") -> str:
    """Open a table for all of them, with this option turned on, and begins."""
    code = host.open("rebus")
    host.wait(lambda: host.room)
    unfold(host.page)
    while len(host.room["chairs"]) != 1 + len(guests):
        few = len(host.room["chairs"]) < 1 + len(guests)
        act = "Une place de plus" if few else "Une place de moins"
        _arrange(host, act)
    if switch:
        host.page.get_by_role("switch", name=switch, exact=True).click()
    for guest in guests:
        guest.take_a_seat(code)
    begin = host.page.get_by_role("button", name="Commencer la partie")
    expect(begin).to_be_enabled()
    begin.click()
    wait_for((host, *guests), "Throwing")
    return code


def _arrange(host: Person, act: str) -> None:
    before = len(host.room["chairs"])
    host.page.get_by_role("button", name=act).click()
    host.wait(lambda: len(host.room["chairs"]) != before)


def phase(person: Anybody) -> dict[str, Any]:
    """Return the phase that the page was last told of."""
    told: dict[str, Any] = person.game["view"]["phase"]
    return told


def wait_for(people: People, *kinds: str) -> None:
    """Wait until all pages know of one of these phases, and show the same version."""
    first = people[0]

    def are_there() -> bool:
        versions = {person.game.get("version") for person in people}
        told = None not in versions and len(versions) == 1
        return told and phase(first)["kind"] in kinds

    first.wait(are_there)
    for person in people:
        person.wait_until_shown()


def press(person: Person, name: str) -> None:
    """Touch the button of this name."""
    button = person.page.get_by_role("button", name=re.compile(f"^{name}")).first
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()


def card(person: Person, name: str, where: str = "rack") -> Locator:
    """Find a card in the rack, the tray or the centre."""
    return person.page.locator(f"[data-list={where}] [data-card='{code_of(name)}']")


def field(person: Person) -> Locator:
    """Find the one field that is shown."""
    return person.page.get_by_role("textbox")


def banner(person: Person, says: str) -> Locator:
    """Find the banner that says this; a reader hears it from another place."""
    return person.page.locator(".banner").filter(has_text=says)


def throws(person: Person, people: People) -> None:
    """Throw the die, and see where it leads."""
    press(person, "Lancer le dé")
    kinds = ("Composing", "Exchanging", "Chaining")
    wait_for(people, *kinds)


def takes(person: Person, count: int) -> None:
    """Move the first cards of one's rack into the tray."""
    rack = person.page.locator("[data-list=rack] [data-card]")
    tray = person.page.locator("[data-list=tray] [data-card]")
    for place in range(count):
        rack.nth(place).click()
        expect(tray).to_have_count(place + 1)


def appears(person: Person, clock: Steering, people: People, by: str = "Lay") -> None:
    """Wait until the table has taken the row, and let it lie before everybody.

    The clock stands still until then: a row is judged first, which takes a while, and
    nobody is told of it long before it appears.
    """
    person.wait(lambda: by in person.accepted)
    person.accepted.clear()
    clock.go(SHOWN)
    wait_for(people, "Guessing")


def lays(
    person: Person, cards: str, solution: str, clock: Steering, people: People
) -> None:
    """Move cards of one's rack into the tray, type what they say, and lay them."""
    for name in cards.split():
        card(person, name).click()
        expect(card(person, name, "tray")).to_be_visible()
    field(person).fill(solution)
    press(person, "Poser")
    appears(person, clock, people)


def lays_by_wire(person: Companion, cards: tuple[str, ...], solution: str) -> None:
    """Lay these cards; the table takes them, and tell of them when they appear."""
    move = msgspec.to_builtins(Lay(cards, solution))
    person.line.ask("Play", version=person.game["version"], move=move)


def solves(person: Person, text: str, clock: Steering, people: People) -> None:
    """Type the solution; it is shown to all."""
    field(person).fill(text)
    field(person).press("Enter")
    settles(person, clock, people)


def settles(person: Person, clock: Steering, people: People) -> None:
    """Wait until nobody guesses any more, and the solution is shown to all."""

    def is_closed() -> bool:
        told = phase(person)
        return told["kind"] == "Revealing" or told.get("closes") is not None

    person.wait(is_closed)
    clock.go(SETTLED)
    wait_for(people, "Revealing")


def all_see(people: People, *then: str) -> None:
    """Make everybody say « vu »: the pawns move, and the game goes on."""
    for person in pages(people):
        press(person, "Vu, au suivant")
        expect(person.page.get_by_role("button", name="Vu, au suivant")).to_be_hidden()
    for companion in people:
        if isinstance(companion, Companion):
            companion.make(Seen())
    wait_for(people, *then)


def draws_none(person: Person, people: People) -> None:
    """Draw nothing on the last circuit."""
    press(person, "Ne rien piocher")
    wait_for(people, "Throwing")


def pawns(person: Person) -> list[int]:
    """Return where the pawns stand, as this page was told."""
    told: list[int] = person.game["view"]["pawns"]
    return told
