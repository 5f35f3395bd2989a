"""What each seat may know, and the states a seat could be looking at."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.face_a_face.dealing import deck
from tablee.games.face_a_face.glasses import visible_timer
from tablee.games.face_a_face.matching import pairs
from tablee.games.face_a_face.moves import StackCard
from tablee.games.face_a_face.state import Over, Racing, State, View
from tablee.kernel import ALL_OPEN, Chance, Seat
from tablee.kit import voting


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; ``None`` is a spectator."""
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
    state = State(
        options=view.options,
        sides=view.sides,
        phase=view.phase,
        turn=view.turn,
        drawer=view.drawer,
        left=(*under_left, *hidden[:cut]),
        right=(*under_right, *hidden[cut:]),
        seen=(len(under_left), len(under_right)),
        rows=view.rows,
        since=view.since,
        duels=view.duels,
        die=view.die,
        won=view.won,
        gone=view.gone,
        said=view.said,
        wins=view.wins,
        refusals=view.refusals,
        refused=view.refused,
        fast=view.fast,
        last=view.last,
        fought=view.fought,
        cascade=view.cascade,
        burners=view.burners,
        skips=view.skips,
        accepted=view.accepted,
        votes=voting.guessed(view.voted, view.seat, view.vote),
        missed=view.missed,
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
