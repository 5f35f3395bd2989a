"""Screenshots for the docs."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import Person


def take(person: Person, folder: Path, name: str) -> None:
    """Take a picture of exactly what fits the screen: nothing hangs over its edge."""
    page = person.page
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(150)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{name}: {wide} px hang over the edge"
    picture = page.screenshot(path=folder / f"{name}.png")
    assert len(picture) > 10_000
