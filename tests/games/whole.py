"""A step compared whole: what it changes, and that it changes nothing else."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields, replace

from tablee.kernel import Step


def leads_to(step: Step[Any, Any], state: Any, *events: Any, **changes: Any) -> bool:
    """Compare a step with what it should have changed in *state*, field by field."""
    expected = replace(state, **changes)
    for field in fields(expected):
        got, due = (getattr(each, field.name) for each in (step.state, expected))
        assert got == due, field.name
    assert step.events == events
    return True
