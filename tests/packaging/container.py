"""What the container file says, step by step."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def steps() -> Iterator[tuple[str, str]]:
    """Yield each instruction and its words; the last of a kind comes last."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.startswith("#"):
            word, _, words = line.partition(" ")
            yield word, words


def copied() -> list[str]:
    """Return the paths that are copied from the sources."""
    lines = [words.split() for word, words in steps() if word == "COPY"]
    return [path for words in lines if "--from" not in words[0] for path in words[:-1]]
