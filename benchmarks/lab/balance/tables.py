"""The tables of the report, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from benchmarks.lab.balance.play import BIN, Tally
from tablee.games.defense_afficher.city import CARDS
from tablee.sim.standings import wilson


def tables(found: Mapping[str, Tally]) -> str:
    """Write all tables."""
    full = {name: tally for name, tally in found.items() if ", full," in name}
    parts = {
        "Length": _length(found),
        "What turns are used for": _choices(found),
        "Wins by Départ": _wins(found, "departs"),
        "Wins by the order of play": _wins(found, "order"),
        "Chance cards, by the planner": _cards(full),
    }
    texts = (f"### {title}\n\n" + "\n".join(rows) for title, rows in parts.items())
    return "\n\n".join(texts)


def _length(found: Mapping[str, Tally]) -> Iterator[str]:
    yield "| table | games | turns, mean | 10 % | median | 90 % | by the limit |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for name, tally in found.items():
        marks = " | ".join(str(_quantile(tally, part)) for part in (0.1, 0.5, 0.9))
        mean, limited = tally.turns / tally.games, tally.limited / tally.games
        yield f"| {name} | {tally.games:,} | {mean:.0f} | {marks} | {limited:.2%} |"


def _quantile(tally: Tally, part: float) -> int:
    """Return the middle of the bin that holds this part of the games."""
    left = part * tally.games
    for start, games in sorted(tally.lengths.items()):
        left -= games
        if left <= 0:
            return start + BIN // 2
    return max(tally.lengths)


def _choices(found: Mapping[str, Tally]) -> Iterator[str]:
    yield "| table | throw | exchange | Chance by choice | Chance by a square, a turn |"
    yield "|---|--:|--:|--:|--:|"
    for name, tally in found.items():
        turns = sum(tally.choices.values())
        kinds = ("Throw", "Exchange", "TakeChance")
        shares = " | ".join(f"{tally.choices.get(k, 0) / turns:.1%}" for k in kinds)
        yield f"| {name} | {shares} | {tally.forced / turns:.3f} |"


def _wins(found: Mapping[str, Tally], by: str) -> Iterator[str]:
    yield "| table | share of wins, 95 % interval | furthest from equal |"
    yield "|---|---|--:|"
    for name, tally in found.items():
        won: Mapping[object, float] = getattr(tally, by)
        equal = 1 / len(won)
        cells = []
        for key, games in won.items():
            low, high = wilson(games / tally.games, tally.games)
            cells.append(f"{key} {games / tally.games:.1%} ({low:.1%}–{high:.1%})")
        furthest = max((n / tally.games - equal for n in won.values()), key=abs)
        yield f"| {name} | {', '.join(cells)} | {100 * furthest:+.1f} points |"


def _cards(full: Mapping[str, Tally]) -> Iterator[str]:
    hard = {name: tally for name, tally in full.items() if name.endswith("hard")}
    heads = (f"{name[0]} sides: decides | drew it and won" for name in hard)
    yield f"| card | {' | '.join(heads)} |"
    yield "|---|" + "--:|--:|" * len(hard)
    for card in CARDS.values():
        cells = []
        for tally in hard.values():
            decides = tally.decided.get(card.id, 0) / tally.games
            drew = tally.drawn.get(card.id, 0)
            won = tally.drawn_won.get(card.id, 0) / drew if drew else 0.0
            cells.append(f"{decides:.1%} | {won:.1%}")
        yield f"| {card.id} ({card.count}) | {' | '.join(cells)} |"
