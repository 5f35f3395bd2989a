"""People: what they are called, their devices, their bots."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from tablee.protocol.person import Person
from tablee.server.contracts import MOST_DEVICES, Device, DeviceKind
from tablee.server.store.contract import OPEN_NOW, Statement
from tablee.server.store.results import ResultsStore

PEOPLE_AT_ONCE = 200  # who are forgotten
A_DAY = 24 * 3600 * 1000  # milliseconds: how exactly it is known when people were here
A_QUARTER = 15 * 60 * 1000  # milliseconds: likewise, their devices
RENAMED = """
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, used = excluded.used, avatar = excluded.avatar
"""
SAVE = f"""
INSERT INTO people (id, name, used, avatar)
VALUES ($1, $2, {OPEN_NOW.format(3)}, $4) {RENAMED}
"""
NAMES = "SELECT id, name FROM people WHERE id = ANY ($1)"
WAS_HERE = f"UPDATE people SET used = {OPEN_NOW.format(2)} WHERE id = $1"
WAS_SEEN = "UPDATE devices SET seen = $3 WHERE person = $1 AND id = $2"
IS_NOTED = f"used >= {{}} - {A_DAY}"
ON_DEVICE = f"""
SELECT people.id, name, avatar, {IS_NOTED.format(OPEN_NOW.format(3))}, seen FROM people
JOIN devices ON person = people.id WHERE person = $1 AND devices.id = $2
"""
SIGN_IN = """
INSERT INTO devices (person, id, kind, seen, rank)
SELECT $1, $2, $3, $4, coalesce(max(rank), 0) + 1 FROM devices WHERE person = $1
"""
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
DELETE FROM passes WHERE digest = $1 AND until > $2 RETURNING person,
  (SELECT name FROM people WHERE id = person),
  (SELECT avatar FROM people WHERE id = person)
"""
PASSED = f"DELETE FROM passes WHERE until <= {OPEN_NOW.format(1)}"
# Who has not been here since, and sits nowhere; and of them, who is not aside yet.
LONG_GONE = """
used < $1 AND NOT EXISTS (SELECT 1 FROM seated WHERE person = id AND since > 0)
"""
DUE = f"{LONG_GONE} AND aside <= used"
HOW_MANY = f"SELECT count(*) FILTER (WHERE {DUE}), count(*) FROM people"
PEOPLE_ASIDE = f"""
UPDATE people SET aside = {OPEN_NOW.format(3)}
WHERE id IN (SELECT id FROM people WHERE {DUE} ORDER BY id LIMIT $2) RETURNING id
"""
PEOPLE_BACK = f"""
UPDATE people SET used = {OPEN_NOW.format(1)}, aside = 0 WHERE aside > used
RETURNING id
"""
OWNED = (  # what is a person's, by the column that says whose
    ("devices", "person"),
    ("passes", "person"),
    ("pushes", "person"),
    ("days", "person"),
    ("days_hidden", "person"),
    ("tokens", "person"),
)
ROBOT = f"""
SELECT people.id, name, avatar, owner, {IS_NOTED.format(OPEN_NOW.format(2))} FROM people
JOIN tokens ON person = people.id WHERE digest = $1
"""
MAKING = -3  # counted and made: two nodes make no two last ones of a person at once
SAVE_TOKEN = """
INSERT INTO tokens (person, owner, digest, made) SELECT $1, $2, $3, $4
WHERE $5::int IS NULL OR (SELECT count(*) FROM tokens WHERE owner = $2) < $5
RETURNING person
"""
SAVE_ROBOT = f"""
INSERT INTO people (id, name, used, avatar) SELECT $1, $2, {OPEN_NOW.format(3)}, $4
WHERE EXISTS (SELECT 1 FROM tokens WHERE person = $1) {RENAMED}
"""
TOKENS = """
SELECT person, name, owner, made FROM tokens JOIN people ON id = person
WHERE $1::text IS NULL OR owner = $1 ORDER BY made, person COLLATE "C"
"""


class RobotToken(NamedTuple):
    """A bot that somebody lets play; what it says to be let in is known to it alone."""

    person: str  # the bot's own public id
    name: str
    owner: str  # a person's public id; "": the host
    made: int  # Unix time in milliseconds


class AccountsStore(ResultsStore):
    """A person is known on the devices they are signed in on, a bot by its token."""

    async def save_person(self, person: Person) -> None:
        await self.run(self._named(SAVE, person))

    def _named(self, text: str, person: Person) -> Statement:
        return text, (person.id, person.name, self.unix(), person.avatar)

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Return what people are called, as far as they are known; "": not said."""
        return dict(await self.ask(NAMES, list(people)))

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Return somebody who is signed in on this device; note that it was seen."""
        now = self.unix()
        asked = person_id, device_id, now
        for *person, is_noted, seen in await self.ask(ON_DEVICE, *asked):
            noted: list[Statement] = []
            if not is_noted:
                noted.append((WAS_HERE, (person_id, now)))
            if seen < now - A_QUARTER:
                noted.append((WAS_SEEN, (person_id, device_id, now)))
            if noted:
                await self.run(*noted)
            return _person(person)
        return None

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Sign somebody in on one more device; beyond ``AT_MOST`` the oldest goes."""
        signed_in = SIGN_IN, (person_id, device_id, kind, self.unix())
        await self.run(signed_in, (CROWD_OUT, (person_id, MOST_DEVICES)))

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Sign somebody out on this device; return whether they were signed in."""
        [gone] = await self.run((SIGN_OUT, (person_id, device_id)))
        return bool(gone)

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Return where somebody is signed in, the one seen last first."""
        return tuple(Device(*row) for row in await self.ask(DEVICES, person_id))

    async def save_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Save a pass of *person_id*, to be used once; it replaces the one before."""
        saved = SAVE_PASS, (person_id, digest, until)
        await self.run((NO_OTHER_PASS, (digest, person_id)), saved)

    async def take_pass(self, digest: bytes, now: int) -> Person | None:
        """Return whose pass this is, and never again; None: nobody's (any more)."""
        [found] = await self.run((TAKE_PASS, (digest, now)))
        return _person(found[0]) if found and found[0][1] is not None else None

    @abstractmethod
    async def make_sayings_anonymous(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, bots, and that the results were theirs.

        Whatever else is stored of a person is to be forgotten here too, but for their
        tables, which are left to who knows them.
        """
        owned = (*OWNED, ("tokens", "owner"), ("people", "id"))
        statements = (
            (f"DELETE FROM {table} WHERE {column} = $1", (person_id,))
            for table, column in owned
        )
        await self.run(*self._forgotten_results(person_id), *statements, erases=True)

    async def prune_passes(self) -> None:
        """Forget passes that nobody took in time."""
        await self.run((PASSED, (self.unix(),)))

    async def people_due(self, unused: int) -> tuple[int, int]:
        """Return how many are to be put aside, and how many there are.

        To be put aside is who has not been here since *unused*, and sits nowhere.
        """
        [(due, people)] = await self.ask(HOW_MANY, unused)
        return due, people

    async def put_people_aside(self, unused: int, most: int = PEOPLE_AT_ONCE) -> int:
        """Set some of them aside; return how many, and fewer than *most* if all are."""
        asked = unused, most, self.unix()
        [gone] = await self.run((PEOPLE_ASIDE, asked))
        return len(gone)

    @abstractmethod
    async def forget_people(
        self, unused: int, aside: int, most: int = PEOPLE_AT_ONCE
    ) -> int:
        """Forget some of those who were put aside before *aside*, and did not return.

        Return how many: fewer than *most*, and there are no more.
        """

    async def save_token(
        self, robot: Person, owner: str, digest: bytes, most: int | None = None
    ) -> bool:
        """Save somebody's robot, known by what has this digest.

        Not if they have *most* already, whichever node saves it; return whether.
        """
        token = SAVE_TOKEN, (robot.id, owner, digest, self.unix(), most)
        alone, named = self._one_by_one(MAKING), self._named(SAVE_ROBOT, robot)
        *_, made, _named = await self.run(*alone, token, named)
        return bool(made)

    async def robot_by(self, digest: bytes) -> Person | None:
        """Return the bot that is known by what has this digest; note it was here."""
        now = self.unix()
        for *robot, owner, is_noted in await self.ask(ROBOT, digest, now):
            if not is_noted:
                await self.run((WAS_HERE, (robot[0], now)))
            return _person(robot)._replace(owner=owner)
        return None

    async def tokens_of(self, owner: str | None) -> tuple[RobotToken, ...]:
        """Return somebody's bots, or (None) everybody's, the oldest first."""
        return tuple(RobotToken(*row) for row in await self.ask(TOKENS, owner))

    async def revoke(self, person_id: str) -> None:
        """Revoke a bot's token; the games it played stay."""
        await self.run(("DELETE FROM tokens WHERE person = $1", (person_id,)))


def _person(row: Sequence[Any]) -> Person:
    person_id, name, avatar = row
    return Person(person_id, name, avatar=avatar)
