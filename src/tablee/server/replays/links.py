"""The link of a finished game: its table's code, sealed with the server's key.

Nobody can guess it, and it does not say the code: who is shown a game is not asked to
the table where its people still sit. The same game has the same link for good, and a
code that is another table's by now opens nothing.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error

from starlette.requests import Request

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.api.requests import core_of, quota_of, room_asked
from tablee.server.rooms.codes import LONGEST, read_code
from tablee.server.rooms.room import Room

_LABEL, _CODE = b"tablee replay 1", b"tablee replay code 1"
_TAG = 13  # bytes; with those of the code, 28 letters


class Links:
    """Seals codes, and opens what was sealed."""

    def __init__(self, key: bytes) -> None:
        """Use the server's key, under labels of its own."""
        self._key = key

    def seal(self, code: str, secret: str) -> str:
        """Return the link's own part, of the table that has this secret."""
        tag = self._hash(_LABEL + f"{code} {secret}".encode())[:_TAG]
        return urlsafe_b64encode(tag + self._masked(code.encode(), tag)).decode()

    def open(self, sealed: str) -> str | None:
        """Return the code in it, for what it is worth: only :meth:`seal` proves it."""
        try:
            plain = urlsafe_b64decode(sealed.encode("ascii"))
        except (Error, ValueError):
            return None
        tag, masked = plain[:_TAG], plain[_TAG:]
        if len(masked) != LONGEST:
            return None
        return read_code(self._masked(masked, tag).decode("ascii", "replace"))

    def _masked(self, code: bytes, tag: bytes) -> bytes:
        mask = self._hash(_CODE + tag)
        return bytes(a ^ b for a, b in zip(code.ljust(LONGEST), mask, strict=False))

    def _hash(self, message: bytes) -> bytes:
        return hmac.digest(self._key, message, "sha256")


def link_of(request: Request, room: Room) -> str:
    """Return the link's own part for the replay of a table."""
    links = Links(core_of(request).key)
    return links.seal(room.document.code, room.document.deal.secret)


async def room_replayed(request: Request, replay_id: str) -> Room:
    """Find the table that a link was made for; whoever makes links up is slowed."""
    code = Links(core_of(request).key).open(replay_id)
    room = None if code is None else await room_asked(request, code)
    if room is None or not hmac.compare_digest(link_of(request, room), replay_id):
        raise no_replay(request)
    return room


def no_replay(request: Request) -> Faulted:
    """Count a link that leads nowhere, and word its refusal."""
    quota_of(request).spend("misses_a_minute")
    return Faulted(Fault.NO_TABLE, "no game has this link")
