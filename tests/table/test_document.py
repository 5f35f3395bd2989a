"""Documents on paper: of this release, and of the ones before it, which were flat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.table.document import (
    FORMAT,
    Document,
    amend,
    decode_document,
    encode_document,
)
from tablee.table.flat_documents import PARTS
from tests.table.laid import lobby

# Written by the release before there were parts: each game, at each stage.
FLAT = (Path(__file__).parent / "data/flat_documents.jsonl").read_bytes().splitlines()
STAYED = {"code", "game", "options", "stage", "evening", "ended_by_house"}


def name(line: bytes) -> str:
    flat = json.loads(line)
    return f"{flat['game']}-{flat['stage']}"


def whole(value: Any) -> Any:
    """Return a value as JSON has it, with what is as it is by default too."""
    if isinstance(value, msgspec.Struct):
        tag = type(value).__struct_config__.tag
        tagged = {type(value).__struct_config__.tag_field: tag} if tag else {}
        fields = msgspec.structs.fields(value)
        return tagged | {f.encode_name: whole(getattr(value, f.name)) for f in fields}
    if isinstance(value, tuple | list):
        return [whole(each) for each in value]
    if isinstance(value, dict):
        return {str(key): whole(each) for key, each in value.items()}
    return value


@pytest.mark.parametrize("line", FLAT, ids=name)
def test_nothing_of_a_flat_document_is_lost(line: bytes) -> None:
    flat, document = json.loads(line), decode_document(line)

    for part, fields in PARTS.items():
        for old, new in fields.items():
            if old != "shares":
                found = getattr(getattr(document, part), new)
                assert whole(found) == flat[old], old
    for stayed in flat.keys() - {old for fields in PARTS.values() for old in fields}:
        assert whole(getattr(document, stayed)) == flat[stayed], stayed


def test_every_field_that_there_was_is_in_one_of_them() -> None:
    known = {old for fields in PARTS.values() for old in fields}
    told = {name for line in FLAT for name, value in json.loads(line).items() if value}

    assert known <= told
    assert len(known) + len(STAYED | {"revision", "done"}) == 49


def test_shares_of_before_there_were_seals_are_those_of_who_sits() -> None:
    [line] = [line for line in FLAT if json.loads(line)["shares"]]
    flat = json.loads(line)
    people = [there["person"] for there in flat["seats"] if there and there["person"]]

    assert people
    assert decode_document(line).deal.fairness.shares == tuple(
        flat["shares"][person] for person in people
    )


@pytest.mark.parametrize("line", FLAT, ids=name)
def test_what_was_flat_is_kept_in_parts_and_read_again(line: bytes) -> None:
    document = decode_document(line)

    written = encode_document(document)

    assert written.startswith(b'{"format":%d,' % FORMAT)
    assert len(written) < len(line)
    assert decode_document(written) == document


def test_a_document_of_the_first_tables_has_few_fields() -> None:
    old = b'{"code":"K7F4","game":"sequence","host":"a","options":{},"sides":[0,1],'
    old += b'"seats":[{"name":"Ann","person":"a"},null],"secret":"5e"}'

    document = decode_document(old)

    assert (document.stage, document.seats.names) == ("lobby", ("Ann", ""))
    assert document.hosting.leader == "a"


@pytest.mark.parametrize(
    "damaged",
    [
        b"{}",
        b"[]",
        b'{"format":2}',
        b'{"format":3,"code":"K7F4"}',
        FLAT[0].replace(b'"seats":[', b'"seats":[7,'),
        FLAT[0].replace(b'"shares":{', b'"shares":{"a":7,'),
        FLAT[0][:-9],
    ],
)
def test_a_damaged_document_is_refused(damaged: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode_document(damaged)


def test_what_is_amended_with_what_it_has_already_stays_itself() -> None:
    document = lobby().document

    paused = amend(document, clock={"paused": True}, stage="playing")

    assert amend(document, clock={"paused": False}, stage="lobby") is document
    assert (paused.clock.paused, paused.stage) == (True, "playing")
    assert paused.seats is document.seats


def test_the_parts_are_those_of_the_document() -> None:
    assert PARTS.keys() <= set(Document.__struct_fields__)
    for part, fields in PARTS.items():
        [kind] = [f.type for f in msgspec.structs.fields(Document) if f.name == part]
        assert set(fields.values()) <= set(kind.__struct_fields__)
