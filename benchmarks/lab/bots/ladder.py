"""How far apart the levels of a game stand, by a round robin of all of them.

    nice .venv/bin/python benchmarks/lab/bots/ladder.py sequence --games 400 --seed 2026

It prints its tables in Markdown, and writes them with the figures and a picture into
the folder ladder. The same seed gives the same figures on any number of processes
(see README.md).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from benchmarks.lab.bots.ladder_games import Plan, play
from benchmarks.lab.bots.ladder_plot import plot
from tablee.bots import levels
from tablee.games import shelf
from tablee.sim.dataset import write_whole
from tablee.sim.processes import each, positive, progress, stoppable
from tablee.sim.rating import RatedLevel, Wins, evenness, ladder, summed

FOLDER = Path(__file__).parent / "ladder"


class Found(msgspec.Struct):
    """What a run has found, and how to find it again."""

    command: str
    slug: str
    meeting: str  # games, face-offs or places
    deals: int
    games: int
    wins: Wins
    rungs: tuple[RatedLevel, ...]


def main(argv: Sequence[str] | None = None) -> None:
    """Play, print the table, and write the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug", choices=[s for s in shelf() if len(levels(s)) > 1])
    parser.add_argument(
        "--games", type=positive, default=100, help="a pair, or a table"
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--jobs", type=positive, help="processes; all cores by default")
    parser.add_argument("--out", type=Path, default=FOLDER, help="a folder")
    asked = parser.parse_args(argv)
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{asked.out} cannot be written into: {error.strerror}")
    with stoppable("stopped before the last game; nothing is written"):
        found = run(Plan(asked.slug, asked.seed, asked.games), asked.jobs)
    page = "\n".join(table(found))
    print(page)
    write(found, page, asked.out)


def run(plan: Plan, jobs: int | None) -> Found:
    """Play the round robin, and rate the levels."""
    played = each(partial(play, plan), plan.parts, jobs)
    parts = list(progress(played, plan.parts, "parts"))
    size = plan.parts // plan.deals
    deals = [summed(parts[n : n + size]) for n in range(0, plan.parts, size)]
    return Found(
        command=f"benchmarks/lab/bots/ladder.py {plan.slug} "
        f"--games {plan.games} --seed {plan.seed}",
        slug=plan.slug,
        meeting=plan.meeting,
        deals=plan.deals,
        games=plan.parts * plan.size,
        wins=summed(deals),
        rungs=ladder(levels(plan.slug), deals, plan.seed),
    )


def table(found: Found) -> Iterator[str]:
    """Write the ladder as Markdown."""
    yield f"`{found.command}`: {found.games:,} games, rated by {found.meeting}.\n"
    yield "| level | points | 95 % | above the one below | 95 % | beats it in |"
    yield "|---|--:|--:|--:|--:|--:|"
    for n, rung in enumerate(found.rungs):
        low, high = rung.interval
        row = f"| {rung.name} | {rung.rating:+.0f} | {low:+.0f} to {high:+.0f} "
        if not n:
            yield row + "| | | |"
            continue
        least, most = rung.step_interval
        beats = f"{rung.beats:.1%} of {rung.meetings:,.0f}"
        yield row + f"| {rung.step:.0f} | {least:.0f} to {most:.0f} | {beats} |"
    yield f"\nThe largest step is {evenness(found.rungs):.2f} times the smallest.\n"
    yield from cross(found)


def cross(found: Found) -> Iterator[str]:
    """Write who beat whom, as shares of the row's level."""
    names = [rung.name for rung in found.rungs]
    yield f"| share of {found.meeting} | {' | '.join(names)} |"
    yield "|---|" + "--:|" * len(names)
    for n, name in enumerate(names):
        cells = (_cell(found.wins, n, m) for m in range(len(names)))
        yield f"| {name} | {' | '.join(cells)} |"


def _cell(wins: Wins, one: int, other: int) -> str:
    met = wins[one][other] + wins[other][one]
    return f"{wins[one][other] / met:.1%}" if met else ""


def write(found: Found, page: str, folder: Path) -> None:
    """Write the page, the figures and the picture."""
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    write_whole(folder / f"{found.slug}.json", text + b"\n")
    picture = plot(f"The levels of {found.slug}", found.command, found.rungs)
    write_whole(folder / f"{found.slug}.svg", picture)
    title = f"# The levels of {found.slug}\n\n![{found.slug}]({found.slug}.svg)\n"
    write_whole(folder / f"{found.slug}.md", f"{title}\n{page}\n")
    print(f"\nwritten to {folder}", file=sys.stderr)


if __name__ == "__main__":
    main()
