"""Devices and passes on disk."""

from __future__ import annotations

from tablee.protocol.person import Person
from tablee.server.accounts.device import Device, DeviceKind
from tablee.server.store import device_rows as rows
from tablee.server.store import token_rows
from tablee.server.store.rows import person_from
from tablee.server.store.writer import Writer


class SqliteDevices:
    """The part of :class:`SqliteStore` that knows where people are signed in."""

    _writer: Writer

    def _now(self) -> int:
        raise NotImplementedError

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""
        asked = rows.fetch_person_on(person_id, device_id, self._now())
        *_, found = await self._writer.write(*asked)
        return person_from(found[0]) if found else None

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""
        statements = rows.sign_in(person_id, device_id, kind, self._now())
        await self._writer.write(*statements)

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""
        [found] = await self._writer.write(rows.sign_out(person_id, device_id))
        return bool(found)

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""
        [found] = await self._writer.write(rows.fetch_devices(person_id))
        return tuple(Device(*row) for row in found)

    async def keep_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""
        await self._writer.write(rows.keep_pass(person_id, digest, until))

    async def take_pass(self, digest: bytes, now: int) -> str | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""
        _, found = await self._writer.write(*rows.take_pass(digest, now))
        return found[0][0] if found else None

    async def unsign(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""
        await self._writer.write(rows.unsign(person_id))

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, results. Tables are left to who knows them.

        Whatever else is kept of a person is to be forgotten here too.
        """
        tokens = (token_rows.revoke(person_id), token_rows.revoke_of(person_id))
        await self._writer.write(*rows.forget_person(person_id), *tokens, erases=True)
