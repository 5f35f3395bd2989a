"""Documents on paper: written in parts, and read again or refused."""

from __future__ import annotations

import msgspec
import pytest

from tablee.table.document import FORMAT, amend, decode_document, encode_document
from tests.table.laid import lobby

LAID = encode_document(lobby().document)


def test_a_document_says_its_format_first() -> None:
    assert LAID.startswith(b'{"format":%d,' % FORMAT)
    assert decode_document(LAID) == lobby().document


def test_a_document_of_another_format_is_refused_and_says_so() -> None:
    newer = LAID.replace(b'"format":%d' % FORMAT, b'"format":7')

    with pytest.raises(msgspec.ValidationError, match="format 7; this tablée reads"):
        decode_document(newer)


@pytest.mark.parametrize(
    "damaged",
    [
        b"{}",
        b"[]",
        b'{"format":1}',
        LAID.replace(b'"occupants":[', b'"occupants":[7,'),
        LAID[:-9],
    ],
)
def test_a_damaged_document_is_refused(damaged: bytes) -> None:
    assert damaged != LAID
    with pytest.raises(msgspec.MsgspecError):
        decode_document(damaged)


def test_what_is_amended_with_what_it_has_already_stays_itself() -> None:
    document = lobby().document

    paused = amend(document, clock={"paused": True}, stage="playing")

    assert amend(document, clock={"paused": False}, stage="lobby") is document
    assert (paused.clock.paused, paused.stage) == (True, "playing")
    assert paused.seats is document.seats
