"""What may not be done before the game, or with its seats, and in which words."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from tablee.games.defense_afficher import GAME as POSTERS
from tablee.games.sequence import GAME
from tablee.kernel import AnyGame, Chance, IllegalTable, Setting
from tablee.kernel.wire import options_from
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, SealedShares, amend, new_document
from tablee.table.seats import Occupant, SeatTaken

ANN, BOB, CAT = Person("a", "Ann"), Person("b", "Bob"), Person("c", "Cat")
ALONE = new_document("K7F4", GAME, Occupant("Ann", "a"), "rulebook", "00" * 32)
BOTH = lobby.sit(ALONE, BOB, 1)
DEALT = lobby.start(BOTH, GAME)


def refusal(attempt: Callable[[], object]) -> tuple[Fault, str, str | None]:
    with pytest.raises(Faulted) as caught:
        attempt()
    return caught.value.fault, caught.value.detail, caught.value.rule


@pytest.mark.parametrize(
    ("attempt", "fault", "words"),
    [
        (lambda: lobby.sit(BOTH, CAT, 1), Fault.SEAT_TAKEN, "Bob sits on seat 1"),
        (lambda: lobby.sit(BOTH, CAT, 2), Fault.NO_SEAT, "the table has 2 seats"),
        (lambda: lobby.clear(BOTH, 2), Fault.NO_SEAT, "the table has 2 seats"),
        (lambda: lobby.swap(BOTH, 0, 2), Fault.NO_SEAT, "the table has 2 seats"),
        (lambda: lobby.swap(BOTH, 2, 0), Fault.NO_SEAT, "the table has 2 seats"),
        (
            lambda: lobby.stand(BOTH, CAT),
            Fault.NOT_SEATED,
            "onlookers cannot do that",
        ),
        (
            lambda: lobby.leave_for_good(DEALT, CAT),
            Fault.NOT_SEATED,
            "onlookers cannot do that",
        ),
        (
            lambda: lobby.add_bot(BOTH, 1, "easy"),
            Fault.SEAT_TAKEN,
            "Bob sits on seat 1",
        ),
        (
            lambda: lobby.add_bot(ALONE, 1, "godlike"),
            Fault.NO_LEVEL,
            "there is beginner, easy, middle, regular, hard",
        ),
        (
            lambda: lobby.check_full(ALONE),
            Fault.SEATS_EMPTY,
            "every seat must be taken to start",
        ),
    ],
)
def test_a_refusal_says_what_is_in_the_way(
    attempt: Callable[[], object], fault: Fault, words: str
) -> None:
    assert refusal(attempt) == (fault, words, None)


def test_a_table_whose_shares_are_in_is_dealt_by_the_rules_of_today() -> None:
    sealed = amend(BOTH, deal={"seal": SealedShares((None, None))})

    assert lobby.start(sealed, GAME) == amend(
        sealed,
        stage="playing",
        edition={"rules_version": GAME.rules_version},
        seats={
            "dealt": ("a", "b"),
            "history": tuple(
                SeatTaken(0, n, o) for n, o in enumerate(BOTH.seats.occupants) if o
            ),
        },
    )
    assert refusal(lambda: lobby.start(ALONE, GAME))[0] is Fault.SEATS_EMPTY


AGAINST_A_BOT = lobby.start(lobby.add_bot(ALONE, 1, "easy"), GAME)
HERE = {"a", "b"}


@pytest.mark.parametrize(
    ("room", "level"),
    [(DEALT, "hard"), (AGAINST_A_BOT, "hard"), (AGAINST_A_BOT, None)],
    ids=["somebody who is here", "a bot", "a bot that is to go"],
)
def test_bots_stand_in_for_people_who_are_away_alone(
    room: Document, level: str | None
) -> None:
    answer = refusal(lambda: lobby.stand_in(room, 1, level, HERE))

    assert answer == (Fault.SEAT_TAKEN, "nobody is away from seat 1", None)


def test_a_seat_is_given_back_to_who_is_here_and_levels_are_known() -> None:
    assert lobby.stand_in(DEALT, 1, None, HERE).seats == DEALT.seats
    unknown = refusal(lambda: lobby.stand_in(DEALT, 1, "godlike", {"a"}))
    assert unknown[0] is Fault.NO_LEVEL


@pytest.mark.rule("TAB-01")
def test_a_number_too_large_is_refused_in_words() -> None:
    room = new_document("K7F4", POSTERS, Occupant("Ann", "a"), "rulebook", "00" * 32)
    with pytest.raises(IllegalTable) as caught:
        lobby.configure(room, POSTERS, {"turn_limit": 10_001})

    assert str(caught.value) == "TAB-01: numbers go up to 10000"


def asked_of(game: AnyGame) -> tuple[AnyGame, list[tuple[Setting[Any], int]]]:
    """Return the game and what it is asked about: the table, a throw."""
    asked: list[tuple[Setting[Any], int]] = []

    def setup(setting: Setting[Any], chance: Chance) -> Any:
        asked.append((setting, chance.die()))
        return game.rules.setup(setting, chance)

    rules = dataclasses.replace(game.rules, setup=setup)
    return dataclasses.replace(game, rules=rules, seatings=((0, 1),)), asked


def test_the_game_is_asked_whether_it_can_be_played_with_these_options() -> None:
    game, asked = asked_of(GAME)
    chosen = lobby.configure(ALONE, game, {"silence": True})
    [(setting, _throw)] = asked

    assert setting == Setting(options_from(GAME, {"silence": True}), (0, 1))
    assert chosen.options["silence"] is True


def test_the_game_is_asked_which_rule_forbids_a_seating() -> None:
    game, asked = asked_of(GAME)
    silent = lobby.configure(ALONE, GAME, {"silence": True})

    # It has nothing against this one: then it is the table that has none such.
    answer = refusal(lambda: lobby.arrange(silent, game, (0, 1, 2)))
    [(setting, _throw)] = asked

    assert answer == (Fault.NO_SEAT, "the game has no such seating", None)
    assert setting == Setting(options_from(GAME, {"silence": True}), (0, 1, 2))
