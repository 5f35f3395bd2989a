"""What turns up does so at one moment of table time, whatever the device."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import draw, sit_down, wait_for
from tests.browser.people import Person, Size

# Notes the beats, the versions told and shown, and every frame drawn; times are the
# page's own.
NOTES = """
  const notes = { beats: [], told: {}, shown: {}, frames: [] };
  window.notes = notes;
  const asked = new Map();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const message = JSON.parse(data);
    if (message.id) asked.set(message.id, performance.now());
    if (!this.noted) this.addEventListener('message', hear);
    this.noted = true;
    return send.call(this, data);
  };
  function hear({ data }) {
    const message = JSON.parse(data);
    const heard = performance.now();
    if (message.kind === 'GameNow') notes.told[message.version] = heard;
    if (message.kind !== 'Accepted' || !asked.has(message.id)) return;
    notes.beats.push({ asked: asked.get(message.id), heard, now: message.now });
  }
  new MutationObserver(() => {
    const game = document.querySelector('[data-version]');
    if (game) notes.shown[game.dataset.version] ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
  const frame = (time) => { notes.frames.push(time); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
"""

FRAME = 4 * 1000 / 60  # milliseconds: the slowest rhythm that a page reckons with
GRAIN = 2  # milliseconds: the table's clock is told in whole ones


class Showing(NamedTuple):
    """How a page showed one version, in milliseconds of the page's own clock."""

    at: float
    early: float  # the first moment that can have been the appointed one
    late: float  # the last
    told: float
    frames: list[float]


def notes_of(person: Person) -> dict[str, Any]:
    """Return what the page has noted."""
    noted: dict[str, Any] = person.page.evaluate("window.notes")
    return noted


def showing(notes: dict[str, Any], version: int, appears: int) -> Showing:
    """Return when a page showed the version due at table time *appears*."""
    told = notes["told"][str(version)]
    trips = [
        (
            beat["heard"] - beat["asked"],
            (beat["heard"] + beat["asked"]) / 2,
            beat["now"],
        )
        for beat in notes["beats"]
        if beat["now"] and beat["heard"] <= told  # before the deal no clock runs
    ]
    trip, middle, now = min(trips)  # the one with the least doubt
    moment, doubt = appears - now + middle, trip / 2 + GRAIN + FRAME / 2
    shown = notes["shown"][str(version)]
    return Showing(shown, moment - doubt, moment + doubt, told, notes["frames"])


def drawn_without(seen: Showing) -> int:
    """Count the frames that should have shown it already, and did not."""
    due = max(seen.late, seen.told)
    return len([frame for frame in seen.frames if due < frame < seen.at - FRAME])


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
    shown = (arrive("Ann", Size.PHONE, own=True), arrive("Bob", Size.DESKTOP, own=True))
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
