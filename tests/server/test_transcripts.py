"""What every device hears of an evening, as data: one for each thing that is sent.

``--golden-write`` writes what is heard now; read it in the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.simulated.loop import simulate
from tests.simulated.transcript import transcript

FOLDER = Path(__file__).parent / "transcripts"


def evenings(text: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield the title, the opening and the steps of each evening of a file."""
    for part in text.removeprefix("== ").split("\n== "):
        title, opening, *lines = part.splitlines()
        steps = [each for each in lines if each and not each.startswith("  ")]
        yield title, opening, steps


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
