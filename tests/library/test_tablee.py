"""``import tablee``: what it offers can be found."""

from __future__ import annotations

import pytest

import tablee
from tablee.kernel import IllegalMove
from tablee.kernel.match import Match


def test_dir_lists_what_it_offers() -> None:
    listed = dir(tablee)

    assert set(tablee.__all__) <= set(listed)
    assert all(hasattr(tablee, name) for name in listed)
    assert not {"Any", "TYPE_CHECKING", "annotations"} & set(listed)


def test_seats_beside_sides_are_refused_where_they_disagree() -> None:
    with pytest.raises(ValueError, match="seats=3, and sides for 2 seats: leave one"):
        tablee.new("sequence", seats=3, sides=(0, 1))

    assert tablee.new("sequence", seats=2, sides=(0, 1)).seats == (0, 1)


@pytest.mark.parametrize("made", ["match", "position"])
def test_a_refusal_quotes_the_rule_of_its_game(made: str) -> None:
    match = tablee.new("sequence", seed=7)
    does = match.play if made == "match" else match.position.apply
    move = match.legal_moves(1)[0]
    with pytest.raises(IllegalMove) as refusal:
        does(0, move)

    assert str(refusal.value) == (
        "SEQ-10: The player to the dealer’s left starts; play then goes clockwise, "
        "everybody in turn. (Place by seat 0)"
    )


def test_a_match_that_is_over_tells_its_result() -> None:
    match: Match = tablee.play_out(tablee.new("sequence", seed=7), "hard", "middle")

    assert repr(match) == (
        f"<Match of sequence, 2 seats, version {match.version}, {match.outcome}>"
    )
