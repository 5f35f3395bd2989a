"""Without a line: the page says so, and shows the games kept on the device."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, seen
from tests.browser.people import Size
from tests.browser.replays import abandon, shows

# Whether everything that is needed without a line has come: the shell, the game, and
# what was seen of it.
KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
  }
  const has = (pattern) => paths.some((path) => pattern.test(path));
  return has(/^[/]$/) && has(/assets.sequence-.*js$/) && has(/kept.*open.0$/);
}"""


@seen(Size.PHONE, "light")
def test_a_game_that_was_looked_at_plays_without_a_line(
    arrive: Sit, size: Size, scheme: Scheme
) -> None:
    ann = arrive("Ann", size, service_workers="allow", color_scheme=scheme)
    page = ann.page
    abandon(ann)
    page.get_by_role("link", name="Revoir").click()
    shows(page, 0)
    ann.wait(lambda: page.evaluate(KEPT))

    ann.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    check(ann)
    page.get_by_role("link", name="Séquence Apprendre en jouant").click()
    expect(page.get_by_text("Prenez le 4 de cœur")).to_be_visible()
    page.goto("/")
    kept = page.get_by_role("region", name="À revoir sans connexion")
    kept.get_by_role("link", name="Séquence").click()
    shows(page, 0)
    expect(page).to_have_title("Revoir la partie — Séquence")
    page.reload()
    shows(page, 0)
    page.get_by_label("Vu par").select_option(label="Tout ouvert")
    shows(page, 0)

    page.goto("/")
    expect(page.get_by_role("heading", name="Pas de connexion")).to_be_visible()
    ann.context.set_offline(False)  # and the page comes back by itself
    expect(page.get_by_role("heading", name="Séquence")).to_be_visible()
