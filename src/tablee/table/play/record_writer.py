"""The book of a game: its lines as they are written, and the chain that they make.

They are those of the record, byte for byte, while the game goes on and for good: what
pages have been told of the chain must hold for the record of any later release.
"""

from __future__ import annotations

from tablee.kernel import Outcome, Seat, When
from tablee.kernel.chain import NOTHING, link
from tablee.kernel.record import assemble
from tablee.kernel.record_checks import FORMAT
from tablee.kernel.record_lines import Header, line_of
from tablee.kernel.wire import encode
from tablee.table import seat_history
from tablee.table.document import Document


class RecordWriter:
    """What has been written of one game, by versions; the header is version 0."""

    def __init__(self, document: Document) -> None:
        """Write the header of a game that was dealt."""
        self._seed = document.deal.fairness.seed
        self._lines: list[bytes] = []
        self._links: list[bytes] = []
        self._add(encode(_header(document)))

    def write(self, seat: Seat | None, move: bytes, made: When) -> None:
        """Write one more move."""
        self._add(encode(line_of(len(self._lines), seat, move, made)))

    def chain(self, version: int) -> str:
        """Return the link of a version, by which all before it is fixed."""
        return self._links[version].hex()

    def record(self, document: Document, outcome: Outcome | None) -> bytes:
        """Return the record, of whose foot the rest is in the document."""
        return assemble(
            self._seed,
            tuple(self._lines),
            seated=seat_history.recorded(document.seats),
            renewed=document.edition.renewed,
            end=outcome,
        )

    def _add(self, line: bytes) -> None:
        before = self._links[-1] if self._links else NOTHING
        self._lines.append(line)
        self._links.append(link(self._seed, before, line))


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
