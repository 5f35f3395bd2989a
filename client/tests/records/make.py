"""Write the games that ``verify_deal.test.ts`` deals again, and what it must come to.

Each game is a record, ``NAME.jsonl``, and beside it ``NAME.json``: the cards after the
deal, after every move that draws chance, after every ``TakeBack`` and every twentieth
move that stands, and at the end. Of Rébus, where a judge decides what becomes of a
card, it is fewer of these. Of all but Face-à-face it is also what everybody was told
of cards.

    PYTHONPATH=src python client/tests/records/make.py
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import tablee
from tablee.bots import bot
from tablee.games.face_a_face.bots import player
from tablee.games.face_a_face.bots.knowledge import LEVELS, Level
from tablee.games.face_a_face.flow import slide_under
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import (
    Burn,
    Call,
    DuelCard,
    Flag,
    StackCard,
    TieBreakTurned,
)
from tablee.games.face_a_face.state import Drawing, Racing, State, Tied, Turning
from tablee.games.face_a_face.words import burnable
from tablee.kernel import Chance, Fairness, Pattern, Seat, TakeBack, TimeUp, When
from tablee.kernel.chance import pledge_of
from tablee.kernel.match import Choice, Match
from tablee.kernel.record import write
from tablee.kernel.wire import filled
from tablee.kit.bot import Spread
from tablee.sim.table import play_out

HERE = Path(__file__).parent
SLIPS = 0.04  # how often a player makes one where there is one to make
BACK = 0.15  # how often a move is taken back that may be
EVERY = 20  # moves between two states that are written down in any case
SELDOM = 100  # likewise of Rébus, whose games are long and whose cards are many
OFTEN_TIED = {"same_moment": 200, "together": 3000, "patience": 5}
EASY = ("easy",) * 3
BLIND = LEVELS["easy"]._replace(notice=Spread(30_000, 1.0))  # who draws over matches


class Table(NamedTuple):
    """A game to be played: its options, its sides, and a seed."""

    slug: str
    sides: tuple[int, ...]
    seed: int
    options: dict[str, Any]
    missed: tuple[tuple[int, ...], ...] | None = None  # rounds; None: nobody pledged
    level: Level | None = None  # of bots of Face-à-face, who play in its time
    bots: tuple[str, ...] = ()  # levels, of another game that is played in time
    takes_back: bool = False


TABLES = {
    "sequence-two": Table("sequence", (0, 1), 8, {}),
    "sequence-six": Table(
        "sequence", (0, 1, 2) * 2, 26, {"automatic_draw": True, "silence": True}
    ),
    "sequence-expert": Table(
        "sequence", (0, 1) * 2, 9, {"automatic_draw": True, "expert": True}
    ),
    "sequence-pledged": Table("sequence", (0, 1, 2), 5, {}, missed=((1,),)),
    "sequence-backs": Table("sequence", (0, 1), 18, {}, takes_back=True),
    "defense-two": Table("defense_afficher", (0, 1), 43, {"turn_limit": 160}),
    "defense-pairs": Table(
        "defense_afficher",
        (0, 1, 2, 1, 2),
        1,
        {"assisted_pasting": True, "limited_fog": True, "turn_limit": 120},
    ),
    "defense-simplified": Table(
        "defense_afficher", (0, 1, 2, 3), 9, {"simplified": True, "turn_limit": 60}
    ),
    "defense-backs": Table(
        "defense_afficher", (0, 1, 2), 7, {"turn_limit": 60}, takes_back=True
    ),
    "defense-short": Table(
        "defense_afficher", (0, 1), 3, {"few_posters": True, "turn_limit": 60}
    ),
    "face-four": Table("face_a_face", (0, 1, 2, 3), 7, {}, level=LEVELS["regular"]),
    "face-three": Table(
        "face_a_face",
        (0, 1, 2),
        4,
        {"language": "en", "pack": 3, "announced": True, **OFTEN_TIED},
        level=LEVELS["easy"],
    ),
    "face-aloud": Table(
        "face_a_face",
        (0, 1, 2, 3, 4, 5),
        3,
        {"aloud": True, "pack": 2},
        level=LEVELS["easy"]._replace(knows=0.2),
    ),
    "face-missed": Table(
        "face_a_face", (0, 1, 2, 3, 4), 2, {"shuffler": 2, **OFTEN_TIED}, level=BLIND
    ),
    "rebus-six": Table(
        "rebus", (0, 1, 2, 3, 4, 5), 2, {}, bots=("easy", "middle", "hard", *EASY)
    ),
    "rebus-three": Table("rebus", (0, 1, 2), 1, {}, bots=("easy", "middle", "hard")),
    "rebus-duo": Table(
        "rebus", (0, 1), 3, {"circuits": "two", "starter": 2}, bots=("easy", "easy")
    ),
    "rebus-sentences": Table(
        "rebus",
        (0, 1, 2),
        5,
        {"circuits": "one", "first_home": True, "sentences": True},
        bots=("easy", "middle", "hard"),
    ),
    "rebus-express": Table(
        "rebus", (0, 1, 2), 5, {"express": True}, bots=("easy", "middle", "hard")
    ),
}
SHOWN = {
    "sequence": ("dealer", "hands", "pile", "discards"),
    "defense_afficher": ("hands", "reserve", "stock", "discards", "figures", "pasted"),
    "rebus": ("racks", "pile", "discards", "centre"),
}
# Events of these three that tell of cards, or of the die.
OF_CARDS = frozenset(
    (
        *("Threw", "ChanceTaken", "StockRenewed"),
        *("Placed", "Removed", "DeadExchanged", "Discarded", "Drew", "PileRenewed"),
        *("DieThrown", "CardsDrawn", "CardsThrownAway", "CardsExchanged"),
        *("PileRefilled", "RebusLaid", "RebusClosed", "CardLinked", "ChainEnded"),
    )
)


def played(table: Table) -> Match:
    """Play a game to its end, each kind of move as likely, with a slip now and then."""
    luck = random.Random(table.seed)
    match = tablee.new(table.slug, sides=table.sides, seed=table.seed, **table.options)
    if table.missed is not None:
        match = pledged(match, table.missed)
    if table.level is not None:
        return raced(match, table.level)
    if table.bots:
        return play_out(match, [bot(table.slug, level) for level in table.bots])
    while not match.outcome:
        seat, move = _choice(match, luck)
        match.play(seat, move, match.now + luck.randrange(1, 5000))
        if table.takes_back and luck.random() < BACK and not match.why_not_back(seat):
            match.play(seat, TakeBack(), match.now + luck.randrange(1, 5000))
    return match


def raced(match: Match, level: Level) -> Match:
    """Make bots play in table time, and people meddle."""
    bots = [player(level)] * len(match.seats)
    return play_out(match, bots, lambda _events: _meddle(match))


def _meddle(match: Match) -> None:
    """Do now and then what bots never do, by the number of the move."""
    state, seat = match.state, match.state.turn
    match state.phase:
        case Turning(drawn=drawn) if match.version % 2 and pairs(state):
            match.play(seat, Call(), When(match.now + 40, drawn, drawn))
        case Tied(until=until) if match.version % 2:
            match.play(None, TimeUp("tie-break"), until)
        case Drawing() if match.version % 4 == 0 and any(state.burners):
            accused = next(n for n, words in enumerate(state.burners) if words)
            match.play(Seat((accused + 1) % len(match.seats)), Flag(Seat(accused)))
        case Drawing() if match.version % 16 == 0 and (words := burnable(state)):
            match.play(seat, Burn((min(words),)))
        case _:
            pass


def pledged(match: Match, missed: tuple[tuple[int, ...], ...]) -> Match:
    """Deal anew with a share of every seat that missed no round."""
    out = {seat for seats in missed for seat in seats}
    shares = [f"{n:02x}" * 32 for n in range(len(match.seats))]
    deal = Fairness(
        match.fairness.secret,
        tuple(share for n, share in enumerate(shares) if n not in out),
        tuple(pledge_of(share, 1 + len(missed)) for share in shares),
        missed,
    )
    return Match(match.game, match.setting.options, match.setting.sides, deal)


def _choice(match: Match, luck: random.Random) -> tuple[Seat, Any]:
    slips = [
        (seat, move)
        for seat in match.seats
        for move in match.game.table_hooks.unlisted_faults(match.state, seat)
    ]
    if slips and luck.random() < SLIPS:
        return luck.choice(slips)
    listed = match.legal_moves()
    kind = luck.choice([*dict.fromkeys(map(_kind, listed))])
    seat, move = luck.choice([choice for choice in listed if _kind(choice) == kind])
    if isinstance(move, Pattern):
        chance = Chance(luck.randbytes(32), 0)
        move = filled(match.game, match.view(seat), move, chance)
    return seat, move


def _kind(choice: Choice) -> tuple[Seat, str]:
    seat, move = choice
    return seat, move.move if isinstance(move, Pattern) else type(move).__name__


def expected(match: Match) -> dict[str, Any]:
    """Return what a stranger must find, by the number of the move (0: the deal)."""
    found = {"opening": msgspec.to_builtins(match.opening)}
    if match.game.slug != "face_a_face":
        found["told"] = dict(_told(match))
    return {**found, **dict(_after(match))}


def _after(match: Match) -> Iterator[tuple[str, Any]]:
    before = state = match.state_at(0)
    every, ties = SELDOM if match.game.slug == "rebus" else EVERY, list[str]()
    yield "0", _shown(match, state, ties)
    for n, (seat, move, when) in enumerate(match.moves, start=1):
        if isinstance(move, TakeBack):
            state = before
            yield str(n), _shown(match, state, ties)
            continue
        before, chance = state, Chance(match.seed, n)
        step = match.game.rules.apply(state, seat, move, chance, when)
        state = step.state
        ties += [e.card.theme for e in step.events if isinstance(e, TieBreakTurned)]
        dice = [event.die for event in step.events if hasattr(event, "die")]
        if dice:
            yield str(n), {"die": dice[0]}
        elif chance.is_used or (n % every == 0 and not _comes_back(match, n)):
            yield str(n), _shown(match, state, ties)
    yield "end", _shown(match, state, ties)


def _comes_back(match: Match, n: int) -> bool:
    """Return whether move *n* is taken back."""
    return any(isinstance(played.move, TakeBack) for played in match.moves[n : n + 1])


def _told(match: Match) -> Iterator[tuple[str, Any]]:
    """Yield what everybody was told of cards, by the number of the move."""
    before = state = match.state_at(0)
    for n, (seat, move, when) in enumerate(match.moves, start=1):
        if isinstance(move, TakeBack):
            state = before
            continue
        chance = Chance(match.seed, n)
        step = match.game.rules.apply(state, seat, move, chance, when)
        before, state = state, step.state
        told = [msgspec.to_builtins(event) for event in step.events]
        if shown := [event for event in told if event["kind"] in OF_CARDS]:
            yield str(n), shown


def _shown(match: Match, state: Any, ties: list[str]) -> dict[str, Any]:
    if match.game.slug == "face_a_face":
        return _piles(state, ties)
    plain = msgspec.to_builtins(state)
    return {name: plain[name] for name in SHOWN[match.game.slug]}


def _piles(state: State, ties: list[str]) -> dict[str, Any]:
    """Show the piles as if the tie-break card that lies there had gone back already."""
    tie = state.phase.tie if isinstance(state.phase, Racing) else None
    if tie:
        state = slide_under(state, tie.stack, tie.card)
    return {
        "left": [*map(_named, state.left)],
        "right": [*map(_named, state.right)],
        "duels": [*map(_named, state.duels)],
        "link": state.die.symbols if state.die else None,
        "ties": [*ties],
    }


def _named(card: StackCard) -> str:
    return f"duel {card.number}" if isinstance(card, DuelCard) else card.theme


def texts(name: str) -> dict[str, bytes]:
    """Return the two files of a game."""
    match = played(TABLES[name])
    lines = (
        b'"%s":' % key.encode() + msgspec.json.encode(found)
        for key, found in expected(match).items()
    )
    return {
        f"{name}.jsonl": write(match),
        f"{name}.json": b"{\n" + b",\n".join(lines) + b"\n}\n",
    }


if __name__ == "__main__":
    for each in TABLES:
        for file, text in texts(each).items():
            (HERE / file).write_bytes(text)
