"""What a word comes to for somebody who answers on the side, as two robots face off.

It is judged by the lists alone and kept nowhere: the table does not hear of it.
"""

from __future__ import annotations

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tablee.games.face_a_face.answers import hear
from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.spelling import LONGEST
from tablee.kernel import IllegalTable
from tablee.protocol.fault import Fault, Faulted
from tablee.server.api.requests import quota_of
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import Routes, Site
from tablee.server.core import Core


class HeardAside(msgspec.Struct, frozen=True):
    """What a word comes to as an answer to a theme."""

    known: bool
    key: str  # the same for all spellings of one answer
    meant: str  # as the pack writes it, where the spelling was corrected


ROUTES = Routes[Core](lambda core: core)


@ROUTES.get(
    "/api/face-a-face/aside",
    HeardAside,
    faults=(Fault.MALFORMED, Fault.TOO_FAST),
    asks={"pack": str, "theme": str, "word": str},
)
async def get_aside(_core: Core, request: Request) -> Response:
    """Return what a word comes to, said to oneself (FAF-G31)."""
    quota_of(request).spend("guesses_a_minute")
    asked = (request.query_params.get(name, "") for name in ("pack", "theme", "word"))
    return json_answer(await run_in_threadpool(_heard, *asked))


def _heard(name: str, theme: str, word: str) -> HeardAside:
    if len(word) > LONGEST:
        raise Faulted(Fault.MALFORMED, f"at most {LONGEST} characters")
    try:
        heard = hear(word, pack(name).themes[theme])
    except (KeyError, IllegalTable):
        raise Faulted(Fault.MALFORMED, "no such pack or theme") from None
    return HeardAside(heard.known, heard.key, heard.meant)


SITE = Site(ROUTES)
