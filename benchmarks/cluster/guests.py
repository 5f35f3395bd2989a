"""People with cookies, who open tables: plain HTTP, a connection each time."""

from __future__ import annotations

import json
from urllib.request import Request, urlopen


def new_guest(place: str) -> str:
    """Come to a house; return the cookie."""
    with urlopen(f"http://{place}/api/me", timeout=60) as hello:
        return str(hello.headers["Set-Cookie"].split(";")[0])


def open_table(place: str, cookie: str, **opening: object) -> str:
    """Open a table; return its code."""
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    body = json.dumps(opening).encode()
    asked = Request(f"http://{place}/api/tables", body, headers)
    with urlopen(asked, timeout=60) as answer:
        return str(json.load(answer)["code"])
