"""People: guests with a name and a signed cookie, and no account."""

from __future__ import annotations

import hmac
import unicodedata
from secrets import token_bytes, token_urlsafe
from typing import NamedTuple

from tablee.server.faults import Faulted
from tablee.server.first_names import new_name
from tablee.server.store import Store
from tablee.server.to_client import Fault

COOKIE = "tablee"
LONGEST_NAME = 24
_LABEL = b"tablee guest 1"
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, reversals, nothing at all


class Person(NamedTuple):
    """A guest: *id* is public, since only the signature proves it is theirs."""

    id: str
    name: str


def clean_name(typed: str) -> str:
    """Give the name as it will be shown, or refuse it."""
    visible = (" " if c in "\t\n\r" else c for c in typed)
    kept = (c for c in visible if unicodedata.category(c) not in _INVISIBLE)
    name = " ".join("".join(kept).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Faulted(Fault.MALFORMED, f"a name has 1 to {LONGEST_NAME} characters")
    return name


class People:
    """Everybody who ever came in."""

    def __init__(self, store: Store, key: bytes) -> None:
        """Use :meth:`open`, which fetches the key."""
        self._store = store
        self._key = key

    @classmethod
    async def open(cls, store: Store) -> People:
        """Fetch the signing key, drawing it the first time."""
        draw = "INSERT OR IGNORE INTO house VALUES ('key', ?)"
        fetch = "SELECT value FROM house WHERE name = 'key'"
        [(key,)] = await store.write((draw, (token_bytes(32),)), (fetch, ()))
        return cls(store, key)

    async def welcome(self) -> Person:
        """Let a new guest in, under a name to be going on with."""
        return await self.rename(token_urlsafe(9), new_name())

    async def rename(self, person_id: str, name: str) -> Person:
        """Call somebody *name* from now on."""
        text = "INSERT INTO people VALUES (?, ?) ON CONFLICT DO UPDATE SET name = ?2"
        await self._store.write((text, (person_id, name)))
        return Person(person_id, name)

    async def recognise(self, cookie: str | None) -> Person | None:
        """Say who shows this cookie; None when it is not one of ours."""
        person_id, _, signature = (cookie or "").rpartition(".")
        expected = self._sign(person_id)
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            return None
        text = "SELECT id, name FROM people WHERE id = ?"
        rows = await self._store.read((text, (person_id,)))
        return Person(*rows[0]) if rows else None

    def cookie(self, person: Person) -> str:
        """Give the value of the cookie by which *person* is recognised."""
        return f"{person.id}.{self._sign(person.id)}"

    def _sign(self, person_id: str) -> str:
        message = _LABEL + person_id.encode()
        return hmac.new(self._key, message, "sha256").hexdigest()
