"""People: guests with a name and a signed cookie, and no account."""

from __future__ import annotations

import hmac
import unicodedata
from secrets import token_bytes, token_urlsafe

from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.store.contract import Store
from tablee.server.table.first_names import proposed
from tablee.server.to_client import Fault

COOKIE = "tablee"
LONGEST_NAME = 24
_LABEL = b"tablee guest 1"
_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, reversals, nothing at all


def visible(typed: str) -> str:
    """Give a text without what cannot be seen or would turn what follows it."""
    spaced = (" " if c in "\t\n\r" else c for c in typed)
    kept = (c for c in spaced if unicodedata.category(c) not in _INVISIBLE)
    return " ".join("".join(kept).split())


def clean_name(typed: str) -> str:
    """Give the name as it will be shown, or refuse it."""
    name = visible(typed)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Faulted(Fault.MALFORMED, f"a name has 1 to {LONGEST_NAME} characters")
    return name


def called(person: Person) -> Person:
    """Give who has not said their name one to be going on with."""
    if person.name:
        return person
    return Person(person.id, proposed(person.id), named=False)


class People:
    """Everybody who ever came in."""

    def __init__(self, store: Store, key: bytes) -> None:
        """Use :meth:`open`, which fetches the key."""
        self._store = store
        self._key = key

    @classmethod
    async def open(cls, store: Store) -> People:
        """Fetch the signing key, drawing it the first time."""
        return cls(store, await store.key(token_bytes(32)))

    async def welcome(self) -> Person:
        """Let a new guest in, who has not said what they are called."""
        return called(await self.rename(token_urlsafe(9), ""))

    async def rename(self, person_id: str, name: str) -> Person:
        """Call somebody *name* from now on."""
        person = Person(person_id, name)
        await self._store.keep_person(person)
        return person

    async def recognise(self, cookie: str | None) -> Person | None:
        """Say who shows this cookie; None when it is not one of ours."""
        person_id, _, signature = (cookie or "").rpartition(".")
        expected = self._sign(person_id)
        if not hmac.compare_digest(signature.encode(), expected.encode()):
            return None
        person = await self._store.person(person_id)
        return person and called(person)

    def cookie(self, person: Person) -> str:
        """Give the value of the cookie by which *person* is recognised."""
        return f"{person.id}.{self._sign(person.id)}"

    def _sign(self, person_id: str) -> str:
        message = _LABEL + person_id.encode()
        return hmac.new(self._key, message, "sha256").hexdigest()
