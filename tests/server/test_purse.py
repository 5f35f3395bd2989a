"""What is charged to whom: what one person does too often, no other is refused for.

Everything that lasts is paid from one purse, and whoever adds a command or a route
that writes says here what it costs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from tablee.protocol.fault import Faulted
from tablee.protocol.to_server import ToServer
from tablee.server.quotas.limits import NEW, PRICES, Caller, Quotas
from tablee.server.settings import Settings
from tablee.server.web.app import ENDPOINTS
from tests.games.rebus.site.visits import SAUCISSON
from tests.server.devices import guest, serving
from tests.server.lines import Hands, refused_line, scope
from tests.simulated.loop import simulate
from tests.simulated.tables import table

HERE = "10.0.0.1"  # a school
CHILDREN = 200

# What each command makes that lasts. All others change one document, which has no more
# room than a table needs, or add a move or a saying, as fast as messages are taken.
COMMANDS = {"Rematch": "table", "GoNext": "table", "WishNext": "table"}
KEEPS_ITS_SIZE = {
    *("Join", "Sit", "Stand", "Configure", "Arrange", "AddBot", "AddBots", "Clear"),
    *("Swap", "Pledge", "Start", "Reveal", "Play", "Mark", "Pause", "Resume"),
    *("AskPause", "SetPace", "SetEase", "GiveUp", "Say", "Mute", "SendAway", "SetTalk"),
    *("React", "AskBack", "GrantBack", "SetDelay", "Admit", "StandIn", "SetOpen"),
    *("SetClosed", "LetIn", "AskSeat", "GrantSeat", "PlayNext", "SetAbsence"),
    *("HandOver", "Remove", "VoteOut", "Ping"),
}
# What each route makes; None: it changes what is there, or judges and keeps nothing.
ROUTES = {
    "/api/tables": "table",
    "/api/tables/carried": "table",
    "/api/sent": "rebus",
    "/api/robots": "robot",
    "/api/me/pass": "pass",
    "/api/push": "push",
    "/api/me": None,  # which makes a guest of who is none, as GET does
    "/api/me/here": None,  # the device was paid with its pass
    "/api/me/sign-out": None,
    "/api/me/forget": None,
    "/api/push/forget": None,
    "/api/robots/revoke": None,
    "/api/replays": None,  # a file is read and forgotten
    "/api/tables/{code}/leave": None,
    "/api/daily/{number}/guess": None,
    "/api/daily/{number}/done": None,  # once a day for a guest, who was paid for
    "/api/daily/shown": None,
    "/api/daily/{number}/hint": None,
    "/api/daily/{number}/give-up": None,
    "/api/sent/heard": None,
    "/api/sent/{id}/guess": None,  # once for a device, a mark of a few letters
    "/api/sent/{id}/hint": None,
    "/api/sent/{id}/give-up": None,
    "/api/sent/{id}/news": None,
    "/api/sent/{id}/offer": None,  # one for each that was paid for
    "/api/sent/{id}/heart": None,  # once for a device, a mark of a few letters
    "/api/sent/{id}/sign": None,
    "/api/sent/{id}/withdraw": None,
}
BODIES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "sequence"},
    "/api/sent": SAUCISSON,
    "/api/robots": {"name": "Ada"},
    "/api/me/pass": {"ok": 1},
}


def test_every_command_and_every_route_that_writes_says_what_it_costs() -> None:
    commands = {command.__name__ for command in get_args(ToServer)}
    routes = {each.path for each in ENDPOINTS if each.method != "GET"}

    assert commands == KEEPS_ITS_SIZE | COMMANDS.keys()
    assert routes == ROUTES.keys()
    paid = {*COMMANDS.values(), *ROUTES.values(), "guest"} - {None}
    assert paid == PRICES.keys()


@pytest.mark.parametrize("path", BODIES)
async def test_a_route_that_makes_something_is_refused_once_the_purse_is_empty(
    tmp_path: Path, path: str
) -> None:
    price = PRICES[str(ROUTES[path])]
    settings = Settings(data=tmp_path, seconds=Hands(), own_made_an_hour=price)
    with serving(settings) as address:
        async with guest(address, "Ann") as ann, guest(address, "Bob") as bob:
            asked = [
                await who.call("POST", path, **BODIES[path]) for who in (ann, ann, bob)
            ]

    assert [answer.status_code for answer in asked] == [200, 429, 200]
    assert asked[1].json()["fault"] == "too_fast"


@pytest.mark.parametrize("kind", COMMANDS)
@pytest.mark.parametrize("purse", [0, PRICES["table"]])
def test_the_next_table_of_an_evening_is_paid_like_any_other(
    kind: str, purse: int
) -> None:
    async def main() -> tuple[str | None, bool]:
        async with table("sequence", "Ann", "Bob", made_an_hour=purse) as here:
            ann, bob = here.devices["Ann"], here.devices["Bob"]
            await ann.ask("GiveUp")
            wish = {"game": "sequence"}
            if kind != "Rematch":
                await (bob if kind == "WishNext" else ann).ask("WishNext", **wish)
            answer = await ann.ask(kind, **(wish if kind == "WishNext" else {}))
            is_open = here.room.document.next_table.code is not None
            return answer.get("fault"), is_open

    assert simulate(main()) == ((None, True) if purse else ("too_fast", False))


@pytest.fixture
def clock() -> Hands:
    return Hands()


@pytest.fixture
def quotas(clock: Hands) -> Quotas:
    return Quotas(Settings(data=Path(), seconds=clock))


def at_school(quotas: Quotas, *whose: str | None) -> list[Caller]:
    return [quotas.caller(scope(HERE), person) for person in whose]


CLASS = tuple(f"child {n}" for n in range(CHILDREN))


def is_refused(caller: Caller, name: str, cost: float = 1) -> bool:
    try:
        caller.spend(name, cost)
    except Faulted:
        return True
    return False


@pytest.mark.parametrize("breaks", [1, 3])
@pytest.mark.parametrize("age", [0.0, NEW])
def test_a_school_is_back_after_breaks_of_its_line(
    quotas: Quotas, clock: Hands, age: float, breaks: int
) -> None:
    lines = at_school(quotas, *CLASS)
    assert all(line.connect() for line in lines)
    clock.now = age

    back: list[set[str]] = []
    for _ in range(breaks):
        back.append(set())
        until = clock.now + 10
        while clock.now < until:  # nobody has noticed yet that the old lines are gone
            for name in CLASS:
                if name not in back[-1] and at_school(quotas, name)[0].connect():
                    back[-1].add(name)
            clock.now += 1.0

    assert [len(each) for each in back] == [CHILDREN] * breaks


@pytest.mark.parametrize("age", [0.0, NEW])
def test_a_school_guesses_the_rebus_of_the_day(
    quotas: Quotas, clock: Hands, age: float
) -> None:
    at_school(quotas, *CLASS)
    clock.now = age

    refused = 0
    for _minute in range(5):
        for _guess in range(4):
            clock.now += 15.0
            callers = at_school(quotas, *CLASS)
            refused += sum(is_refused(each, "guesses_a_minute") for each in callers)

    assert refused == 0


def test_wrong_codes_of_one_child_shut_out_nobody_else(quotas: Quotas) -> None:
    rude, calm, stranger = at_school(quotas, "rude", "calm", None)
    tries = 0
    while not is_refused(rude, "misses_a_minute"):
        tries += 1

    assert tries == Settings(data=Path()).own_misses_a_minute
    with pytest.raises(Faulted, match="too_fast"):
        rude.check_guesses()
    calm.check_guesses()
    stranger.check_guesses()


def test_strangers_that_flood_an_address_leave_those_who_are_known_alone(
    quotas: Quotas, clock: Hands
) -> None:
    at_school(quotas, "calm")
    clock.now = NEW

    flood = 0
    while not is_refused(at_school(quotas, None)[0], "made_an_hour"):
        flood += 1
    for n in range(100):
        is_refused(at_school(quotas, f"new {n}")[0], "misses_a_minute")
    [calm, newcomer] = at_school(quotas, "calm", "newcomer")

    assert flood == Settings(data=Path()).made_an_hour
    with pytest.raises(Faulted, match="too_fast"):
        newcomer.check_guesses()
    calm.check_guesses()
    calm.make("table")


async def test_a_cookie_that_is_not_ours_is_a_stranger_s(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, seconds=Hands(), connections_a_minute=2)
    with serving(settings) as address:
        async with guest(address) as ann:
            for n in range(2):
                ann.http.cookies.clear()
                ann.http.cookies.set("tablee", f"forged{n}.x.{'0' * 64}")
                async with ann.device():
                    pass
            ann.http.cookies.clear()
            ann.http.cookies.set("tablee", f"another.x.{'0' * 64}")
            await refused_line(ann)
