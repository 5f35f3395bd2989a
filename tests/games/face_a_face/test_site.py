"""A word said on the side, while two robots face off: judged, and kept nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.spelling import LONGEST
from tests.games.rebus.site.visits import visiting

THEME = next(iter(pack("fr-1").themes.values()))


@pytest.mark.rule("FAF-G31")
async def test_a_word_on_the_side_is_judged_as_any_other_by_the_lists(
    tmp_path: Path,
) -> None:
    word = THEME.answers[0][0]

    async def ask(http: Any, **given: str) -> tuple[int, dict[str, Any]]:
        asked = {"pack": "fr-1", "theme": THEME.id, "word": word, **given}
        answer = await http.get("/api/face-a-face/aside", params=asked)
        return answer.status_code, answer.json()

    async with visiting(tmp_path) as http:
        known = await ask(http, word=f" {word.upper()} ")
        unknown = await ask(http, word="tonton Paul")
        faults = [
            await ask(http, **bad)
            for bad in ({"pack": "x"}, {"theme": ""}, {"word": "a" * (LONGEST + 1)})
        ]

    assert known[0] == 200
    assert known[1]["known"]
    assert not unknown[1]["known"]
    assert unknown[1]["key"] != known[1]["key"]
    assert {(status, told["fault"]) for status, told in faults} == {(400, "malformed")}
