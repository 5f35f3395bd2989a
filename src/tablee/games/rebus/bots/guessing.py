"""What a bot guesses from a row, and what it thinks of others' rebuses and guesses.

When nothing is left to be said it gives in, as people do (REB-G32). It votes as the
judge of sounds does (REB-G22).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tablee.games.rebus.board import SHORTEST
from tablee.games.rebus.bots.knowledge import (
    GIVE_IN,
    SOONEST_GUESS,
    THINK_AGAIN,
    Level,
    Misreading,
    heard,
    readings,
)
from tablee.games.rebus.guessing import kept_guess
from tablee.games.rebus.judging import (
    first_name,
    is_only_names,
    is_same_word,
    verdict_on,
)
from tablee.games.rebus.moves import Cards, Contest, GiveIn, Guess
from tablee.games.rebus.rebuses import Heard, Shown
from tablee.games.rebus.state import (
    Guessing,
    Solving,
    View,
    Voting,
)
from tablee.kernel import Chance, Seat
from tablee.kit.bot import Intent, share
from tablee.rebus import Judgement
from tablee.rebus.typed import LONGEST

_EASY: Final = 75  # points of what is read in a level's own time
_DULL: Final = 0.012  # of that time more, for each point less
_IN_TIME: Final = 1_000  # milliseconds before the end


class RowReading(NamedTuple):
    """What a row may say, without which card, and how readily it is found."""

    text: str
    intruder: int
    points: float


def guess(
    view: View, seat: Seat, phase: Guessing | Solving, level: Level, chance: Chance
) -> Intent | None:
    """Guess the next thing that comes to mind, or give in (« langue au chat »)."""
    row = view.row
    assert row
    said = [each for each in view.guesses if each.seat == seat]
    reading = next(_unsaid(view, seat, row, level), None)
    if reading is None or len(said) > level.guesses:
        return _give_in(view, seat, phase, level, chance)
    if said:
        after = THINK_AGAIN.draw(chance)
    else:
        more = level.each_more * (len(row.cards) - SHORTEST)
        dull = _DULL * max(0.0, _EASY - reading.points)
        after = round(level.solve.draw(chance) * (1 + more + dull))
    after = max(SOONEST_GUESS, after + level.key.draw(chance) * len(reading.text))
    latest = max((each.sent for each in view.guesses), default=phase.opened)
    if latest + after > phase.until[seat] - _IN_TIME:
        return _give_in(view, seat, phase, level, chance)
    said_so = Guess(reading.text, reading.intruder)
    return Intent(said_so, after, until=phase.until[seat])


def _give_in(
    view: View, seat: Seat, phase: Guessing | Solving, level: Level, chance: Chance
) -> Intent | None:
    """Stop guessing, after looking at the row for as long as a reader does."""
    closed = isinstance(phase, Guessing) and phase.closes is not None
    if phase.given_in[seat] or closed:
        return None
    looked = any(each.seat == seat for each in view.guesses)
    after = GIVE_IN.draw(chance) + (0 if looked else level.solve.draw(chance))
    latest = max((each.sent for each in view.guesses), default=phase.opened)
    if latest + after > phase.until[seat] - _IN_TIME:
        return None
    return Intent(GiveIn(), after, until=phase.until[seat])


def _unsaid(view: View, seat: Seat, row: Shown, level: Level) -> Iterator[RowReading]:
    """Yield what is left to be said: no word that was said in vain (REB-G43).

    One's own right words are said again with another place.
    """
    own = {each.number: each for each in view.guesses if each.seat == seat}
    right = {fact.how: own[fact.number] for fact in view.told if fact.number in own}
    words = right.get("words")
    places = {each.intruder for each in own.values() if words}
    said = {each.text for each in view.guesses if each.text}
    for reading in _thoughts(seat, row, level):
        if words and _agrees(reading, words) and reading.intruder not in places:
            yield reading._replace(text=words.text)
        elif not words and not any(is_same_word(each, reading.text) for each in said):
            yield reading


def _agrees(reading: RowReading, words: Heard | None) -> bool:
    """Return whether a reading holds to what one was told to be right (REB-G13)."""
    return words is None or reading.intruder != words.intruder


def _thoughts(seat: Seat, row: Shown, level: Level) -> Iterator[RowReading]:
    """Yield what comes to mind of a row, blurted things first, always in one order."""
    likely = _likely(seat, row, level)
    if share(seat, f"errs {row.opened} {row.cards}") < level.errs or not likely:
        yield _blurted(seat, row, likely, level.misreads)
    yield from likely


def _likely(seat: Seat, row: Shown, level: Level) -> list[RowReading]:
    """Read the row, or what is left of it without each card in turn."""
    cards = row.cards
    if row.task.kind != "intrus":
        found = readings(seat, level, cards)
        return [RowReading(each.solution, 0, each.points) for each in found]
    every = [
        RowReading(each.solution, at, each.points)
        for at in range(1, len(cards) + 1)
        for each in readings(seat, level, _without(cards, at), cards)
    ]
    return sorted(every, key=lambda each: (-each.points, each.intruder, each.text))


def _blurted(
    seat: Seat, row: Shown, likely: list[RowReading], misreads: Misreading
) -> RowReading:
    """Return a wrong reading as somebody misreads, or what the first picture shows."""
    cards = row.cards
    place = 0
    if row.task.kind == "intrus":
        place = 1 + int(share(seat, f"where {cards}") * len(cards))
    said = {each.text for each in likely}
    found = _misread(seat, cards, misreads)
    text = next((each for each in found if each not in said), first_name(cards[0]))
    return RowReading(text, place, _EASY)


def _misread(seat: Seat, cards: Cards, misreads: Misreading) -> list[str]:
    """Return what a row says to who misreads it, the likeliest first."""
    match misreads:
        case "names":
            return [" ".join(map(first_name, cards))[:LONGEST].strip()]
        case "swapped":
            at = int(share(seat, f"swaps {cards}") * (len(cards) - 1))
            pair = cards[at + 1], cards[at]
            row = (*cards[:at], *pair, *cards[at + 2 :])
            return [each.solution for each in heard(row)]
        case "short":
            return [each.solution for each in heard(cards[:-1])]
        case "rhyme":
            return [each.solution for each in heard(cards[1:])]
        case "half":
            half = heard(cards[:SHORTEST]) if len(cards) > SHORTEST else ()
            return [each.solution for each in half if each.known]


def _without(cards: Cards, place: int) -> Cards:
    return (*cards[: place - 1], *cards[place:])


_NEAR = (Judgement.RIGHT, Judgement.MISSING, Judgement.TOO_MUCH)


def accepts(view: View, vote: Voting) -> bool:
    """Vote as the judge of sounds would; meaning is for people to doubt.

    A near miss stands where its author has accepted it, and not after the reveal.
    """
    if vote.about == "chain":
        return view.chain[-1].says.answer != "no"
    if vote.about == "guess":
        heard = kept_guess(view, vote.guess)
        return vote.stands and heard is not None and is_near(view, heard)
    return not _is_unsayable(view)


def found_wrong(view: View, seat: Seat) -> Contest | None:
    """Contest an unsayable rebus, or a wrong solution, if somebody gains by it."""
    if view.row is None or view.row.author == seat or not view.solved:
        return None
    if _is_unsayable(view):
        return Contest("said")
    taken = (
        kept_guess(view, found.number)
        for solver, found in enumerate(view.found)
        if solver in view.solved and solver != seat
    )
    wrong = (each for each in taken if each and not is_near(view, each))
    return next((Contest("guess", each.number) for each in wrong), None)


def is_near(view: View, heard: Heard) -> bool:
    """Return whether a guess is right, or so close that its author may accept it."""
    sealed, row = view.sealed, view.row
    assert sealed
    assert row
    kind = row.task.kind
    if not view.options.aloud and is_only_names(sealed, kind, heard.text):
        return False  # REB-G31
    return verdict_on(sealed.solution, heard.text) in _NEAR


def _is_unsayable(view: View) -> bool:
    sealed = view.sealed
    return bool(sealed and sealed.says and sealed.says.answer == "no")
