"""An invitation as tags of a page, which messengers read."""

from __future__ import annotations

import re
from html import escape

from tablee.server.invitations.drawing import HEIGHT, WIDTH
from tablee.server.invitations.invitation import HOUSE, Invitation

# What client/index.html has between these is the page's own, for whoever builds none.
PLACE = re.compile(rb"<!-- invitation -->.*?<!-- /invitation -->", re.DOTALL)


def put_into(page: bytes, tags: str) -> bytes:
    """Return the page with these tags in the place of its own."""
    return PLACE.sub(lambda _: tags.encode(), page, count=1)


def tags_of(invitation: Invitation, link: str, picture: str) -> str:
    """Write the tags; *link* leads to the page, *picture* to its picture."""
    told = {
        "og:site_name": HOUSE,
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
