"""The store on PostgreSQL, for a site of one process or of many.

Its address is a database, and a schema in it.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlencode, urlsplit, urlunsplit

from tablee.server.contracts import CannotServe

HOUSE = "tablee"  # unless ?house= says otherwise
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
FORM = "postgresql://USER@HOST/DATABASE"


class DatabaseAddress(NamedTuple):
    """The parsed ``--database``."""

    dsn: str  # for the driver; it may hold a password: never shown
    house: str  # the schema

    @property
    def shown(self) -> str:
        """The address without the password, for people."""
        parts = urlsplit(self.dsn)
        user = f"{quote(parts.username)}@" if parts.username else ""
        place = parts.netloc.rpartition("@")[2]
        return f"{parts.scheme}://{user}{place}{parts.path}"


def read_address(text: str) -> DatabaseAddress:
    """Parse an address, or raise ``CannotServe``."""
    try:
        parts = urlsplit(text)
        named = dict(parse_qsl(parts.query, keep_blank_values=True))
    except ValueError as error:
        raise CannotServe(_wrong(str(error))) from None
    if parts.scheme not in {"postgresql", "postgres"}:
        raise CannotServe(_wrong("it is no address of PostgreSQL"))
    if not parts.path.strip("/"):
        raise CannotServe(_wrong("it names no database"))
    house = named.pop("house", HOUSE)
    if not NAME.fullmatch(house) or house.startswith("pg_"):
        raise CannotServe(
            f'"{house}" cannot name a house: small letters, digits and _ only'
        )
    return DatabaseAddress(urlunsplit(parts._replace(query=urlencode(named))), house)


def _wrong(why: str) -> str:
    return f"--database cannot be read ({why}): write it as {FORM}"
