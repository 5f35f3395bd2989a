"""Devices and passes in memory."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.server.device import AT_MOST, Device, DeviceKind
from tablee.server.person import Person
from tablee.server.store.contract import Saying
from tablee.server.store.devices_contract import A_QUARTER, ANONYMOUS
from tablee.server.store.memory_results import MemoryResults


class MemoryDevices(MemoryResults):
    """The part of :class:`MemoryStore` that knows where people are signed in."""

    _people: dict[str, Person]
    _used: dict[str, int]
    _said: dict[str, list[Saying]]

    def __init__(self) -> None:
        """Nobody is signed in."""
        MemoryResults.__init__(self)
        self._devices: dict[str, dict[str, Device]] = {}  # the newest comes last
        self._passes: dict[str, tuple[bytes, int]] = {}

    def _now(self) -> int:
        raise NotImplementedError

    async def person_on(self, person_id: str, device_id: str) -> Person | None:
        """Give somebody who is signed in on this device, and note that it was seen."""
        device = self._devices.get(person_id, {}).get(device_id)
        if device is None or person_id not in self._people:
            return None
        now = self._used[person_id] = self._now()
        if device.seen < now - A_QUARTER:
            self._devices[person_id][device_id] = device._replace(seen=now)
        return self._people[person_id]

    async def sign_in(self, person_id: str, device_id: str, kind: DeviceKind) -> None:
        """Know somebody on one more device; beyond ``AT_MOST`` the oldest goes."""
        theirs = self._devices.setdefault(person_id, {})
        theirs[device_id] = Device(device_id, kind, self._now())
        for device in (await self.devices_of(person_id))[AT_MOST:]:
            del theirs[device.id]

    async def sign_out(self, person_id: str, device_id: str) -> bool:
        """Know somebody on this device no longer; tell whether they were."""
        return self._devices.get(person_id, {}).pop(device_id, None) is not None

    async def devices_of(self, person_id: str) -> tuple[Device, ...]:
        """Give where somebody is signed in, the one seen last first."""
        newest_first = reversed(self._devices.get(person_id, {}).values())
        return tuple(sorted(newest_first, key=lambda device: -device.seen))

    async def keep_pass(self, person_id: str, digest: bytes, until: int) -> None:
        """Let who shows what has this digest be *person_id*, once; no earlier one."""
        self._passes[person_id] = digest, until

    async def take_pass(self, digest: bytes, now: int) -> str | None:
        """Give whose pass this is, and never again; None: nobody's (any more)."""
        for person, (kept, until) in self._passes.items():
            if kept == digest and until > now:
                del self._passes[person]
                return person
        return None

    async def unsign(self, person_id: str) -> None:
        """Forget that it was they who said what they said."""
        for said in self._said.values():
            said[:] = (_unsigned(each, person_id) for each in said)

    async def forget_person(self, person_id: str) -> None:
        """Forget somebody: name, devices, results. Tables are left to who knows them.

        Whatever else is kept of a person is to be forgotten here too.
        """
        await self.forget_results(person_id)
        self._devices.pop(person_id, None)
        self._passes.pop(person_id, None)
        self._people.pop(person_id, None)


def _unsigned(saying: Saying, person: str) -> Saying:
    if saying.person != person:
        return saying
    return saying._replace(
        said=replace(saying.said, name=ANONYMOUS, person=""), person=""
    )
