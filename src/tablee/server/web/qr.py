"""Links drawn as QR codes; slow to draw, so the latest are cached."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable

import segno

from tablee.server.web.precompressed import Precompressed, keep

KEPT = 256  # drawings, the latest


def draw(link: str, *, alone: bool = True) -> bytes:
    """Draw a link as SVG; one that is not *alone* stands within a page."""
    picture = io.BytesIO()
    code = segno.make(link, micro=False)
    code.save(picture, kind="svg", border=2, scale=8, xmldecl=alone)
    return picture.getvalue()


class Drawings:
    """The links that were drawn of late."""

    def __init__(self) -> None:
        """Nothing is drawn yet."""
        self._kept: dict[str, Precompressed] = {}

    async def of(self, link: str, begin: Callable[[], None]) -> Precompressed:
        """Return the drawing of a link; *begin* may refuse to have a new one made."""
        if picture := self._kept.get(link):
            return picture
        begin()
        picture = keep(await asyncio.to_thread(draw, link))
        while len(self._kept) >= KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[link] = picture
        return picture
