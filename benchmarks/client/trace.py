"""What a trace of Chromium tells: frames, and what the page's main thread did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

TASK: Final = "ThreadControllerImpl::RunTask"  # whatever a thread does is in one
FRAME: Final = 1_000_000 / 60  # microseconds
WORK: Final = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "layers",
    "Commit": "layers",
    "FunctionCall": "script",
    "TimerFire": "script",
    "EventDispatch": "script",
    "ParseHTML": "script",
}

Event = dict[str, Any]


class Frames(NamedTuple):
    """The frames that were due while an animation ran."""

    drawn: int  # with all that the page had for them
    late: int  # the compositor moved what moves; the page's own part came later
    dropped: int  # nothing new was to be seen

    @property
    def due(self) -> int:
        """Count all of them."""
        return self.drawn + self.late + self.dropped


def frames(events: list[Event]) -> Frames:
    """Count the frames drawn and dropped while an animation ran."""
    found: Counter[str] = Counter()
    running = 0
    for event in sorted(events, key=lambda event: event["ts"]):
        match event["name"], event["ph"]:
            case "Animation", "b":
                running += 1
            case "Animation", "e":
                running = max(0, running - 1)
            case "DrawFrame", _ if running:
                found["drawn"] += 1
            case "DroppedFrame", _ if running:
                partial = event["args"].get("hasPartialUpdate")
                found["late" if partial else "dropped"] += 1
    return Frames(found["drawn"], found["late"], found["dropped"])


def worked(events: list[Event]) -> float:
    """Count the milliseconds of processor that the page's main thread took."""
    return sum(_cpu(task) for task, _ in _tasks(events)) / 1000


def long_tasks(events: list[Event]) -> dict[str, float]:
    """Return what was done in tasks over a frame's time, in milliseconds a second."""
    spent: Counter[str] = Counter()
    for task, parts in _tasks(events):
        if _cpu(task) < FRAME:
            continue
        for part, own in _own_times([task, *parts]):
            spent[WORK.get(part["name"], "other")] += own
    times = [event["ts"] for event in events if event["ts"]]
    seconds = (max(times) - min(times)) / 1_000_000
    return {what: us / 1000 / seconds for what, us in spent.most_common()}


def _cpu(event: Event) -> int:
    return int(event.get("tdur", 0))


def _tasks(events: list[Event]) -> Iterator[tuple[Event, list[Event]]]:
    """Yield the main thread's tasks, each with what was done in it."""
    laid_out = Counter(event["tid"] for event in events if event["name"] == "Layout")
    (main, _), *_ = laid_out.most_common(1)
    done = [event for event in events if event["tid"] == main and event["ph"] == "X"]
    task: Event | None = None
    parts: list[Event] = []
    for event in sorted(done, key=lambda event: (event["ts"], -event["dur"])):
        if task and event["ts"] < task["ts"] + task["dur"]:
            parts.append(event)
            continue
        if task:
            yield task, parts
        task, parts = event, []
    if task:
        yield task, parts


def _own_times(done: list[Event]) -> Iterator[tuple[Event, int]]:
    """Yield each thing done with its time, less that of what was done within it."""
    own = [_cpu(event) for event in done]
    open_: list[int] = []
    for nth, event in enumerate(done):
        while open_ and done[open_[-1]]["ts"] + done[open_[-1]]["dur"] <= event["ts"]:
            open_.pop()
        if open_:
            own[open_[-1]] -= _cpu(event)
        open_.append(nth)
    yield from zip(done, own, strict=True)
