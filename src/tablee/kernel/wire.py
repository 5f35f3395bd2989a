"""JSON in and out: moves are decoded by the game's own types, or refused."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tablee.kernel.contract import AnyGame
from tablee.kernel.refusal import MALFORMED, IllegalMove, IllegalTable

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What a decoder raises: bad JSON, the wrong type, bad UTF-8, nested too deep."""

encode = msgspec.json.Encoder(order="deterministic").encode


@cache
def _decoder(types: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(types)


def decode_move(game: AnyGame, raw: bytes | msgspec.Raw) -> Any:
    """Read one move of *game*, or refuse it as one the table does not know."""
    try:
        return _decoder(game.move_type).decode(raw)
    except UNREADABLE as error:
        raise IllegalMove(MALFORMED, str(error)) from None


def move_from(game: AnyGame, plain: Any) -> Any:
    """Read a move from plain dicts and lists, as a filled pattern gives it."""
    try:
        return msgspec.convert(plain, game.move_type)
    except msgspec.MsgspecError as error:
        raise IllegalMove(MALFORMED, str(error)) from None


def options_from(game: AnyGame, plain: Any) -> Any:
    """Read a table's options, or refuse them."""
    try:
        return msgspec.convert(plain, game.options_type)
    except msgspec.MsgspecError as error:
        raise IllegalTable(MALFORMED, str(error)) from None
