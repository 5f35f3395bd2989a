"""The bots of Face-à-face: they look, think and type as people do (G13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablee.games.face_a_face.bots.knowledge import (
    CONTEST,
    COURTESY,
    DRAW_FOR_TWO,
    FIRST_KEY,
    LEVELS,
    TAP,
    VOTE,
    Difference,
    Level,
    accepts,
    ahead,
    is_new,
    noticing,
    recalling,
)
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import (
    Answer,
    Appeal,
    Call,
    Claim,
    Concede,
    Contest,
    Draw,
    Move,
    Pair,
    Vote,
)
from tablee.games.face_a_face.state import Drawing, Racing, Tied, View, Voting
from tablee.games.face_a_face.words import facing
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Bot, Intent
from tablee.kit.robots import Character


def player(level: Level) -> Bot:
    def play(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> Intent | None:
        draws = [move for move in moves if isinstance(move, Draw)]
        match view.phase:
            case Voting():
                return Intent(Vote(_judge(view, seat, level)), VOTE.draw(chance))
            case Racing(pair=pair) if any(isinstance(m, Pattern) for m in moves):
                noticed = noticing(view, level, chance)
                return _answer(view, seat, pair, level, chance, noticed)
            case Tied():
                return _draw(draws, DRAW_FOR_TWO.draw(chance), chance)
            case _:
                wrong = _found_wrong(view, seat, level) or _wronged(view, seat, level)
                if wrong:
                    return Intent(wrong, CONTEST.draw(chance))
                return _look(view, seat, draws, level, chance)

    return play


def _look(
    view: View, seat: Seat, draws: Sequence[Draw], level: Level, chance: Chance
) -> Intent | None:
    """Look for a match, and draw if it is one's turn and there is none to be seen."""
    is_hidden = isinstance(view.phase, Drawing) and not view.options.announced
    standing = pairs(view) if is_hidden else ()
    if not standing and not draws:
        return None
    looked = level.look.draw(chance)
    noticed = noticing(view, level, chance) if standing else looked
    if draws and noticed >= looked:
        return _draw(draws, looked, chance)
    pair = facing(view)
    if pair is None:  # the others' match: it is for them to notice first (FAF-26)
        return Intent(Call(), noticed + COURTESY.draw(chance))
    meant = _answer(view, seat, pair, level, chance, noticed)
    return meant or _draw(draws, looked + level.recall.draw(chance), chance)


def _answer(
    view: View, seat: Seat, pair: Pair, level: Level, chance: Chance, noticed: int
) -> Intent | None:
    """Answer once a word comes to mind; where people speak, concede without one."""
    word, took = recalling(view, seat, pair, level, chance)
    mind = max(0, noticed + took - ahead(view))
    if view.options.aloud:
        is_open = isinstance(view.phase, Racing)
        said = mind + TAP.draw(chance)
        gives_in = Intent(Concede(), said) if is_open else None
        return Intent(Claim(), said) if word else gives_in
    if word is None:
        return None
    begun = mind + FIRST_KEY.draw(chance)
    typing = level.key.draw(chance) * len(word)
    return Intent(Answer(word), begun + typing, begun)


def _draw(draws: Sequence[Draw], after: int, chance: Chance) -> Intent | None:
    return Intent(chance.pick(draws), after) if draws else None


def _found_wrong(view: View, seat: Seat, level: Level) -> Contest | None:
    """Contest the answer to which one has lost, if it was none."""
    lost = (
        won
        for won in view.wins
        if won.loser == seat and won.by is None and won.word and not won.known
    )
    wrong = (w for w in lost if not accepts(view, seat, w, level.knows, level.lenient))
    return next((Contest(won.number) for won in wrong), None)


def _wronged(view: View, seat: Seat, level: Level) -> Appeal | None:
    """Contest that one's own answer was refused, if nobody has said it (FAF-G7)."""
    mine = (r for r in view.refusals if r.given.seat == seat and r.by is None)
    wrong = (r for r in mine if is_new(view, seat, r, level.lenient))
    return next((Appeal(refusal.number) for refusal in wrong), None)


def _judge(view: View, seat: Seat, level: Level) -> bool:
    """Judge an answer, or somebody who has burned more words than one by a slip."""
    vote = view.phase
    assert isinstance(vote, Voting)
    refused = (r for r in view.refusals if r.number == vote.refusal)
    if refusal := next(refused, None):
        return is_new(view, seat, refusal, level.lenient)
    won = next((won for won in view.wins if won.number == vote.number), None)
    if won is None:
        return view.burners[vote.seat] > 1
    return accepts(view, seat, won, level.knows, level.lenient)


BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}


def with_character(level: str, character: Character) -> Bot:
    return player(character.in_game("face_a_face", Difference).of(LEVELS[level]))
