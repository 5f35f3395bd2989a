"""What people hold in their hands: a page with its store, wiped and lent again.

The first page of a device starts a process and compiles all that the client is, which
is half of what it costs to come to a table. Nothing of that is anybody's.
"""

from __future__ import annotations

import json
from typing import Any, Literal

from playwright.sync_api import Browser, ViewportSize

from tablee.games import shelf
from tests.browser.same_deals import SAME_SHARE

MOST = 6  # that lie about: each keeps a process
NEWCOMER = "newcomer"  # a cookie, since a script stays in a device for good

Scheme = Literal["light", "dark"]

# A table that is heard brings thirty files more, decodes them and plays: a fifth of an
# arrival, for nobody. Whoever is to be *heard* is not muted.
MUTED = """if (location.protocol !== 'about:')
    localStorage['tablee.sound.muted'] ??= 'yes';"""


def taught() -> str:
    """Make a device remember, before any page of it, that it saw every lesson.

    A newcomer's has seen none. Playwright's own way, a stored state, opens a page for
    it, which costs more than all the rest of letting somebody in.
    """
    seen = json.dumps(json.dumps(list(shelf())))
    return f"""if (location.protocol !== 'about:')
        if (!document.cookie.includes('{NEWCOMER}'))
            localStorage['tablee.taught'] ??= {seen};"""


class Device:
    """A page, and all that is kept beside it."""

    def __init__(
        self, browser: Browser, address: str, *, heard: bool = False, **context: Any
    ) -> None:
        options: dict[str, Any] = {
            "locale": "fr-FR",
            "reduced_motion": "reduce",
            "base_url": address,
            # Else every page of every test brings the whole shell along.
            "service_workers": "block",
        }
        self.address = address
        self.context = browser.new_context(**options | context)
        self.context.add_init_script(SAME_SHARE)
        self.context.add_init_script(taught())
        if not heard:
            self.context.add_init_script(MUTED)
        self.page = self.context.new_page()

    def begin(self, view: ViewportSize, scheme: Scheme, *, newcomer: bool) -> None:
        """Is as somebody wants it."""
        self.page.set_viewport_size(view)
        self.page.emulate_media(color_scheme=scheme)
        if newcomer:
            self.context.add_cookies(
                [{"name": NEWCOMER, "value": "yes", "url": self.address}]
            )

    def wipe(self) -> None:
        """Leave the page, and forget whoever had it."""
        self.page.unroute_all()
        self.page.goto("about:blank")
        for other in self.context.pages[1:]:
            other.close()
        self.page.mouse.move(0, 0)
        self.context.clear_cookies()
        wire = self.context.new_cdp_session(self.page)
        everything = {"origin": self.address, "storageTypes": "all"}
        wire.send("Storage.clearDataForOrigin", everything)
        wire.detach()


class Devices:
    """Those that nobody holds, to be lent."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: list[Device] = []
        self._own: list[Device] = []

    def lend(self, address: str, *, own: bool, **context: Any) -> Device:
        """Lend a device; one of their own to whoever wants what others must not have.

        That is whatever cannot be wiped: a script that is added to every page, a clock,
        a line that is listened to.
        """
        if own or context:
            device = Device(self._browser, address, **context)
            self._own.append(device)
            return device
        for place, device in enumerate(self._free):
            if device.address == address:
                return self._free.pop(place)
        return Device(self._browser, address)

    def take_back(self, device: Device) -> None:
        """Wipe a device, and keep it for others."""
        if device in self._own:
            self._own.remove(device)
            device.context.close()
            return
        device.wipe()
        self._free.append(device)
        while len(self._free) > MOST:
            self._free.pop(0).context.close()
