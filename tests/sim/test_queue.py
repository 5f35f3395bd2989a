"""The queue: everything happens in table time, and whoever is first is first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from json import dumps
from typing import Any

import pytest

from tablee.games.sequence.bots import player
from tablee.games.sequence.bots.evaluation import PLAIN
from tablee.kernel import AnyGame, Chance, IllegalMove, Pattern, Seat, TimeUp, When
from tablee.kernel.match import Match, Played
from tablee.kernel.wire import encode
from tablee.kit.bot import PACE, Intent
from tablee.sim import play, play_out
from tablee.sim.table import Plans
from tests.conformance.whispers import WHISPERS, Ask
from tests.kernel.plain import ANN, BOB, CAT, GAME, but, first_letters, new_match

Answer = Callable[[Match, Seat, Any], Any]


class Table:
    """Three bots at one table, each told what to answer; who was asked, and when."""

    def __init__(self, game: AnyGame, *answers: Answer) -> None:
        self.match = new_match(game)
        self.asked: list[tuple[Seat, int]] = []
        self.plans = Plans(self.match, [self._bot(answer) for answer in answers])

    def _bot(self, answer: Answer) -> Any:
        def bot(_view: Any, seat: Seat, moves: Sequence[Any], _chance: Chance) -> Any:
            self.asked.append((seat, self.match.version))
            return answer(self.match, seat, moves)

        return bot

    def move(self) -> Played:
        """Make the next thing happen."""
        played = self.plans.next()
        self.match.play(*played)
        return played

    def moves(self, count: int) -> list[tuple[Seat | None, int]]:
        """Make some things happen; return who moved, and when it reached the table."""
        return [
            (played.seat, played.at) for played in (self.move() for _ in range(count))
        ]

    def versions(self, seat: Seat) -> list[int]:
        """Return at which versions *seat* was asked."""
        return [version for who, version in self.asked if who == seat]


def writes(after: int, begun: int | None = None) -> Answer:
    """Write the first letters of one's hand; then vote for anybody, far too late."""

    def answer(match: Match, seat: Seat, moves: Any) -> Any:
        if not isinstance(moves[0], Pattern):
            return None
        return Intent(first_letters(match, seat), after, begun)

    return answer


def asks(after: int, begun: int | None = None) -> Answer:
    return lambda _match, _seat, _moves: Intent(Ask(), after, begun)


def bare(match: Match, seat: Seat, _moves: Any) -> Any:
    return first_letters(match, seat)


def nothing(_match: Match, _seat: Seat, _moves: Any) -> Any:
    return None


def test_a_race_is_decided_by_time_and_not_by_the_order_of_seats() -> None:
    table = Table(GAME, writes(3000), writes(1000), writes(2000))

    assert table.moves(3) == [(BOB, 1000), (CAT, 2000), (ANN, 3000)]


def test_at_the_same_moment_it_goes_round_the_table_from_the_last_mover() -> None:
    table = Table(GAME, writes(2000), writes(1000), writes(2000))

    assert table.moves(3) == [(BOB, 1000), (CAT, 2000), (ANN, 2000)]


def test_the_rules_are_told_when_a_bot_began_and_sent() -> None:
    table = Table(GAME, writes(3000, begun=500), writes(5000), writes(4000, begun=9000))

    assert table.move().when == When(at=3000, begun=500, sent=3000)
    assert table.move().when == When(at=4000, begun=4000, sent=4000)
    assert table.move().when == When(at=5000, begun=5000, sent=5000)


def test_a_bare_move_takes_the_default_pace() -> None:
    table = Table(GAME, writes(PACE + 1), bare, writes(PACE - 1))

    assert table.moves(3) == [(CAT, PACE - 1), (BOB, PACE), (ANN, PACE + 1)]


def test_an_intent_is_kept_while_what_it_answers_to_stays() -> None:
    table = Table(GAME, writes(3000), writes(1000), writes(2000))
    table.moves(2)

    assert table.versions(ANN) == [0]
    assert table.move().when == When.of(3000)


def test_an_intent_is_dropped_when_what_it_answers_to_changes() -> None:
    def written(state: Any, _seat: Seat, _move: Any) -> int:
        return sum(map(bool, state.words))

    game = but(GAME, staleness_key=written)
    table = Table(game, writes(3000), writes(1000), writes(2000))

    assert table.moves(3) == [(BOB, 1000), (CAT, 3000), (ANN, 6000)]
    assert table.versions(ANN) == [0, 1, 2]
    assert table.versions(CAT)[:2] == [0, 1]


def test_none_is_asked_again_when_something_else_has_happened() -> None:
    def last(match: Match, seat: Seat, moves: Any) -> Any:
        if sum(map(bool, match.state.words)) < 2:
            return None
        return writes(100)(match, seat, moves)

    table = Table(GAME, last, writes(1000), writes(2000))

    assert table.moves(3) == [(BOB, 1000), (CAT, 2000), (ANN, 2100)]
    assert table.versions(ANN) == [0, 1, 2]


def test_a_bare_move_is_decided_on_when_its_time_has_come() -> None:
    def short_or_long(match: Match, seat: Seat, _moves: Any) -> Any:
        return first_letters(match, seat, 1 + sum(map(bool, match.state.words)))

    table = Table(GAME, short_or_long, writes(500), writes(5000))
    table.moves(2)

    assert len(table.match.moves[1].move.word) == 2
    assert table.match.now == PACE
    assert table.versions(ANN) == [0, 1]


def test_a_bare_move_can_be_given_up_when_its_time_has_come() -> None:
    def only_first(match: Match, seat: Seat, moves: Any) -> Any:
        return None if any(match.state.words) else bare(match, seat, moves)

    table = Table(GAME, only_first, writes(500), writes(5000))

    assert table.moves(3) == [(BOB, 500), (CAT, 5000), (None, 90_000)]


def test_a_deadline_falls_after_everything_sent_before_it() -> None:
    table = Table(GAME, writes(90_000), writes(90_001), writes(89_999))

    assert table.moves(3) == [(CAT, 89_999), (ANN, 90_000), (None, 90_000)]
    assert table.match.state.words[BOB] == ""


def test_where_nobody_does_anything_time_is_called() -> None:
    table = Table(GAME, nothing, nothing, nothing)

    assert table.move() == Played(None, TimeUp("Writing"), When.of(90_000))


def test_nobody_acts_on_what_has_not_appeared_yet() -> None:
    table = Table(WHISPERS, asks(0), asks(700), asks(300, begun=0))

    assert [table.move().when for _ in range(3)] == [
        When(1000, 1000, 1000),
        When(1300, 1000, 1300),
        When(1700, 1700, 1700),
    ]


def test_a_bare_move_is_put_off_by_what_has_not_appeared_yet() -> None:
    shown = PACE + 300  # when what the first move leads to appears, after Ann's time
    late = but(GAME, visible_at=lambda state: shown if any(state.words) else 0)
    table = Table(late, bare, writes(500), nothing)

    assert table.moves(2) == [(BOB, 500), (ANN, shown + PACE)]


@pytest.mark.parametrize(
    ("answer", "falls"),
    [
        (nothing, 4000),
        (asks(11_000, begun=3001), 4000),  # it was shown at 1000
        (asks(11_000, begun=3000), 10_000),
        (asks(11_000), 4000),  # begun and sent at once, and too late
    ],
    ids=["nobody", "begun too late", "begun in time", "sent too late"],
)
def test_a_deadline_falls_early_only_if_nobody_had_begun(
    answer: Answer, falls: int
) -> None:
    table = Table(WHISPERS, nothing, answer, nothing)

    assert table.moves(1) == [(None, falls)]


def test_who_had_begun_in_time_may_end() -> None:
    table = Table(WHISPERS, nothing, asks(7000, begun=1000), nothing)

    assert table.moves(2) == [(BOB, 8000), (None, 8000)]  # nobody else had begun


def only_one_writes(state: Any, seat: Seat | None, move: Any, *rest: Any) -> Any:
    """Refuse every word but the first, though it stands on the list."""
    if any(state.words) and not isinstance(move, TimeUp):
        raise IllegalMove("MOT-05")
    return GAME.rules.apply(state, seat, move, *rest)


def test_who_was_overtaken_is_asked_again_and_not_blamed() -> None:
    match = new_match(but(GAME, apply=only_one_writes))
    asked = []

    def bot(_view: Any, seat: Seat, _moves: Any, _chance: Chance) -> Any:
        asked.append((seat, match.version))
        late = any(match.state.words) or match.version > 1
        return None if late else Intent(first_letters(match, seat), 1000 + seat)

    play_out(match, (bot,) * 3)

    assert match.moves[0].seat == ANN
    assert match.outcome is not None
    assert (BOB, 1) in asked
    assert (CAT, 1) in asked


def test_who_is_asked_again_cannot_go_back_in_time() -> None:
    game = but(GAME, apply=only_one_writes)
    table = Table(game, writes(1000), writes(3000), nothing)
    table.move()
    played = table.plans.next()
    with pytest.raises(IllegalMove):
        table.match.play(*played)

    assert table.plans.was_overtaken()
    assert table.plans.next().when == When.of(6000)
    assert not table.plans.was_overtaken()


def test_what_comes_after_one_s_own_glass_is_dropped_until_more_has_happened() -> None:
    def late(match: Match, seat: Seat, moves: Any) -> Any:
        return Intent(writes(9000)(match, seat, moves).move, 9000, until=8999)

    def just_in_time(match: Match, seat: Seat, moves: Any) -> Any:
        return Intent(writes(9000)(match, seat, moves).move, 9000, until=9000)

    table = Table(GAME, late, just_in_time, nothing)

    assert table.moves(2) == [(BOB, 9000), (None, 90_000)]
    assert table.versions(ANN) == [0, 1]


def test_an_illegal_move_is_a_bot_s_own_fault() -> None:
    match = new_match(but(GAME, apply=only_one_writes))

    def stubborn(_view: Any, seat: Seat, _moves: Any, _chance: Chance) -> Any:
        return first_letters(match, seat)

    with pytest.raises(IllegalMove):
        play_out(match, (stubborn,) * 3)


def test_a_game_that_nobody_can_go_on_with_is_an_error() -> None:
    table = Table(but(GAME, deadlines=lambda _state: ()), nothing, nothing, nothing)

    with pytest.raises(RuntimeError, match="mot_cache: nobody can move"):
        table.move()


@pytest.mark.parametrize(
    ("slug", "seed", "moves", "digest"),
    [
        ("sequence", 1, 77, "9655968ae68aff6c"),
        ("sequence", 3, 97, "b61354cca8d2aaf1"),
        ("sequence", 6, 108, "e9ada791f70b76e8"),
        ("defense_afficher", 2, 52, "b6ab00aa5a1c7c55"),
        ("defense_afficher", 8, 97, "429087aa5a4de71c"),
    ],
)
def test_bots_without_a_sense_of_time_play_the_games_they_always_played(
    slug: str, seed: int, moves: int, digest: str
) -> None:
    plain: Any = {"sequence": player(PLAIN)}.get(slug, "middle")
    match = play(slug, ("hard", plain), seed=seed)
    told = [[played.seat, encode(played.move).decode()] for played in match.moves]

    assert match.version == moves
    assert sha256(dumps(told).encode()).hexdigest()[:16] == digest
