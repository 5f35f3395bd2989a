"""What tricks bring at a table of Rébus: reading pictures out, and judging for oneself.

    nice .venv/bin/python benchmarks/bots/rebus_tricks.py --games 40

The pictures of every rebus are read out, and the judge is asked (REB-G31). Then one of
three accepts, contests and votes as suits them, and the others play fair (REB-G5,
REB-G22); everybody sits on each seat in turn. The figures are in docs/bots.md.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tablee.bots import Bot, bot
from tablee.bots.contract import Intent
from tablee.games.rebus import GAME
from tablee.games.rebus.guessing import how_close, is_acceptable
from tablee.games.rebus.judging import verdict_on
from tablee.games.rebus.moves import Accept, Challenge, Contest, Vote
from tablee.games.rebus.rebuses import Draft, Rebus
from tablee.games.rebus.state import Chaining, Guessing, Revealing, View, Voting
from tablee.kernel import Chance, Seat
from tablee.kernel.match import Match
from tablee.rebus import Verdict
from tablee.sim.interval import interval
from tablee.sim.progress import progress
from tablee.sim.table import TURNS, fairness, play_out

SOON = 800  # milliseconds


def main() -> None:
    """Play, and print figures in Markdown."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--level", default="middle")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    around = asked.players
    honest = bot(GAME.slug, asked.level)
    won, rebuses = [], list[Rebus]()
    for n in progress(range(asked.games), asked.games, "games"):
        seats = [honest] * around
        seats[n % around] = self_seeking(honest)
        match = play(seats, asked.seed, n)
        assert match.outcome
        won.append([float(n % around in match.outcome.winners)])
        rebuses += [r for r in match.state.gallery if r.task.kind != "chaine"]
    low, high = interval(won)
    wins = round(sum(each[0] for each in won))
    print(f"- self-seeking: {wins} of {asked.games} won ({low:.0%} to {high:.0%})")
    heard, right = (sum(map(tells, rebuses)) for tells in (is_heard, is_right))
    print(
        f"- pictures read out: the solution is heard in {heard / len(rebuses):.1%} of "
        f"{len(rebuses)} rebuses, and they are the answer in {right / len(rebuses):.1%}"
    )


def play(seats: Sequence[Bot], *seed: int) -> Match:
    """Play one game."""
    options = GAME.study.limit_turns(GAME.presets["rulebook"], TURNS)
    match = Match(GAME, options, tuple(range(len(seats))), fairness(*seed))
    return play_out(match, seats)


def self_seeking(honest: Bot) -> Bot:
    """Give a bot that plays as *honest* does, and judges as it suits itself."""

    def meant(
        view: View, seat: Seat, moves: Sequence[object], chance: Chance
    ) -> object:
        trick = _trick(view, seat, moves)
        return Intent(trick, SOON) if trick else honest(view, seat, moves, chance)

    return meant


def _trick(view: View, seat: Seat, moves: Sequence[object]) -> object:
    """Accept what can be accepted, contest the rest, and vote for oneself."""
    match view.phase:
        case Guessing() if view.row and view.row.author == seat and view.sealed:
            kind = view.row.task.kind
            for heard in view.guesses if view.phase.closes is None else ():
                if is_acceptable(view, view.sealed, kind, heard):
                    return Accept(heard.number)
        case Revealing() if view.row and view.row.author == seat and not view.solved:
            return next((m for m in moves if isinstance(m, Contest)), None)
        case Revealing() if view.solved and seat not in view.solved:
            return next((m for m in moves if isinstance(m, Contest)), None)
        case Voting() as vote if Vote(True) in moves:
            gains = {walk.seat: walk.by for walk in vote.accepted.walks}
            return Vote(gains.get(seat, 0) > 0)
        case Chaining() if Challenge() in moves:
            return Challenge()
    return None


def is_heard(rebus: Rebus) -> bool:
    """Tell whether the judge hears the solution in the pictures' first names."""
    return verdict_on(rebus.solution, _read_out(rebus)) is Verdict.RIGHT


def is_right(rebus: Rebus) -> bool:
    """Tell whether reading the pictures out is the answer (REB-G31)."""
    options = GAME.presets["rulebook"]
    draft = Draft(rebus.cards, rebus.solution, rebus.intruder)
    return how_close(options, draft, rebus.task.kind, _read_out(rebus)) == "words"


def _read_out(rebus: Rebus) -> str:
    row = enumerate(rebus.names, 1)
    return " ".join(name for place, name in row if place != rebus.intruder)


if __name__ == "__main__":
    main()
