"""What every test shares."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put tests in a browser last: they leave an event loop running.

    Playwright's loop runs until the session ends, and no other loop can be started
    beside it, so a worker must be through with its asynchronous tests by then.
    """
    items.sort(key=lambda item: "playwright" in getattr(item, "fixturenames", ()))
