from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.french.lattice import FAR, Lattice, Source, distance, match
from tablee.french.sounds import SOUND, unlike

WORDS = st.text("aeszt2", max_size=7)


def line(sounds: str) -> Lattice:
    lattice = Lattice()
    for place, sound in enumerate(sounds):
        start, end = lattice.last, lattice.node()
        lattice.step(start, end, sound, 0, Source(0, sounds, place))
    return lattice


def plainly(one: str, other: str) -> int:
    """Count the edit distance as the textbook does."""
    row = [SOUND * at for at in range(len(other) + 1)]
    for letter in one:
        before, row = row, [row[0] + SOUND]
        for at, beside in enumerate(other):
            changed = before[at] + unlike(letter, beside)
            row.append(min(changed, before[at + 1] + SOUND, row[at] + SOUND))
    return row[-1]


@given(WORDS, WORDS)
def test_on_plain_words_it_is_the_edit_distance(one: str, other: str) -> None:
    assert distance(line(one), line(other)) == plainly(one, other)


@given(WORDS, WORDS)
def test_the_pairs_spell_both_ways(one: str, other: str) -> None:
    found = match(line(one), line(other))

    assert found is not None
    assert "".join(pair.one.sound for pair in found.pairs if pair.one) == one
    assert "".join(pair.other.sound for pair in found.pairs if pair.other) == other


@given(WORDS, WORDS, st.integers(0, 500))
def test_a_limit_hides_what_is_further(one: str, other: str, limit: int) -> None:
    found = match(line(one), line(other), limit)

    assert (found is None) == (plainly(one, other) > limit)


def test_the_cheapest_of_several_ways_is_taken() -> None:
    lattice = line("pti")
    lattice.edges.clear()
    lattice.edges += [[], [], [], [], []]
    said = Source(0, "p2ti", 0)
    lattice.step(0, 1, "p", 0, said)
    lattice.step(1, 2, "2", 0, said)
    lattice.step(1, 2, "", 40, said)
    lattice.step(2, 3, "t", 0, said)
    lattice.step(3, 4, "i", 0, said)

    assert lattice.sounds() == "p2ti"
    assert distance(lattice, line("pti")) == 40
    assert distance(line("pti"), lattice) == 40


def test_where_no_way_leads_nothing_matches() -> None:
    broken = Lattice([[], []])

    assert broken.cheapest() == ()
    assert distance(broken, line("a")) == FAR


def test_strictly_only_soft_words_may_be_off() -> None:
    soft = line("az")
    soft.soft.update(range(3))

    assert match(line("as"), line("az"), strict=True) is None
    found = match(line("as"), soft, strict=True)
    assert found is not None
    assert found.cost == 35


def test_edges_go_upwards() -> None:
    with pytest.raises(AssertionError):
        line("ab").step(2, 1, "a", 0, Source(0, "a", 0))
