"""Pages checked by axe-core."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import Person

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "client/node_modules/axe-core/axe.min.js").read_text("utf-8")

# Style sheets it would read for rules alone that are not tried unless asked for.
VIOLATIONS = """() => axe
    .run({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .then((result) => result.violations)"""


def check(person: Person) -> None:
    """Ask axe-core what is wrong with somebody's page: nothing."""
    page = person.page
    if not page.evaluate("'axe' in window"):
        # Past the driver, which would first read it twice.
        wire = page.context.new_cdp_session(page)
        wire.send("Runtime.evaluate", {"expression": AXE})
        wire.detach()
    found = page.evaluate(VIOLATIONS)
    wrong = [(v["id"], [node["html"][:120] for node in v["nodes"]]) for v in found]
    assert wrong == []
