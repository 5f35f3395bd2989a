"""The compiled client: its files, and the one page behind every address of it.

Elsewhere it is that page too, which says that there is nothing, but with 404.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from tablee.server.api.responses import Precompressed, precompress, send_precompressed
from tablee.server.api.routes import sites
from tablee.server.invitations.routes import Preview, put_into

FOLDER = Path(__file__).parents[1] / "static"
PAGE = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"  # names hold a hash of the content
HASHED = re.compile(r"assets/|page/.+\.\w{10}\.zip|page/pyodide-")
ASK_FIRST = "no-cache"  # kept, but only shown after asking whether it has changed
FOR_ONE = "private, no-cache"  # who was sent away reads other tags
# As client/src/routes.ts has them.
PAGES = re.compile(
    r"(\.|ici|rules(/[^/]+)?|gallery/[^/]+|lesson/[^/]+|me(/here)?|replay|results|robots|wall|r/[^/]+"
    r"|t/[^/]+(/(screen|replay))?" + "".join(f"|{site.pages}" for site in sites()) + ")"
)
Previewed: TypeAlias = Callable[[Request, str], Awaitable[Preview]]
HOST = re.compile(r"[A-Za-z0-9.:\[\]-]+")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'{sockets}; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)


class ClientFiles(StaticFiles):
    """Static files; an address that names no file is a page of the client."""

    def __init__(
        self, folder: Path = FOLDER, previewed: Previewed | None = None
    ) -> None:
        """Serve *folder*, which a build fills; *previewed* gives a page its tags."""
        self._previewed = previewed
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # a client that was not built has no folder
        self._kept: dict[
            str, tuple[str, Precompressed]
        ] = {}  # by path, each with its ETag

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the file, or the page; *path* has no slash at its ends."""
        is_file = bool(PurePosixPath(path).suffix)
        try:
            response = await super().get_response(path if is_file else PAGE, scope)
        except HTTPException as error:
            if is_file or error.status_code != HTTPStatus.NOT_FOUND:
                raise
            text = "The client has not been built: run scripts/setup.\n"
            response = PlainTextResponse(text, status_code=503)
        asked = Headers(scope=scope)
        is_whole = scope["method"] == "GET" and "range" not in asked
        if isinstance(response, FileResponse) and self._previewed and not is_file:
            response = await self._with_tags(response, path, self._previewed, scope)
        elif isinstance(response, FileResponse) and is_whole:
            response = send_precompressed(
                await self._read(response), asked, response.headers
            )
        is_hashed = HASHED.match(path) and is_file
        kept = FOR_EVER if is_hashed else ASK_FIRST if is_file else FOR_ONE
        response.headers["Cache-Control"] = kept
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        response.headers["Content-Security-Policy"] = policy(asked.get("host", ""))
        is_page = is_file or PAGES.fullmatch(path)
        if response.status_code == HTTPStatus.OK and not is_page:
            response.status_code = HTTPStatus.NOT_FOUND
        return response

    async def _read(self, file: FileResponse) -> Precompressed:
        path, tag = str(file.path), file.headers["etag"]
        known, kept = self._kept.get(path, ("", None))
        if kept is None or known != tag:
            kept = await asyncio.to_thread(_read, Path(path))
            self._kept[path] = tag, kept
        return kept

    async def _with_tags(
        self, file: FileResponse, path: str, previewed: Previewed, scope: Scope
    ) -> Response:
        """Return the page with what a messenger reads of this address.

        It has no ETag: what it says of a table changes while the page does not.
        """
        page = (await self._read(file)).plain
        preview = await previewed(Request(scope), path)
        tagged = put_into(page, preview.tags)
        return Response(tagged, preview.status, media_type="text/html")


def policy(host: str) -> str:
    """Return the content security policy: the page may reach this server alone.

    Browsers differ in whether 'self' is also its websockets, so they are named.
    """
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(sockets=sockets)


def _read(path: Path) -> Precompressed:
    return precompress(path.read_bytes())
