"""Third-party bots in memory."""

from __future__ import annotations

from tablee.server.person import Person
from tablee.server.store.memory_devices import MemoryDevices
from tablee.server.store.tokens_contract import Token


class MemoryTokens(MemoryDevices):
    """The part of :class:`MemoryStore` that knows bots by their tokens."""

    def __init__(self) -> None:
        """There is no bot."""
        MemoryDevices.__init__(self)
        self._tokens: dict[str, tuple[bytes, str, int]] = {}  # digest, owner, made

    async def keep_token(self, robot: Person, owner: str, digest: bytes) -> None:
        """Let a bot of somebody's in, who is known by what has this digest."""
        self._people[robot.id] = robot
        self._used[robot.id] = self._now()
        self._tokens[robot.id] = digest, owner, self._now()

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""
        for who, (kept, _, _) in self._tokens.items():
            if kept == digest and who in self._people:
                self._used[who] = self._now()
                return self._people[who]
        return None

    async def tokens_of(self, owner: str | None) -> tuple[Token, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""
        return tuple(
            Token(who, self._people[who].name, whose, made)
            for who, (_, whose, made) in self._tokens.items()
            if who in self._people and owner in (None, whose)
        )

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
        self._tokens.pop(person_id, None)

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody, and let none of their bots in any more."""
        await super().forget_person(person_id)
        for who, (_, owner, _) in list(self._tokens.items()):
            if person_id in (who, owner):
                del self._tokens[who]
