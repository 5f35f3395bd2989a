"""A latency as its pings show it, also one that answers none of them."""

from __future__ import annotations

from math import inf

from tablee.table.latency import UNANSWERED, Latency


def sent(latency: Latency, pings: int) -> list[bytes]:
    """Send pings, one a second."""
    return [latency.ping(float(second), b"salt") for second in range(pings)]


def test_a_line_that_answers_nothing_is_not_remembered_for_ever() -> None:
    latency = Latency()

    payloads = sent(latency, UNANSWERED + 1000)

    assert len(latency._sent) == UNANSWERED
    assert not latency.pong(payloads[999], 2000.0)  # forgotten, and worth nothing
    assert latency.floor == -inf
    assert latency.pong(payloads[1000], 2000.0)
    assert latency.pong(payloads[-1], 2000.0)
    assert latency.floor >= len(payloads) - 1
    assert not latency._sent


def test_a_pong_answers_every_ping_before_it() -> None:
    latency = Latency()

    payloads = sent(latency, 5)

    assert latency.pong(payloads[3], 10.0)
    assert not latency.pong(payloads[2], 10.0)
    assert list(latency._sent) == payloads[4:]
