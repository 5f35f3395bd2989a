"""The bots of Rébus: they compose, solve and judge as people of their level do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.board import ARRIVEE, SHORTEST
from tablee.games.rebus.bots.composing import (
    is_barren,
    kept_of,
    link,
    rebus_for,
    rebus_in_time,
)
from tablee.games.rebus.bots.guessing import accepts, found_wrong, guess
from tablee.games.rebus.bots.knowledge import (
    CHALLENGE,
    CONTEST,
    DRAW,
    EXCHANGE,
    FAVOUR,
    GIVE_UP,
    LEVELS,
    LINK,
    SEAL,
    SEEN,
    SOONEST,
    SOONEST_REBUS,
    THROW,
    THROW_AWAY,
    VOTE,
    Difference,
    Level,
    heard,
)
from tablee.games.rebus.flow import LANDING, TO_CHALLENGE, glass
from tablee.games.rebus.judging import first_name
from tablee.games.rebus.moves import (
    Challenge,
    Discard,
    Draw,
    Exchange,
    Favour,
    Move,
    Pass,
    Seal,
    Seen,
    Throw,
    Vote,
)
from tablee.games.rebus.rebuses import Rebus, Task
from tablee.games.rebus.state import (
    Chaining,
    Composing,
    ComposingTogether,
    Drawing,
    Exchanging,
    Gallery,
    Guessing,
    Revealing,
    Sealing,
    Solving,
    Telling,
    Throwing,
    View,
    Voting,
)
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Bot, Intent, Spread
from tablee.kit.robots import Character
from tablee.rebus.typed import LONGEST

IN_TIME = 0.75  # of the glass: nobody waits for the last grain
IN_TIME_TO_CHALLENGE = TO_CHALLENGE * 3 // 4


def player(its: Level) -> Bot:
    """Return a bot of this level; at a family's table it lays simple rebuses (G43)."""
    at_family = its._replace(simple=True)

    def play(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> Intent | None:
        level = at_family if view.options.row_names else its
        offered = {_kind(move): move for move in moves}
        match view.phase:
            case Throwing() if "Throw" in offered:
                return _begin(view, seat, level, chance)
            case Exchanging() if "Exchange" in offered:
                return _exchange(view, seat, chance)
            case Composing() if "Lay" in offered:
                return _compose(view, seat, level, chance)
            case Sealing() if "Seal" in offered:
                return _soon(Seal(_spelt_out(view)), SEAL, chance)
            case Guessing() as phase if "Guess" in offered:
                return guess(view, seat, phase, level, chance)
            case Revealing():
                return _look(view, seat, moves, chance)
            case Voting() as phase if "Vote" in offered:
                return _soon(Vote(accepts(view, phase)), VOTE, chance)
            case Chaining() as phase:
                if "Challenge" in offered and view.chain[-1].says.answer == "no":
                    soon = _soon(Challenge(), CHALLENGE, chance)
                    return soon._replace(after=min(soon.after, IN_TIME_TO_CHALLENGE))
                if "Link" in offered:
                    return _link(view, seat, phase, level, chance)
            case Drawing() if "Draw" in offered:
                wanted = max(0, level.keeps - len(view.rack))
                drawn = min(wanted, view.phase.most[seat])
                return _soon(Draw(drawn), DRAW, chance)
            case ComposingTogether() if "Lay" in offered:
                return rebus_in_time(view, seat, level, chance)
            case Solving() as phase if "Guess" in offered:
                return guess(view, seat, phase, level, chance)
            case Telling() if "Seen" in offered:
                return _soon(Seen(), SEEN, chance)
            case Gallery() if "Favour" in offered:
                favourite = _favourite(view, seat, chance)
                return _soon(Favour(favourite), FAVOUR, chance)
        return None

    return play


def _kind(move: Move | Pattern) -> str:
    return move.move if isinstance(move, Pattern) else type(move).__name__


def _soon(move: Move, spread: Spread, chance: Chance) -> Intent:
    return Intent(move, max(SOONEST, spread.draw(chance)))


def _begin(view: View, seat: Seat, level: Level, chance: Chance) -> Intent:
    """Throw the die, or throw cards away from which nothing can be made (REB-22)."""
    rack = view.rack
    if not rack or not is_barren(view, seat, level):
        return _soon(Throw(), THROW, chance)
    is_last = view.pawns[seat] == ARRIVEE
    count = len(rack) if is_last else -(-len(rack) // 2)
    return _soon(Discard(chance.shuffled(rack)[:count]), THROW_AWAY, chance)


def _exchange(view: View, seat: Seat, chance: Chance) -> Intent:
    """Ask anybody for each of the cards, as far as they have some (REB-17)."""
    phase = view.phase
    assert isinstance(phase, Exchanging)
    asked = [
        str(other)
        for other, held in enumerate(view.held)
        if other != seat
        for _ in range(min(held, phase.count))
    ]
    return _soon(Exchange(chance.shuffled(asked)[: phase.count]), EXCHANGE, chance)


def _compose(view: View, seat: Seat, level: Level, chance: Chance) -> Intent:
    """Lay what comes to mind within the glass, or give up (REB-06, REB-G11)."""
    phase = view.phase
    assert isinstance(phase, Composing)
    most = round(glass(view.options, seat) * IN_TIME)
    lays = (rebus_for(view, seat, task, level, chance) for task in _tasks(phase.task))
    lay = next((each for each in lays if each), None)
    if lay is None:
        return Intent(Pass(), LANDING + min(most, GIVE_UP.draw(chance)))
    typed = level.key.draw(chance) * len(lay.solution)
    thought = max(SOONEST_REBUS, level.compose.draw(chance) + typed)
    return Intent(lay, LANDING + min(most, thought))


def _tasks(task: Task) -> Iterator[Task]:
    """Yield the task, then those of fewer cards where these will do (REB-G33)."""
    yield task
    if task.fewer:
        for demanded in range(task.demanded - 1, SHORTEST - 1, -1):
            yield replace(task, demanded=demanded)


def _spelt_out(view: View) -> str:
    """Return what the row says that a person laid before the bot took the seat."""
    tray = view.tray
    assert tray
    row = tuple(c for at, c in enumerate(tray.cards, 1) if at != tray.intruder)
    found = [each.solution for each in heard(row)]
    return found[0] if found else " ".join(map(first_name, row))[:LONGEST].strip()


def _look(
    view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
) -> Intent | None:
    """Contest, or say « vu » before anybody waits (REB-G22)."""
    wrong = found_wrong(view, seat)
    if wrong and wrong in moves:
        return _soon(wrong, CONTEST, chance)
    return _soon(Seen(), SEEN, chance) if Seen() in moves else None


def _link(
    view: View, seat: Seat, phase: Chaining, level: Level, chance: Chance
) -> Intent | None:
    """Add a card, if one comes to mind before the glass has run out (REB-20)."""
    move = link(view, seat, level, chance)
    if move is None:
        return None
    kept = kept_of(view.chain[-1].phrase, move.phrase) if view.chain else 0
    typed = level.key.draw(chance) * (len(move.phrase) - kept)
    after = LINK.draw(chance) + typed
    if not view.chain:
        return Intent(move, LANDING + max(SOONEST, after))
    # The thinking began when the last card was laid, before it stood.
    after = max(SOONEST, after - (phase.opens - phase.since))
    return Intent(move, after) if after < phase.until - phase.opens else None


def _favourite(view: View, seat: Seat, chance: Chance) -> int:
    """Like the longest of the others' rebuses that were solved, or any."""
    others = [each for each in view.gallery if each.author != seat] or view.gallery
    best = max(map(_charm, others))
    return chance.pick([each.number for each in others if _charm(each) == best])


def _charm(each: Rebus) -> tuple[bool, int]:
    return bool(each.solvers) and not each.rejected, len(each.cards)


BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}


def with_character(level: str, character: Character) -> Bot:
    return player(character.in_game("rebus", Difference).of(LEVELS[level]))
