"""A player that speaks, as a bot: it reads the table as text and answers in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from tablee.games import game
from tablee.kernel import AnyGame, Chance, IllegalMove, Pattern, Seat
from tablee.kernel.wire import decode_move
from tablee.kit.bot import Bot

TRIES: Final = 3  # answers to one question


def speaking_bot(slug: str, talk: Callable[[str], str]) -> Bot:
    """Return a bot that asks *talk* for its moves, in text as at the terminal.

    The question shows the table and every move; the answer is a move in those words,
    its number, or JSON, on its last line. What is no move is asked again, and said.
    """
    played = game(slug)

    def play(view: Any, seat: Seat, moves: Sequence[Any], _chance: Chance) -> Any:
        asked = question(played, view, seat, moves)
        told = ""
        for _ in range(TRIES):
            words = talk(asked + told).strip()
            move = read_answer(
                played, words.splitlines()[-1].strip() if words else "", moves
            )
            if move is not None:
                return move
            told = f"\n\n{words!r} is no move of this game: answer with one of the list"
        raise ValueError(f"{TRIES} answers are no moves, at last {words!r}")

    play.__name__ = getattr(talk, "__name__", type(talk).__name__)
    return play


def question(played: AnyGame, view: Any, seat: Seat, moves: Sequence[Any]) -> str:
    """Return the table and the moves of one seat as text."""
    listed = "\n".join(_listed(played, moves))
    shown = played.terminal.show(view)
    return f"You are seat {seat}.\n\n{shown}\n\nYour moves:\n{listed}"


def _listed(played: AnyGame, moves: Sequence[Any]) -> Iterator[str]:
    for n, move in enumerate(moves, start=1):
        is_open = isinstance(move, Pattern)
        yield f"{n}. {written_out(move) if is_open else played.terminal.say(move)}"


def written_out(pattern: Pattern) -> str:
    """Return how a move of a pattern is written, with its fields to be filled in."""
    fields = "".join(f', "{name}": …' for name in (*pattern.given, *pattern.open))
    return f'{{"kind": "{pattern.move}"{fields}}}'


def read_answer(played: AnyGame, words: str, moves: Sequence[Any]) -> Any:
    """Return the move that was meant; None: it is none."""
    if words.isdecimal() and 1 <= int(words) <= len(moves):
        move = moves[int(words) - 1]
        return None if isinstance(move, Pattern) else move
    try:
        if words.startswith("{"):
            return decode_move(played, words.encode())
        return played.terminal.read(words)
    except (IllegalMove, ValueError):
        return None
