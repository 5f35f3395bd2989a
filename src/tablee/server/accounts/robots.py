"""Robots: third-party bots, people to a table, who sign in by a token."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import ROBOT, Person
from tablee.server.store.accounts import RobotToken
from tablee.server.store.store import Store
from tablee.table.visible import visible

AT_MOST = 5  # of one person
LONGEST_NAME = 18  # characters, after « Robot »
HOST = ""  # whose robots nobody but the host has made
MARK = "tablee_"  # before a token, so that one that is lost is known for what it is


class Robots:
    """Everybody's bots."""

    def __init__(self, store: Store) -> None:
        """Keep them in *store*."""
        self._store = store

    async def make(self, owner: str, typed: str) -> tuple[RobotToken, str]:
        """Let one more bot of somebody's in; return it, and its token this once."""
        name = visible(typed)
        if not 1 <= len(name) <= LONGEST_NAME:
            why = f"a robot's name has 1 to {LONGEST_NAME} characters"
            raise Faulted(Fault.MALFORMED, why)
        robot = Person(f"{ROBOT}{token_urlsafe(9)}", f"Robot {name}")
        words = f"{MARK}{token_urlsafe(32)}"
        most = None if owner == HOST else AT_MOST
        if not await self._store.save_token(robot, owner, digest(words), most):
            raise Faulted(Fault.TOO_MANY, f"at most {AT_MOST} robots: revoke one")
        made = await self._store.tokens_of(owner)
        return next(each for each in made if each.person == robot.id), words

    async def revoke(self, owner: str | None, robot: str) -> None:
        """Let a bot of somebody's (None: of anybody's) in no longer."""
        if robot not in {each.person for each in await self._store.tokens_of(owner)}:
            raise Faulted(Fault.NO_ROBOT, "no such robot of yours")
        await self._store.revoke(robot)


def digest(words: str) -> bytes:
    """Return what is kept of a token."""
    return sha256(words.encode()).digest()
