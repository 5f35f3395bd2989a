"""People and robots, recognised by a signed cookie or a token, without accounts."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_urlsafe
from typing import TYPE_CHECKING, NamedTuple

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import ROBOT, Avatar, Person, proposed_avatar
from tablee.server.contracts import DeviceKind
from tablee.server.store.people import RobotToken
from tablee.server.store.store import Store
from tablee.table.names import LONGEST_NAME, is_robots, proposed, visible

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

COOKIE = "tablee"
COOKIE_BEHIND_TLS = f"__Host-{COOKIE}"  # no other site or plain page can plant it
BEARER = "Bearer "  # before a robot's token, in the place of a cookie
MOST_HOLDERS = 12  # people who share a device: as many as the largest table seats
_LABEL = b"tablee guest 1"
EVERYWHERE = "*"  # no device is called so
MOST_ROBOTS = 5  # of one person
LONGEST_ROBOT_NAME = 18  # characters, after « Robot »
HOST = ""  # whose robots nobody but the host has made
TOKEN_MARK = "tablee_"  # before a token: one that is lost is known for what it is


def clean_name(typed: str) -> str:
    """Return the name as it will be shown, or refuse it."""
    name = visible(typed)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Faulted(Fault.MALFORMED, f"a name has 1 to {LONGEST_NAME} characters")
    if is_robots(name):
        raise Faulted(Fault.NAME_ROBOT, "only robots are called robots")
    return name


def with_proposed_name(person: Person) -> Person:
    """Return the person, with a proposed name and drawing if they gave none."""
    if person.name:
        return person
    avatar = person.avatar or proposed_avatar(person.id)
    return Person(person.id, proposed(person.id), named=False, avatar=avatar)


class Session(NamedTuple):
    """A person on one of their devices."""

    person: Person
    device: str


class People:
    """Knows every visitor, and checks their cookies."""

    def __init__(self, store: Store, key: bytes) -> None:
        """Keep them in *store*, and sign their cookies with *key*."""
        self._store = store
        self._key = key
        self._signed_out: set[tuple[str, str]] = set()

    async def new_guest(self, kind: DeviceKind = "other") -> Session:
        """Create a guest, whose name is only proposed, and sign their device in."""
        person = with_proposed_name(await self.rename(token_urlsafe(9), ""))
        return await self._sign_in(person, kind)

    async def rename(self, person_id: str, name: str, avatar: Avatar = "") -> Person:
        """Store somebody's name and drawing."""
        person = Person(person_id, name, avatar=avatar)
        await self._store.save_person(person)
        return person

    async def session(self, cookie: str | None) -> Session | None:
        """Return the person and device of a cookie, or None if it is not one of ours.

        A robot's token takes the cookie's place, and an unknown one is refused.
        """
        if cookie is not None and cookie.startswith(BEARER):
            return await self._robot(cookie.removeprefix(BEARER))
        return await self.session_of_cookie(cookie)

    async def session_of_cookie(self, cookie: str | None) -> Session | None:
        """Return the person and device of a cookie, which is nobody's token."""
        person_id = self.claimed(cookie)
        if person_id is None or cookie is None:
            return None
        device = cookie.rpartition(".")[0].partition(".")[2]
        person = await self._store.person_on(person_id, device)
        return Session(with_proposed_name(person), device) if person else None

    def claimed(self, cookie: str | None) -> str | None:
        """Return whose a cookie is by its signature alone; None if not ours."""
        whose, _, signature = (cookie or "").rpartition(".")
        is_ours = hmac.compare_digest(signature.encode(), self._sign(whose).encode())
        return whose.partition(".")[0] if is_ours else None

    async def _robot(self, words: str) -> Session:
        robot = await self._store.robot_by(sha256(words.strip().encode()).digest())
        if robot is None:
            raise Faulted(Fault.NO_ROBOT, "nobody's robot has this token")
        return Session(robot, "")

    def cookie(self, session: Session) -> str:
        whose = f"{session.person.id}.{session.device}"
        return f"{whose}.{self._sign(whose)}"

    async def sign_out(self, person: Person, device: str) -> None:
        """Sign somebody out on this device, on open connections too."""
        if await self._store.sign_out(person.id, device):
            self.note_signed_out(person.id, device)

    def note_signed_out(self, person_id: str, device: str) -> None:
        self._signed_out.add((person_id, device))

    def is_signed_out(self, person: Person, device: str | None) -> bool:
        """Return whether the cookie that opened a connection is no longer valid."""
        gone = self._signed_out
        return (person.id, device) in gone or (person.id, EVERYWHERE) in gone

    def shut_out(self, person_id: str) -> None:
        """Stop recognising somebody on all open connections."""
        self._signed_out.add((person_id, EVERYWHERE))

    async def write_pass(self, person: Person, until: int) -> str:
        """Return a pass that signs one device in, once, before *until* (Unix, ms)."""
        words = token_urlsafe(16)
        await self._store.save_pass(person.id, _digest(words), until)
        return words

    async def take_pass(self, words: str, now: int, kind: DeviceKind) -> Session | None:
        """Sign in one more device by a pass; None if the pass is not valid."""
        person = await self._store.take_pass(_digest(words), now)
        return await self._sign_in(with_proposed_name(person), kind) if person else None

    async def forget(self, person: Person) -> None:
        """Delete somebody with all their devices."""
        await self._store.forget_person(person.id)
        self.shut_out(person.id)

    async def _sign_in(self, person: Person, kind: DeviceKind) -> Session:
        session = Session(person, token_urlsafe(9))
        await self._store.sign_in(person.id, session.device, kind)
        return session

    def _sign(self, whose: str) -> str:
        message = _LABEL + whose.encode()
        return hmac.new(self._key, message, "sha256").hexdigest()


class Robots:
    """Third-party bots, which sign in by a token."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def make(self, owner: str, typed: str) -> tuple[RobotToken, str]:
        """Create a robot; return it, and its token this once."""
        name = visible(typed)
        if not 1 <= len(name) <= LONGEST_ROBOT_NAME:
            why = f"a robot's name has 1 to {LONGEST_ROBOT_NAME} characters"
            raise Faulted(Fault.MALFORMED, why)
        robot = Person(f"{ROBOT}{token_urlsafe(9)}", f"Robot {name}")
        words = f"{TOKEN_MARK}{token_urlsafe(32)}"
        most = None if owner == HOST else MOST_ROBOTS
        if not await self._store.save_token(robot, owner, token_digest(words), most):
            raise Faulted(Fault.TOO_MANY, f"at most {MOST_ROBOTS} robots: revoke one")
        made = await self._store.tokens_of(owner)
        return next(each for each in made if each.person == robot.id), words

    async def revoke(self, owner: str | None, robot: str) -> None:
        """Revoke the token of a robot of *owner*'s (None: anybody's)."""
        if robot not in {each.person for each in await self._store.tokens_of(owner)}:
            raise Faulted(Fault.NO_ROBOT, "no such robot of yours")
        await self._store.revoke(robot)


def token_digest(words: str) -> bytes:
    return sha256(words.encode()).digest()


def credential_of(asking: HTTPConnection) -> str | None:
    """Return the credential of a request: its cookie, or a robot's token."""
    said = asking.headers.get("authorization", "")
    return said if said.startswith(BEARER) else asking.cookies.get(cookie_of(asking))


def cookie_of(asking: HTTPConnection, holder: int | None = None) -> str:
    """Return the name of the cookie that identifies the holder of the device."""
    name = COOKIE_BEHIND_TLS if is_tls(asking) else COOKIE
    number = holder_of(asking) if holder is None else holder
    return f"{name}-{number}" if number else name


def holder_of(asking: HTTPConnection) -> int:
    """Return which of those who share the device asks, as ``?holder=2``; 0: the first.

    Each is a person with a cookie of their own (TAB-20).
    """
    said = asking.query_params.get("holder", "")
    is_number = said.isascii() and said.isdecimal() and len(said) <= len("12")
    return int(said) if is_number and int(said) < MOST_HOLDERS else 0


def is_tls(asking: HTTPConnection) -> bool:
    return asking.scope["scheme"] in ("https", "wss")


def _digest(words: str) -> bytes:
    return sha256(words.encode()).digest()
