"""The bots of Rébus en chaîne: they know the page received, and nothing else.

What comes to a bot's mind follows from its seat and the thing, so that it stays so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tablee.games.rebus_en_chaine.albums import is_empty, task_of
from tablee.games.rebus_en_chaine.moves import Finish, Keep, Move
from tablee.games.rebus_en_chaine.robot import Mind, in_pictures, in_words
from tablee.games.rebus_en_chaine.state import Desk, View, Working
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Bot, Intent, Spread, share
from tablee.rebus import RatedRebus, deck


class Level(NamedTuple):
    """What comes to the mind of somebody of this level, and when."""

    sees: float  # the share of the pictures of which it thinks
    knows: float  # of words and known phrases that it hears
    makes_up: float  # likewise of phrases that nobody has said before
    draw: Spread  # until it has laid a row
    read: Spread  # until it has written what it hears


LEVELS: Final = {
    "beginner": Level(0.55, 0.40, 0.15, Spread(45_000, 0.3), Spread(24_000, 0.3)),
    "easy": Level(0.70, 0.55, 0.35, Spread(40_000, 0.3), Spread(21_000, 0.3)),
    "middle": Level(0.82, 0.70, 0.50, Spread(36_000, 0.3), Spread(18_000, 0.3)),
    "regular": Level(0.92, 0.85, 0.70, Spread(32_000, 0.3), Spread(16_000, 0.3)),
    "hard": Level(1.00, 1.00, 1.00, Spread(28_000, 0.3), Spread(14_000, 0.3)),
}
CHOOSE: Final = Spread(6_000, 0.3)
LOOK_OVER: Final = Spread(1_500, 0.3)  # before it passes a page on
IN_TIME: Final = 0.75  # of the glass: nobody waits for the last grain


def player(level: Level) -> Bot:
    def play(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> Intent | None:
        phase, desk = view.phase, view.desk
        if Finish() not in moves or desk is None or not isinstance(phase, Working):
            return None
        if not is_empty(desk.draft):  # its own, or of somebody who has gone
            return Intent(Finish(), LOOK_OVER.draw(chance))
        page = _page(desk, seat, level, chance)
        after = _time(phase, level).draw(chance)
        return Intent(page, min(after, round((phase.until - phase.since) * IN_TIME)))

    return play


def _page(desk: Desk, seat: Seat, level: Level, chance: Chance) -> Keep:
    """Make a page, from the page received alone (REB-G58)."""
    given = desk.received
    if given is None:
        return Keep(chance.pick(desk.offers), robot=True)
    if given.cards:
        return Keep(in_words(given.cards, _mind(seat, level)), robot=True)
    known = frozenset(card for card in deck() if share(seat, card) < level.sees)
    return Keep(cards=in_pictures(given.text, known), robot=True)


def _mind(seat: Seat, level: Level) -> Mind:
    def occurs(found: RatedRebus) -> bool:
        knows = level.knows if found.known else level.makes_up
        return share(seat, found.solution) < knows

    return occurs


def _time(phase: Working, level: Level) -> Spread:
    return {"begin": CHOOSE, "draw": level.draw, "read": level.read}[
        task_of(phase.page)
    ]


BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}
