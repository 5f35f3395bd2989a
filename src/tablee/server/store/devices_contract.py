"""What a store knows of people's devices, and how somebody is forgotten for good."""

from __future__ import annotations

from typing import Protocol

from tablee.protocol.person import Person
from tablee.server.accounts.device import Device, DeviceKind

A_QUARTER = 15 * 60 * 1000  # milliseconds: how exactly it is known who was here when


class DevicesStore(Protocol):
    """A person is known on a device for as long as it is signed in."""

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""

    async def keep_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""

    async def take_pass(self, digest: bytes, now: int) -> str | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""

    async def unsign(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, results. Tables are left to who knows them.

        Whatever else is kept of a person is to be forgotten here too.
        """
