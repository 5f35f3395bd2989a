"""The readings of the pictures, as benchmarks/rebus/pictures.md tells them (REB-G4)."""

from __future__ import annotations

from pathlib import Path

from tablee.rebus import deck

PAGE = Path(__file__).parents[2] / "benchmarks/rebus/pictures.md"


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table under a heading, its own head left out."""
    part = PAGE.read_text("utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in lines[1:]]


AGAIN = {row[0]: row for row in rows("The second round")}
ANEW = {row[0]: row for row in rows("Redrawn")}
FIRST = {row[0]: row[2:5] for row in rows("All readings of the first round")}
THIRD = {row[0]: row[2:5] for row in rows("The third round")}


def fold(word: str) -> str:
    """Fold case and number; a second guess in brackets does not count."""
    return word.partition(" (")[0].casefold().rstrip("sx")


def named(card: str, readings: list[str]) -> int:
    names = {fold(name) for name in deck()[card].names}
    return sum(fold(reading) in names for reading in readings)


def test_each_card_was_read() -> None:
    assert set(FIRST) == set(THIRD) == set(deck())


def test_the_page_tells_the_names_of_today() -> None:
    for told in (AGAIN, ANEW):
        assert told
        assert {card: row[1] for card, row in told.items()} == {
            card: ", ".join(deck()[card].names) for card in told
        }


def test_two_readings_of_three_give_a_name_of_the_card() -> None:
    found = {card: named(card, said) for card, said in THIRD.items()}

    assert {card for card, right in found.items() if right < 2} == set()
    assert sum(found.values()) >= 0.8 * 3 * len(found)
