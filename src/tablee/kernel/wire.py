"""JSON in and out: moves are decoded by the game's own types, or refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tablee.kernel.chance import Chance
from tablee.kernel.contract import AnyGame, TakeBack
from tablee.kernel.pattern import Pattern
from tablee.kernel.rulebook import MALFORMED, IllegalMove, IllegalTable

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What a decoder raises: bad JSON, the wrong type, bad UTF-8, nested too deep."""

encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def _decoder(types: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(types)


# By identity, with the type, lest another take its place in memory: to hash a union
# takes longer than to read a move.
_moves: dict[int, tuple[Any, msgspec.json.Decoder[Any]]] = {}


def _move_decoder(types: Any) -> msgspec.json.Decoder[Any]:
    known = _moves.get(id(types))
    if known is None:
        known = _moves[id(types)] = types, _decoder(types)
    return known[1]


def decode_move(game: AnyGame, raw: bytes | msgspec.Raw) -> Any:
    """Read one move of *game*, or refuse it as one the table does not know."""
    try:
        return _move_decoder(game.types.move).decode(raw)
    except UNREADABLE as error:
        raise IllegalMove(MALFORMED, str(error)) from None


def decode_played(game: AnyGame, raw: bytes | msgspec.Raw) -> Any:
    """Read a move of a log: one of *game*, or a move taken back."""
    try:
        return _decoder(game.types.move | TakeBack).decode(raw)
    except UNREADABLE as error:
        raise IllegalMove(MALFORMED, str(error)) from None


def filled(game: AnyGame, view: Any, pattern: Pattern, chance: Chance) -> Any:
    """Return one move of the pattern, as the game fills it from what a seat sees.

    None: the seat can see that nothing of this pattern would be taken now.
    """
    fields = game.study.fill(view, pattern, chance)
    if fields is None:
        return None
    plain = {"kind": pattern.move, **pattern.given, **fields}
    try:
        return msgspec.convert(plain, game.types.move)
    except msgspec.MsgspecError as error:
        raise IllegalMove(MALFORMED, str(error)) from None


def options_from(game: AnyGame, plain: Any) -> Any:
    """Read a table's options, or refuse them."""
    try:
        return msgspec.convert(plain, game.types.options)
    except msgspec.MsgspecError as error:
        raise IllegalTable(MALFORMED, str(error)) from None
