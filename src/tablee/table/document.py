"""A table on paper: everything about it that must outlive the process, but the moves.

It is kept as one JSON value, without what is as it is by default: a default that
changes would change the tables of an older release.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame
from tablee.protocol.pace import AS_OTHERS, Ease
from tablee.table.deal import Deal, Edition
from tablee.table.parts import (
    Access,
    Evening,
    Hosting,
    NextTable,
    Requests,
    SavedClock,
    TakeBacks,
    TalkRules,
    Timing,
)
from tablee.table.seats import Occupant, Seats

FORMAT = 1
# closed: begun under other rules, by which it can no longer be played
Stage: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class Document(
    msgspec.Struct, frozen=True, omit_defaults=True, tag_field="format", tag=FORMAT
):
    """The table, in parts."""

    code: str
    game: str
    stage: Stage  # the store looks for it too
    options: dict[str, Any]
    hosting: Hosting
    seats: Seats
    deal: Deal
    edition: Edition = Edition()
    clock: SavedClock = SavedClock()
    timing: Timing = Timing()
    take_back: TakeBacks = TakeBacks()
    requests: Requests = Requests()
    access: Access = Access()
    talk: TalkRules = TalkRules()
    evening: Evening = Evening()
    next_table: NextTable = NextTable()
    ended_by_house: bool = False  # whoever runs the house has given the game up
    revision: int = 0  # counts the changes
    done: tuple[tuple[str, str], ...] = ()  # (person, message) carried out of late

    @property
    def eases(self) -> tuple[Ease, ...]:
        """The ease of whoever was dealt each seat, in per cent."""
        ease = self.timing.ease
        return tuple(ease.get(player, AS_OTHERS) for player in self.seats.dealt)


def options_on_paper(options: Any) -> dict[str, Any]:
    """Return the options of a game as a document has them: as JSON gives them back."""
    return _decode_object(encode_document(options))


def new_document(
    code: str, game: AnyGame, host: Occupant, preset: str, secret: str
) -> Document:
    """Open a table for *host*, who sits on its first seat."""
    sides = game.seatings[0]
    return Document(
        code=code,
        game=game.slug,
        stage="lobby",
        options=options_on_paper(game.presets[preset]),
        hosting=Hosting(host.person or ""),
        seats=Seats(sides, (host, *(None for _ in sides[1:]))),
        deal=Deal(secret),
    )


def amend(document: Document, **parts: Any) -> Document:
    """Return the document with other *parts*, or itself where nothing is other.

    A dict says what is other in a part: ``amend(document, clock={"paused": True})``.
    """
    is_other = False
    for name, part in parts.items():
        before = getattr(document, name)
        if isinstance(before, msgspec.Struct) and isinstance(part, dict):
            parts[name] = replace(before, **part)
        is_other = is_other or parts[name] != before
    return replace(document, **parts) if is_other else document


encode_document = msgspec.json.Encoder().encode
_decode_object = msgspec.json.Decoder(dict[str, Any]).decode
_decode = msgspec.json.Decoder(Document).decode


class _Written(msgspec.Struct):
    format: int


_read_format = msgspec.json.Decoder(_Written).decode


def decode_document(text: bytes | str) -> Document:
    """Read a document, or refuse one of another format by saying so."""
    try:
        return _decode(text)
    except msgspec.ValidationError:
        if (found := _read_format(text).format) != FORMAT:
            what = f"format {found}; this tablée reads format {FORMAT}"
            raise msgspec.ValidationError(what) from None
        raise
