"""Who may ask a table for what, and when: as each command says, and no otherwise."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from tablee.protocol.fault import Fault, Faulted, TablePhase, Who
from tablee.protocol.pace import Gentle
from tablee.protocol.person import Person
from tablee.protocol.to_server import (
    AddBot,
    AddBots,
    Admit,
    Arrange,
    AskBack,
    Asked,
    AskPause,
    AskSeat,
    Clear,
    Configure,
    GiveUp,
    GoNext,
    GrantBack,
    GrantSeat,
    HandOver,
    Join,
    LetIn,
    Mark,
    Mute,
    Pause,
    Ping,
    Play,
    PlayNext,
    Pledge,
    React,
    Rematch,
    Remove,
    Resume,
    Reveal,
    Say,
    SendAway,
    SetAbsence,
    SetClosed,
    SetDelay,
    SetEase,
    SetOpen,
    SetPace,
    SetTalk,
    Sit,
    Stand,
    StandIn,
    Start,
    Swap,
    ToServer,
    VoteOut,
    WishNext,
)
from tablee.table.decide import DECISIONS
from tablee.table.document import amend
from tablee.table.table import Table
from tests.table.laid import ANN, BOB, CAT, asked, at

ONE: tuple[Asked, ...] = (
    Sit(id="1", seat=1),
    Stand(id="1"),
    Configure(id="1", options={}),
    Arrange(id="1", sides=(0, 1)),
    AddBot(id="1", seat=1, level="easy"),
    AddBots(id="1", level="easy"),
    Clear(id="1", seat=1),
    Swap(id="1", first=0, second=1),
    Pledge(id="1", pledge="ab" * 32),
    Start(id="1"),
    Reveal(id="1", round=1, share="cd" * 32),
    Play(id="1", version=0, move=msgspec.Raw(b'{"kind":"Draw"}')),
    Pause(id="1"),
    Resume(id="1"),
    AskPause(id="1", pause=True),
    SetPace(id="1", pace=Gentle()),
    SetEase(id="1", seat=0, ease=150),
    GiveUp(id="1"),
    Say(id="1", text="bonjour"),
    Mute(id="1", person="Cat"),
    SendAway(id="1", person="Cat"),
    SetTalk(id="1", talk="seated"),
    React(id="1", reaction="bravo"),
    AskBack(id="1", version=0),
    GrantBack(id="1", version=0, yes=True),
    SetDelay(id="1", seconds=30),
    Admit(id="1", person="Cat"),
    StandIn(id="1", seat=0, level="easy"),
    SetOpen(id="1", open=True),
    SetClosed(id="1", closed=True),
    LetIn(id="1", person="e", granted=True),
    AskSeat(id="1", seat=1),
    AskSeat(id="1", seat=None),
    GrantSeat(id="1", person="Cat", granted=True),
    GrantSeat(id="1", person="Cat", granted=False),
    PlayNext(id="1", wanted=False),
    SetAbsence(id="1", minutes=5),
    HandOver(id="1", seat=1),
    Remove(id="1", seat=1),
    VoteOut(id="1", seat=0),
    Rematch(id="1"),
    WishNext(id="1", game="rebus"),
    GoNext(id="1"),
)
PEOPLE = {"host": ANN, "seated": BOB, "onlooker": CAT}
STAGES: tuple[TablePhase, ...] = get_args(TablePhase)


def test_every_command_is_decided_and_tried_here() -> None:
    tried = {type(command) for command in ONE}

    assert tried | {Join, Ping, Mark} == set(get_args(ToServer))
    assert tried <= DECISIONS.keys()


def why(command: Asked, table: Table, who: Person) -> Fault | None:
    """Return why somebody is refused something; None: it is done."""
    try:
        asked(table, command, who)
    except Faulted as refused:
        return refused.fault
    return None


# What else stands in the way of the commands above, of host, seated and onlooker: no
# function behind a permission refuses a phase a second time.
IN_THE_WAY: list[tuple[Asked, tuple[Fault | None, Fault | None, Fault | None]]] = [
    (Sit(id="1", seat=1), (Fault.SEAT_TAKEN, None, Fault.SEAT_TAKEN)),
    (AddBot(id="1", seat=1, level="easy"), (Fault.SEAT_TAKEN, None, None)),
    (
        Reveal(id="1", round=1, share="cd" * 32),
        (Fault.MALFORMED, Fault.NOT_SEATED, Fault.NOT_SEATED),
    ),
    (AskBack(id="1", version=0), (Fault.RULE, Fault.RULE, None)),
    (GrantBack(id="1", version=0, yes=True), (Fault.STALE, Fault.STALE, None)),
    (AskSeat(id="1", seat=1), (Fault.SEATED, Fault.SEATED, Fault.SEAT_TAKEN)),
    (GrantSeat(id="1", person="Cat", granted=True), (Fault.STALE, None, None)),
    (LetIn(id="1", person="e", granted=True), (Fault.STALE, None, None)),
    (VoteOut(id="1", seat=0), (Fault.NO_PERSON, None, None)),
    (GoNext(id="1"), (Fault.NO_WISH, None, None)),
]


def in_the_way(command: Asked, role: str) -> Fault | None:
    if isinstance(command, Play):  # such a move is none
        return Fault.RULE
    faults = (faults for each, faults in IN_THE_WAY if each == command)
    return dict(zip(PEOPLE, next(faults, (None, None, None)), strict=True))[role]


def expected(command: Asked, phase: TablePhase, role: str) -> Fault | None:
    """Return why the command itself refuses somebody."""
    permission = command.permission
    if permission.who is Who.HOST and role != "host":
        return Fault.NOT_HOST
    if too_early := permission.fault(command, phase, False):
        return too_early
    if permission.who is Who.SEATED and role == "onlooker":
        return Fault.NOT_SEATED
    return in_the_way(command, role)


@pytest.mark.parametrize("phase", STAGES)
@pytest.mark.parametrize("command", ONE, ids=lambda each: type(each).__name__)
def test_everybody_else_is_refused(command: Asked, phase: TablePhase) -> None:
    assert command.permission.who is not Who.DEVICE  # tables decide none for screens
    for role, person in PEOPLE.items():
        assert why(command, at(phase), person) is expected(command, phase, role), role


@pytest.mark.parametrize("command", ONE, ids=lambda each: type(each).__name__)
def test_what_is_refused_was_not_there_to_be_done_by_the_host(command: Asked) -> None:
    """Hold every command to be for something: somebody may send it at some time."""
    found = {
        why(command, at(phase), who) for phase in STAGES for who in PEOPLE.values()
    }

    assert found - {Fault.NOT_HOST, Fault.NOT_SEATED, Fault.STARTED, Fault.NOT_STARTED}


NOT_AFTERWARDS = {  # which the next table would not know of
    *(Sit, Stand, Configure, Arrange, AddBot, AddBots, Clear, Swap, Start),
    *(SetPace, SetEase, SetDelay, SendAway, SetClosed, LetIn, WishNext),
}


@pytest.mark.parametrize("phase", ["lobby", "over"])
@pytest.mark.parametrize("command", ONE, ids=lambda each: type(each).__name__)
def test_much_is_refused_once_all_have_gone_on(
    command: Asked, phase: TablePhase
) -> None:
    table = at(phase)
    left = amend(table.document, next_table={"code": "NEXT", "game": "rebus"})

    found = why(command, table.with_document(left), ANN)

    if type(command) in NOT_AFTERWARDS:
        assert found is Fault.MOVED_ON
    elif isinstance(command, GoNext | Rematch) and found is not Fault.NOT_OVER:
        assert found is None  # it is done already
    else:
        assert found is expected(command, phase, "host")


@pytest.mark.parametrize(
    ("command", "phase", "told"),
    [
        (Sit(id="1", seat=0), "sealed", ("the game has begun", None)),
        (StandIn(id="1", seat=1), "lobby", ("the game has not begun", None)),
        (StandIn(id="1", seat=1), "over", ("the game is over", "TAB-02")),
        (StandIn(id="1", seat=1), "closed", ("the game is over", "TAB-02")),
        (VoteOut(id="1", seat=1), "over", ("the game is over", "TAB-02")),
        (GoNext(id="1"), "playing", ("the game is not over", None)),
    ],
)
def test_a_refusal_says_what_the_time_is(
    command: Asked, phase: TablePhase, told: tuple[str, str | None]
) -> None:
    with pytest.raises(Faulted) as refused:
        asked(at(phase), command, ANN)

    assert (refused.value.detail, refused.value.rule) == told


EARLY: list[tuple[Any, TablePhase, Fault | None]] = [
    (Configure(id="1", options={}), "lobby", None),
    (Configure(id="1", options={}), "sealed", Fault.STARTED),
    (Pause(id="1"), "over", Fault.NOT_STARTED),
    (Rematch(id="1"), "playing", Fault.NOT_OVER),
    (Remove(id="1", seat=1), "over", Fault.RULE),
    (WishNext(id="1", game="rebus"), "playing", Fault.NOT_OVER),
    (AskSeat(id="1", seat=1), "lobby", Fault.NOT_STARTED),
    (AskSeat(id="1", seat=1), "over", Fault.STALE),
    (AskSeat(id="1", seat=None), "lobby", None),
    (GrantSeat(id="1", person="Cat", granted=True), "closed", Fault.STALE),
    (GrantSeat(id="1", person="Cat", granted=False), "over", None),
]


@pytest.mark.parametrize(("command", "phase", "fault"), EARLY)
def test_some_of_them_by_hand(
    command: Any, phase: TablePhase, fault: Fault | None
) -> None:
    assert why(command, at(phase), ANN) is fault
