"""Every level plays every table to its end: a wrong move would be refused."""

from itertools import cycle

import pytest

from tablee.bots import bot, levels
from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.state import Options
from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.sim import play
from tablee.sim.table import fairness, play_out

LEVELS = levels("face_a_face")
VARIANTS = (
    *GAME.presets.values(),
    Options(aloud=True, voters="bystanders"),
    Options(language="en", pack=2, by_theme=True, time_1=300, time_3=150, removed=0),
    Options(aloud=True, announced=True, patience=5),
    Options(together=0, same_moment=200, patience=5, shuffler=1),
)


@pytest.mark.rule("FAF-G13")
def test_there_are_five_levels_from_the_weakest_to_the_strongest() -> None:
    assert LEVELS == ("beginner", "easy", "middle", "regular", "expert")


@pytest.mark.rule("FAF-G13")
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_plays_every_table_to_its_end(number: int) -> None:
    for level, sides in zip(LEVELS, cycle(GAME.seatings), strict=False):
        match = Match(GAME, VARIANTS[number], sides, fairness(number))
        play_out(match, (bot("face_a_face", level),) * len(sides))

        assert match.outcome is not None
        assert GAME.study.violations(match.state) == ()
        assert match.state.fought > 0


@pytest.mark.rule("FAF-G13")
def test_the_stronger_wins_more_cards() -> None:
    cards = dict.fromkeys(LEVELS, 0)
    for moved in range(len(LEVELS)):
        around = (*LEVELS[moved:], *LEVELS[:moved])
        match = play("face_a_face", around, seed=moved)
        for level, won in zip(around, match.state.won, strict=True):
            cards[level] += len(won)

    assert sorted(LEVELS, key=lambda level: cards[level]) == [*LEVELS]


@pytest.mark.rule("FAF-G13")
def test_the_same_chance_gives_the_same_intent() -> None:
    match = play("face_a_face", LEVELS, seed=5)
    replayed = Match(GAME, Options(), match.setting.sides, match.fairness)

    for played in match.moves[:60]:
        for seat in map(Seat, range(4)):
            view = GAME.rules.view_for(replayed.state, seat)
            moves = GAME.rules.legal_moves(replayed.state, seat)
            if moves:
                bots = [bot("face_a_face", LEVELS[seat]) for _ in range(2)]
                one, two = (b(view, seat, moves, Chance(b"c", 1)) for b in bots)
                assert one == two
        replayed.play(*played)
