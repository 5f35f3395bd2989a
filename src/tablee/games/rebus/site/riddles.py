"""Rebuses without a table: the day's own, and those that people have sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from functools import partial
from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Final, NamedTuple, ParamSpec, TypeVar
from unicodedata import bidirectional

import msgspec
from msgspec.structs import replace

from tablee.games.rebus.site.riddle import (
    LEAST_CARDS,
    Question,
    Riddle,
    Sending,
    Signing,
)
from tablee.kernel import IllegalMove
from tablee.protocol.fault import Fault, Faulted
from tablee.rebus.daily import Daily, of_day, themed_weeks
from tablee.rebus.deck import codes
from tablee.rebus.typed import LONGEST, RULE, line_of, written
from tablee.server.core import Core
from tablee.server.fair_queue import FairQueue
from tablee.server.store.contract import OPEN_NOW
from tablee.server.store.offers import Offers
from tablee.server.store.store import Store
from tablee.table.names import LONGEST_NAME

DAY_ONE: Final = date(2026, 7, 13)  # of the first rebus: a Monday


class Today(NamedTuple):
    """A day, by the clock of the machine that serves the site."""

    number: int  # of its rebus; the first is 1
    left: int  # seconds until the next one


def today(unix: float) -> Today:
    """Return the day of a Unix time, in the server's own time zone."""
    now = datetime.fromtimestamp(unix).astimezone()
    midnight = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
    left = midnight.astimezone().timestamp() - unix
    return Today(number_of(now.date()), max(1, round(left)))


def number_of(day: date) -> int:
    return (day - DAY_ONE).days + 1


def date_of(number: int) -> date:
    return DAY_ONE + timedelta(days=number - 1)


# Of each week that has a theme, one day: month and day.
_THEMED: Final = {
    (1, 24): "École",  # the International Day of Education
    (3, 20): "Contes",  # World Storytelling Day
    (6, 8): "Mer",  # World Oceans Day
    (6, 23): "Sport",  # Olympic Day
    (7, 14): "14 Juillet",
    (8, 1): "Voyage",
    (9, 1): "Rentrée",
    (10, 4): "Animaux",  # World Animal Day
    (10, 16): "Cuisine",  # World Food Day
    (12, 24): "Noël",
}


def week_of(day: date) -> str | None:
    """Return the theme of the week in which a day is, if it has one."""
    monday = day - timedelta(days=day.weekday())
    days = (monday + timedelta(days=n) for n in range(7))
    themes = (_THEMED.get((each.month, each.day)) for each in days)
    return next(filter(None, themes), None)


COLUMNS = "id, digest, rebus, until, found, tries, given_up"
SAVE = f"INSERT INTO sent ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
FETCH = f"SELECT {COLUMNS} FROM sent WHERE id = $1 AND until > {OPEN_NOW.format(2)}"
SIGN = "UPDATE sent SET rebus = $2 WHERE id = $1"
# Each mark counts once.
FOUND = """
UPDATE sent SET found = found + 1, answered = answered || $3,
  tries = CASE found WHEN 0 THEN $2::bigint ELSE tries END
WHERE id = $1 AND answered NOT LIKE '%' || $3 || '%'
"""
GIVEN_UP = """
UPDATE sent SET given_up = given_up + 1, answered = answered || $2
WHERE id = $1 AND answered NOT LIKE '%' || $2 || '%'
"""
FORGET = "DELETE FROM sent WHERE id = $1"


class SentRow(NamedTuple):
    """A rebus that was sent: anybody with its link may open it, until it expires."""

    id: str
    digest: bytes  # SHA-256 of the sender's secret
    rebus: bytes  # pictures, solution and signature, as JSON
    until: int  # open time in milliseconds
    found: int = 0  # how often
    tries: int = 0  # of the first player who found it
    given_up: int = 0


class SentRows:
    """Rebuses that people have sent; nothing here belongs to a person."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def save(self, row: SentRow) -> None:
        """Save a new rebus, or raise ``Conflict`` when its id is taken."""
        await self._store.run((SAVE, row))

    async def find(self, sent_id: str) -> SentRow | None:
        """Return a rebus that has not expired."""
        found = await self._store.ask(FETCH, sent_id, self._store.unix())
        return SentRow(*found[0]) if found else None

    async def change(self, sent_id: str, rebus: bytes) -> None:
        """Save a rebus with a new question and signature."""
        await self._store.run((SIGN, (sent_id, rebus)))

    async def note_answered(self, sent_id: str, mark: str, tries: int | None) -> None:
        """Note that a device has found it, after so many tries, or (None) gave up.

        *mark*: what a device is known by here, so that it counts once; a letter and
        digits of one length.
        """
        if tries is None:
            await self._store.run((GIVEN_UP, (sent_id, mark)))
        else:
            await self._store.run((FOUND, (sent_id, tries, mark)))

    async def forget(self, sent_id: str) -> None:
        """Forget a rebus, and leave nothing of it on the disk.

        In PostgreSQL's own logs it stays until they are recycled.
        """
        await self._store.run((FORGET, (sent_id,)), erases=True)


P = ParamSpec("P")
T = TypeVar("T")

KEPT: Final = 30 * 24 * 3600 * 1000  # milliseconds of open time, for a rebus sent
OF_ONE: Final = 64  # guesses of one person that may wait; all strangers count as one
PLACES: Final = 256  # people who wait: a school guesses at once
ID_BYTES, SECRET_BYTES = 9, 18
_DAILY_LABEL: Final = b"tablee daily 1"
SUNDAY: Final = 6
HARD: Final = 3
_TURNS: Final = frozenset(("R", "AL", "AN"))  # of Unicode's directions


class Letter(msgspec.Struct, frozen=True):
    """What is kept of a rebus that was sent."""

    cards: tuple[str, ...]  # by their ids in the deck
    solution: str
    question: Question
    by: str

    @property
    def riddle(self) -> Riddle:
        return Riddle(self.cards, self.solution)


class Riddles:
    """The day's rebuses, and those that people send each other."""

    def __init__(self, core: Core) -> None:
        """Start with no guess waiting."""
        self.core = core
        # One at a time, off the loop: no player at a table waits for it.
        self._judge = ThreadPoolExecutor(1, "riddles")
        self._queue = FairQueue(
            "too many guesses: wait a moment", own=OF_ONE, places=PLACES
        )

    async def judged(
        self, who: str, ask: Callable[P, T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Judge somebody's guess in a thread, once it is their turn."""
        asked = partial(ask, *args, **named)
        async with self._queue.join(who):
            return await asyncio.get_running_loop().run_in_executor(self._judge, asked)

    async def close(self) -> None:
        """Stop the thread that judges."""
        self._judge.shutdown(wait=False, cancel_futures=True)


class NumberedRebus(NamedTuple):
    """The rebus of a day, and its author; "": the site itself."""

    daily: Daily
    by: str = ""


async def daily_rebus(core: Core, number: int) -> NumberedRebus:
    """Return the rebus of a day: a themed week's, a reader's, or the server key's."""
    day = date_of(number)
    if week := week_of(day):
        return NumberedRebus(themed_weeks()[week][day.weekday()])
    if day.weekday() == SUNDAY and (letter := await _readers(core, number)):
        return NumberedRebus(Daily(letter.solution, letter.cards, HARD, ""), letter.by)
    return NumberedRebus(of_day(sha256(_DAILY_LABEL + core.key).digest(), number))


async def _readers(core: Core, number: int) -> Letter | None:
    """Return the rebus of a reader that a host has released for this Sunday."""
    before = None
    if number == today(core.settings.wall()).number:
        midnight = datetime.combine(date_of(number), datetime.min.time())
        before = int(midnight.astimezone().timestamp() * 1000)
    found = await Offers(core.store).of_day(number, before)
    return msgspec.json.decode(found, type=Letter) if found else None


async def offer(core: Core, sent_id: str, secret: str) -> None:
    """Offer a rebus for a Sunday, if its sender asks; a host decides."""
    row, letter = await own(core, sent_id, secret)
    row_of = " ".join(letter.cards)
    told = f"{letter.by or '?'}: {row_of} = {letter.solution}"
    await Offers(core.store).offer(sent_id, row.rebus, told)


async def send(core: Core, sending: Sending) -> tuple[SentRow, str]:
    """Store a rebus under a new link; return it, and its secret."""
    letter = _written(sending)
    secret = token_urlsafe(SECRET_BYTES)
    row = SentRow(
        token_urlsafe(ID_BYTES),
        sha256(secret.encode()).digest(),
        msgspec.json.encode(letter),
        await core.store.open_now() + KEPT,
    )
    await SentRows(core.store).save(row)
    return row, secret


async def received(core: Core, sent_id: str) -> Letter:
    """Open a rebus by its link, or refuse one that leads nowhere."""
    return _opened(await _row(core, sent_id))


async def own(core: Core, sent_id: str, secret: str) -> tuple[SentRow, Letter]:
    row = await _row(core, sent_id)
    if not compare_digest(row.digest, sha256(secret.encode()).digest()):
        raise lost()
    return row, _opened(row)


async def sign(core: Core, sent_id: str, signing: Signing) -> None:
    """Change the question and the signature of a rebus, if its sender asks."""
    _, letter = await own(core, sent_id, signing.secret)
    signed = replace(letter, question=signing.question, by=_signature(signing.by))
    await SentRows(core.store).change(sent_id, msgspec.json.encode(signed))


async def _row(core: Core, sent_id: str) -> SentRow:
    row = await SentRows(core.store).find(sent_id)
    if row is None:
        raise lost()
    return row


def _written(sending: Sending) -> Letter:
    """Read what is to be sent; text is refused by the rule of the table."""
    cards = ids_of(sending.cards)
    if len(cards) < LEAST_CARDS:
        raise Faulted(Fault.MALFORMED, f"at least {LEAST_CARDS} cards")
    solution = guess_of(sending.solution)
    return Letter(cards, solution, sending.question, _signature(sending.by))


def ids_of(row: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of cards by their codes, or refuse an unknown one."""
    if not set(row) <= codes().keys():
        raise Faulted(Fault.MALFORMED, "there is no such card")
    return tuple(codes()[code] for code in row)


def guess_of(text: str) -> str:
    """Return a guess as it is heard, or refuse it by the rule of the table."""
    try:
        return _from_the_left(written(text))
    except IllegalMove as refusal:
        raise Faulted.by_rule(refusal) from None


def line_guess(text: str, longest: int = LONGEST) -> str:
    """Return a solution as typed so far, even empty, or refuse it likewise."""
    try:
        return _from_the_left(line_of(text, longest))
    except IllegalMove as refusal:
        raise Faulted.by_rule(refusal) from None


def _from_the_left(text: str) -> str:
    """Refuse right-to-left signs, which would reorder the words beside them."""
    if any(bidirectional(sign) in _TURNS for sign in text):
        raise IllegalMove(RULE, "letters, digits and signs of French only")
    return text


def _signature(text: str) -> str:
    return line_guess(text, LONGEST_NAME)


def lost() -> Faulted:
    """Return the answer to a link that leads to no rebus."""
    return Faulted(Fault.NO_REBUS, "no rebus is here, or no longer")


def _opened(row: SentRow) -> Letter:
    return msgspec.json.decode(row.rebus, type=Letter)
