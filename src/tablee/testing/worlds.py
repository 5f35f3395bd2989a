"""Sampled states are as likely as other games that look the same.

What is chosen in secret, weighted by dice or constrained by answers is no shuffle of
pools. A game of such things says by ``study.density`` how likely a sample is, and the
rules alone are the judge: the same game is dealt again many times, what others choose
in secret is chosen anew, what is done openly is done again, and the games that still
look the same to an observer are the worlds that its view leaves possible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tablee.kernel import Chance, IllegalMove, Pattern, Seat, When
from tablee.kernel.match import Match
from tablee.kernel.wire import encode, filled
from tablee.testing.leaks import difference, who
from tablee.testing.play import TriedTable, play_on, random_for, told
from tablee.testing.sampling import FAR, wilson_hilferty

DEALS = 600  # of the same table
FEWEST = 50  # that look the same, to be compared at all
SAMPLES = 400  # of one view
SHARE = 0.5  # of the positions of a game
TRIES = 20  # of a seat's moves, to find one that looks the same
EXPECTED = 10  # in a cell, at least
ROUNDING = 1e-6


def check_worlds(table: TriedTable, seeds: range) -> int:
    """Compare samples with other games at many positions; return how many."""
    compared = 0
    for seed in seeds:
        match, rng = table.open(seed), random_for(table, seed)
        with told(table, seed, match):
            compared += _check_game(match, rng)
    assert compared, (
        f"hardly one of {DEALS} deals looks like another to anybody: drop density, "
        "and list what is hidden as pools"
    )
    return compared


def _check_game(match: Match, rng: Random) -> int:
    """Compare what an onlooker and a seat cannot tell apart, while enough is left."""
    eyes = [Lookalikes(match, eye, rng) for eye in (None, rng.choice(match.seats))]
    compared = 0
    while match.outcome is None and any(len(each.worlds) >= FEWEST for each in eyes):
        for each in eyes:
            if len(each.worlds) >= FEWEST and rng.random() < SHARE:
                check_samples(match, each.eye, each.worlds, rng)
                compared += 1
        before = match.state
        play_on(match, rng)
        for each in eyes:
            each.follow(before, match)
    return compared


class Lookalikes:
    """Other games of a table, as long as they look the same to one eye."""

    def __init__(self, match: Match, eye: Seat | None, rng: Random) -> None:
        """Deal the same table again, and keep what looks the same."""
        self.eye, self._game, self._rng = eye, match.game, rng
        setup = match.game.rules.setup
        deals = (setup(match.setting, self._chance()).state for _ in range(DEALS))
        self.worlds = [each for each in deals if self._is_like(each, match.state)]

    def follow(self, before: Any, match: Match) -> None:
        """Play the last move of *match* in each world, and drop what looks different.

        A move that *eye* cannot tell from others is chosen anew in each world.
        """
        seat, move, when = match.moves[-1]
        secret = seat not in (None, self.eye) and any(
            self._is_like(self._after(before, seat, other, when), match.state)
            for other in self._moves(before, seat)
            if other != move
        )
        followed = []
        for world in self.worlds:
            for tried in self._moves(world, seat) if secret else (move,):
                after = self._after(world, seat, tried, when)
                if self._is_like(after, match.state):
                    followed.append(after)
                    break
        self.worlds = followed

    def _moves(self, state: Any, seat: Any) -> Iterator[Any]:
        """Yield some moves of a seat, as chance and ``fill`` choose them."""
        rules = self._game.rules
        listed = rules.legal_moves(state, seat)
        for _ in range(TRIES if listed else 0):
            move = self._rng.choice(listed)
            if isinstance(move, Pattern):
                view = rules.view_for(state, seat)
                move = filled(self._game, view, move, self._chance())
            yield move

    def _after(self, state: Any, seat: Seat | None, move: Any, when: When) -> Any:
        """Return the state after a move, or None where it cannot be made."""
        try:
            return self._game.rules.apply(state, seat, move, self._chance(), when).state
        except IllegalMove:
            return None

    def _is_like(self, world: Any, state: Any) -> bool:
        see = self._game.rules.view_for
        return world is not None and see(world, self.eye) == see(state, self.eye)

    def _chance(self) -> Chance:
        return Chance(self._rng.randbytes(16), 0)


def check_samples(
    match: Match, eye: Seat | None, worlds: Sequence[Any], rng: Random
) -> None:
    """Compare samples, redeals and *worlds*, which look the same, with the density."""
    study, state, seed = match.game.study, match.state, rng.randbytes(16)
    view = match.game.rules.view_for(state, eye)
    chances = [Chance(seed, n) for n in range(2 * SAMPLES)]
    sampled = Counter(study.sample_state(view, each) for each in chances[:SAMPLES])
    redealt = Counter(study.redeal(state, eye, each) for each in chances[SAMPLES:])
    lived = Counter(worlds)
    assert study.density
    density = {
        world: study.density(view, world)
        for world in {state, *sampled, *redealt, *lived}
    }
    for world in (state, *lived):
        assert density[world] > 0, (
            f"{_unlike(state, world)} would look the same to {who(eye)}, and has "
            "density 0: leave out nothing that the rules allow"
        )
    for name, counts, others in (
        ("sample_state gives", sampled, {state, *lived}),
        ("redeal gives", redealt, {state, *lived}),
        ("playing again gives", lived, {*sampled}),
    ):
        for world in counts:
            assert density[world] > 0, (
                f"{name} {who(eye)} {_unlike(state, world)}, of density 0: "
                "sample only what can be"
            )
        cells = _cells(counts, {world: density[world] for world in others})
        found = _misfit(cells, state)
        assert not found, f"{name} {who(eye)} {found}"


class Cell(NamedTuple):
    """Worlds that are counted together."""

    world: Any  # one of them; None: all that are not named
    seen: int
    expected: float


def _cells(counts: Counter[Any], density: Mapping[Any, float]) -> list[Cell]:
    """Group worlds, so that enough are expected in each cell; the rest is the last."""
    count, cells = counts.total(), list[Cell]()
    seen, expected = 0, 0.0
    for world in sorted(density, key=lambda each: (-density[each], encode(each))):
        seen, expected = seen + counts[world], expected + count * density[world]
        if expected >= EXPECTED:
            cells.append(Cell(world, seen, expected))
            seen, expected = 0, 0.0
    rest = Cell(
        None,
        count - sum(cell.seen for cell in cells),
        count - sum(cell.expected for cell in cells),
    )
    assert rest.expected > -count * ROUNDING, (
        "the densities of all that shows one view have a sum above 1: divide by it"
    )
    if rest.expected >= EXPECTED or not cells:
        return [*cells, rest]
    *cells, last = cells
    return [
        *cells,
        Cell(last.world, last.seen + rest.seen, last.expected + rest.expected),
    ]


def _misfit(cells: Sequence[Cell], state: Any) -> str:
    """Return what was seen too often or too seldom (Pearson), in words, or nothing."""
    squares = [(cell.seen - cell.expected) ** 2 / cell.expected for cell in cells]
    if len(cells) == 1 or wilson_hilferty(sum(squares), len(cells) - 1) < FAR:
        return ""
    worst = cells[squares.index(max(squares))]
    return (
        f"{_unlike(state, worst.world) if worst.world else 'all other states'} "
        f"{worst.seen} times in {sum(cell.seen for cell in cells)}, and by its density "
        f"it should be {worst.expected:.0f}: heed every answer, and how likely each "
        "choice was"
    )


def _unlike(true: Any, world: Any) -> str:
    if world == true:
        return "the true state"
    return f"another {difference(true, world, 'state')}"
