"""Laws of every table, whatever people ask for: random evenings, without a server."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.kernel import Chance, Refusal, Seat
from tablee.kernel.wire import encode
from tablee.protocol.fault import Faulted, Who
from tablee.protocol.to_server import Asked
from tablee.table.change import Change, NotYet, log_lines
from tablee.table.clock import STILL
from tablee.table.commands.internal import Erase
from tablee.table.commands.play import TooLate
from tablee.table.decide import Command, decide
from tablee.table.document import decode_document, encode_document
from tablee.table.game_in_play import GameInPlay, standing_of
from tablee.table.table import Context, Table
from tests.table.any_command import FILLED, KINDS
from tests.table.random_evening import RandomEvening
from tests.table.shrinking import shrunk

STEPS = 150
SEEDS = range(4)
MANY = range(4, 150)  # for scripts/soak,
AT_ONCE = 10  # so many in one test: every run collects them all
NOW_AND_THEN = 0.1  # how often the dearer laws are looked at
REFUSED = (Faulted, Refusal, TooLate, NotYet)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("slug", shelf())
def test_the_laws_hold_at_every_table(slug: str, seed: int) -> None:
    spend_evening(slug, seed)


@pytest.mark.soak
@pytest.mark.parametrize("first", MANY[::AT_ONCE])
@pytest.mark.parametrize("slug", shelf())
def test_the_laws_hold_at_many_tables(slug: str, first: int) -> None:
    for seed in MANY[first - MANY.start :][:AT_ONCE]:
        spend_evening(slug, seed)


def spend_evening(slug: str, seed: int) -> None:
    """Make anything happen at a table; of what fails, tell the few steps that do it."""
    failure = broken_by(slug, seed, range(STEPS), [])
    if failure is None:
        return

    def fails(numbers: Sequence[int]) -> bool:
        other = broken_by(slug, seed, numbers, [])
        return other is not None and place_of(other) == place_of(failure)

    numbers, commands = shrunk(range(STEPS), fails), list[Command]()
    least = broken_by(slug, seed, numbers, commands) or failure
    lines = "\n".join(f"  {command}" for command in commands)
    least.add_note(f"{slug}, evening {seed}, steps {[*numbers]}:\n{lines}")
    raise least


def broken_by(
    slug: str, seed: int, numbers: Sequence[int], commands: list[Command]
) -> Exception | None:
    """Return how these steps of an evening break a law; note their *commands*."""
    evening = RandomEvening(slug, seed)
    try:
        for command, context in evening.steps(numbers):
            commands.append(command)
            spend(evening, command, context)
    except Exception as failure:  # whatever it is, it is told
        return failure
    return None


def place_of(failure: Exception) -> tuple[type, int]:
    """Return what tells one failure from another: its kind, and where it arose."""
    *_, last = traceback.walk_tb(failure.__traceback__)
    return type(failure), last[1]


def spend(evening: RandomEvening, command: Command, context: Context) -> None:
    """Ask for one thing, and look at the laws."""
    change = decided(evening, command, context)
    if change:
        evening.adopt(change)
        if change.opened and evening.rng.random() < 0.7:
            evening.go_to(change.opened)
    evening.settle()
    if evening.rng.random() < NOW_AND_THEN:
        check_alarms(evening)
        check_secrets(evening.table, evening.rng)
        check_log(evening)


def decided(
    evening: RandomEvening, command: Command, context: Context
) -> Change | None:
    """Decide on a command, as the laws want it."""
    table, before = evening.table, seen(evening.table)
    change: Change | None = None
    words = ""
    try:
        change = decide(table, command, context)
    except REFUSED as refused:
        words = str(refused)
    assert seen(table) == before  # it is pure, whatever comes of it
    if isinstance(command, Asked):
        check_permission(table, command, context, is_done=change is not None)
    if change:
        check_change(table, change)
        again = decide(table, command, context)
        assert seen(again.table) == seen(change.table)
        assert replace(again, table=table) == replace(change, table=table)
        logged = [*log_lines(table, change)]
        words = f"{change.effects} {logged}"
        if isinstance(command, Erase):
            erased = encode_document(change.table.document)
            assert encode(command.person.id) not in erased
    for secret in secrets_of(table):
        assert secret not in words
    return change


def seen(table: Table) -> tuple[Any, ...]:
    """Return everything that a decision could have changed."""
    play = table.play
    game = (
        (play.version, len(play.history), play.standing, play.clock.runs, play.played)
        if play
        else ()
    )
    state = play.match.state if play else None
    return encode_document(table.document), game, state, table.last_saying


def secrets_of(table: Table) -> list[str]:
    """Return what nobody may be told before the end."""
    seal = table.document.deal.seal
    return [table.document.deal.secret, *(seal.given.values() if seal else ())]


def check_permission(
    table: Table, command: Asked, context: Context, *, is_done: bool
) -> None:
    """Hold a table to what the command says of who may send it, and when."""
    permission, document, by = command.permission, table.document, context.by
    is_stranger = permission.who is Who.HOST and not permission.also
    is_stranger = is_stranger and by.person.id != document.hosting.leader
    is_onlooker = permission.who is Who.SEATED and by.seat is None
    is_banned = by.person.id in document.access.sent_away
    fault = permission.fault(command, table.phase, table.has_moved_on)
    if is_stranger or is_onlooker or is_banned or fault:
        assert not is_done


def check_change(table: Table, change: Change) -> None:
    """Hold a change to what is written of it: all of it, and counted."""
    before, after = table.document, change.table.document
    names = after.__struct_fields__
    others = {n for n in names if getattr(before, n) is not getattr(after, n)}
    assert after.revision - before.revision == bool(others - {"done"})
    assert decode_document(encode_document(after)) == after
    assert (after.code, after.game) == (before.code, before.game)
    assert len(after.seats.occupants) == len(after.seats.sides)
    people = after.seats.people
    assert len(set(people)) == len(people)
    assert not set(people) & set(after.access.sent_away)
    if after.stage == "playing":
        assert all(after.seats.occupants)
    if laid := change.opened:
        assert decode_document(encode_document(laid)) == laid
        assert (laid.stage, laid.revision) == ("lobby", 0)
        assert laid.code == after.next_table.code
        assert laid.deal.secret != before.deal.secret


def check_alarms(evening: RandomEvening) -> None:
    """Hold alarms to ring once: what has rung is not due again at once."""
    command = evening.wait_for_alarm()
    if command is None:
        return
    evening.tried(command, evening.context())
    due = [each.command for each in evening.alarms() if each.wait <= 0]

    assert command not in due


def check_secrets(table: Table, rng: Random) -> None:
    """Hold what a seat sees, and may do, to what it may know."""
    play = table.play
    if play is None:
        return
    seat: Seat | None = rng.choice([*play.seats, None])
    other, chance = play.match.clone(), Chance(rng.randbytes(16), 0)
    other.state = table.game.study.sample_state(play.match.view(seat), chance)
    standing = (
        standing_of(other, other.state, play.appears)
        if table.goes_on
        else play.standing
    )

    told = play.now_for(seat, None, 0)
    alike = replace(play, match=other, standing=standing).now_for(seat, None, 0)
    public = {"deadlines": (), "outcome": None, "may_take_back": False}
    assert encode(replace(alike, **public)) == encode(replace(told, **public))
    if not table.game.drawn:
        assert told.shown == table.game.terminal.show(play.match.view(seat))


def check_log(evening: RandomEvening) -> None:
    """Hold the log to give back the game, as after a restart."""
    play, document = evening.table.play, evening.table.document
    if play is None:
        return
    again = GameInPlay.of(evening.table.game, document, STILL, evening.log)

    assert again.match.state == play.match.state
    assert (again.version, again.played) == (play.version, play.played)
    assert again.record.chain(again.version) == play.record.chain(play.version)
    if document.stage == "playing":
        assert again.standing == play.standing
        assert again.times.left_and_due() == play.times.left_and_due()


def test_every_command_can_be_filled_in() -> None:
    fields = {name for kind in KINDS for name in kind.__struct_fields__}

    assert fields - {"id", "seen", "late"} == FILLED.keys()


def test_an_evening_that_fails_comes_down_to_a_few_commands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if a table were no new revision when its host sets how long to wait."""

    honest = decide

    def bent(table: Table, command: Command, context: Context) -> Change:
        change = honest(table, command, context)
        after = change.table.document
        if after.timing.absence == table.document.timing.absence:
            return change
        after = replace(after, revision=table.document.revision)
        return replace(change, table=replace(change.table, document=after))

    monkeypatch.setitem(globals(), "decide", bent)
    with pytest.raises(AssertionError) as failed:
        spend_evening("sequence", 0)

    (told,) = failed.value.__notes__
    assert len(told.splitlines()) <= 8
    assert "SetAbsence" in told
