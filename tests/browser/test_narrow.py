"""The narrowest phones still sold: nothing is clipped, nothing lies over anything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense
from tests.browser.people import Person, Size, open_table

NARROW: ViewportSize = {"width": 320, "height": 700}

# What is wrong with a page: wider than the window, a text cut off, a field whose
# placeholder does not fit, a button that is out of sight or under something else.
WRONG = """() => {
  const wrong = [];
  const named = (el) =>
    (el.ariaLabel || el.textContent || el.tagName).trim().slice(0, 40);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`the page is ${wide} px too wide`);
  const scrolls = (el) => {
    for (let at = el.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return true;
    }
    return false;
  };
  for (const el of document.querySelectorAll('body *')) {
    const seen = el.checkVisibility({ visibilityProperty: true });
    if (!seen || el.closest('.heard, svg')) continue;
    const style = getComputedStyle(el);
    const text = [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const shut = /hidden|clip/.test(style.overflowX);
    if (text && shut && !meant && el.scrollWidth > el.clientWidth + 1)
      wrong.push(`cut off: ${named(el)}`);
    const { left, right, top, bottom, width, height } = el.getBoundingClientRect();
    if (text && !scrolls(el) && (left < -1 || right > innerWidth + 1))
      wrong.push(`outside: ${named(el)}`);
    if (el.tagName === 'INPUT' && el.placeholder && !el.value) {
      const at = getComputedStyle(el, '::placeholder');
      const pen = document.createElement('canvas').getContext('2d');
      pen.font = `${at.fontWeight} ${at.fontSize} ${at.fontFamily}`;
      const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
      if (pen.measureText(el.placeholder).width > el.clientWidth - edges)
        wrong.push(`no room for: ${el.placeholder}`);
    }
    if (!el.matches('button, a') || !width || scrolls(el)) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    const hit = document.elementFromPoint(x, y);
    if (hit && !el.contains(hit) && !hit.contains(el))
      wrong.push(`under ${named(hit)}: ${named(el)}`);
  }
  return wrong;
}"""


def expect_all_in_sight(page: Page) -> None:
    """Look for anything clipped or covered, at the top of the page and at its foot."""
    page.evaluate("document.fonts.ready")
    assert page.evaluate(WRONG) == []
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate(WRONG) == []
    page.evaluate("scrollTo(0, 0)")


def narrow(person: Person) -> Page:
    """Give a person the narrowest phone."""
    person.page.set_viewport_size(NARROW)
    return person.page


def test_the_home_page_fits_the_narrowest_phone(arrive: Sit) -> None:
    page = narrow(arrive("Maximilienne", Size.PHONE))
    page.goto("/")
    expect(page.get_by_role("button", name="Ouvrir une table").first).to_be_visible()

    expect_all_in_sight(page)


def test_a_lobby_fits_the_narrowest_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE)
    page = narrow(ann)
    for game in ("sequence", "defense_afficher", "face_a_face", "rebus"):
        if game == "sequence":
            open_table(ann)
        else:
            ann.open(game)
        expect(page.get_by_role("button", name="Commencer la partie")).to_be_visible()

        expect_all_in_sight(page)


def test_a_hand_of_sequence_fits_the_narrowest_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE)
    page = narrow(ann)
    ann.open("sequence", bots="middle")
    ann.wait(lambda: ann.has_moves)
    ann.wait_until_shown()

    expect_all_in_sight(page)
    page.locator("[data-hand] button").first.click()
    expect_all_in_sight(page)


def test_a_shed_of_posters_fits_the_narrowest_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE, play_defense)
    page = narrow(ann)
    ann.open("defense_afficher", bots="middle")
    ann.wait(lambda: ann.has_moves)
    ann.wait_until_shown()

    expect_all_in_sight(page)
    page.locator(".shed button").first.click()
    expect(page.get_by_role("button", name="Voir l’emplacement")).to_be_visible()
    expect_all_in_sight(page)


@pytest.mark.parametrize(
    "locale", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.soak)]
)
def test_a_field_of_face_a_face_fits_the_narrowest_phone(
    arrive: Sit, locale: str
) -> None:
    ann = arrive("Maximilienne", Size.PHONE, locale=locale)
    page = narrow(ann)
    ann.open("face_a_face", bots="middle")
    field = page.get_by_role(
        "textbox", name=re.compile("^(Votre réponse|Your answer)$")
    )
    expect(field).to_be_visible()
    ann.wait_until_shown()

    expect_all_in_sight(page)


def test_a_rack_of_rebus_fits_the_narrowest_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE)
    page = narrow(ann)
    ann.open("rebus", bots="middle")
    expect(page.locator("[data-list=rack] li").first).to_be_visible()
    ann.wait_until_shown()

    expect_all_in_sight(page)
