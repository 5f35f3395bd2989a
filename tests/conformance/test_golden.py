"""Golden playthroughs and exact counts, kept as text and compared to the letter.

A change of the rules shows here as a difference that people can read. After a change
that is meant, ``pytest tests/conformance/test_golden.py --golden-write`` writes them
anew, and the game's ``rules_version`` moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import AnyGame, Chance, Pattern, TimeUp, When
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import filled
from tablee.testing.play import play_on, random_for
from tests.conformance.tables import TriedTable, edge_tables

GOLDEN = Path(__file__).parent.parent / "golden"
SEED = 1
PAUSE = 25  # moves between two looks at the whole table
DEPTH = 4  # moves ahead of the deal
WIDE = 300  # states: from more of them, no move is counted
DRAWS = 12  # of a pattern: all its moves would be far too many
PACE = 1000  # milliseconds a move
HEAD = "# table, then moves and different states for each depth from the deal\n"


@pytest.mark.parametrize("table", [*edge_tables()], ids=str)
def test_a_game_goes_as_it_went(table: TriedTable, pytestconfig: pytest.Config) -> None:
    text = "\n".join(_playthrough(table)) + "\n"

    _compare(GOLDEN / f"{table.name}.txt", text, pytestconfig)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_there_are_as_many_moves_and_states_as_ever(
    game: AnyGame, pytestconfig: pytest.Config
) -> None:
    """At its first table; in scripts/soak, and where they are written, at all."""
    path = GOLDEN / f"{game.slug}.counts"
    tables = [table for table in edge_tables() if table.game is game]
    if pytestconfig.getoption("soak") or pytestconfig.getoption("golden_write"):
        kept = "".join(map(_counted, tables[1:]))
    else:
        kept = "".join(path.read_text("utf-8").splitlines(keepends=True)[2:])

    _compare(path, HEAD + _counted(tables[0]) + kept, pytestconfig)
    assert [line.split(" |")[0] for line in kept.splitlines()] == [
        table.name for table in tables[1:]
    ]


def _counted(table: TriedTable) -> str:
    counts = (f"{m} {s}" for m, s in _count_ahead(table.open(SEED)))
    return " | ".join((table.name, *counts)) + "\n"


def _compare(path: Path, text: str, config: pytest.Config) -> None:
    if config.getoption("golden_write"):
        path.write_text(text, "utf-8")

    assert path.exists(), f"{path.name} is missing: run with --golden-write"
    assert text == path.read_text("utf-8")


def _playthrough(table: TriedTable) -> Iterator[str]:
    """Yield a random game's moves and events, and now and then the whole table."""
    game, rng, match = table.game, random_for(table, SEED), table.open(SEED)
    yield f"{table.name}, rules {game.rules_version}, game {SEED}"
    yield from (f"      {game.terminal.say(event)}" for event in match.opening)
    while match.outcome is None:
        if match.version % PAUSE == 0:
            yield from (
                "",
                game.terminal.show(game.rules.view_for(match.state, None)),
                "",
            )
        before = match.state
        seat, move, made = played = play_on(match, rng)
        who = "table " if seat is None else f"seat {seat}"
        choices = (
            "" if seat is None else f" (of {len(game.rules.legal_moves(before, seat))})"
        )
        words = f"{who}: {game.terminal.say(move)}{choices}"
        yield f"{match.version:4}. {made.at / 1000:.1f} s  {words}"
        yield from (
            f"      {game.terminal.say(event)}"
            for event in _events(match, played, before)
        )
    yield ""
    for seat in match.seats:
        yield from (game.terminal.show(game.rules.view_for(match.state, seat)), "")
    yield f"winners {match.outcome.winners} by {match.outcome.rule}"


def _events(match: Match, played: Played, before: Any) -> tuple[Any, ...]:
    seat, move, made = played
    chance = Chance(match.seed, match.version)
    return match.game.rules.apply(before, seat, move, chance, made).events


def _count_ahead(match: Match) -> Iterator[tuple[int, int]]:
    """Count the moves of all seats, and the different states they lead to."""
    game, states = match.game, {match.state}
    for depth in range(1, DEPTH + 1):
        after = set()
        moves = 0
        for state in states:
            for seat, move, made in _every_move(match, state, depth):
                chance = Chance(match.seed, depth)
                after.add(game.rules.apply(state, seat, move, chance, made).state)
                moves += 1
        yield moves, len(after)
        states = after
        if len(states) > WIDE:
            return


def _every_move(match: Match, state: Any, depth: int) -> Iterator[Played]:
    rules, shown = match.game.rules, match.game.table_hooks.visible_at(state)
    ends = rules.deadlines(state)
    at = min((max(depth * PACE, shown), *(due.at for due in ends)))
    for seat in match.seats:
        for listed in rules.legal_moves(state, seat):
            for move in _meant_by(match.game, rules.view_for(state, seat), listed):
                yield Played(seat, move, When.of(at))
    for due in ends:
        yield Played(None, TimeUp(due.name), When.of(due.at))


def _meant_by(game: AnyGame, view: Any, listed: Any) -> Iterator[Any]:
    """Yield the moves that a listed one stands for: of a pattern, some that differ."""
    if not isinstance(listed, Pattern):
        yield listed
        return
    drawn = (filled(game, view, listed, Chance(b"", n)) for n in range(DRAWS))
    yield from dict.fromkeys(move for move in drawn if move is not None)
