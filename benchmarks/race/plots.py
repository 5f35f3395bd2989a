"""The plots of the report."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from benchmarks.lab.balance.bars import Series, bars
from benchmarks.race.rows import CHEATS, HONEST, Row
from benchmarks.race.tally import Tally

SHORT: Final = {  # rows, as a plot has room for them
    "5 against 250 with jitter": "250, jitter",
    "5 against 250 with jitter, six players": "six players",
    "5 against 250": "250",
    "5 against 5": "5",
    "5 against 500, the cap one way": "500",
    "lies about every time": "lies",
    "answers its beats 300 late": "late beats",
    "peeks at the scheduled card": "peeks",
    "lies and peeks": "lies, peeks",
    "lies and peeks, on 250 with jitter against 5": "the same on 250",
    "own client: pongs 300 late, lies and peeks": "own client",
    "presses a key at once": "a key at once",
    "own client: a key at once that never begins anew": "the same, own client",
    "own client: the same, pongs 300 late, lies and peeks": "the same, late pongs",
}
STEP, LONGEST = 100, 1700  # milliseconds: a bar of the waits, and the last one

Tallies = Mapping[str, Tally]


def draw(rows: Tallies, folder: Path) -> None:
    """Write every plot whose rows have been played."""
    folder.mkdir(parents=True, exist_ok=True)
    honest, cheats = _played(HONEST, rows), _played(CHEATS, rows)
    plots = {}
    if honest:
        plots["shares"] = bars(
            "Wins of an equal on 5 ms, by the other's round trip: points above 50 %",
            [
                _series("cards as they come", honest, _points("as_they_come")),
                _series("plain arrival", honest, _points("arrived")),
                _series("as judged", honest, _won),
            ],
        )
        plots["waits"] = bars(
            "From the first answer's arrival to the verdict: % of face-offs by ms",
            [_waits(name, tally) for name, tally in list(honest.items())[:2]],
        )
    if cheats:
        plots["cheats"] = bars(
            "Wins of a cheat against an equal: points above 50 %",
            [_series("as judged", cheats, _won)],
        )
        plots["gains"] = bars(
            "What a cheat gains, ms",
            [
                _series(name, cheats, lambda tally, n=n: tally.gains[n])  # type: ignore[misc]
                for n, name in enumerate(("on sent", "on begun", "on seeing"))
            ],
        )
    for name, plot in plots.items():
        (folder / f"{name}.svg").write_text(plot, "utf-8")


def _played(rows: tuple[Row, ...], found: Tallies) -> dict[str, Tally]:
    tallies = {SHORT[row.name]: found[row.name] for row in rows}
    return {name: tally for name, tally in tallies.items() if tally.face_offs}


def _series(name: str, rows: Tallies, value: Callable[[Tally], float]) -> Series:
    return Series(name, {row: value(tally) for row, tally in rows.items()})


def _won(tally: Tally) -> float:
    return 100 * tally.share - 50


def _points(counted: str) -> Callable[[Tally], float]:
    return lambda tally: 100 * float(getattr(tally, counted)) / tally.face_offs - 50


def _waits(name: str, tally: Tally) -> Series:
    shares = dict.fromkeys((str(n) for n in range(0, LONGEST, STEP)), 0.0)
    for wait, n in tally.waits.items():
        at = min(STEP * (int(wait) // STEP), LONGEST - STEP)
        shares[str(at)] += 100 * n / tally.face_offs
    return Series(name, shares)
