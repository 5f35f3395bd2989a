"""Routes of invitations: a link's tags, which messengers read, and its picture."""

from __future__ import annotations

import re
from html import escape
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.protocol.fault import Fault, Faulted
from tablee.server.api.requests import (
    charging,
    link_to,
    person_of,
    queue_key_of,
    room_asked,
)
from tablee.server.api.routes import PNG, TABLE, Invitation, Routes, sites
from tablee.server.invitations.drawing import HEIGHT, WIDTH, Pictures
from tablee.server.invitations.invitation import (
    BOX_PAGES,
    SITE_NAME,
    to_box,
    to_home,
    to_replay,
    to_table,
)
from tablee.server.replays.replays import BROUGHT
from tablee.server.replays.routes import no_replay, room_replayed
from tablee.table.document import Document

# What client/index.html has between these is the page's own, for whoever builds none.
PLACE = re.compile(rb"<!-- invitation -->.*?<!-- /invitation -->", re.DOTALL)


def put_into(page: bytes, tags: str) -> bytes:
    """Return the page with these tags in the place of its own."""
    return PLACE.sub(lambda _: tags.encode(), page, count=1)


def tags_of(invitation: Invitation, link: str, picture: str) -> str:
    """Write the tags; *link* leads to the page, *picture* to its picture."""
    told = {
        "og:site_name": SITE_NAME,
        "og:type": "website",
        "og:locale": "fr_FR",
        "og:title": invitation.title,
        "og:description": invitation.description,
        "og:url": link,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": invitation.title,
    }
    named = {
        "description": invitation.description,
        "twitter:card": "summary_large_image",
        **({"robots": "noindex"} if invitation.is_private else {}),
    }
    return "\n    ".join(
        (
            f"<title>{escape(invitation.title)}</title>",
            *(
                f'<meta name="{key}" content="{escape(v)}" />'
                for key, v in named.items()
            ),
            *(
                f'<meta property="{key}" content="{escape(v)}" />'
                for key, v in told.items()
            ),
        )
    )


PICTURE = "invitation.png"
STATUS = {
    Fault.NO_TABLE: 404,
    Fault.NO_REBUS: 404,
    Fault.TOO_FAST: 429,
}  # of pages that lead nowhere, or not now
PICTURE_HEADERS = {
    "cache-control": "private, max-age=300",  # a seat may be taken meanwhile
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}


class Preview(NamedTuple):
    """What a page is served with."""

    tags: str
    status: int = 200


async def preview_of(request: Request, path: str) -> Preview:
    """Return the tags of the page at *path*; the site's own where it leads nowhere."""
    try:
        invitation = await _invitation(request, path.split("/"))
    except Faulted as refusal:
        status = STATUS.get(refusal.fault, 200)
        return _preview(request, path, to_home(is_private=True), status)
    return _preview(request, path, invitation)


def _preview(
    request: Request, path: str, invitation: Invitation, status: int = 200
) -> Preview:
    home = "" if path == "." else path
    folder = f"{_folder(path)}/" if invitation.picture != to_home().picture else ""
    picture = link_to(request, f"{folder}{PICTURE}")
    tags = tags_of(invitation, link_to(request, home), picture)
    return Preview(tags, status)


def _folder(path: str) -> str:
    return "/".join(path.split("/")[:2])


async def _invitation(request: Request, parts: list[str]) -> Invitation:
    """Find what an address invites to, or refuse where a code leads nowhere."""
    match parts:
        case ["t", code, *_]:
            return to_table(await _table(request, code))
        case ["r", replay_id] if not replay_id.startswith(BROUGHT):
            return to_replay((await _replayed(request, replay_id)).game)
        case [page, slug] if page in BOX_PAGES and slug in shelf():
            return to_box(slug, page)
        case _:
            for site in sites():
                if invitation := await site.preview(request, parts):
                    return invitation
            return to_home()


async def _table(request: Request, code: str) -> Document:
    """Find a table; who was sent away from it is told as much as of no table."""
    document = (await room_asked(request, code)).document
    person = await person_of(request)
    if person and person.id in document.access.sent_away:
        raise Faulted(Fault.NO_TABLE, "no table has this code")
    return document


async def _replayed(request: Request, replay_id: str) -> Document:
    document = (await room_replayed(request, replay_id)).document
    if document.stage not in ("over", "closed"):
        raise no_replay(request)
    return document


ROUTES = Routes(lambda _core: Pictures())


async def get_picture(pictures: Pictures, request: Request) -> Response:
    """Return the picture of the page in whose folder it is asked for."""
    path = request.url.path.strip("/").removesuffix(PICTURE).rstrip("/")
    invitation = await _invitation(request, path.split("/"))
    begin, who = charging(request, "drawings_a_minute"), await queue_key_of(request)
    png = await pictures.of(invitation.picture, who, begin)
    return Response(png, media_type="image/png", headers=PICTURE_HEADERS)


# In the order in which the description of the API lists them.
GAME_PAGES = ("rules", "lesson", "gallery")
OF_GAMES = tuple((f"{page}/{{slug}}", (Fault.TOO_FAST,)) for page in GAME_PAGES)
OF_SITES = tuple(picture for site in sites() for picture in site.pictures)
OF_TABLES = (("t/{code}", TABLE), ("r/{id}", TABLE))
for _path, _faults in reversed((*OF_TABLES, *OF_SITES, *OF_GAMES)):
    ROUTES.get(f"/{_path}/{PICTURE}", file=PNG, faults=_faults)(get_picture)
ROUTES.get(f"/{PICTURE}", file=PNG, faults=(Fault.TOO_FAST,))(get_picture)
