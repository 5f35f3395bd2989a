"""What the database is told of third-party bots."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.protocol.person import Person
from tablee.server.store.rows import Statement, keep_person

USED = """UPDATE people SET used = ?2 WHERE used < ?2 - 86400000
  AND id = (SELECT person FROM tokens WHERE digest = ?1)"""
BY_DIGEST = """SELECT people.id, name, avatar FROM people
  JOIN tokens ON person = people.id WHERE digest = ?"""
LISTED = """SELECT person, name, owner, made FROM tokens JOIN people ON id = person
  WHERE ?1 IS NULL OR owner = ?1 ORDER BY made, person"""


def keep_token(
    robot: Person, owner: str, digest: bytes, now: int
) -> Iterator[Statement]:
    """Write a bot down, and its token."""
    yield keep_person(robot, now)
    yield "INSERT INTO tokens VALUES (?, ?, ?, ?)", (robot.id, owner, digest, now)


def fetch_robot(digest: bytes, now: int) -> tuple[Statement, Statement]:
    """Note once a day that it was here; ask for (id, name, avatar)."""
    return (USED, (digest, now)), (BY_DIGEST, (digest,))


def fetch_tokens(owner: str | None) -> Statement:
    """Ask for the fields of ``Token``, one row each."""
    return LISTED, (owner,)


def revoke(person: str) -> Statement:
    """Cross a token out."""
    return "DELETE FROM tokens WHERE person = ?", (person,)


def revoke_of(owner: str) -> Statement:
    """Cross out all tokens of somebody who is gone."""
    return "DELETE FROM tokens WHERE owner = ?", (owner,)


def forget_strays() -> Statement:
    """Cross out the tokens of bots that are forgotten."""
    return "DELETE FROM tokens WHERE person NOT IN (SELECT id FROM people)", ()
