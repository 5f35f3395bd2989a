"""Work that is stopped says so in one sentence, whoever stops it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from signal import SIG_IGN, SIGINT, SIGTERM, signal
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

STOPPED: Final = 128  # and the signal's number, as shells count
SIGNALS: Final = (SIGINT, SIGTERM)


class Stopped(KeyboardInterrupt):
    """Somebody wants the work to end: by Ctrl-C, or as a system ends what runs."""


@contextmanager
def stoppable(told: str) -> Iterator[None]:
    """End the process with this sentence when it is stopped, having tidied up.

    A second Ctrl-C is not heard, so that nothing half written is left.
    """
    if current_thread() is not main_thread():  # signals are another's
        yield
        return
    before = [signal(number, _stop) for number in SIGNALS]
    try:
        yield
    except KeyboardInterrupt as stop:
        print(told, file=sys.stderr)
        number = stop.args[0] if isinstance(stop, Stopped) else SIGINT
        raise SystemExit(STOPPED + number) from None
    finally:
        for number, handler in zip(SIGNALS, before, strict=True):
            signal(number, handler)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    for each in SIGNALS:
        signal(each, SIG_IGN)
    raise Stopped(number)
