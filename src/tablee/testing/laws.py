"""What lobby, simulator and client rely on in a manifest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from linecache import getline
from random import Random
from traceback import walk_tb
from typing import Any, NamedTuple

import msgspec

from tablee.kernel import AnyGame, Chance, IllegalTable, Seat, Setting
from tablee.kernel.contract import family_options
from tablee.kernel.match import Match
from tablee.kernel.record import moves, read_header, replay, write
from tablee.kernel.record_format import FORMAT
from tablee.kernel.rulebook import rulebook
from tablee.kernel.wire import encode, options_from
from tablee.testing.attempts import (
    NONSENSE,
    attempt_all,
    check_attempt,
    check_nobody_moves,
    check_other_tables,
    check_over,
    play_and_take_back,
    rules_of,
)
from tablee.testing.leaks import (
    PoolsOf,
    check_told_alone,
    hides_nothing,
    redeal_all,
    tell,
)
from tablee.testing.play import (
    ENDLESS,
    TriedTable,
    changed_tables,
    concrete,
    play_on,
    random_for,
    seen_in_time,
    tables_of,
    told,
    visit,
)
from tablee.testing.sampling import (
    check_everything_is_seen,
    check_sample_shows_the_view,
    check_samples_do_not_peek,
)
from tablee.testing.worlds import check_worlds


def check_names(game: AnyGame) -> None:
    """Check presets and seatings."""
    assert game.slug.isidentifier(), f"{game.slug!r} is no Python name"
    assert [*game.presets][:2] == ["rulebook", "beginner"], "presets"
    usual = game.presets["rulebook"] == game.types.options()
    assert usual, "the options of the rulebook are not the usual ones"
    eased = family_options(game)
    assert options_from(game, msgspec.to_builtins(eased)) == eased, "family"
    assert len(set(game.seatings)) == len(game.seatings) > 0, "seatings"
    for sides in game.seatings:
        assert set(sides) == set(range(max(sides) + 1)), f"the sides of {sides}"


def check_values(game: AnyGame) -> None:
    """Check that states are values, that a move makes another, and views are none."""
    setting = Setting(game.presets["rulebook"], game.seatings[0])
    one, same, other = (
        game.rules.setup(setting, Chance(seed, 0)).state for seed in (b"1", b"1", b"2")
    )
    assert one == same, "the same chance has made another state"
    assert hash(one) == hash(same), "states that are alike are not to be hashed alike"
    # Alike to the letter is alike; a game without chance is dealt alike every time.
    assert (one != other) == (encode(one) != encode(other)), "states are no values"
    match = next(tables_of(game)).open(0)
    before = match.state
    play_on(match, Random(0))
    assert match.state != before, "a move has changed nothing"
    view = game.rules.view_for(one, Seat(0))
    assert isinstance(view, game.types.view), "view_for gives no view"
    assert not isinstance(one, game.types.view), "a state is a view"
    assert encode(view) != encode(one) or hides_nothing(game), "a view is the state"


def check_words(game: AnyGame) -> None:
    """Check that every rule speaks French and English, and a gap says so."""
    book = rulebook(game.package)
    titles = [chapter.title for chapter in book.chapters]
    rules = book.rules().values()
    for words in (book.name, book.pitch, *titles, *(rule.text for rule in rules)):
        for text in (words.fr, words.en):
            assert text.strip() == text != "", f"words are missing: {words}"
    for rule in rules:
        assert rule.settled == ("-G" in rule.id), f"{rule.id}: settled is a G"


def check_options(game: AnyGame) -> None:
    unknown: tuple[Any, ...] = (None, [], {"nope": True}, "rulebook")
    for wrong in unknown:
        try:
            options_from(game, wrong)
        except IllegalTable as refusal:
            assert refusal.rule in rules_of(game)
        else:
            raise AssertionError(f"{wrong!r} was taken for options")


THOROUGH = 25  # every so many games, everything is checked at many positions
SOME = 0.1  # the share of positions of a thorough game where every move is tried


def play_and_check(table: TriedTable, seed: int) -> int:
    """Play game *seed* under all checks, and return the number of its moves."""
    game = table.game
    match, rng = table.open(seed), random_for(table, seed)
    past = [(match.state, b"")]
    thorough = seed % THOROUGH == 0
    with told(table, seed, match):
        assert game.study.violations(match.state) == ()
        while match.outcome is None:
            if thorough:
                past.append((match.state, encode(match.state)))
                if rng.random() < SOME:
                    check_every_listed_move_applies(match, rng)
            play_on(match, rng)
            assert game.study.violations(match.state) == ()
            assert match.version < ENDLESS
        assert not any(
            game.rules.legal_moves(match.state, seat) for seat in match.seats
        )
        assert game.rules.deadlines(match.state) == ()
        check_record(match)
        if thorough:
            check_past(match, past[1:])
    return match.version


def check_every_listed_move_applies(match: Match, rng: Random) -> None:
    """Try each move of each seat, and one of each pattern."""
    if not (made := seen_in_time(match)):
        return  # an offer that ends before this version is seen was made by another
    for seat in match.seats:
        for listed in match.game.rules.legal_moves(match.state, seat):
            move = concrete(match, seat, listed, rng)
            if move is None:  # the seat can see that nothing of it is taken now
                continue
            after = match.consider(seat, move, made).state
            assert match.game.study.violations(after) == (), move


def check_record(match: Match) -> None:
    """Write the game down, play it again, and write the same record."""
    record = write(match)
    again = replay(match.game, record)

    assert read_header(record).format == FORMAT
    assert msgspec.json.decode(record.splitlines()[-1]).keys() >= {"end", "chain"}
    assert again.state == match.state
    assert again.moves == match.moves
    assert again.outcome == match.outcome
    assert write(again) == record


def check_past(match: Match, past: list[tuple[Any, bytes]]) -> None:
    """Meet every state again in a replay, and unchanged by what came later."""
    game = match.game
    state = game.rules.setup(match.setting, Chance(match.seed, 0)).state
    for (n, played), (before, encoded) in zip(
        moves(game, write(match)), past, strict=True
    ):
        assert encode(before) == encoded
        assert state == before
        assert hash(state) == hash(before)
        chance = Chance(match.seed, n)
        state = game.rules.apply(
            state, played.seat, played.move, chance, played.when
        ).state
    assert state == match.state


SHARE = 0.1  # of the positions of a game
SAMPLES = 400  # of one view

Report = Callable[[str], object]


# Each law that ``check_game`` tries, and what to do where a game breaks it.
LAWS = {
    "its manifest is whole": "mend the manifest",
    "states are values and views are none": (
        "make states of frozen structs and tuples, and views field by field"
    ),
    "its rules speak French and English": "complete rulebook.toml",
    "unknown options are refused": "let options forbid unknown fields",
    "tables that it does not list are refused by a rule": (
        "let setup raise IllegalTable with a rule"
    ),
    "random games end, and their record plays them again": (
        "let rules depend on their arguments alone, and keep what violations says"
    ),
    "a move applies if and only if it is listed": (
        "let legal_moves list what apply takes, and apply refuse the rest by a rule"
    ),
    "nobody is told what they cannot see": (
        "leave it out of views, moves and events, or let the event say reveals"
    ),
    "a sampled state shows the view it comes from": (
        "let sample_state repeat what the view shows"
    ),
    "samples are as likely as other games that look the same": (
        "let sample_state, redeal and density agree with the rules"
    ),
    "samples do not peek": "let sample_state shuffle all that the view does not show",
    "who takes a move back has seen nothing by it": "let takes_back name a rule there",
}


class LawBroken(AssertionError):
    """A game breaks a law: the message says which, where, and what to do."""

    def __init__(self, slug: str, law: str, error: BaseException) -> None:
        words, *_ = str(error).split("\nassert ")  # which pytest adds to them
        found = " ".join(words.split()) or _line(error)
        where = "; ".join(getattr(error, "__notes__", ()))
        super().__init__(
            f"{slug} breaks the law that {law}: {found}"
            + (f" ({where}: play it again from there)" if where else "")
            + f"; {LAWS[law]}"
        )
        self.law = law


def _line(error: BaseException) -> str:
    """Return which line has failed, where it has no words of its own."""
    *_, (frame, number) = walk_tb(error.__traceback__)
    line = getline(frame.f_code.co_filename, number).strip()
    return f"{type(error).__name__} at {line!r} in {frame.f_code.co_name}"


class Kept(NamedTuple):
    """How much was tried."""

    tables: int
    games: int
    moves: int


def check_game(
    game: AnyGame,
    pools: PoolsOf | None = None,
    *,
    games: int = 2,
    say: Report = lambda _law: None,
) -> Kept:
    """Check that a game keeps every law, or raise ``LawBroken``.

    *pools* says what is hidden (see ``tablee.testing.leaks``), unless the game's study
    has a density; *games* are played at each table, and *say* is told each law before
    it is tried.
    """
    if pools:
        tell(game.slug, pools)
    tables = [*tables_of(game), *_one_seating(game)]
    played = moves = 0
    for law, check in (
        ("its manifest is whole", check_names),
        ("states are values and views are none", check_values),
        ("its rules speak French and English", check_words),
        ("unknown options are refused", check_options),
        ("tables that it does not list are refused by a rule", check_other_tables),
    ):
        with _law(game, law, say):
            check(game)
    with _law(game, "random games end, and their record plays them again", say):
        for table in tables:
            moves += sum(play_and_check(table, seed) for seed in range(games))
            played += games
    with _law(game, "a move applies if and only if it is listed", say):
        for table in tables:
            _check_moves(table, games)
    with _law(game, "nobody is told what they cannot see", say):
        for table in tables:
            redeal_all(table, range(games))
            _check_told_alone(table, games)
    with _law(game, "a sampled state shows the view it comes from", say):
        for table in tables:
            _check_samples(table)
    if game.study.density:
        with _law(game, "samples are as likely as other games that look the same", say):
            for table in tables:
                check_worlds(table, range(games))
    else:
        with _law(game, "samples do not peek", say):
            _check_peeking(tables[0])
    with _law(game, "who takes a move back has seen nothing by it", say):
        for table in tables:
            match = table.open(1)
            with told(table, 1, match):
                play_and_take_back(match, random_for(table, 1))
    return Kept(len(tables), played, moves)


@contextmanager
def _law(game: AnyGame, law: str, say: Report) -> Iterator[None]:
    say(law)
    try:
        yield
    except Exception as error:
        raise LawBroken(game.slug, law, error) from error


def _one_seating(game: AnyGame) -> Iterator[TriedTable]:
    """Yield one seating for each option changed, another each time."""
    for n, table in changed_tables(game):
        if table.sides == game.seatings[n % len(game.seatings)]:
            yield table


def _check_moves(table: TriedTable, games: int) -> None:
    tried, applied = attempt_all(table, range(games))
    assert applied < tried, "everything that was tried has applied"
    match = table.open(0)
    for raw in NONSENSE:
        taken = any(check_attempt(match, seat, raw) for seat in match.seats)
        assert not taken, f"nonsense was taken: {raw[:40]!r}"
    check_nobody_moves(table)
    check_over(table)


def _check_told_alone(table: TriedTable, games: int) -> None:
    def look(match: Match, rng: Random) -> None:
        for observer in (None, rng.choice(match.seats)):
            check_told_alone(match, observer, rng)

    visit(table, range(games), SHARE, look)


def _check_samples(table: TriedTable) -> None:
    def look(match: Match, rng: Random) -> None:
        for seat in (None, *match.seats):
            check_sample_shows_the_view(match, seat, rng)
            if hides_nothing(table.game):
                check_everything_is_seen(match, seat, rng)

    visit(table, range(1), SHARE, look)


def _check_peeking(table: TriedTable) -> None:
    checked = 0

    def look(match: Match, rng: Random) -> None:
        nonlocal checked
        for seat in (None, rng.choice(match.seats)):
            checked += check_samples_do_not_peek(match, seat, rng, SAMPLES)

    visit(table, range(1), SHARE, look)
    assert checked or hides_nothing(table.game), "nothing was hidden to be sampled"
