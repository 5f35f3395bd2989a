"""What the server has counted."""

from __future__ import annotations

from prometheus_client import REGISTRY


def figure(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0
