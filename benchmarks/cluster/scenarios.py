"""What is put under load, in the order in which a run goes through it."""

from __future__ import annotations

import msgspec

STEPS = (10, 100, 300, 1000)
FLOOD = 200  # tables: enough that a node has something to do while others are flushed


class Scenario(msgspec.Struct, frozen=True):
    """One house, and what its players do."""

    part: str  # of the report
    mode: str  # see players.Spec
    tables: int
    store: str = "sqlite"
    nodes: int = 1
    rate: float = 0.0  # moves a second, of all tables together
    beats: float = 0.0
    signs: bool = False

    @property
    def name(self) -> str:
        """Return what it is in a few words."""
        signs = " signs" if self.signs else ""
        beats = f" beat/{self.beats:g}s" if self.beats else ""
        return (
            f"{self.part} {self.store} {self.nodes}n {self.tables}t"
            f"{f' {self.rate:g}/s' if self.rate else ''}{signs}{beats}"
        )


def scenarios(most: int, rate: float, lines: int) -> list[Scenario]:
    """List what a whole run does, with at most so many tables and lines."""
    steps = [step for step in STEPS if step <= most] or [most]
    between = steps[1:-1]
    far = [steps[0], steps[-1]] if len(steps) > 1 else steps
    quiet = steps[-1]
    beaten = Scenario("quiet", "moves", quiet, rate=quiet / 6, beats=2.0)
    signed = Scenario("quiet", "moves", quiet, rate=quiet / 6, beats=60.0, signs=True)
    return [
        *(Scenario("moves", "moves", step, rate=rate) for step in steps),
        *(Scenario("nodes", "flood", min(FLOOD, most), "postgres", n) for n in (1, 2)),
        Scenario("lines", "lines", lines // 4, beats=10.0, signs=True),
        *(Scenario("moves", "moves", step, "postgres", rate=rate) for step in far),
        Scenario("idle", "idle", quiet, beats=2.0),
        Scenario("idle", "idle", quiet, beats=60.0, signs=True),
        Scenario("moves", "moves", quiet, "postgres", 2, rate=rate),
        *(Scenario("moves", "moves", step, "postgres", rate=rate) for step in between),
        beaten,
        signed,
        *(Scenario("races", "races", step) for step in (10, 50) if step <= most),
    ]
