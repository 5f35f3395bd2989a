"""Settings: what the operator of a server may choose."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

THIS_MACHINE = ("127.0.0.0/8", "::1/128")


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The defaults are those of an evening among friends."""

    data: Path  # the folder of the database
    database: str | None = None  # the address of a PostgreSQL in its place
    packs: Path | None = None  # of what people bring to play with; None: in *data*
    link: str | None = None  # what phones reach us by, when localhost is not it
    # names it is reached by, beside localhost, the link's, and any address
    hosts: tuple[str, ...] = ()
    bot_pace: float = 0.9  # seconds a bot takes at least, so that people can follow
    # seconds that bots and robots leave people for what is lost once they have moved
    human_while: float = 6.0
    host_patience: float = 60.0  # seconds until somebody acts for an absent host
    share_patience: float = 2.0  # seconds in which pages give their shares
    back_patience: float = 60.0  # seconds in which people let a move be taken back
    absence: float = 60.0  # seconds until a bot may stand in for somebody
    standstill: float = 24 * 3600.0  # seconds until anybody seated may give a game up
    room_rest: float = 600.0  # seconds until an empty room is put away
    lobby_rest: float = 3600.0  # seconds until an empty lobby is forgotten
    unused: float = 365 * 24 * 3600.0  # seconds until tables and guests are
    messages_a_second: float = 50.0  # from one device, in the long run
    burst: int = 100  # messages from one device at once
    devices: int = 20  # connections of one person
    devices_worth: float = 3.0  # devices' messages that one person may send with all
    refusals: int = 200  # of one device's messages as too fast, until it is cut off
    refusals_within: float = 10.0  # seconds in which they count
    questions_a_minute: int = 60  # about results, of one person; figures count more
    own_connections_a_minute: int = 60  # new ones of one person, and as many at once
    own_misses_a_minute: int = 8  # codes by one person that lead to no table
    own_guesses_a_minute: int = 60  # at rebuses without a table, by one person
    # what lasts and was made by one person, once as much at once: see `limits.PRICES`
    own_made_an_hour: int = 90
    # An address may be a household, a club or a school. Strangers and who came only
    # now have so much together, and those who are known there as much again.
    connections_an_address: int = (
        1000  # connections from one address: some are gone unnoticed
    )
    connections_a_minute: int = (
        1200  # new ones, and as many at once: Wi-Fi breaks for all
    )
    misses_a_minute: int = 40  # codes that lead to no table
    made_an_hour: int = 900  # what lasts, once as much at once
    replay_pages_a_minute: int = 600  # of replays, to one address, once as many at once
    file_work_a_minute: float = 20.0  # seconds on files of one address, likewise
    requests_a_second: float = 200.0  # from one address, in the long run; more wait
    requests_at_once: int = 3000  # before they do: a school opens its pages
    guesses_a_minute: int = 1200  # at rebuses without a table, from one address
    odds_an_hour: int = 30  # games whose odds are counted, for one address
    drawings_a_minute: int = 120  # pictures of tables' links drawn for one address
    # proxies in front, each of which adds to X-Forwarded-For; 0: nobody is believed
    proxies: int = 0
    # where they are: from anywhere else the header is anybody's claim
    proxy_addresses: tuple[str, ...] = THIS_MACHINE
    # host:port where the other nodes of the site reach this one; None: it is alone
    node_address: str | None = None
    code_length: int = 4  # letters of a new code at least: more where tables are many
    metrics: tuple[str, int] | None = None  # where figures are told; None: nowhere
    log: Literal["text", "json"] = "text"
    push_key: Path | None = None  # the key for Web Push; None: nobody is told so
    # the process's clock: tests bring one of their own. Not the loop's, which moves in
    # steps of a whole millisecond
    seconds: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time  # Unix time, by which downtime is measured

    @property
    def pack_folder(self) -> Path:
        return self.packs or self.data / "packs"

    def unix(self) -> int:
        """Read the wall clock: Unix time in milliseconds."""
        return int(self.wall() * 1000)
