"""Robots: made and revoked on their page, and marked at the table."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, seen
from tests.browser.people import Size


@seen(Size.PHONE, "dark")
def test_a_robot_is_made_shown_once_and_revoked(
    arrive: Sit, address: str, size: Size, scheme: Scheme, closely: bool
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Robots").click()
    expect(page.get_by_text("pas encore de robot")).to_be_visible()
    page.get_by_label("Nom du robot").fill("Hal")
    page.get_by_role("button", name="Créer ce robot").click()
    token = page.locator("code").inner_text()
    check(ann)
    headers = {"Authorization": f"Bearer {token}"}
    me = httpx.get(f"{address}/api/me", headers=headers, verify=False, timeout=None)
    assert me.json()["name"] == "Robot Hal"

    page.reload()
    expect(page.get_by_role("button", name="Révoquer Robot Hal")).to_be_visible()
    expect(page.locator("code")).to_have_count(0)
    page.get_by_role("button", name="Révoquer Robot Hal").click()
    if closely:
        check(ann)
    page.get_by_role("dialog").get_by_role("button", name="Révoquer").click()
    expect(page.get_by_text("pas encore de robot")).to_be_visible()
    gone = httpx.get(f"{address}/api/me", headers=headers, verify=False, timeout=None)
    assert gone.status_code == 401
