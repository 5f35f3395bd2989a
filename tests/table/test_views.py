"""Views as JSON: written in parts, and just as the encoder would write them whole."""

from __future__ import annotations

import asyncio
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tablee.games import shelf
from tablee.kernel import ALL_OPEN, AnyGame
from tablee.table.views import OFTEN, ViewWriter, written_on
from tablee.testing.play import positions
from tests.conformance.tables import preset_tables
from tests.simulated.loop import simulate
from tests.simulated.tables import table

GAMES = shelf()


class Nothing(msgspec.Struct):
    """A view of nothing at all."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_view_is_written_as_the_encoder_writes_it(game: AnyGame) -> None:
    table = next(table for table in preset_tables() if table.game is game)
    for match, _ in positions(table, range(2), 0.3):
        writer = ViewWriter()
        for seat in (None, ALL_OPEN, *match.seats):
            view = match.view(seat)

            assert msgspec.json.encode(writer.begun(view)) == msgspec.json.encode(view)


def test_a_view_of_nothing_is_written_too() -> None:
    assert msgspec.json.encode(ViewWriter().begun(Nothing())) == b"{}"


def test_values_that_are_gone_do_not_lend_their_writing_to_others() -> None:
    class Shown(msgspec.Struct):
        cards: tuple[int, ...]

    writer, rng = ViewWriter(), Random(0)
    for _ in range(200):
        view = Shown(tuple(rng.randbytes(3)))  # likely at an address used before

        assert msgspec.json.encode(writer.begun(view)) == msgspec.json.encode(view)


def test_long_parts_are_written_once_for_all_seats_and_versions() -> None:
    class Shown(msgspec.Struct):
        hand: tuple[int, ...]
        log: tuple[int, ...]

    log = tuple(range(60))
    writer = ViewWriter()
    first, second = (writer.begun(Shown((n,), log)) for n in range(2))
    writer.turn_to(1)
    third = writer.begun(Shown((3,), log))

    assert isinstance(first.log, msgspec.Raw)
    assert first.log is second.log is third.log
    assert first.hand == (0,)


def test_a_long_part_that_stays_is_not_written_again_when_another_changes() -> None:
    class Shown(msgspec.Struct):
        log: tuple[int, ...]
        rows: tuple[int, ...]

    writer, rows = ViewWriter(), tuple(range(60))
    first = writer.begun(Shown(tuple(range(50)), rows))
    writer.turn_to(1)
    second = writer.begun(Shown(tuple(range(51)), rows))

    assert first.rows is second.rows
    assert first.log is not second.log


def test_a_part_that_becomes_long_is_found_in_time() -> None:
    class Shown(msgspec.Struct):
        log: tuple[int, ...]

    writer, log = ViewWriter(), tuple(range(60))
    assert writer.begun(Shown(())).log == ()
    for version in range(1, OFTEN + 1):
        writer.turn_to(version)

    assert isinstance(writer.begun(Shown(log)).log, msgspec.Raw)


@pytest.mark.parametrize("slug", sorted(shelf()))
def test_the_newest_version_is_worded_as_the_encoder_would(slug: str) -> None:
    async def main() -> int:
        game = shelf()[slug]
        names = tuple("easy" for _ in game.seatings[0])
        async with table(slug, "Ann", *names[1:]) as here:
            live, looked = here.play, 0
            while not live.outcome and looked < 20:  # parts are chosen anew meanwhile
                for seat in (None, *live.seats):
                    told = live.now_for(seat, live.version - 1, here.now)
                    whole = replace(told, view=live.match.view(seat))
                    assert msgspec.json.encode(told) == msgspec.json.encode(whole)
                looked += 1
                await asyncio.sleep(3)
            return looked

    assert simulate(main()) > 1


@pytest.mark.parametrize(
    "slug", [each.slug for each in GAMES.values() if not each.drawn]
)
def test_a_game_without_screens_is_told_in_words_as_it_was_seen_then(slug: str) -> None:
    async def main() -> None:
        game = shelf()[slug]
        show, say = game.terminal.show, game.terminal.say
        async with table(slug, "Ann", *("easy" for _ in game.seatings[0][1:])) as here:
            await asyncio.sleep(30)
            live = here.play
            for version in range(live.version + 1):
                state = live.match.state_at(version)
                for eye in (None, *live.seats):
                    then = live.then(version, state, -1, here.now, eye)
                    assert then.shown == show(game.rules.view_for(state, eye))
            for seat in live.seats:
                told = live.now_for(seat, None, here.now)
                assert told.said == tuple(map(say, live.match.legal_moves(seat)))
                assert told.news[0].said == tuple(map(say, live.match.opening))

    simulate(main())


def test_a_list_that_grows_and_slides_is_written_as_the_encoder_writes_it() -> None:
    class Happened(msgspec.Struct, frozen=True):
        n: int
        what: str = "é, a comma and a ]"

    class Shown(msgspec.Struct):
        last: tuple[Happened, ...]

    writer, told = ViewWriter(), tuple(Happened(n) for n in range(7, 17))
    for n in range(17, 3 * OFTEN):
        told = (*told[n % 3 > 0 :], Happened(n))  # of three moves, two drop the oldest
        if n % 7 == 0:
            told = (told[0], Happened(-n), *told[2:])  # and some change another
        view = Shown(told)
        for _ in range(2):
            assert msgspec.json.encode(writer.begun(view)) == msgspec.json.encode(view)
        writer.turn_to(n)


def test_a_list_is_not_written_anew_for_one_more() -> None:
    told = tuple(map(str, range(10)))
    text = msgspec.Raw(msgspec.json.encode(told))

    for later in ((*told, "10"), (*told[1:], "10")):
        assert written_on(later, told, text) == msgspec.json.encode(later)
    for other in (told[1:], (*told, "10", "11"), ("9", *told[1:], "10"), list(told)):
        assert written_on(other, told, text) is None
