"""A second try for tests in a browser, told and bounded (see tests/README.md).

Page, browser, driver and server are four processes on as few cores as there are. A test
that fails once and then passes is named at the end of the run, with what went wrong;
more than MOST of them fail the run.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol

MOST = 2  # of a run
UNSTEADY = "unsteady"


def pytest_runtest_protocol(
    item: pytest.Item, nextitem: pytest.Item | None
) -> bool | None:
    """Run a test in a browser, and once more if it fails before its time is up."""
    if "playwright" not in getattr(item, "fixturenames", ()):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    wrong = [report.longreprtext for report in reports if report.failed]
    if wrong and "from pytest-timeout" not in "".join(wrong):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        reports[0].user_properties.append((UNSTEADY, wrong[0]))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


class SecondTries:
    """Those that failed once and then passed, as the one who counts is told of them."""

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a second try, and whether that failed too."""
        found = dict(report.user_properties).get(UNSTEADY)
        if found:
            self._told[report.nodeid] = str(found)
        if report.failed:
            self._failed.add(report.nodeid)

    @property
    def unsteady(self) -> dict[str, str]:
        """What went wrong the first time, by test."""
        return {n: told for n, told in self._told.items() if n not in self._failed}

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail where too many needed it."""
        if len(self.unsteady) > MOST:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """Name them, with what went wrong."""
        for line in self._lines():
            terminalreporter.write_line(line)

    def _lines(self) -> Iterator[str]:
        for name, told in self.unsteady.items():
            yield f"unsteady, passed at a second try: {name}"
            yield from told.splitlines()[-25:]
        if len(self.unsteady) > MOST:
            yield f"more than {MOST} tests are unsteady: the run has failed"
