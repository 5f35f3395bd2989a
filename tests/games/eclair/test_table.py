"""Vif comme l'éclair: the table, its content, talking, the finale and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel import (
    ALL_OPEN,
    Chance,
    Deadline,
    Fairness,
    IllegalMove,
    IllegalTable,
    Outcome,
    Pattern,
    Range,
    Row,
    Seat,
    Setting,
    Text,
    TimeUp,
)
from tablee.kernel.content import digest_of, library
from tablee.kernel.match import Match
from tablee.kernel.record import replay, write
from tablee.kernel.record_format import BadRecord
from tablee.kernel.wire import filled, options_from
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import (
    Answer,
    Arrange,
    Arranged,
    Burn,
    Burned,
    Event,
    GameWon,
    Move,
    RowsShown,
)
from tests.fifth_game.eclair.state import Finale, Options, Over, State
from tests.fifth_game.eclair.themes import known, themes
from tests.games.eclair.tables import (
    ANN,
    BOB,
    CAT,
    NOW,
    between,
    finale,
    play,
    racing,
    refused,
)

PACK = """
[[themes]]
name = "un nombre"
words = ["un", "deux", "trois"]

[[themes]]
name = "un jour"
words = ["lundi", "mardi"]
"""
PILE = ("un fruit", "un arbre", "une fleur")
SORTED = ("un arbre", "un fruit", "une fleur")


def set_up(sides: tuple[int, ...] = (0, 1), **options: Any) -> State:
    setting = Setting(Options(**options), sides)
    return GAME.rules.setup(setting, Chance(b"", 0)).state


def not_set_up(sides: tuple[int, ...] = (0, 1), **options: Any) -> IllegalTable:
    with pytest.raises(IllegalTable) as refusal:
        set_up(sides, **options)
    return refusal.value


@pytest.mark.rule("ECL-01")
@pytest.mark.parametrize("sides", [(0,), (0, 0), (0, 1, 0, 1), (0, 1, 2, 3, 4)])
def test_two_to_four_play_each_alone(sides: tuple[int, ...]) -> None:
    assert not_set_up(sides).rule == "ECL-01"


@pytest.mark.rule("ECL-02")
def test_every_theme_of_the_box_is_in_the_pile() -> None:
    GAME.content.prepare(Options())
    [(name, digest)] = GAME.content.digests(Options()).items()

    assert sorted(set_up().pile) == sorted(themes(""))
    assert (name, len(digest)) == ("themes", 64)


@pytest.mark.rule("ECL-02")
def test_a_pack_of_ones_own_is_found_by_its_digest() -> None:
    digest = library.put(PACK.encode())

    assert sorted(set_up(pack=digest, cards=2).pile) == ["un jour", "un nombre"]
    assert GAME.content.digests(Options(pack=digest)) == {"pack": digest}
    assert not_set_up(pack=digest, cards=3).rule == "ECL-02"


@pytest.mark.rule("ECL-02")
@pytest.mark.rule("TAB-05")
def test_a_pack_that_is_not_here_is_refused() -> None:
    assert not_set_up(pack=digest_of(b"elsewhere")).rule == "TAB-05"


@pytest.mark.rule("ECL-02")
@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff", "no pack"),
        (b"themes = 3", "no pack"),
        (b'[[themes]]\nname = "x"\nwords = []', "no pack"),
        (b'[[themes]]\nname = "x"\nwords = ["?"]', "x: a word is empty"),
    ],
)
def test_a_bad_pack_is_refused_with_a_reason(data: bytes, why: str) -> None:
    refusal = not_set_up(pack=library.put(data), cards=1)

    assert refusal.rule == "ECL-02"
    assert why in refusal.detail


@pytest.mark.rule("ECL-02")
def test_a_game_with_a_pack_is_replayed_with_that_pack_alone() -> None:
    digest = library.put(PACK.encode())
    match = Match(GAME, Options(pack=digest, cards=1), (0, 1), Fairness("00" * 32))
    record = write(match)

    assert replay(GAME, record).state == match.state
    other = record.replace(digest.encode(), digest_of(b"elsewhere").encode())
    with pytest.raises(BadRecord, match="TAB-05"):
        replay(GAME, other)
    with pytest.raises(BadRecord, match="played with pack"):
        replay(GAME, record.replace(digest.encode(), b"0" * 64, 1))


@pytest.mark.rule("ECL-03")
def test_one_to_nine_cards_are_played() -> None:
    assert options_from(GAME, {"cards": 9}) == Options(cards=9)
    for wrong in (0, 10):
        with pytest.raises(IllegalTable, match="TAB-01"):
            options_from(GAME, {"cards": wrong})


@pytest.mark.rule("ECL-11")
@pytest.mark.parametrize("seat", [BOB, None])
def test_nobody_speaks_while_a_card_lies_there(seat: Seat | None) -> None:
    with pytest.raises(IllegalMove, match="ECL-11"):
        GAME.table_hooks.on_chat(racing(), seat, "Bonjour")

    assert GAME.table_hooks.on_chat(between(), seat, "Bonjour") is None
    assert GAME.table_hooks.on_chat(finale(), seat, "Une pie !") is None


@pytest.mark.rule("ECL-12")
def test_a_word_said_between_two_cards_is_burned() -> None:
    state = between()
    step = play(state, BOB, Burn("MESANGE"))

    assert GAME.table_hooks.on_chat(state, BOB, "Oh, une mésange !") == Burn("MESANGE")
    assert GAME.table_hooks.on_chat(state, None, "Une mésange !") is None
    assert step.events == (Burned(BOB, "MESANGE"),)
    assert GAME.table_hooks.on_chat(step.state, BOB, "Une mésange !") is None
    assert refused(step.state, BOB, Burn("MESANGE")) == "ECL-12"
    assert refused(state, BOB, Burn("BONJOUR")) == "ECL-12"
    assert refused(finale(), BOB, Burn("MESANGE")) == "ECL-12"


@pytest.mark.rule("ECL-12")
def test_any_word_of_the_box_can_be_burned_whatever_lies_in_the_pile() -> None:
    state = between(burned=("PIE",))

    assert {*GAME.table_hooks.unlisted_faults(state, ANN)} == set(
        map(Burn, known("") - {"PIE"})
    )
    assert GAME.table_hooks.unlisted_faults(racing(), ANN) == ()


@pytest.mark.rule("ECL-13")
def test_after_the_last_card_everybody_arranges() -> None:
    state = racing(options=Options(cards=2))
    step = play(state, None, TimeUp("sand"), 23_300)

    assert step.state.phase == Finale(53_300)
    assert GAME.rules.legal_moves(finale(), ANN) == (
        Pattern(
            "Arrange",
            {"cards": Row(PILE, 3, 3), "stake": Range(0, 3), "motto": Text(20)},
        ),
    )
    assert play(finale(), ANN, Arrange(SORTED, 2, "Vite !")).events == (Arranged(ANN),)


@pytest.mark.rule("ECL-13")
@pytest.mark.parametrize(
    "move",
    [
        Arrange(SORTED[1:], 0, ""),
        Arrange((*SORTED, "un outil"), 0, ""),
        Arrange(SORTED, 4, ""),
        Arrange(SORTED, -1, ""),
        Arrange(SORTED, 0, "x" * 21),
    ],
)
def test_all_cards_are_laid_with_a_stake_and_a_motto(move: Arrange) -> None:
    assert refused(finale(), ANN, move) == "ECL-13"


@pytest.mark.rule("ECL-13")
def test_one_arranges_once_and_in_the_finale_alone() -> None:
    laid = finale(rows=(Arrange(SORTED, 0, ""), None, None))
    again = Arrange(PILE, 3, "")
    answers = GAME.table_hooks.staleness_key
    assert answers

    assert refused(laid, ANN, again) == "ECL-13"
    assert refused(between(), ANN, again) == "ECL-13"
    assert answers(laid, ANN, again) != answers(finale(), ANN, again)
    assert answers(laid, BOB, again) == answers(finale(), BOB, again)


@pytest.mark.rule("ECL-13")
def test_without_the_finale_the_last_card_ends_the_game() -> None:
    state = racing(options=Options(cards=2, finale=False))
    step = play(state, None, TimeUp("sand"), 23_300)

    assert step.events[-1] == GameWon((0,), "ECL-16")


@pytest.mark.rule("ECL-14")
def test_rows_are_secret_until_all_have_arranged() -> None:
    mine, nothing = Arrange(SORTED, 2, "Vite !"), Arrange((), 0, "")
    state = finale(rows=(mine, nothing, None))
    seen = GAME.rules.view_for(state, BOB)
    step = play(state, CAT, Arrange((), 1, ""))
    rows = (mine, nothing, Arrange((), 1, ""))

    assert (seen.laid, seen.row, seen.rows) == ((True, True, False), nothing, ())
    assert GAME.rules.view_for(state, ANN).row == mine
    assert step.events[:2] == (Arranged(CAT), RowsShown(rows, (6, 0, -1)))
    assert GAME.rules.view_for(step.state, None).rows == rows


@pytest.mark.rule("ECL-14")
def test_after_thirty_seconds_the_rows_are_shown() -> None:
    state = finale(rows=(Arrange(PILE, 0, ""), None, None))
    until = NOW + 30_000
    step = play(state, None, TimeUp("finale"), until)

    assert GAME.rules.deadlines(state) == (Deadline("finale", until, (BOB, CAT)),)
    assert isinstance(step.events[0], RowsShown)
    assert refused(state, BOB, Arrange((), 0, ""), until + 1) == "ECL-14"


@pytest.mark.rule("ECL-15")
@pytest.mark.parametrize(
    ("cards", "stakes", "points"),
    [
        (PILE, (0, 0), (3, 0)),
        (SORTED, (0, 0), (4, 0)),
        (PILE, (2, 1), (5, -1)),
        (PILE, (1, 3), (2, 3)),
        (PILE, (3, 3), (0, -3)),
    ],
)
def test_order_is_worth_a_point_and_the_highest_stake_alone_wins(
    cards: tuple[str, ...], stakes: tuple[int, int], points: tuple[int, int]
) -> None:
    rows = (Arrange(cards, stakes[0], ""), Arrange((), stakes[1], ""), None)
    step = play(finale(rows=rows), None, TimeUp("finale"), NOW + 30_000)

    assert step.state.points == (*points, 0)


@pytest.mark.rule("ECL-16")
def test_most_points_win_and_everybody_has_a_place() -> None:
    rows = (Arrange(PILE, 2, ""), None, Arrange((), 1, ""))
    step = play(finale(rows=rows), BOB, Arrange((), 0, ""))

    assert GAME.rules.outcome(finale()) is None
    assert step.events[-1] == GameWon((0,), "ECL-16")
    assert GAME.rules.outcome(step.state) == Outcome((0,), "ECL-16", (1, 2, 3))
    assert GAME.rules.deadlines(step.state) == ()


@pytest.mark.rule("ECL-G4")
def test_equal_points_win_together() -> None:
    state = finale(points=(0, 0, 0))
    step = play(state, None, TimeUp("finale"), NOW + 30_000)

    assert GAME.rules.outcome(step.state) == Outcome((0, 1, 2), "ECL-G4", (1, 1, 1))


def test_the_open_eye_sees_what_is_told_and_laid() -> None:
    told = racing(told=(("close PI",), ("close MERL",), ()))
    laid = finale(rows=(Arrange(PILE, 1, "x"), None, None))

    assert GAME.rules.view_for(told, ALL_OPEN).told == ("close PI", "close MERL")
    assert GAME.rules.view_for(laid, ALL_OPEN).rows == laid.rows
    assert GAME.rules.view_for(laid, ALL_OPEN).row is None


def test_a_bot_answers_rightly_nearly_in_vain_and_wrongly() -> None:
    state = racing(burned=("TULIPE",))
    view = GAME.rules.view_for(state, BOB)
    [pattern] = GAME.rules.legal_moves(state, BOB)
    assert isinstance(pattern, Pattern)
    words = {filled(GAME, view, pattern, Chance(b"", n)).word for n in range(200)}

    right = themes("")["un oiseau"]
    assert words > right
    assert words > {f"{word}S" for word in right}
    assert "TULIPE" in words
    assert words & (known("") - right)


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (between(pile=()), "ECL-02"),
        (finale(options=Options(cards=1)), "ECL-03"),
        (between(burned=("PIE", "PIE")), "ECL-06"),
        (racing(told=(("close PI",), (), ())), "ECL-07"),
        (finale(rows=(Arrange((), 0, ""), None, None)), "ECL-13"),
    ],
)
def test_a_table_that_cannot_be_is_a_fault(broken: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.violations(broken))
    assert not any(map(GAME.study.violations, (between(), racing(), finale())))


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (Answer("PIE"), "answer PIE"),
        (Arrange(("un fruit",), 2, "x"), 'arrange un fruit, stake 2, "x"'),
        (Burn("PIE"), "say PIE aloud"),
        (TimeUp("sand"), "time is up for sand"),
        (Pattern("Answer", {"word": Text(9)}), "answer <word>"),
        (Burned(ANN, "PIE"), "Burned seat=0 word=PIE"),
    ],
)
def test_everything_is_said_in_a_line(
    thing: Move | Event | Pattern, words: str
) -> None:
    assert GAME.terminal.say(thing) == words


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (between(), "no card lies there"),
        (racing(), "card: un oiseau"),
        (racing(told=(("close PI",), (), ())), "told: close PI"),
        (finale(rows=(Arrange(PILE, 1, "x"), None, None)), "own row: arrange un fruit"),
        (between(phase=Over((0, 2), "ECL-G4")), "over: side 0 and 2 wins"),
    ],
)
def test_the_table_is_shown_with_what_ann_alone_knows(state: State, words: str) -> None:
    assert words in GAME.terminal.show(GAME.rules.view_for(state, ANN))
