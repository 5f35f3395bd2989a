"""Several people on one device: one at a time, and a curtain between two hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tablee.games.sequence.moves import Place
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, open_table
from tests.browser.sequence_hands import card, play_sequence, square

HOLDERS = ("Odile", "Léa", "Papi", "Zoé")
HIDE = """hidden => {
    const get = () => hidden;
    Object.defineProperty(document, 'hidden', { configurable: true, get });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


class Wire:
    """What each of those who share a device is sent, by their number."""

    def __init__(self, page: Page) -> None:
        self.games: dict[str, dict[str, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        holder = socket.url.partition("holder=")[2] or "0"

        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["kind"] == "GameNow":
                self.games[holder] = message

        socket.on("framereceived", hear)

    @property
    def hands(self) -> dict[str, list[str]]:
        """The hands that were sent last, which anybody could find on the device."""
        views = {holder: game["view"] for holder, game in self.games.items()}
        held = {who: view.get("hand", view.get("rack")) for who, view in views.items()}
        return {who: hand for who, hand in held.items() if hand}

    def moves(self, holder: str) -> Iterator[Place]:
        legal = self.games[holder]["legal_moves"]
        places = (each for each in legal if each["kind"] == "Place")
        return (Place(card=each["card"], square=each["square"]) for each in places)


def curtain(page: Page) -> Locator:
    return page.locator("[data-curtain]")


def lift(page: Page, name: str) -> None:
    """Keep a finger on the circle for as long as it takes."""
    circle = page.get_by_role("button", name=f"{name}, gardez le doigt ici")
    circle.dispatch_event("pointerdown")
    expect(curtain(page)).to_have_count(0)


def is_hidden(page: Page, wire: Wire) -> None:
    """Expect a curtain, and no hand on the device."""
    expect(curtain(page)).to_be_visible()
    expect(page.locator("[data-hand], [data-square]")).to_have_count(0)
    page.wait_for_timeout(300)  # for what is still on its way
    assert wire.hands == {}


def add(page: Page, name: str) -> None:
    page.get_by_role("button", name="Ajouter quelqu’un sur cet appareil").click()
    page.get_by_placeholder("Son prénom").fill(name)
    page.get_by_role("button", name="Ajouter", exact=True).click()
    expect(page.get_by_placeholder("Son prénom")).to_have_count(0)


def let_go_of_a_finger_that_was_to_stay(page: Page) -> None:
    page.evaluate("localStorage.setItem('tablee.finger', '1')")
    page.reload()
    lift(page, name_of(page)[0])
    expect(page.locator("[data-hand] button")).to_have_count(7)
    page.locator("body").dispatch_event("pointerup")


def two_on_one_device(arrive: Sit, size: Size) -> tuple[Person, Wire]:
    odile = arrive("Odile", size)
    wire = Wire(odile.page)
    open_table(odile)
    add(odile.page, "Léa")
    odile.page.get_by_role("button", name="Commencer").click()
    expect(curtain(odile.page)).to_be_visible()
    return odile, wire


def wait_for(person: Person, wire: Wire, holder: str, version: int) -> None:
    """Wait until the device has heard of a version: the page may show it first."""
    person.wait(lambda: wire.games[holder]["version"] >= version)
    assert wire.games[holder]["version"] == version


def name_of(page: Page) -> tuple[str, str]:
    """Return who is to lift the curtain, and their number."""
    name = curtain(page).locator("h1 b").inner_text()
    return name, str(HOLDERS.index(name))


@pytest.mark.rule("TAB-20")
@pytest.mark.rule("TAB-21")
@pytest.mark.rule("TAB-22")
@pytest.mark.rule("TAB-23")
@pytest.mark.rule("TAB-25")
def test_two_people_pass_one_device_and_neither_sees_the_other_hand(
    arrive: Sit,
) -> None:
    odile, wire = two_on_one_device(arrive, Size.PHONE)
    page = odile.page
    hidden = partial(is_hidden, page, wire)
    for turn in range(2):
        hidden()
        name, holder = name_of(page)
        if turn == 0:  # a short touch lifts nothing
            page.locator(".circle").click(delay=150)
            hidden()
        lift(page, name)
        expect(page.locator("[data-hand] button")).to_have_count(7)
        assert set(wire.hands) == {holder}

        before = wire.games[holder]["version"]
        placed = next(wire.moves(holder))
        play_sequence(page, None, placed)  # type: ignore[arg-type]
        expect(page.get_by_text("Votre coup est posé")).to_be_visible()
        expect(page.locator("[data-hand]")).to_have_count(0)
        page.get_by_role("button", name="Reprendre").click()
        expect(card(page, placed.card)).to_be_visible()
        assert wire.games[holder]["version"] == before
        play_sequence(page, None, placed)  # type: ignore[arg-type]
        page.get_by_role("button", name="Passer à").click()
        expect(curtain(page).get_by_text(f"{name} a joué")).to_be_visible()
        wait_for(odile, wire, holder, before + 2)  # and drawn in passing

    name, holder = name_of(page)
    circle = page.locator(".circle")
    circle.focus()
    page.keyboard.down("Enter")
    expect(page.locator("[data-hand] button")).to_have_count(7)
    page.keyboard.up("Enter")
    assert set(wire.hands) == {holder}
    page.evaluate(HIDE, True)
    hidden()
    page.evaluate(HIDE, False)
    lift(page, name)
    page.reload()
    hidden()

    page.get_by_role("button", name=f"{name} n’est pas là").click()
    expect(curtain(page).get_by_text(f"{name} a joué")).to_be_visible()
    other, _ = name_of(page)
    assert other != name
    lift(page, other)
    expect(square(page, placed.square)).to_be_visible()

    let_go_of_a_finger_that_was_to_stay(page)
    hidden()


@pytest.mark.rule("TAB-26")
@pytest.mark.rule("TAB-28")
def test_a_face_off_has_two_buzzers_and_a_judge_on_one_tablet(arrive: Sit) -> None:
    odile = arrive("Odile", Size.TABLET)
    page, wire = odile.page, Wire(odile.page)
    page.goto("/")
    page.get_by_role("button", name="Une tablette pour tous").click()
    page.get_by_role("button", name="Face-à-face", exact=True).click()
    for name in HOLDERS[1:]:  # for whom a place is made
        page.get_by_placeholder("Son prénom").fill(name)
        page.get_by_role("button", name="Ajouter", exact=True).click()
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
    page.get_by_role("button", name="Annuler").click()
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("[data-ribbon]")).to_be_visible()

    ends = page.locator("[data-ends]")
    buzzers = ends.locator(".buzzer")
    pile = page.locator("button[data-pile]").first
    while not ends.count():
        if wire.games["0"]["view"]["phase"]["kind"] == "Drawing" and pile.count():
            pile.dispatch_event("click")
        page.wait_for_timeout(200)
    expect(buzzers.first).to_have_attribute("aria-disabled", "false")
    pair = wire.games["0"]["view"]["phase"]["pair"]
    names = [HOLDERS[seat] for seat in pair]
    buzzers.nth(1).dispatch_event("pointerdown")
    page.wait_for_timeout(100)
    buzzers.nth(0).dispatch_event("pointerdown")  # too late

    expect(ends.get_by_text(f"Dites-le, {names[1]}")).to_be_visible()
    judge = ends.get_by_text("est-ce bon").inner_text().partition(",")[0]
    assert judge not in names
    ends.get_by_role("button", name=f"Non, à {names[0]} de dire").click()
    ends.get_by_role("button", name=f"Bon, la carte est à {names[0]}").click()
    expect(ends).to_have_count(0)
    page.wait_for_timeout(300)
    won = wire.games["0"]["view"]["won"]
    assert [len(cards) for cards in won].index(1) == pair[0]


@pytest.mark.rule("TAB-27")
def test_a_rebus_is_said_aloud_and_its_author_touches_who_said_it(arrive: Sit) -> None:
    odile = arrive("Odile", Size.PHONE)
    page, wire = odile.page, Wire(odile.page)
    odile.open("rebus", preset="short")  # whose first throw leads to a number
    for name in HOLDERS[1:3]:
        add(page, name)
    page.get_by_role("button", name="Commencer").click()
    author, _ = name_of(page)
    lift(page, author)
    page.get_by_role("button", name="Lancer").click()
    composed = page.locator("[data-list=rack] [data-card]")
    expect(page.locator("input:visible").first).to_be_visible()
    for picture in range(2):
        composed.nth(picture).click()
    page.locator("input:visible").first.fill("chapeau pointu")
    page.get_by_role("button", name="Poser").click()

    turn = page.locator("[data-in-turn]")
    expect(turn).to_be_visible()
    finder = next(name for name in HOLDERS if name != author)
    expect(turn.get_by_role("button", name=f"{author} a trouvé")).to_have_count(0)
    page.wait_for_timeout(300)
    assert wire.hands == {}
    turn.get_by_role("button", name=f"{finder} a trouvé").click()
    turn.get_by_role("button", name="Continuer").click()
    expect(curtain(page)).to_be_visible()
    assert wire.games["0"]["view"]["pawns"][HOLDERS.index(finder)] > 0
    page.wait_for_timeout(300)
    assert wire.hands == {}
