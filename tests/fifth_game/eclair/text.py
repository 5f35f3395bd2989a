"""The game in plain text, for the terminal and the golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tablee.kernel import Pattern, TimeUp

from .moves import Answer, Arrange, Burn, Event, Move
from .state import Between, Finale, Over, Racing, View


def show(view: View) -> str:
    """Write down the card, each seat's cards, and what the reader alone knows."""
    return "\n".join(_lines(view))


def say(thing: Move | Event | Pattern) -> str:
    """Describe a move, a family of moves or an event in one line."""
    match thing:
        case Answer():
            return f"answer {thing.word}"
        case Arrange():
            cards = ", ".join(thing.cards) or "nothing"
            return f'arrange {cards}, stake {thing.stake}, "{thing.motto}"'
        case Burn():
            return f"say {thing.word} aloud"
        case TimeUp():
            return f"time is up for {thing.deadline}"
        case Pattern():
            return f"{thing.move.lower()} <{', '.join(thing.open)}>"
        case event:
            facts = msgspec.structs.asdict(event).items()
            words = "".join(f" {name}={value}" for name, value in facts)
            return f"{type(event).__name__}{words}"


def _lines(view: View) -> Iterator[str]:
    match view.phase:
        case Between():
            yield "no card lies there"
        case Racing(card=card):
            yield f"card: {card}"
        case Finale():
            yield "finale"
        case Over():
            yield f"over: side {' and '.join(map(str, view.phase.winners))} wins"
    for seat, won in enumerate(view.won):
        laid = "  (laid)" if view.laid[seat] else ""
        cards = ", ".join(won) or "none"
        yield f"seat {seat} ({view.points[seat]})  {cards}{laid}"
    yield f"pile: {view.pile}  burned: {' '.join(view.burned) or 'none'}"
    yield from (f"told: {fact}" for fact in view.told)
    if view.row:
        yield f"own row: {say(view.row)}"
