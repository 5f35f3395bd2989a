"""What came of the face-offs of one row, and its line in the report."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import msgspec

from tests.simulated.face_offs import FaceOff

Z = 1.96  # standard deviations: an interval of 95 %
BIN = 10  # milliseconds: how finely waits are kept


class Tally(msgspec.Struct):
    """Counts and sums, so that chunks can be added up."""

    face_offs: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    in_one_room: int = 0  # wins of the first kind if there were no network
    decided_there: int = 0
    arrived: int = 0  # answers of the first kind that would have come in first
    as_they_come: int = 0  # the same, had cards been shown as they came
    astray: int = 0  # verdicts that would have been others in one room
    answers: int = 0  # of the first kind that were given
    gained_sent: float = 0.0  # milliseconds, all answers together
    gained_begun: float = 0.0
    head_start: float = 0.0  # milliseconds, all face-offs together
    waits: dict[str, int] = msgspec.field(default_factory=dict)  # by bins

    @classmethod
    def of(cls, found: list[FaceOff]) -> Tally:
        """Count some face-offs."""
        given = [each for each in found if each.gained_sent is not None]
        rooms = [each.in_one_room for each in found]
        waits = Counter(str(BIN * (each.waited // BIN)) for each in found)
        return cls(
            face_offs=len(found),
            wins=[sum(each.winner == kind for each in found) for kind in (0, 1)],
            in_one_room=rooms.count(0),
            decided_there=rooms.count(0) + rooms.count(1),
            arrived=sum(each.first_to_arrive == 0 for each in found),
            as_they_come=sum(each.first_as_they_come == 0 for each in found),
            astray=sum(each.winner != each.in_one_room for each in found),
            answers=len(given),
            gained_sent=sum(each.gained_sent or 0.0 for each in given),
            gained_begun=sum(each.gained_begun or 0.0 for each in given),
            head_start=sum(each.head_start for each in found),
            waits=dict(waits),
        )

    def add(self, other: Tally) -> None:
        """Count those of another one too."""
        for name in self.__struct_fields__:
            mine, more = getattr(self, name), getattr(other, name)
            if name == "wins":
                self.wins = [a + b for a, b in zip(mine, more, strict=True)]
            elif name == "waits":
                self.waits = dict(Counter(mine) + Counter(more))
            else:
                setattr(self, name, mine + more)

    @property
    def share(self) -> float:
        """The first kind's share of the face-offs that somebody won."""
        return self.wins[0] / sum(self.wins)

    @property
    def spread(self) -> float:
        """How far off the share may be, with 95 %."""
        return Z * sqrt(0.25 / sum(self.wins))

    @property
    def gains(self) -> tuple[float, float, float]:
        """Milliseconds gained on sent, begun and seeing the cards, in the mean."""
        sent, begun = (
            sum_ / self.answers for sum_ in (self.gained_sent, self.gained_begun)
        )
        return sent, begun, self.head_start / self.face_offs

    def waited(self, part: float) -> int:
        """Return the milliseconds within which this part of the verdicts was given."""
        ordered = sorted((int(wait), n) for wait, n in self.waits.items())
        seen = 0
        for wait, n in ordered:
            seen += n
            if seen >= part * self.face_offs:
                return wait
        return 0


def table(rows: dict[str, Tally]) -> str:
    """Write the table of the report in Markdown."""
    lines = [
        "| first against second | face-offs | first wins | by arrival "
        "| and cards as they come | tied | not as in one room "
        "| gains on sent / begun / seen | verdict after, median / 95 % |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    lines += [_line(name, tally) for name, tally in rows.items() if tally.face_offs]
    return "\n".join(lines)


def _line(name: str, tally: Tally) -> str:
    n = tally.face_offs
    gains = " / ".join(f"{round(gain) + 0}" for gain in tally.gains)
    return (
        f"| {name} | {n:,} | **{tally.share:.1%}** ± {tally.spread:.1%} "
        f"| {tally.arrived / n:.1%} | {tally.as_they_come / n:.1%} "
        f"| {1 - sum(tally.wins) / n:.1%} | {tally.astray / n:.1%} | {gains} "
        f"| {tally.waited(0.5)} / {tally.waited(0.95)} |"
    )
