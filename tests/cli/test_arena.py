import re

from tests.cli.conftest import Tablee

SMALL = ("arena", "sequence", "--bots", "middle,easy", "--games", "6", "--jobs", "1")


def test_an_arena_prints_win_rates_with_intervals(tablee: Tablee) -> None:
    ran = tablee(*SMALL, "--seed", "3")

    assert ran.code == 0
    assert "sequence, rulebook, 2 seats in 2 sides: 6 games over 3 deals" in ran.out
    assert re.search(r"^middle +\d+ +[\d.]+% +[\d.]+% to +[\d.]+%", ran.out, re.M)
    assert re.search(r"^easy +\d+ ", ran.out, re.M)


def test_an_arena_takes_three_sides_and_a_preset(tablee: Tablee) -> None:
    ran = tablee(*SMALL, "--sides", "3", "--preset", "beginner")

    assert "sequence, beginner, 3 seats in 3 sides: 6 games over 2 deals" in ran.out
