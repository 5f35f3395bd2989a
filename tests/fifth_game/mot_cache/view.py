"""What each seat may know, and the states a seat could be looking at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tablee.kernel import ALL_OPEN, Chance, Pattern, Seat
from tablee.kernel.pattern import fill_by_chance

from .rules import BAG, candidates, hand_size, told_of
from .state import Letters, State, View, Writing


def view_for(state: State, seat: Seat | None) -> View:
    """Show the table to *seat*; ``None`` is a spectator, who sees no letter."""
    is_open = seat == ALL_OPEN
    shown = is_open or not isinstance(state.phase, Writing)
    own = None if is_open else seat
    told = state.told if is_open else () if own is None else (state.told[own],)
    return View(
        seat=seat,
        options=state.options,
        sides=state.sides,
        round=state.round,
        phase=state.phase,
        bag=len(state.bag),
        aside=state.aside,
        hand=() if own is None else state.hands[own],
        hands=state.hands if is_open else (),
        left=tuple(map(len, state.hands)) if shown else (),
        word="" if own is None else state.words[own],
        words=state.words if shown else (),
        written=tuple(map(bool, state.words)),
        exchanged=state.exchanged,
        told=tuple(fact for facts in told for fact in facts),
        vote=None if own is None else state.votes[own],
        votes=state.votes if is_open else (),
        voted=tuple(vote is not None for vote in state.votes),
        burned=state.burned,
        points=state.points,
    )


def sample_state(view: View, chance: Chance) -> State:
    """Return a state that shows this view, every deal of the unseen as likely."""
    seats = range(len(view.sides))
    shown = not isinstance(view.phase, Writing)
    words = [view.words[n] if shown else "" for n in seats]
    hands: list[Letters] = [()] * len(seats)
    if view.seat is not None:
        words[view.seat], hands[view.seat] = view.word, view.hand
    seen = Counter((*view.hand, *view.aside, *"".join(words)))
    unseen = tuple((Counter(BAG) - seen).elements())
    for n in seats:
        if n != view.seat:
            size = view.left[n] if shown else hand_size(view.options)
            hands[n], unseen = unseen[:size], unseen[size:]
            if view.written[n] and not shown:
                words[n], hands[n] = hands[n][0], hands[n][1:]
    state = State(
        options=view.options,
        sides=view.sides,
        round=view.round,
        phase=view.phase,
        bag=unseen,
        aside=view.aside,
        hands=tuple(hands),
        words=tuple(words),
        exchanged=view.exchanged,
        told=tuple(map(told_of, words)),
        votes=tuple(Seat(n) if view.voted[n] else None for n in seats),
        burned=view.burned,
        points=view.points,
    )
    if view.seat is not None:
        votes = (*state.votes[: view.seat], view.vote, *state.votes[view.seat + 1 :])
        state = replace(state, votes=votes)
    return redeal(state, view.seat, chance)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Shuffle the letters that *seat* cannot see, and vote anew for the others."""
    face_down = isinstance(state.phase, Writing)
    hands, words, votes = list(state.hands), list(state.words), list(state.votes)
    others = [Seat(n) for n in range(len(hands)) if n != seat]
    if face_down:
        for n in others:
            hands[n] = (*words[n], *hands[n])
    letters = chance.shuffled([*state.bag, *(c for n in others for c in hands[n])])
    for n in others:
        size = len(hands[n])
        hands[n], letters = letters[:size], letters[size:]
        if face_down and words[n]:
            length = chance.die(size)
            words[n], hands[n] = "".join(hands[n][:length]), hands[n][length:]
        if votes[n] is not None:
            votes[n] = chance.pick(candidates(state, n))
    return replace(
        state,
        bag=letters,
        hands=tuple(hands),
        words=tuple(words),
        told=tuple(map(told_of, words)),
        votes=tuple(votes),
    )


def fill(view: View, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Write the first letters of the hand: there is no dictionary (MOT-04)."""
    if pattern.move != "Write":
        return fill_by_chance(view, pattern, chance)
    length = chance.pick((len(view.hand), 4, 1))
    return {"word": "".join(view.hand[:length])}


def violations(state: State) -> tuple[str, ...]:
    """Return what is wrong with *state*; nothing is, in any game."""
    return tuple(_broken(state))


def _broken(state: State) -> Iterator[str]:
    every = (*state.bag, *state.aside, *"".join(state.words))
    if sorted((*every, *(c for hand in state.hands for c in hand))) != sorted(BAG):
        yield "MOT-02: a letter is missing or too many"
    size = hand_size(state.options)
    for seat, (word, hand) in enumerate(zip(state.words, state.hands, strict=True)):
        if len(word) + len(hand) != size:
            yield f"MOT-03: seat {seat} has too many letters or too few"
        vote = state.votes[seat]
        if vote is not None and vote not in candidates(state, Seat(seat)):
            yield f"MOT-09: seat {seat} votes for no word of another side"
    if state.told != tuple(map(told_of, state.words)):
        yield "MOT-15: somebody was told what is not so"
    if sum(state.points) > state.round * len(state.sides):
        yield "MOT-11: more points than votes"
