"""What a store knows of people: what they are called, their devices, their bots."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple, Protocol

from tablee.protocol.person import Person
from tablee.server.accounts.device import Device, DeviceKind

PEOPLE_AT_ONCE = 200  # who are forgotten


class RobotToken(NamedTuple):
    """A bot that somebody lets play; what it says to be let in is known to it alone."""

    person: str  # the bot's own public id
    name: str
    owner: str  # a person's public id; "": the host
    made: int  # Unix time in milliseconds


class AccountsStore(Protocol):
    """A person is known on the devices they are signed in on, a bot by its token."""

    async def save_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""

    async def names_of(self, people: Collection[str]) -> dict[str, str]:
        """Say what people are called, as far as they are known; "": not said."""

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""

    async def save_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""

    async def take_pass(self, digest: bytes, now: int) -> Person | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""

    async def make_sayings_anonymous(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, bots, and that the results were theirs.

        Whatever else is stored of a person is to be forgotten here too, but for their
        tables, which are left to who knows them.
        """

    async def forget_people(self, before: int, most: int = PEOPLE_AT_ONCE) -> int:
        """Forget some who have not been here since (Unix, ms), and sit nowhere.

        Gives how many: fewer than *most*, and there are no more.
        """

    async def save_token(
        self, robot: Person, owner: str, digest: bytes, most: int | None = None
    ) -> bool:
        """Let a bot of somebody's in, who is known by what has this digest.

        Not if they have *most* already, whichever node lets it in; tell whether.
        """

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""

    async def tokens_of(self, owner: str | None) -> tuple[RobotToken, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
