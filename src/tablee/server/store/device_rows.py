"""What the database is told of devices and passes."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.protocol.person import ANONYMOUS
from tablee.server.accounts.device import AT_MOST, DeviceKind
from tablee.server.store.devices_contract import A_QUARTER
from tablee.server.store.result_rows import forget_results
from tablee.server.store.rows import Statement, fetch_person

CROWD_OUT = """
DELETE FROM devices WHERE person = ?1 AND id NOT IN (
  SELECT id FROM devices WHERE person = ?1 ORDER BY seen DESC, rank DESC LIMIT ?2)
"""
UNSIGN = """
UPDATE said SET person = '', message = CAST(
  json_set(CAST(message AS TEXT), '$.name', ?2, '$.person', '') AS BLOB)
WHERE person = ?1
"""


def fetch_person_on(person: str, device: str, now: int) -> tuple[Statement, ...]:
    """Note now and then that both were here; ask for (id, name, avatar)."""
    note = """UPDATE devices SET seen = ?3
      WHERE person = ?1 AND id = ?2 AND seen < ?3 - ?4"""
    ask = """SELECT people.id, name, avatar FROM people
      JOIN devices ON person = people.id WHERE person = ? AND devices.id = ?"""
    used, _ = fetch_person(person, now)
    return used, (note, (person, device, now, A_QUARTER)), (ask, (person, device))


def sign_in(
    person: str, device: str, kind: DeviceKind, now: int
) -> Iterator[Statement]:
    """Write one more device down, and no more than there is room for."""
    text = """INSERT INTO devices SELECT ?1, ?2, ?3, ?4, coalesce(max(rank), 0) + 1
      FROM devices WHERE person = ?1"""
    yield text, (person, device, kind, now)
    yield CROWD_OUT, (person, AT_MOST)


def sign_out(person: str, device: str) -> Statement:
    """Cross a device out; ask for (id,), if it was there."""
    text = "DELETE FROM devices WHERE person = ? AND id = ? RETURNING id"
    return text, (person, device)


def fetch_devices(person: str) -> Statement:
    """Ask for the fields of ``Device``, one row each."""
    text = """SELECT id, kind, seen FROM devices
      WHERE person = ? ORDER BY seen DESC, rank DESC"""
    return text, (person,)


def keep_pass(person: str, digest: bytes, until: int) -> Statement:
    """Write a pass down in place of any other."""
    return "INSERT OR REPLACE INTO passes VALUES (?, ?, ?)", (person, digest, until)


def take_pass(digest: bytes, now: int) -> tuple[Statement, Statement]:
    """Cross out what is too old; ask for (person,), and cross that out."""
    return (
        ("DELETE FROM passes WHERE until <= ?", (now,)),
        ("DELETE FROM passes WHERE digest = ? RETURNING person", (digest,)),
    )


def unsign(person: str) -> Statement:
    """Put nobody's name under what somebody said."""
    return UNSIGN, (person, ANONYMOUS)


def forget_person(person: str) -> Iterator[Statement]:
    """Cross out all that is theirs but the tables."""
    yield from forget_results(person)
    yield "DELETE FROM devices WHERE person = ?", (person,)
    yield "DELETE FROM passes WHERE person = ?", (person,)
    yield "DELETE FROM people WHERE id = ?", (person,)


def forget_strangers() -> Iterator[Statement]:
    """Cross out the devices and passes of those who are forgotten."""
    for name in ("devices", "passes"):
        yield f"DELETE FROM {name} WHERE person NOT IN (SELECT id FROM people)", ()
