"""What turns up does so at one moment of table time, whatever the device."""

from __future__ import annotations

from typing import Any

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import draw, sit_down, wait_for
from tests.browser.people import Person, Size
from tests.browser.watched import NOTES, drawn_without, notes_of, showing

DRAWS = 3


def turned(person: Person) -> dict[int, int]:
    """Return, by version, the table times at which cards were to appear."""

    def turns(game: dict[str, Any]) -> bool:
        events = (event for each in game["news"] for event in each["events"])
        return any(event["kind"] == "CardTurned" for event in events)

    return {
        version: game["appears"]
        for version, game in person.games.items()
        if turns(game)
    }


def test_a_card_is_turned_at_the_same_table_time_on_every_page(
    arrive: Sit, join: Join
) -> None:
    shown = (
        arrive("Ann", Size.PHONE, own=True),
        arrive("Bob", Size.DESKTOP, own=True),
    )
    people = *shown, join("Cléo")
    for person in shown:
        person.page.add_init_script(NOTES)
    sit_down(*people)

    for _ in range(DRAWS):
        wait_for(people, "Drawing")
        draw(people)

    for person in shown:
        person.wait_until_shown()
        appointed = turned(person)
        assert len(appointed) >= DRAWS - 2  # some may be Duel cards
        assert appointed == turned(shown[0])
        notes = notes_of(person)
        for version, appears in appointed.items():
            seen = showing(notes, version, appears)
            assert seen.at >= seen.early
            assert drawn_without(seen) <= 1
