"""The compiled client: its files, and the one page behind every address of it."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"  # names hold a hash of the content
ASK_FIRST = "no-cache"  # kept, but only shown after asking whether it has changed
POLICY = (
    "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)


class ClientFiles(StaticFiles):
    """Static files; an address without a file is a page of the client."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Serve *folder*, which a build fills."""
        super().__init__(directory=folder, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give the file, or the page."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            is_missing = error.status_code == HTTPStatus.NOT_FOUND
            if not is_missing or PurePosixPath(path).suffix:
                raise
            response = await self._page(scope)
        is_hashed = path.startswith("assets/") and bool(PurePosixPath(path).suffix)
        response.headers["Cache-Control"] = FOR_EVER if is_hashed else ASK_FIRST
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "same-origin"
        response.headers["Content-Security-Policy"] = POLICY
        return response

    async def _page(self, scope: Scope) -> Response:
        try:
            return await super().get_response("index.html", scope)
        except HTTPException:
            text = "The client has not been built: run scripts/setup.\n"
            return PlainTextResponse(text, status_code=503)
