"""What each seat may know, the states it could be looking at, and what is always so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from tablee.games.face_a_face.dealing import DUELS, deck, removed
from tablee.games.face_a_face.flow import LAST_LOOK, TO_VOTE
from tablee.games.face_a_face.judging import COUNTDOWN, contestable
from tablee.games.face_a_face.matching import match, pairs, patience, top
from tablee.games.face_a_face.moves import StackCard
from tablee.games.face_a_face.state import (
    Drawing,
    Opening,
    Over,
    Racing,
    State,
    Tied,
    Uncovering,
    View,
    Voting,
)
from tablee.games.face_a_face.verdict import TO_DRAW
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kit import voting
from tablee.kit.hidden import state_behind
from tablee.kit.seats import Glass
from tablee.kit.voting import fault


def visible_timer(state: State) -> Glass | None:
    """Return the time that is shown; of most phases none is."""
    match state.phase:
        case Racing(pair=pair, until=until):
            return Glass(until, patience(state.options, pair))
        case Opening(until=until, reopened=True):
            return Glass(until, COUNTDOWN)
        case Tied(until=until):
            return Glass(until, TO_DRAW)
        case Voting(until=until):
            return Glass(until, TO_VOTE)
        case Drawing(until=int(until)):
            return Glass(until, LAST_LOOK)
        case _:
            return None


def view_for(state: State, seat: Seat | None) -> View:
    is_open = seat == ALL_OPEN
    left, right = state.seen
    own = None if seat is None or is_open or not state.votes else state.votes[seat]
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        phase=state.phase,
        turn=state.turn,
        drawer=state.drawer,
        left=len(state.left),
        right=len(state.right),
        under=(state.left[:left], state.right[:right]),
        rows=state.rows,
        since=state.since,
        duels=state.duels,
        die=state.die,
        won=state.won,
        gone=state.gone,
        said=state.said,
        wins=state.wins,
        refusals=state.refusals,
        refused=state.refused,
        fast=state.fast,
        last=state.last,
        fought=state.fought,
        cascade=state.cascade,
        burners=state.burners,
        skips=state.skips,
        accepted=state.accepted,
        voted=tuple(vote is not None for vote in state.votes),
        vote=own,
        votes=state.votes if is_open else (),
        missed=state.missed if isinstance(state.phase, Over) else 0,
        glass=visible_timer(state),
        piles=(state.left, state.right) if is_open else ((), ()),
    )


def sample_state(view: View, chance: Chance) -> State:
    """Return a state that shows this view, every order of the piles as likely."""
    hidden = _unseen(view)
    under_left, under_right = view.under
    cut = view.left - len(under_left)
    state = state_behind(
        view,
        State,
        left=(*under_left, *hidden[:cut]),
        right=(*under_right, *hidden[cut:]),
        seen=(len(under_left), len(under_right)),
        votes=voting.guessed(view.voted, view.seat, view.vote),
        several=len(pairs(view)) > 1,  # nobody can tell how it came about
    )
    return redeal(state, view.seat, chance)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle what nobody has seen of the piles; let the others vote otherwise."""
    left, right = state.seen
    hidden = chance.shuffled((*state.left[left:], *state.right[right:]))
    cut = len(state.left) - left
    votes = voting.redealt(state.votes, seat, chance)
    return replace(
        state,
        left=(*state.left[:left], *hidden[:cut]),
        right=(*state.right[:right], *hidden[cut:]),
        votes=votes,
    )


def _unseen(view: View) -> tuple[StackCard, ...]:
    """Return the cards of the deck that lie where nobody can look."""
    tie = view.phase.tie if isinstance(view.phase, Racing) else None
    seen: set[StackCard] = {*view.duels, *view.gone, *view.under[0], *view.under[1]}
    seen.update(top.card for row in view.rows for top in row)
    seen.update(card for won in view.won for card in won)
    if tie:  # of another pack, it comes when all themes of this one are seen
        seen.add(tie.card)
    cards = deck(view.options, len(view.sides))
    return tuple(card for card in cards if card not in seen)


def violations(state: State) -> tuple[str, ...]:
    return (*_cards(state), *_face_offs(state), *_words(state), *_votes(state))


def _cards(state: State) -> Iterator[str]:
    tie = state.phase.tie if isinstance(state.phase, Racing) else None
    cards: list[StackCard] = [*state.left, *state.right, *state.duels, *state.gone]
    cards += [top.card for row in state.rows for top in row]
    cards += [card for won in state.won for card in won]
    cards += [tie.card] if tie and tie.stack != "other" else []
    if Counter(cards) != Counter(deck(state.options, len(state.rows))):
        yield "FAF-01: a card is missing or too many"
    if not {*state.duels} <= {*DUELS} or bool(state.die) > bool(state.duels):
        yield "FAF-17: the die lies without a Duel card"
    if state.die and {*state.die.symbols} & {*removed(state.options, len(state.rows))}:
        yield "FAF-28: the die shows a symbol that is out of the game"
    for pile, seen in ((state.left, state.seen[0]), (state.right, state.seen[1])):
        if not 0 <= seen <= len(pile):
            yield "FAF-24: more cards were put back than the pile has"


def _face_offs(state: State) -> Iterator[str]:
    standing = pairs(state)
    if len(standing) > 1 and not state.several:
        yield "FAF-G3: two face-offs stand at once, and none was missed"
    if state.options.announced and standing and isinstance(state.phase, Drawing):
        yield "FAF-21: somebody draws before a face-off is played"
    if isinstance(state.phase, Racing | Tied):
        one, other = (top(state, seat).card for seat in state.phase.pair)
        if not match(one, other, state.die):
            yield "FAF-11: two face off whose cards do not match"
    if isinstance(state.phase, Uncovering) and not all(
        state.rows[seat] for seat in state.phase.seats
    ):
        yield "FAF-20: there is nothing to uncover"
    contested = len(contestable(state)) < len(state.wins) + len(state.refusals)
    if contested and isinstance(state.phase, Drawing):
        yield "FAF-G7: what is contested waits for no vote"
    rows = (tuple(top.laid for top in row) for row in state.rows)
    if any(list(row) != sorted(row) for row in rows):
        yield "FAF-09: a card lies under one that was laid before it"
    if any(win.card not in state.won[win.winner] for win in state.wins):
        yield "FAF-13: the winner does not have the card"


def _words(state: State) -> Iterator[str]:
    said = [(each.key, each.theme) for each in state.said]
    if len({*said}) != len(said):
        yield "FAF-14: an answer is burned twice"


def _votes(state: State) -> Iterator[str]:
    ballot = state.phase if isinstance(state.phase, Voting) else None
    if found := fault(state.votes, ballot):
        yield f"FAF-G24: {found}"
