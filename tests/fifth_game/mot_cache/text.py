"""The game in plain text, for the terminal and the golden playthroughs."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tablee.kernel import Pattern, TimeUp

from .moves import Burn, Event, Exchange, Move, Vote, Write
from .state import Over, View, Voting, Writing


def show(view: View) -> str:
    """Write down the round, each seat's doings and the reader's own letters."""
    return "\n".join(_lines(view))


def say(thing: Move | Event | Pattern) -> str:
    """Describe a move, a family of moves or an event in one line."""
    match thing:
        case Exchange():
            return f"exchange {''.join(thing.letters)}"
        case Write():
            return f"write {thing.word}"
        case Vote():
            return f"vote {thing.seat}"
        case Burn():
            return f"say aloud the word of {thing.seat}"
        case TimeUp():
            return f"time is up for {thing.deadline}"
        case Pattern():
            return f"{thing.move.lower()} <{', '.join(thing.open)}>"
        case event:
            facts = msgspec.structs.asdict(event).items()
            words = " ".join(f"{name}={value}" for name, value in facts)
            return f"{type(event).__name__} {words}"


def _lines(view: View) -> Iterator[str]:
    match view.phase:
        case Writing():
            yield f"round {view.round}: writing"
        case Voting():
            yield f"round {view.round}: voting"
        case Over():
            yield f"over: side {' and '.join(map(str, view.phase.winners))} wins"
    for seat, side in enumerate(view.sides):
        word = view.words[seat] if view.words else "?" * view.written[seat]
        burned = " (burned)" if view.burned[seat] else ""
        voted = " voted" if view.voted[seat] else ""
        hand = "".join(view.hands[seat]) if view.hands else ""
        marks = f"{word}{burned}{voted}  {hand}"
        yield f"seat {seat}  side {side} ({view.points[side]})  {marks}".rstrip()
    yield f"bag: {view.bag}  aside: {''.join(view.aside) or 'none'}"
    if view.seat is not None and not view.hands:
        yield f"hand: {''.join(view.hand)}  word: {view.word or 'none'}"
    yield from (f"told: {fact}" for fact in view.told)
