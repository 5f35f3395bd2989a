"""The origin guard: refuses requests to other hosts and from other sites' pages.

A page of another site may make a browser send things here, or (rebinding) let a name
of its own lead here. Whoever is no browser says neither where it comes from nor, if it
means harm, the truth; it also holds nobody's cookie.
"""

from __future__ import annotations

from http import HTTPStatus
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.protocol.fault import Fault
from tablee.server.logs import Failure
from tablee.server.metrics import is_address, name_in
from tablee.server.quotas.limits import is_proxy, networks
from tablee.server.settings import Settings

JSON = "application/json"
TAKEN = (JSON, "application/jsonl")  # which no form of another site can send
OURS = ("same-origin", "none")  # of Sec-Fetch-Site: our own page, or typed by hand
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}
CHANGES = ("POST", "PUT", "PATCH", "DELETE")
GIVES_COOKIES = "/api/me"  # even when only asked
HEALTH = "/health/"  # asked for by address, by who watches over the process
NOT_OURS = """\
Cette tablée ne répond pas à ce nom : ouvrez-la par l’adresse qu’on vous a donnée.
This tablée does not answer to this name: open it by the address you were given.
"""
A_YEAR = b"max-age=31536000"  # of HSTS; names below ours are others' business
# No other page may hold ours by its window, and ours needs no device but a microphone.
ALWAYS = (
    (b"cross-origin-opener-policy", b"same-origin"),
    (
        b"permissions-policy",
        b"camera=(), geolocation=(), payment=(), usb=(), serial=(), bluetooth=(), "
        b"microphone=(self)",
    ),
)
BEHIND_TLS = (b"strict-transport-security", A_YEAR)


class OriginGuard:
    """Checks the host and the origin before the application sees a request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._nets = networks(settings)
        link = urlsplit(settings.link).hostname if settings.link else None
        named = ("localhost", *settings.hosts, *([link] if link else []))
        self._names = {name.lower().rstrip(".") for name in named}
        self._is_named = bool(settings.hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        refusal = None
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            refusal = self._refusal(scope, headers)
            is_safe = headers.get("x-forwarded-proto") == "https"
            if is_safe and is_proxy(scope, self._nets):
                scope["scheme"] = {"http": "https"}.get(scope["scheme"], "wss")
        if scope["type"] == "http":
            send = _with_headers(send, is_safe=scope["scheme"] == "https")
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal(scope, receive, send)
        else:
            await receive()  # "websocket.connect"
            await send({"type": "websocket.close", "code": 1008})

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        is_health = scope["path"].startswith(HEALTH)
        if not is_health and not self.is_ours(name_in(headers.get("host", ""))):
            if "text/html" in headers.get("accept", ""):
                return PlainTextResponse(NOT_OURS, HTTPStatus.MISDIRECTED_REQUEST)
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
        """Return whether we may be called *name*.

        An address is ours where we have no name: no name server gives one.
        """
        if name is None:
            return False
        return name in self._names or (not self._is_named and is_address(name))

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


def _with_headers(send: Send, *, is_safe: bool) -> Send:
    added = (*ALWAYS, BEHIND_TLS) if is_safe else ALWAYS

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *added]
        await send(message)

    return sending


def _refused(status: int, detail: str, fault: Fault = Fault.FOREIGN) -> Response:
    return Response(
        msgspec.json.encode(Failure(fault, detail)),
        status,
        media_type=JSON,
        headers={"Cache-Control": "no-store"},
    )
