"""What every device hears of an evening, as data: one for each thing that is sent.

``--golden-write`` writes what is heard now; read it in the diff.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulated.loop import simulate
from tests.simulated.transcript import evenings, transcript

FOLDER = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda it: it.stem)
def test_everybody_hears_what_is_written(
    path: Path, pytestconfig: pytest.Config
) -> None:
    parts, written = [], path.read_text("utf-8")
    for title, opening, steps in evenings(written):
        lines = simulate(transcript(opening, steps))
        parts.append("\n".join([f"== {title}", opening, *lines]))
    now = "\n\n".join(parts) + "\n"

    if pytestconfig.getoption("golden_write"):
        path.write_text(now, "utf-8")
    else:
        assert now == written
