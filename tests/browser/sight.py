"""Whether all of a page is seen: nothing is clipped or covered, and nothing jumps."""

from __future__ import annotations

from playwright.sync_api import Page

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


MOST = 0.01  # of the page, times how far it moves of it: what is not seen to jump

# From now on adds up what moves by itself on a page, and where it stood and stands.
# Letters that come late, on a first visit, are no decision of the table.
WATCH = """async () => {
  await document.fonts.ready;
  window.shifts = [];
  const named = ({ node }) => String(node?.className ?? node?.textContent);
  new PerformanceObserver((list) => shifts.push(...list.getEntries()
      .filter((entry) => !entry.hadRecentInput)
      .map(({ value, sources }) => [value, ...sources.map(named)])))
    .observe({ type: 'layout-shift' });
}"""


def watch_shifts(page: Page) -> None:
    """Note from now on what moves on a page although nobody touched it."""
    page.evaluate(WATCH)


def expect_nothing_jumped(page: Page) -> None:
    """Look at what has moved since it was watched."""
    shifts = page.evaluate("shifts")
    assert sum(value for value, *_ in shifts) <= MOST, shifts
