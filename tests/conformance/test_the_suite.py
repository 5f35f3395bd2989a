"""The suite itself: each of its checks catches a game that breaks the law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec import structs

from tablee.games import shelf
from tablee.kernel import (
    ALL_OPEN,
    AnyGame,
    Chance,
    Deadline,
    IllegalMove,
    Pattern,
    Seat,
    Step,
    Text,
    TimeUp,
    When,
)
from tablee.kernel.record_format import BadRecord
from tablee.testing.attempts import Attempts, check_attempt
from tablee.testing.laws import play_and_check
from tablee.testing.leaks import check_no_leak, check_open_eye, check_told_alone
from tablee.testing.play import finish, positions
from tablee.testing.sampling import (
    check_everything_is_seen,
    check_sample_shows_the_view,
    check_samples_do_not_peek,
    wilson_hilferty,
)
from tests.conformance.bent_games import HONEST, bent
from tests.conformance.tables import TriedTable
from tests.conformance.whispers import WHISPERS

OPEN = shelf()["allumettes"]  # nothing is hidden there


def at_a_table(game: AnyGame) -> TriedTable:
    return TriedTable(game, (0, 1, 2), game.presets["beginner"], game.slug)


def look_for_leaks(game: AnyGame) -> None:
    for match, rng in positions(at_a_table(game), range(5), 0.5):
        for observer in (None, *match.seats):
            check_no_leak(match, observer, rng)


def look_for_whispers(game: AnyGame) -> None:
    told = 0
    for match, rng in positions(at_a_table(game), range(10), 0.5):
        for observer in (None, *match.seats):
            told += check_told_alone(match, observer, rng)
    assert told


def open_the_eye(game: AnyGame) -> None:
    seen = 0
    for match, rng in positions(at_a_table(game), range(10), 0.5):
        seen += check_open_eye(match, rng)
    assert seen


def try_anything(game: AnyGame) -> None:
    attempts = Attempts()
    for match, rng in positions(at_a_table(game), range(5), 0.5):
        for raw in attempts.made_at(match, rng, 40):
            check_attempt(match, rng.choice(match.seats), raw)


def look_for_peeking(game: AnyGame) -> None:
    for match, rng in positions(at_a_table(game), range(1), 0.1):
        for seat in (None, *match.seats):
            check_sample_shows_the_view(match, seat, rng)
            check_samples_do_not_peek(match, seat, rng, 300)


def play_games(game: AnyGame) -> None:
    for seed in range(30):
        play_and_check(at_a_table(game), seed)


CHECKS = (look_for_leaks, try_anything, look_for_peeking, play_games)


@pytest.mark.parametrize("check", CHECKS)
def test_the_honest_game_passes(check: Callable[[AnyGame], None]) -> None:
    check(HONEST)


@pytest.mark.parametrize(
    "check",
    [look_for_leaks, look_for_whispers, open_the_eye, try_anything, play_games],
)
def test_the_honest_race_passes(check: Callable[[AnyGame], None]) -> None:
    check(WHISPERS)


def test_a_view_that_leaks_is_caught() -> None:
    def view_for(state: Any, seat: Seat | None) -> Any:
        """Count the letters E in the bag, as if nobody could use that."""
        view = HONEST.rules.view_for(state, seat)
        return structs.replace(view, bag=view.bag + state.bag.count("E"))

    with pytest.raises(AssertionError):
        look_for_leaks(bent(view_for=view_for))


def test_a_text_that_leaks_is_caught() -> None:
    seen: list[Any] = []

    def view_for(state: Any, seat: Seat | None) -> Any:
        """Keep the state for whoever writes it down."""
        seen.append(state)
        return HONEST.rules.view_for(state, seat)

    def show(view: Any) -> str:
        """Add the next letter of the bag, which the view does not have."""
        return f"{HONEST.terminal.show(view)} {seen[-1].bag[-1]}"

    terminal = replace(HONEST.terminal, show=show)
    with pytest.raises(AssertionError, match="is shown text"):
        look_for_leaks(replace(bent(view_for=view_for), terminal=terminal))


def test_legal_moves_that_leak_are_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        """Offer no move to those who sit before a Q."""
        after = state.hands[(seat + 1) % len(state.hands)]
        return () if "Q" in after else HONEST.rules.legal_moves(state, seat)

    with pytest.raises(AssertionError):
        look_for_leaks(bent(legal_moves=legal_moves))


def test_a_pattern_that_leaks_is_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        """Leave room for as many letters as there are E in the bag."""
        listed = HONEST.rules.legal_moves(state, seat)
        hint = Pattern("Write", {"word": Text(state.bag.count("E"))})
        return (*listed, hint) if listed else listed

    with pytest.raises(AssertionError):
        look_for_leaks(bent(legal_moves=legal_moves))


def test_what_a_pattern_gives_can_leak_too() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        """Offer a word that begins with the next letter of the bag."""
        listed = HONEST.rules.legal_moves(state, seat)
        hint = Pattern("Write", {}, {"word": state.bag[-1]})
        return (*listed, hint) if listed else listed

    with pytest.raises(AssertionError):
        look_for_leaks(bent(legal_moves=legal_moves))


def test_an_event_that_leaks_is_caught() -> None:
    def apply(state: Any, *rest: Any) -> Any:
        """Repeat events while an E is the next letter."""
        step = HONEST.rules.apply(state, *rest)
        twice = state.bag[-1] == "E"
        return Step(step.state, step.events * 2) if twice else step

    with pytest.raises(AssertionError):
        look_for_leaks(bent(apply=apply))


def test_a_refusal_that_leaks_is_caught() -> None:
    def apply(state: Any, seat: Seat | None, *rest: Any) -> Any:
        """Explain a refusal by the next letter of the bag."""
        try:
            return HONEST.rules.apply(state, seat, *rest)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, state.bag[-1]) from None

    with pytest.raises(AssertionError):
        look_for_leaks(bent(apply=apply))


def test_an_eye_that_is_not_quite_open_is_caught() -> None:
    def view_for(state: Any, seat: Seat | None) -> Any:
        """Show the open eye what one seat sees, and nothing more."""
        return WHISPERS.rules.view_for(state, Seat(0) if seat == ALL_OPEN else seat)

    with pytest.raises(AssertionError):
        open_the_eye(bent(WHISPERS, view_for=view_for))


def test_an_eye_that_sees_what_a_spectator_sees_is_caught() -> None:
    def view_for(state: Any, seat: Seat | None) -> Any:
        return WHISPERS.rules.view_for(state, None if seat == ALL_OPEN else seat)

    with pytest.raises(AssertionError):
        open_the_eye(bent(WHISPERS, view_for=view_for))


def overheard(state: Any, seat: Seat | None) -> Any:
    """Show everybody what the next seat was told, instead of nothing."""
    view = WHISPERS.rules.view_for(state, seat)
    ears = state.told[(seat or 0) + 1 :][:1]
    return structs.replace(
        view, told=(*view.told, *(f for facts in ears for f in facts))
    )


def counted(state: Any, seat: Seat | None) -> Any:
    """Show how often all the others were told something high."""
    view = WHISPERS.rules.view_for(state, seat)
    high = sum(fact > "5" for facts in state.told for fact in facts)
    return structs.replace(view, round=view.round + high)


def withheld(state: Any, seat: Seat | None) -> Any:
    """Keep from a seat what it was told last."""
    view = WHISPERS.rules.view_for(state, seat)
    return view if seat is None else structs.replace(view, told=view.told[:-1])


@pytest.mark.parametrize("view_for", [overheard, counted, withheld])
def test_a_view_of_what_others_were_told_is_caught(view_for: Any) -> None:
    with pytest.raises(AssertionError):
        look_for_whispers(bent(WHISPERS, view_for=view_for))


def test_moves_events_and_refusals_that_depend_on_whispers_are_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        """Offer nothing to those who sit before somebody with a high number."""
        after = state.told[(seat + 1) % len(state.told)]
        return () if "9" in after else WHISPERS.rules.legal_moves(state, seat)

    def louder(state: Any, seat: Seat | None, *rest: Any) -> Any:
        """Repeat events when somebody was told a high number."""
        step = WHISPERS.rules.apply(state, seat, *rest)
        high = any(fact > "7" for facts in state.told for fact in facts)
        return Step(step.state, step.events * 2) if high else step

    def chattier(state: Any, seat: Seat | None, *rest: Any) -> Any:
        """Explain a refusal by what the first seat was told."""
        try:
            return WHISPERS.rules.apply(state, seat, *rest)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, "".join(state.told[0])) from None

    for wrong in (
        bent(WHISPERS, legal_moves=legal_moves),
        bent(WHISPERS, apply=louder),
        bent(WHISPERS, apply=chattier),
    ):
        with pytest.raises(AssertionError):
            look_for_whispers(wrong)


def race(seeds: int = 60) -> list[tuple[Any, Seat | None, When, int]]:
    """Watch random play in a race: the state, who moved and when, and what is due."""
    seen = []

    def apply(
        state: Any, seat: Seat | None, move: Any, chance: Chance, made: When
    ) -> Any:
        due = WHISPERS.rules.deadlines(state)[0]
        seen.append((state, seat, made, due.at))
        return WHISPERS.rules.apply(state, seat, move, chance, made)

    for seed in range(seeds):
        finish(at_a_table(bent(WHISPERS, apply=apply)), seed)
    return seen


def test_people_in_a_race_begin_and_send_at_times_of_their_own() -> None:
    moved = [(s, m, due) for s, seat, m, due in race() if seat is not None]

    assert all(made.begun <= made.sent <= made.at for _, made, _ in moved)
    assert all(made.sent <= due for _, made, due in moved)
    assert any(made.begun < made.sent < made.at for _, made, _ in moved)
    assert any(made.sent <= due < made.at for _, made, due in moved)


def test_nobody_in_a_race_acts_before_the_question_has_appeared() -> None:
    appears = WHISPERS.table_hooks.visible_at

    assert all(made.begun >= appears(s) for s, seat, made, _ in race() if seat)


def test_time_is_called_early_only_when_nobody_can_have_begun() -> None:
    called = [(s, m.at, due) for s, seat, m, due in race() if seat is None]

    assert any(at < due for _, at, due in called)
    assert all(at >= s.since + 4000 for s, at, _ in called)


def test_days_by_correspondence_end_at_any_time() -> None:
    def deadlines(state: Any) -> tuple[Deadline, ...]:
        dues = HONEST.rules.deadlines(state)
        return tuple(structs.replace(due, stands_still=False) for due in dues)

    matches = [finish(at_a_table(bent(deadlines=deadlines)), n) for n in range(60)]
    called = [
        played.at
        for match in matches
        for played in match.moves
        if isinstance(played.move, TimeUp)
    ]

    assert any(at % 30_000 for at in called)


def test_a_race_judged_by_its_slowest_line_is_caught() -> None:
    def apply(
        state: Any, seat: Seat | None, move: Any, chance: Chance, made: When
    ) -> Any:
        """Take a move for sent when it reaches the table."""
        late = When(made.at, made.begun, made.at)
        return WHISPERS.rules.apply(state, seat, move, chance, late)

    with pytest.raises(IllegalMove):
        play_games(bent(WHISPERS, apply=apply))


def test_a_race_that_forgets_its_times_is_caught() -> None:
    def apply(
        state: Any, seat: Seat | None, move: Any, chance: Chance, made: When
    ) -> Any:
        """Take the time of the hall's clock, which no record holds."""
        step = WHISPERS.rules.apply(state, seat, move, chance, made)
        wrong = structs.replace(step.state, since=step.state.since + next(ticks) % 2)
        return Step(wrong, step.events)

    ticks = count()
    with pytest.raises((AssertionError, ValueError)):
        play_games(bent(WHISPERS, apply=apply))


def test_a_sample_that_shows_another_view_is_caught() -> None:
    def sample_state(view: Any, chance: Any) -> Any:
        state = HONEST.study.sample_state(view, chance)
        return structs.replace(state, points=tuple(n + 1 for n in state.points))

    with pytest.raises(AssertionError):
        look_for_peeking(bent(sample_state=sample_state))


def test_a_sample_that_peeks_is_caught() -> None:
    table = at_a_table(HONEST)
    match = table.open(0)
    truth = match.state
    fair = HONEST.study.sample_state

    def sample_state(view: Any, chance: Any) -> Any:
        """Return the true deal now and then."""
        return truth if chance.below(10) == 0 else fair(view, chance)

    match.game = bent(sample_state=sample_state)

    with pytest.raises(AssertionError):
        check_samples_do_not_peek(match, Seat(0), Random(0), 1000)


def test_a_sample_that_always_deals_the_same_is_caught() -> None:
    def sample_state(view: Any, _chance: Any) -> Any:
        return HONEST.study.sample_state(view, Chance(b"", 0))

    with pytest.raises(AssertionError):
        look_for_peeking(bent(sample_state=sample_state))


def test_a_move_that_applies_though_it_is_not_listed_is_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        return HONEST.rules.legal_moves(state, seat)[:1]

    with pytest.raises(AssertionError):
        try_anything(bent(legal_moves=legal_moves))


def test_a_listed_move_that_is_refused_is_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        if HONEST.rules.outcome(state):
            return ()
        return HONEST.rules.legal_moves(state, Seat(0)) or HONEST.rules.legal_moves(
            state, seat
        )

    with pytest.raises(IllegalMove):
        play_games(bent(legal_moves=legal_moves))


def test_a_refusal_without_a_rule_is_caught() -> None:
    def apply(*args: Any) -> Any:
        try:
            return HONEST.rules.apply(*args)
        except IllegalMove:
            raise IllegalMove("no reason") from None

    with pytest.raises(AssertionError):
        try_anything(bent(apply=apply))


def test_rules_that_remember_are_caught() -> None:
    calls = count()

    def apply(state: Any, *rest: Any) -> Any:
        """Turn the bag over at every tenth move that anybody ever made."""
        step = HONEST.rules.apply(state, *rest)
        turned = structs.replace(step.state, bag=step.state.bag[::-1])
        return Step(turned, step.events) if next(calls) % 10 == 0 else step

    # The record either leads to another state or, on the way to it, to a refusal.
    with pytest.raises((AssertionError, BadRecord)):
        play_games(bent(apply=apply))


def test_a_broken_invariant_is_caught() -> None:
    def apply(*args: Any) -> Any:
        step = HONEST.rules.apply(*args)
        return Step(structs.replace(step.state, bag=()), step.events)

    with pytest.raises(AssertionError, match="MOT-02"):
        play_games(bent(apply=apply))


@pytest.mark.parametrize(
    ("chi_square", "freedom", "z"),
    [
        (3.841, 1, 1.645),
        (18.307, 10, 1.645),
        (124.342, 100, 1.645),
        (135.807, 100, 2.326),
    ],
)
def test_chi_square_values_are_those_of_the_tables(
    chi_square: float, freedom: int, z: float
) -> None:
    assert wilson_hilferty(chi_square, freedom) == pytest.approx(z, abs=0.06)


def without_matches(view: Any) -> Any:
    """Return what anybody sees of a game without secrets, less the matches."""
    return structs.replace(view, left=0)


@pytest.mark.parametrize(
    "bend",
    [
        {
            "view_for": lambda state, seat: without_matches(
                OPEN.rules.view_for(state, seat)
            )
        },
        {"sample_state": lambda view, chance: without_matches(view)},
        {"redeal": lambda state, seat, chance: structs.replace(state, left=1)},
    ],
    ids=["view_for", "sample_state", "redeal"],
)
def test_a_game_that_says_it_hides_nothing_must_not(bend: dict[str, Any]) -> None:
    table = TriedTable(bent(OPEN, **bend), (0, 1), OPEN.presets["rulebook"], OPEN.slug)
    match = table.open(0)

    check_everything_is_seen(TriedTable(OPEN, *table[1:]).open(0), None, Random(0))
    with pytest.raises(AssertionError):
        check_everything_is_seen(match, None, Random(0))


def test_a_game_with_secrets_cannot_say_that_it_has_none() -> None:
    with pytest.raises(AssertionError):
        check_everything_is_seen(at_a_table(HONEST).open(0), None, Random(0))
