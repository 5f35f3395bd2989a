"""The README's pictures of Face-à-face, of a table whose cards are chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import calls, draws, sit_down
from tests.browser.looks import Scheme, by
from tests.browser.people import Size
from tests.browser.pictures import take
from tests.browser.steered import Steering


@pytest.mark.soak
@by("dark")
@pytest.mark.timeout(600)
def test_a_face_off(
    arrive: Sit,
    folder: Path,
    steered: Steering,
    scheme: Scheme,
) -> None:
    steered.deal(
        left="poisson chat lune duel sapin poulpe poulpe sapin",
        right="soleil chat lune poisson sapin soleil",
        die="soleil lune",
    )
    nadia = arrive("Nadia", Size.DESKTOP, color_scheme=scheme)
    samir = arrive("Samir", Size.PHONE, color_scheme=scheme)
    people = nadia, samir, arrive("Odile", Size.PHONE), arrive("Léa", Size.PHONE)
    sit_down(*people)
    draws(people, 0, 1, 2, 3, 3, 0, 1)
    calls(steered, people[2], people)
    for person in people:
        person.wait_until_shown()

    take(nadia, folder, f"face_a_face-desktop-{scheme}")
    take(samir, folder, f"face_a_face-phone-{scheme}")
