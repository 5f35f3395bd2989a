"""People, their devices and their bots in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from tablee.kernel.wire import encode
from tablee.protocol.person import ANONYMOUS, Person
from tablee.protocol.to_client import Said
from tablee.server.accounts.device import AT_MOST, Device, DeviceKind
from tablee.server.store.accounts_contract import PEOPLE_AT_ONCE, RobotToken
from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.postgres.results import forget_results
from tablee.server.store.writer import Rows, Statement

A_DAY = 24 * 3600 * 1000  # milliseconds: how exactly it is known when people were here
A_QUARTER = 15 * 60 * 1000  # milliseconds: likewise, their devices
SAVE = """
INSERT INTO people (id, name, used, avatar) VALUES ($1, $2, $3, $4)
ON CONFLICT (id) DO UPDATE SET name = $2, used = $3, avatar = $4
"""
NAMES = "SELECT id, name FROM people WHERE id = ANY ($1)"
WAS_HERE = "UPDATE people SET used = $2 WHERE id = $1"
WAS_SEEN = "UPDATE devices SET seen = $3 WHERE person = $1 AND id = $2"
ON_DEVICE = """
SELECT people.id, name, avatar, used, seen FROM people
JOIN devices ON person = people.id WHERE person = $1 AND devices.id = $2
"""
SIGN_IN = "INSERT INTO devices (person, id, kind, seen) VALUES ($1, $2, $3, $4)"
CROWD_OUT = """
DELETE FROM devices WHERE person = $1 AND id NOT IN (
  SELECT id FROM devices WHERE person = $1 ORDER BY seen DESC, rank DESC LIMIT $2)
"""
SIGN_OUT = "DELETE FROM devices WHERE person = $1 AND id = $2 RETURNING id"
DEVICES = """
SELECT id, kind, seen FROM devices WHERE person = $1 ORDER BY seen DESC, rank DESC
"""
NO_OTHER_PASS = "DELETE FROM passes WHERE digest = $1 OR person = $2"
SAVE_PASS = "INSERT INTO passes (person, digest, until) VALUES ($1, $2, $3)"
TAKE_PASS = """
WITH taken AS (DELETE FROM passes WHERE digest = $1 AND until > $2 RETURNING person)
SELECT id, name, avatar FROM people JOIN taken ON person = id
"""
PASSED = "DELETE FROM passes WHERE until <= $1"
SAID_BY = "SELECT room, n, message FROM said WHERE person = $1 LIMIT $2"
ANONYMISE = """
UPDATE said SET person = '', message = new.message
FROM unnest($1::text[], $2::int[], $3::bytea[]) AS new (room, n, message)
WHERE said.room = new.room AND said.n = new.n
"""
AT_ONCE = 500  # sayings
OWNED = (  # what is a person's, by the column that says whose
    ("devices", "person"),
    ("passes", "person"),
    ("pushes", "person"),
    ("tokens", "person"),
)
LONG_GONE = """
WITH gone AS (
  DELETE FROM people WHERE id IN (
    SELECT id FROM people WHERE used < $1
    AND NOT EXISTS (SELECT FROM seated WHERE person = id AND since > 0)
    ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING id)"""
ROBOT = """
SELECT people.id, name, avatar, used FROM people
JOIN tokens ON person = people.id WHERE digest = $1
"""
# Counted and made under a lock that lasts until the commit: two nodes make no two last
# ones of a person at once.
MAKING = "SELECT pg_advisory_xact_lock(house_lock(), -3)"
SAVE_TOKEN = """
INSERT INTO tokens (person, owner, digest, made)
SELECT $1::text, $2::text, $3::bytea, $4::bigint WHERE $5::int IS NULL
OR (SELECT count(*) FROM tokens WHERE owner = $2) < $5 RETURNING person
"""
SAVE_ROBOT = """
INSERT INTO people (id, name, used, avatar)
SELECT $1::text, $2::text, $3::bigint, $4::text
WHERE EXISTS (SELECT FROM tokens WHERE person = $1)
ON CONFLICT (id) DO UPDATE SET name = $2, used = $3, avatar = $4
"""
TOKENS = """
SELECT person, name, owner, made FROM tokens JOIN people ON id = person
WHERE $1::text IS NULL OR owner = $1 ORDER BY made, person COLLATE "C"
"""

_read_said = msgspec.json.Decoder(Said).decode


class PostgresAccounts(PostgresPart):
    """The part of :class:`PostgresStore` that knows people and bots."""

    async def save_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""
        await self.database.run(self._saved(person))

    def _saved(self, person: Person) -> Statement:
        return SAVE, (person.id, person.name, self._now(), person.avatar)

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Say what people are called, as far as they are known; "": not said."""
        found = await self.database.ask(NAMES, list(people))
        return dict(found)

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""
        now = self._now()
        for *person, used, seen in await self.database.ask(
            ON_DEVICE, person_id, device_id
        ):
            noted: list[Statement] = []
            if used < now - A_DAY:
                noted.append((WAS_HERE, (person_id, now)))
            if seen < now - A_QUARTER:
                noted.append((WAS_SEEN, (person_id, device_id, now)))
            if noted:
                await self.database.run(*noted)
            return _person([tuple(person)])
        return None

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""
        signed_in = SIGN_IN, (person_id, device_id, kind, self._now())
        await self.database.run(signed_in, (CROWD_OUT, (person_id, AT_MOST)))

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""
        return bool(await self._do(SIGN_OUT, person_id, device_id))

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""
        found = await self.database.ask(DEVICES, person_id)
        return tuple(Device(*row) for row in found)

    async def save_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""
        saved = SAVE_PASS, (person_id, digest, until)
        await self.database.run((NO_OTHER_PASS, (digest, person_id)), saved)

    async def take_pass(self, digest: bytes, now: int) -> Person | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""
        taken = TAKE_PASS, (digest, now)
        found, _ = await self.database.run(taken, (PASSED, (now,)))
        return _person(found)

    async def make_sayings_anonymous(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""
        while found := await self.database.ask(SAID_BY, person_id, AT_ONCE):
            unsigned = [(room, n, _unsigned(message)) for room, n, message in found]
            await self._do(ANONYMISE, *map(list, zip(*unsigned, strict=True)))

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, bots, and that the results were theirs."""
        owned = (*OWNED, ("tokens", "owner"), ("people", "id"))
        statements = (
            (f"DELETE FROM {table} WHERE {column} = $1", (person_id,))
            for table, column in owned
        )
        await self.database.run(*forget_results(person_id), *statements)

    async def forget_people(self, before: int, most: int = PEOPLE_AT_ONCE) -> int:
        """Forget some who have not been here since, and sit nowhere; say how many."""
        theirs = (
            f", of_{table} AS (DELETE FROM {table} "
            f"WHERE {column} IN (SELECT id FROM gone))"
            for table, column in OWNED
        )
        text = f"{LONG_GONE}{''.join(theirs)} SELECT count(*) FROM gone"
        [(count,)] = await self._do(text, before, most)
        return int(count)

    async def save_token(
        self, robot: Person, owner: str, digest: bytes, most: int | None = None
    ) -> bool:
        """Let a bot of somebody's in, unless they have *most*; tell whether."""
        token = SAVE_TOKEN, (robot.id, owner, digest, self._now(), most)
        named = SAVE_ROBOT, (robot.id, robot.name, self._now(), robot.avatar)
        _, made, _ = await self.database.run((MAKING, ()), token, named)
        return bool(made)

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""
        now = self._now()
        for *robot, used in await self.database.ask(ROBOT, digest):
            if used < now - A_DAY:
                await self._do(WAS_HERE, robot[0], now)
            return _person([tuple(robot)])
        return None

    async def tokens_of(self, owner: str | None) -> tuple[RobotToken, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""
        return tuple(RobotToken(*row) for row in await self.database.ask(TOKENS, owner))

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
        await self._do("DELETE FROM tokens WHERE person = $1", person_id)


def _person(found: Rows) -> Person | None:
    for person_id, name, avatar in found:
        return Person(person_id, name, avatar=avatar)
    return None


def _unsigned(message: bytes) -> bytes:
    said = _read_said(message)
    return encode(msgspec.structs.replace(said, name=ANONYMOUS, person=""))
