"""A line as its pings show it, also one that answers none of them."""

from __future__ import annotations

from math import inf

from tablee.table.line import UNANSWERED, Line


def sent(line: Line, pings: int) -> list[bytes]:
    """Send pings, one a second."""
    return [line.ping(float(second), b"salt") for second in range(pings)]


def test_a_line_that_answers_nothing_is_not_remembered_for_ever() -> None:
    line = Line()

    payloads = sent(line, UNANSWERED + 1000)

    assert len(line._sent) == UNANSWERED
    assert not line.pong(payloads[999], 2000.0)  # forgotten, and worth nothing
    assert line.floor == -inf
    assert line.pong(payloads[1000], 2000.0)
    assert line.pong(payloads[-1], 2000.0)
    assert line.floor >= len(payloads) - 1
    assert not line._sent


def test_a_pong_answers_every_ping_before_it() -> None:
    line = Line()

    payloads = sent(line, 5)

    assert line.pong(payloads[3], 10.0)
    assert not line.pong(payloads[2], 10.0)
    assert list(line._sent) == payloads[4:]
