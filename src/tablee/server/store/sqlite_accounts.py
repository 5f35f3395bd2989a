"""People, their devices and their bots on disk."""

from __future__ import annotations

from collections.abc import Collection

from tablee.kernel.wire import encode
from tablee.protocol.person import ANONYMOUS, Person
from tablee.server.accounts.device import AT_MOST, Device, DeviceKind
from tablee.server.store.accounts_contract import PEOPLE_AT_ONCE, RobotToken
from tablee.server.store.sqlite_part import SqlitePart
from tablee.server.store.sqlite_results import forget_results
from tablee.server.store.writer import Rows, Statement

A_DAY = 24 * 3600 * 1000  # milliseconds: how exactly it is known when people were here
A_QUARTER = 15 * 60 * 1000  # milliseconds: likewise, their devices
SAVE = "INSERT OR REPLACE INTO people (id, name, used, avatar) VALUES (?, ?, ?, ?)"
NAMES = "SELECT id, name FROM people WHERE id IN (SELECT value FROM json_each(?))"
WAS_HERE = "UPDATE people SET used = ?2 WHERE id = ?1 AND used < ?2 - ?3"
WAS_SEEN = (
    "UPDATE devices SET seen = ?3 WHERE person = ?1 AND id = ?2 AND seen < ?3 - ?4"
)
ON_DEVICE = """
SELECT people.id, name, avatar FROM people
JOIN devices ON person = people.id WHERE person = ? AND devices.id = ?
"""
SIGN_IN = """
INSERT INTO devices SELECT ?1, ?2, ?3, ?4, coalesce(max(rank), 0) + 1
FROM devices WHERE person = ?1
"""
CROWD_OUT = """
DELETE FROM devices WHERE person = ?1 AND id NOT IN (
  SELECT id FROM devices WHERE person = ?1 ORDER BY seen DESC, rank DESC LIMIT ?2)
"""
SIGN_OUT = "DELETE FROM devices WHERE person = ? AND id = ? RETURNING id"
DEVICES = """
SELECT id, kind, seen FROM devices WHERE person = ? ORDER BY seen DESC, rank DESC
"""
OF_PASS = """
SELECT id, name, avatar FROM people JOIN passes ON person = id
WHERE digest = ? AND until > ?
"""
TAKE_PASS = "DELETE FROM passes WHERE digest = ? OR until <= ?"
ANONYMISE = """
UPDATE said SET person = '', message = CAST(
  json_set(CAST(message AS TEXT), '$.name', ?2, '$.person', '') AS BLOB)
WHERE person = ?1
"""
OWNED = (  # what is a person's, by the column that says whose
    ("devices", "person"),
    ("passes", "person"),
    ("pushes", "person"),
    ("tokens", "person"),
)
LONG_GONE = """
SELECT id FROM people WHERE used < ?
AND NOT EXISTS (SELECT 1 FROM seated WHERE person = id AND since > 0)
ORDER BY id LIMIT ?
"""
ROBOT_WAS_HERE = """
UPDATE people SET used = ?2 WHERE used < ?2 - ?3
AND id = (SELECT person FROM tokens WHERE digest = ?1)
"""
ROBOT = """
SELECT people.id, name, avatar FROM people
JOIN tokens ON person = people.id WHERE digest = ?
"""
SAVE_TOKEN = """
INSERT INTO tokens (person, owner, digest, made) SELECT ?1, ?2, ?3, ?4
WHERE ?5 IS NULL OR (SELECT count(*) FROM tokens WHERE owner = ?2) < ?5
RETURNING person
"""
SAVE_ROBOT = """
INSERT OR REPLACE INTO people (id, name, used, avatar) SELECT ?1, ?2, ?3, ?4
WHERE EXISTS (SELECT 1 FROM tokens WHERE person = ?1)
"""
TOKENS = """
SELECT person, name, owner, made FROM tokens JOIN people ON id = person
WHERE ?1 IS NULL OR owner = ?1 ORDER BY made, person
"""


class SqliteAccounts(SqlitePart):
    """The part of :class:`SqliteStore` that knows people and bots."""

    async def save_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""
        await self._writer.run(self._saved(person))

    def _saved(self, person: Person) -> Statement:
        return SAVE, (person.id, person.name, self._now(), person.avatar)

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Say what people are called, as far as they are known; "": not said."""
        return dict(await self._rows(NAMES, encode(list(people)).decode()))

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""
        now = self._now()
        *_, found = await self._writer.run(
            (WAS_HERE, (person_id, now, A_DAY)),
            (WAS_SEEN, (person_id, device_id, now, A_QUARTER)),
            (ON_DEVICE, (person_id, device_id)),
        )
        return _person(found)

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""
        signed_in = SIGN_IN, (person_id, device_id, kind, self._now())
        await self._writer.run(signed_in, (CROWD_OUT, (person_id, AT_MOST)))

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""
        return bool(await self._rows(SIGN_OUT, person_id, device_id))

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""
        return tuple(Device(*row) for row in await self._rows(DEVICES, person_id))

    async def save_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""
        text = "INSERT OR REPLACE INTO passes (person, digest, until) VALUES (?, ?, ?)"
        await self._rows(text, person_id, digest, until)

    async def take_pass(self, digest: bytes, now: int) -> Person | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""
        shown = digest, now
        found, _ = await self._writer.run((OF_PASS, shown), (TAKE_PASS, shown))
        return _person(found)

    async def make_sayings_anonymous(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""
        await self._rows(ANONYMISE, person_id, ANONYMOUS)

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, bots, and that the results were theirs."""
        owned = (*OWNED, ("tokens", "owner"), ("people", "id"))
        statements = [
            (f"DELETE FROM {table} WHERE {column} = ?", (person_id,))
            for table, column in owned
        ]
        await self._writer.run(*forget_results(person_id), *statements, erases=True)

    async def forget_people(self, before: int, most: int = PEOPLE_AT_ONCE) -> int:
        """Forget some who have not been here since, and sit nowhere; say how many."""
        *_, gone = await self._writer.run(
            *(
                (f"DELETE FROM {table} WHERE {column} IN ({LONG_GONE})", (before, most))
                for table, column in OWNED
            ),
            (
                f"DELETE FROM people WHERE id IN ({LONG_GONE}) RETURNING 1",
                (before, most),
            ),
        )
        return len(gone)

    async def save_token(
        self, robot: Person, owner: str, digest: bytes, most: int | None = None
    ) -> bool:
        """Let a bot of somebody's in, unless they have *most*; tell whether."""
        token = SAVE_TOKEN, (robot.id, owner, digest, self._now(), most)
        named = SAVE_ROBOT, (robot.id, robot.name, self._now(), robot.avatar)
        made, _ = await self._writer.run(token, named)
        return bool(made)

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""
        noted = ROBOT_WAS_HERE, (digest, self._now(), A_DAY)
        _, found = await self._writer.run(noted, (ROBOT, (digest,)))
        return _person(found)

    async def tokens_of(self, owner: str | None) -> tuple[RobotToken, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""
        return tuple(RobotToken(*row) for row in await self._rows(TOKENS, owner))

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
        await self._rows("DELETE FROM tokens WHERE person = ?", person_id)


def _person(found: Rows) -> Person | None:
    for person_id, name, avatar in found:
        return Person(person_id, name, avatar=avatar)
    return None
