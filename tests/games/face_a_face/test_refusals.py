"""Who may not talk, and tables that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.state import Options
from tablee.kernel import Chance, IllegalMove, IllegalTable, Setting
from tests.games.face_a_face.tables import (
    DAN,
    racing,
)


def test_who_may_not_talk_is_told_why() -> None:
    with pytest.raises(IllegalMove) as refusal:
        GAME.table_hooks.on_chat(racing(), DAN, "Bonjour")

    assert str(refusal.value) == "FAF-G19: nobody talks during a face-off"


@pytest.mark.parametrize(
    ("options", "sides", "words"),
    [
        ({}, (0, 1), "FAF-05: 3 to 6 players, each alone"),
        ({"shuffler": 4}, (0, 1, 2), "FAF-G1: there is no player 4"),
        ({"pack": 9}, (0, 1, 2), "FAF-01: the box has no pack fr-9"),
        (
            {"language": "en", "pack": 4},
            (0, 1, 2),
            "FAF-01: the box has no pack en-4",
        ),
    ],
)
def test_a_table_that_cannot_be_is_told_why(
    options: dict[str, Any], sides: tuple[int, ...], words: str
) -> None:
    with pytest.raises(IllegalTable) as refusal:
        GAME.rules.setup(Setting(Options(**options), sides), Chance(b"", 0))

    assert str(refusal.value) == words
