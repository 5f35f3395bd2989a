"""Somebody who runs the server, and plays, wants a better hand than chance gives.

They know the secret, hold seat 0, and see the honest share of seat 1 before they have
to answer. A better hand is one with jacks in it, at a table of Séquence.
"""

from __future__ import annotations

from random import Random

from tablee.games import shelf
from tablee.kernel import Fairness
from tablee.kernel.chance import pledge_of
from tablee.kernel.match import Match

GAME = shelf()["sequence"]
TRIES = 2_000
TABLES = 300


def jacks(fairness: Fairness) -> int:
    """Count the jacks that such a deal gives seat 0."""
    match = Match(GAME, GAME.presets["rulebook"], (0, 1), fairness)
    return sum(card.startswith("J") for card in match.state.hands[0])


class Cheat:
    """The cheat at one table: what they know, and all they can still decide."""

    def __init__(self, rng: Random) -> None:
        self.secret = rng.randbytes(32).hex()
        self.own = rng.randbytes(32).hex()  # of round 2; round 1 has its link
        self.honest = rng.randbytes(32).hex()
        self.pledges = (pledge_of(self.own, 2), pledge_of(self.honest, 2))

    def given(self) -> Fairness:
        """Play fair."""
        shares = (pledge_of(self.own), pledge_of(self.honest))
        return Fairness(self.secret, shares, self.pledges)

    def withheld(self) -> Fairness:
        """Return nothing: the honest page then return its share of the second round."""
        return Fairness(self.secret, (self.honest,), self.pledges, ((0,),))

    def chosen(self, share: str) -> Fairness:
        """Return another share than the one that was pledged."""
        return Fairness(self.secret, (share, pledge_of(self.honest)), self.pledges)


def test_a_share_chosen_after_the_others_came_in_deals_better_and_is_found_out() -> (
    None
):
    rng = Random(7)
    cheat = Cheat(rng)
    fair = jacks(cheat.given())
    tried = (cheat.chosen(rng.randbytes(32).hex()) for _ in range(TRIES))
    best = max(tried, key=jacks)

    assert jacks(best) >= max(3, fair + 1)  # so it used to be: any deal one likes
    assert list(best.faults(2)) == [
        "the share of seat 0 is not the one that was pledged"
    ]


def test_another_secret_is_found_out() -> None:
    cheat = Cheat(Random(7))
    other = Fairness("00" * 32, cheat.given().shares, cheat.pledges)

    assert other.commitment != cheat.given().commitment


def test_all_that_can_be_decided_is_one_refusal_by_name() -> None:
    cheat = Cheat(Random(7))
    unfound = [cheat.given(), cheat.withheld()]

    assert [list(deal.faults(2)) for deal in unfound] == [[], []]
    assert [deal.missed for deal in unfound] == [(), ((0,),)]
    # No second refusal: who is out has nothing left to withhold.
    again = Fairness(cheat.secret, (cheat.honest,), cheat.pledges, ((0,), (0,)))
    assert list(again.faults(2)) != []


def test_refusing_a_deal_gains_no_more_than_one_other_deal() -> None:
    rng = Random(11)
    cheats = [Cheat(rng) for _ in range(TABLES)]
    fair = [jacks(cheat.given()) for cheat in cheats]
    # The deal of the second round cannot be known before the first is refused.
    refusing = [jacks(cheat.given()) or jacks(cheat.withheld()) for cheat in cheats]
    none, still_none = fair.count(0) / TABLES, refusing.count(0) / TABLES

    assert abs(none - 0.56) < 0.1  # 7 of 104 cards, 8 of them jacks
    assert abs(still_none - none**2) < 0.1
