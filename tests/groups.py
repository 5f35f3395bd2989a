"""The groups of tests that one worker has: told to pytest-xdist where pytest tells it.

pytest-xdist 3.8 writes the group into a field that pytest has no more since 9.2, and
shares the tests out as if none had a group (pytest-dev/pytest-xdist, issue 1386).
"""

from __future__ import annotations

import pytest
from _pytest.nodeid import NodeId


def name_groups(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Write the group of each test behind its name, where the scheduler looks."""
    if not config.getoption("loadgroup", False):
        return
    for item in items:
        if group := item.get_closest_marker("xdist_group"):
            item._id = NodeId.parse(f"{item.nodeid}@{group.args[0]}")
