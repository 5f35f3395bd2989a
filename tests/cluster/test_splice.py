"""Two ends of a splice: bytes pass at once, and nobody is drowned in them."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.cluster.forwarding import BACKLOG, SpliceEnd


class Wire:
    """A transport of some loop, not of asyncio's own."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def write(self, data: bytes) -> None:
        self.said.append(data)

    def __getattr__(self, name: str) -> Any:
        return lambda *values: self.said.append((name, *values))


@pytest.fixture
async def ends() -> tuple[SpliceEnd, SpliceEnd, Wire, Wire]:
    near, far, here, there = SpliceEnd(), SpliceEnd(), Wire(), Wire()
    near.connection_made(here)  # type: ignore[arg-type]
    far.connection_made(there)  # type: ignore[arg-type]
    assert here.said == [("set_write_buffer_limits", BACKLOG)]
    far.data_received(b"early")
    far.join(near)
    assert here.said.pop() == b"early"
    here.said.clear()
    there.said.clear()
    return near, far, here, there


Ends = tuple[SpliceEnd, SpliceEnd, Wire, Wire]


async def test_what_is_read_is_written_at_once_and_as_it_came(ends: Ends) -> None:
    near, far, here, there = ends
    for piece in (b"one", b"two"):
        near.data_received(piece)
    far.data_received(b"three")

    assert there.said == [b"one", b"two"]
    assert here.said == [b"three"]


async def test_who_reads_slowly_is_not_sent_more(ends: Ends) -> None:
    near, far, here, there = ends
    far.pause_writing()
    near.pause_writing()
    far.resume_writing()

    assert here.said == [("pause_reading",), ("resume_reading",)]
    assert there.said == [("pause_reading",)]


async def test_an_end_that_closes_closes_the_other(ends: Ends) -> None:
    near, far, _, there = ends
    near.connection_lost(None)

    assert there.said == [("close",)]
    assert near.over.done()
    assert not far.over.done()


async def test_it_is_known_since_when_an_answer_is_owed(ends: Ends) -> None:
    near, far, *_ = ends
    assert far.unanswered is None
    near.data_received(b"question")
    first = far.unanswered
    near.data_received(b"another")

    assert first is not None
    assert far.unanswered == first
    far.data_received(b"answer")
    assert far.unanswered is None
    assert near.unanswered is not None  # which says nothing: people may think
