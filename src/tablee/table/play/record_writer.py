"""The book of a game: its lines as they are written, and the chain that they make.

They are those of the record, byte for byte, while the game goes on and for good: what
pages have been told of the chain must hold for the record of any later release.
"""

from __future__ import annotations

import msgspec

from tablee.kernel import Outcome, Seat, When
from tablee.kernel.append_only import AppendOnly
from tablee.kernel.record import assemble
from tablee.kernel.record_format import FORMAT, NOTHING, Header, line_of, link
from tablee.kernel.wire import encode
from tablee.table import seat_history
from tablee.table.document import Document


class RecordWriter(msgspec.Struct, frozen=True):
    """What has been written of one game, by versions; the header is version 0."""

    seed: bytes
    lines: AppendOnly[bytes]
    links: AppendOnly[bytes]

    @classmethod
    def of(cls, document: Document) -> RecordWriter:
        """Write the header of a game that was dealt."""
        seed, line = document.deal.fairness.seed, encode(_header(document))
        return cls(seed, AppendOnly([line]), AppendOnly([link(seed, NOTHING, line)]))

    def written(self, seat: Seat | None, move: bytes, made: When) -> RecordWriter:
        """Return it with one more move."""
        line = encode(line_of(len(self.lines), seat, move, made))
        linked = link(self.seed, self.links[-1], line)
        return RecordWriter(self.seed, self.lines.plus(line), self.links.plus(linked))

    def chain(self, version: int) -> str:
        """Return the link of a version, by which all before it is fixed."""
        return self.links[version].hex()

    def record(self, document: Document, outcome: Outcome | None) -> bytes:
        """Return the record, of whose foot the rest is in the document."""
        return assemble(
            self.seed,
            tuple(self.lines),
            seated=seat_history.recorded(document.seats),
            renewed=document.edition.renewed,
            end=outcome,
        )


def _header(document: Document) -> Header:
    fairness = document.deal.fairness
    return Header(
        format=FORMAT,
        game=document.game,
        rules_version=document.edition.older_rules or document.edition.rules_version,
        options=document.options,
        sides=document.seats.sides,
        commitment=fairness.commitment,
        fairness=fairness,
        content=document.edition.content,
    )
