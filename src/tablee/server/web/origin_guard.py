"""The origin guard: refuses requests to other hosts and from other sites' pages.

A page of another site may make a browser send things here, or (rebinding) let a name
of its own lead here. Whoever is no browser says neither where it comes from nor, if it
means harm, the truth; it also holds nobody's cookie.
"""

from __future__ import annotations

from http import HTTPStatus
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.protocol.fault import Fault
from tablee.server.own_fault import Failure
from tablee.server.quotas.addresses import is_proxy, networks
from tablee.server.settings import Settings

JSON = "application/json"
TAKEN = (JSON, "application/jsonl")  # which no form of another site can send
OURS = ("same-origin", "none")  # of Sec-Fetch-Site: our own page, or typed by hand
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
LONGEST_HOST = 253 + len(":65535")  # characters of a name and its port
CHANGES = ("POST", "PUT", "PATCH", "DELETE")
GIVES_COOKIES = "/api/me"  # even when only asked


class OriginGuard:
    """Checks the host and the origin before the application sees a request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Guard *app*, which is reached by the names in *settings*."""
        self._app = app
        self._nets = networks(settings)
        link = urlsplit(settings.link).hostname if settings.link else None
        named = ("localhost", *settings.hosts, *([link] if link else []))
        self._names = {name.lower().rstrip(".") for name in named}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        refusal = None
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            refusal = self._refusal(scope, headers)
            is_safe = headers.get("x-forwarded-proto") == "https"
            if is_safe and is_proxy(scope, self._nets):
                scope["scheme"] = {"http": "https"}.get(scope["scheme"], "wss")
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal(scope, receive, send)
        else:
            await receive()  # "websocket.connect"
            await send({"type": "websocket.close", "code": 1008})

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        if not self.is_ours(name_in(headers.get("host", ""))):
            return _refused(HTTPStatus.MISDIRECTED_REQUEST, "not by this name")
        changes = scope["type"] == "websocket" or scope["method"] in CHANGES
        if not changes and scope["path"] != GIVES_COOKIES:
            return None
        if not self._is_from_here(headers):
            return _refused(HTTPStatus.FORBIDDEN, "from the page of another site")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if scope["type"] == "http" and scope["method"] in CHANGES and kind not in TAKEN:
            status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE
            return _refused(status, f"changes are {JSON}", Fault.MALFORMED)
        return None

    def is_ours(self, name: str | None) -> bool:
        """Return whether we may be called *name*: no name server gives an address."""
        return name is not None and (name in self._names or _is_address(name))

    def _is_from_here(self, headers: Headers) -> bool:
        if site := headers.get("sec-fetch-site"):
            return site in OURS
        origin = headers.get("origin")
        if origin is None:
            return True  # no browser
        try:
            parts = urlsplit(origin)
            port = parts.port or PORTS.get(parts.scheme)
            here = urlsplit(f"{parts.scheme}://{headers['host']}")
            is_same = (parts.hostname, port) == (
                here.hostname,
                here.port or PORTS.get(parts.scheme),
            )
        except ValueError:
            return False
        # Behind a proxy the name that the browser uses may be one we are not told.
        return parts.hostname is not None and (
            is_same or parts.hostname in self._names - {"localhost"}
        )


def name_in(host: str) -> str | None:
    """Return the name in a ``Host`` header, without its port; None: there is none."""
    if len(host) > LONGEST_HOST:
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # which raises where it is none
    except ValueError:
        return None
    if parts.netloc != host or parts.username is not None:
        return None
    return (parts.hostname or "").rstrip(".") or None


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _refused(status: int, detail: str, fault: Fault = Fault.FOREIGN) -> Response:
    return Response(
        msgspec.json.encode(Failure(fault, detail)),
        status,
        media_type=JSON,
        headers={"Cache-Control": "no-store"},
    )
