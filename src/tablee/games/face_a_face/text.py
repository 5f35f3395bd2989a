"""The game in plain text, written and typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Burn,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Event,
    Flag,
    Move,
    ThemeCard,
    Vote,
)
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Over,
    Phase,
    Racing,
    Throwing,
    Tied,
    Turning,
    Uncovering,
    View,
    Voting,
)
from tablee.kernel import Pattern, Seat, TimeUp

LATELY = 5  # words that are shown of those that can win no more
BARE = {"Call": "call a face-off", "Claim": "say I won", "Concede": "say they won"}


def show(view: View) -> str:
    return "\n".join(_lines(view))


def say(thing: Move | Event | Pattern) -> str:
    match thing:
        case Draw():
            return f"draw {thing.stack}"
        case Answer():
            return f"answer {thing.word}"
        case Contest():
            return f"contest {thing.number}"
        case Appeal():
            return f"appeal {thing.number}"
        case Flag():
            return f"flag seat {thing.seat}"
        case Vote():
            return "vote yes" if thing.accept else "vote no"
        case Burn():
            return f"say {', '.join(thing.words)} in conversation"
        case TimeUp():
            return f"time is up for {thing.deadline}"
        case Pattern():
            fields = "".join(f" <{name}>" for name in thing.open)
            return f"{BARE.get(thing.move, thing.move.lower())}{fields}"
        case Call() | Claim() | Concede():
            return BARE[type(thing).__name__]
        case event:
            return type(event).__name__ + "".join(_facts(event))


def card(card: ThemeCard) -> str:
    return f"{card.symbol} “{card.text}”"


def _facts(thing: Event) -> Iterator[str]:
    for name in thing.__struct_fields__:
        yield f" {name}={_value(getattr(thing, name))}"


def _value(value: object) -> str:
    if isinstance(value, ThemeCard):
        return card(value)
    if isinstance(value, tuple):
        return f"({', '.join(map(_value, value))})"
    return str(value)


def _lines(view: View) -> Iterator[str]:
    yield _phase(view.phase, view)
    link = "-".join(view.die.symbols) if view.die else "none"
    yield f"left: {view.left}  right: {view.right}  die: {link}"
    for seat, row in enumerate(view.rows):
        lying = card(row[-1].card) if row else "no card"
        under = f" +{len(row) - 1}" if len(row) > 1 else ""
        yield f"seat {seat}  won {len(view.won[seat])}  {lying}{under}"
    last = ", ".join(each.word for each in view.said[-LATELY:]) or "nothing"
    yield f"said: {len(view.said)}, lately {last}"
    for win in view.wins:
        yield f"face-off {win.number}: seat {win.winner} by “{win.word}”"
    for refusal in view.refusals:
        word, earlier = refusal.given.word, refusal.earlier
        yield f"refusal {refusal.number}: “{word}” taken for “{earlier}”"
    if view.vote is not None:
        yield f"own vote: {'yes' if view.vote else 'no'}"


def _phase(phase: Phase, view: View) -> str:
    match phase:
        case Turning():
            return f"seat {phase.seat} turns a card"
        case Throwing():
            return "the die is thrown"
        case Uncovering():
            return "a card is uncovered"
        case Opening():
            return f"{_two(phase)}: a moment"
        case Racing(tie=None):
            return f"{_two(phase)}: face-off"
        case Racing(tie=tie):
            assert tie
            return f"{_two(phase)}: tie-break {card(tie.card)}"
        case Tied():
            return f"{_two(phase)}: tied, seat {phase.drawer} draws"
        case Voting():
            about = "burning" if phase.number is None else "answer"
            return f"vote on the {about} of seat {phase.seat}"
        case Over():
            return f"over: seat {' and '.join(map(str, phase.winners))} wins"
        case Drawing():
            return f"seat {view.turn} draws"


def _two(phase: Opening | Racing | Tied) -> str:
    return " against ".join(f"seat {seat}" for seat in phase.pair)


WHOLE: Final[dict[str, Move]] = {
    **{
        BARE[type(move).__name__].lower(): move for move in (Call(), Claim(), Concede())
    },
    "draw left": Draw("left"),
    "draw right": Draw("right"),
    "draw other": Draw("other"),
    "vote yes": Vote(True),
    "vote no": Vote(False),
}
TALK: Final = " in conversation"


def read(typed: str) -> Move | None:
    if move := WHOLE.get(typed.lower()):
        return move
    match typed.split(maxsplit=1):
        case [verb, word] if verb.lower() == "answer":
            return Answer(word)
        case [verb, words] if verb.lower() == "say" and words.endswith(TALK):
            return Burn(tuple(words.removesuffix(TALK).split(", ")))
        case _:
            return _numbered(typed.lower().split())


def _numbered(words: list[str]) -> Move | None:
    match words:
        case ["contest", number] if number.isdecimal():
            return Contest(int(number))
        case ["appeal", number] if number.isdecimal():
            return Appeal(int(number))
        case ["flag", "seat", number] if number.isdecimal():
            return Flag(Seat(int(number)))
    return None
