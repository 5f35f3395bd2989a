"""What one worker is to have for itself, it has."""

from __future__ import annotations

import pytest


@pytest.mark.xdist_group("fast")
def test_a_test_of_a_group_bears_its_name(request: pytest.FixtureRequest) -> None:
    shared_out_by_groups = request.config.getoption("loadgroup", False)

    assert request.node.nodeid.endswith("@fast") == bool(shared_out_by_groups)
