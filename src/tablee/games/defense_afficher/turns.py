"""Turns: who plays, who misses, who plays again, and when it is over."""

from __future__ import annotations

from tablee.games.defense_afficher.doing import MoveBuilder
from tablee.games.defense_afficher.moves import GameWon, MustMiss, TurnBegan, TurnMissed
from tablee.games.defense_afficher.sides import left_of, people_of
from tablee.games.defense_afficher.state import Choosing, Over, Turn
from tablee.kit.seats import put


def end_turn(doing: MoveBuilder, *, forbids_pasting: bool = False) -> None:
    """Let the same side play again, or the next one that need not miss its turn.

    With *forbids_pasting* the side that ends its turn may not paste in its next one.
    """
    if is_over(doing):
        return
    state, side = doing.state, doing.side
    doing.change(forbidden=put(state.forbidden, side, forbids_pasting))
    if state.turn.again:
        _begin(doing, side, again=True)
        return
    people = len(people_of(state.sides, side))
    after = (state.members[side] + 1) % people
    doing.change(members=put(state.members, side, after))
    _begin(doing, _next_side(doing), again=False)


def _next_side(doing: MoveBuilder) -> int:
    side = left_of(doing.state, doing.side)
    while missing := doing.state.missing[side]:
        doing.change(missing=put(doing.state.missing, side, missing - 1))
        doing.happen(TurnMissed(side))
        side = left_of(doing.state, side)
    return side


def _begin(doing: MoveBuilder, side: int, *, again: bool) -> None:
    state = doing.state
    limit = state.options.turn_limit
    if limit and state.turn.number >= limit:
        fewest = min(map(len, state.hands))
        best = tuple(n for n, h in enumerate(state.hands) if len(h) == fewest)
        _finish(doing, best, "DDA-G18")
        return
    turn = Turn(state.turn.number + 1, side, state.figures[side])
    doing.change(turn=turn, phase=Choosing())
    doing.happen(TurnBegan(side, again))


def miss_turn(doing: MoveBuilder) -> None:
    """End the turn, and make its side miss the next one."""
    missing = doing.state.missing
    doing.change(missing=put(missing, doing.side, missing[doing.side] + 1))
    doing.happen(MustMiss(doing.side))
    end_turn(doing)


def play_again(doing: MoveBuilder) -> None:
    """End the turn, and let its side have another."""
    doing.turn(again=True)
    end_turn(doing)


def is_over(doing: MoveBuilder) -> bool:
    """End the game when a side has no poster left (DDA-31).

    Another side than the one on turn can run out too; two at once: the side on turn
    before the others, clockwise (DDA-G16).
    """
    hands = doing.state.hands
    if all(hands):
        return False
    if not isinstance(doing.state.phase, Over):
        order = ((doing.side + n) % len(hands) for n in range(len(hands)))
        winner = next(side for side in order if not hands[side])
        _finish(doing, (winner,), "DDA-31" if winner == doing.side else "DDA-G16")
    return True


def _finish(doing: MoveBuilder, winners: tuple[int, ...], rule: str) -> None:
    doing.wait(Over(winners, rule))
    doing.happen(GameWon(winners, rule))
