"""A bot that plays as a fair one does, and judges as suits itself (REB-G5, REB-G22)."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.rebus.guessing import is_acceptable
from tablee.games.rebus.moves import Accept, Challenge, Contest, Move, Vote
from tablee.games.rebus.state import Chaining, Guessing, Revealing, View, Voting
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Bot, Intent

SOON = 800  # milliseconds


def self_seeking(fair: Bot) -> Bot:
    """Return a bot that uses whatever it may accept, contest, challenge or vote."""

    def meant(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> object:
        trick = _trick(view, seat, moves)
        return Intent(trick, SOON) if trick else fair(view, seat, moves, chance)

    return meant


def _trick(view: View, seat: Seat, moves: Sequence[Move | Pattern]) -> Move | None:
    """Accept what can be accepted, contest the rest, and vote for oneself."""
    contests = (move for move in moves if isinstance(move, Contest))
    match view.phase:
        case Guessing(closes=None) if view.row and view.sealed and view.turn == seat:
            kind = view.row.task.kind
            for heard in view.guesses:
                if is_acceptable(view, view.sealed, kind, heard):
                    return Accept(heard.number)
        case Revealing() if seat not in view.solved:
            suits_me = view.turn == seat and bool(view.solved)
            return None if suits_me else next(contests, None)
        case Voting(accepted=accepted) if Vote(True) in moves:
            gains = {walk.seat: walk.by for walk in accepted.walks}
            return Vote(gains.get(seat, 0) > 0)
        case Chaining() if Challenge() in moves:
            return Challenge()
    return None
