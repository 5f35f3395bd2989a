"""The pack, the die and the set-up of Face-à-face."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.games.face_a_face import GAME
from tablee.games.face_a_face.dealing import DUELS, FACES, deck
from tablee.games.face_a_face.moves import (
    DieThrown,
    DuelCard,
    Event,
    GameBegun,
    ThemeCard,
)
from tablee.games.face_a_face.packs import pack
from tablee.games.face_a_face.state import Options, State, Throwing
from tablee.kernel import Chance, Fairness, IllegalTable, Setting, Step
from tablee.kernel.content import library
from tablee.kernel.match import Match
from tablee.kernel.record import replay, write
from tablee.kernel.wire import options_from
from tests.games.face_a_face.tables import CAT, DAN, NOW, pass_time, table

FOUR = (0, 1, 2, 3)
THREE = (0, 1, 2)


def set_up(
    options: Options | None = None, sides: tuple[int, ...] = FOUR, seed: bytes = b""
) -> Step[State, Event]:
    return GAME.rules.setup(Setting(options or Options(), sides), Chance(seed, 0))


def not_set_up(options: Options, sides: tuple[int, ...] = FOUR) -> str:
    with pytest.raises(IllegalTable) as refusal:
        set_up(options, sides)
    return refusal.value.rule


@pytest.mark.rule("FAF-01")
def test_a_pack_has_54_themes_and_4_duel_cards() -> None:
    state = set_up().state
    cards = (*state.left, *state.right)

    assert len({*cards}) == len(cards) == 58
    assert sum(isinstance(card, DuelCard) for card in cards) == 4
    assert {*cards} == {*deck(Options(), 4)}


@pytest.mark.rule("FAF-01")
def test_one_game_uses_the_pack_that_the_table_chose() -> None:
    french = {*deck(Options(pack=2), 4)}
    english = set_up(Options(language="en")).state

    assert not french & ({*deck(Options(), 4)} - {*DUELS})
    assert {*english.left, *english.right} == {*deck(Options(language="en"), 4)}
    assert GAME.content.digests(Options(pack=2)) == {
        "pack": pack("fr-2").digest,
        "tie-break": pack("fr-3").digest,
    }


@pytest.mark.rule("FAF-01")
def test_a_pack_of_ones_own_is_found_by_its_digest() -> None:
    digest = pack("fr-3").digest  # it lies in the library, as one that people brought
    state = set_up(Options(own_pack=digest)).state

    assert {*state.left, *state.right} == {*deck(Options(pack=3), 4)}
    assert not_set_up(Options(own_pack=library.put(b"no pack"))) == "FAF-01"
    assert not_set_up(Options(own_pack="0" * 64)) == "TAB-05"


@pytest.mark.rule("FAF-02")
def test_a_theme_card_bears_a_theme_and_a_symbol() -> None:
    card = deck(Options(), 4)[0]

    assert isinstance(card, ThemeCard)
    assert (card.text, card.symbol) == ("Chanteur ou chanteuse", "soleil")


@pytest.mark.rule("FAF-03")
@pytest.mark.rule("FAF-G2")
def test_six_symbols_on_nine_cards_each_and_each_on_two_faces_of_the_die() -> None:
    cards = deck(Options(), 4)
    symbols = Counter(card.symbol for card in cards if isinstance(card, ThemeCard))
    faces = Counter(symbol for face in FACES for symbol in face)

    assert {*symbols.values()} == {9}
    assert len(symbols) == len(FACES) == 6
    assert {*faces.values()} == {2}
    assert FACES == (
        ("soleil", "lune"),
        ("lune", "chat"),
        ("chat", "poisson"),
        ("poisson", "poulpe"),
        ("poulpe", "sapin"),
        ("sapin", "soleil"),
    )


@pytest.mark.rule("FAF-05")
@pytest.mark.parametrize("sides", [(0, 1), (0, 0, 1), tuple(range(7)), (0, 1, 0, 1)])
def test_three_to_six_play_each_alone(sides: tuple[int, ...]) -> None:
    assert not_set_up(Options(), sides) == "FAF-05"
    assert [len(sides) for sides in GAME.seatings] == [3, 4, 5, 6]


@pytest.mark.rule("FAF-06")
@pytest.mark.parametrize(("sides", "cards"), [(FOUR, 29), (THREE, 20)])
def test_the_pack_is_shuffled_and_cut_into_two_equal_piles(
    sides: tuple[int, ...], cards: int
) -> None:
    one, other = set_up(sides=sides).state, set_up(sides=sides, seed=b"x").state

    assert len(one.left) == len(one.right) == cards
    assert one.left != other.left


@pytest.mark.rule("FAF-07")
@pytest.mark.rule("FAF-G1")
def test_the_dice_say_who_shuffled_unless_the_host_does() -> None:
    by_dice = {set_up(seed=bytes([n])).state.turn for n in range(40)}
    named = {set_up(Options(shuffler=3), seed=bytes([n])).state.turn for n in range(9)}

    assert by_dice == {0, 1, 2, 3}
    assert named == {2}
    assert set_up(Options(shuffler=3)).events == (GameBegun(CAT),)
    assert set_up(Options(shuffler=4)).events == (GameBegun(DAN),)
    assert not_set_up(Options(shuffler=5)) == "FAF-G1"


@pytest.mark.rule("FAF-07")
def test_who_shuffled_counts_as_the_last_who_drew_and_no_time_has_passed() -> None:
    state = set_up(Options(shuffler=3)).state

    assert (state.turn, state.drawer) == (CAT, CAT)
    assert state.since == 0
    assert state.several is False


@pytest.mark.rule("FAF-28")
def test_with_three_players_two_symbols_of_a_face_leave() -> None:
    def left(options: Options, seats: int = 3) -> set[str]:
        cards = deck(options, seats)
        return {card.symbol for card in cards if isinstance(card, ThemeCard)}

    assert left(Options()) == {"soleil", "lune", "chat", "poisson"}
    assert left(Options(removed=1)) == {"chat", "poisson", "poulpe", "sapin"}
    assert len(left(Options(removed=0))) == len(left(Options(), 4)) == 6


@pytest.mark.rule("FAF-28")
def test_a_die_that_shows_a_removed_symbol_is_thrown_again() -> None:
    few = GAME.rules.setup(Setting(Options(), THREE), Chance(b"", 0)).state
    thrown = [_thrown(few, n) for n in range(60)]
    last = {each.throws[-1] for each in thrown}
    before = {throw for each in thrown for throw in each.throws[:-1]}

    assert last == {("soleil", "lune"), ("lune", "chat"), ("chat", "poisson")}
    assert before == {("poisson", "poulpe"), ("poulpe", "sapin"), ("sapin", "soleil")}
    assert all(len(_thrown(table(), n).throws) == 1 for n in range(30))


def _thrown(state: State, luck: int) -> DieThrown:
    duel, cards = DUELS[0], [*state.left, *state.right]
    cards.remove(duel)
    state = replace(
        state,
        phase=Throwing(NOW),
        duels=(duel,),
        left=tuple(cards[:9]),
        right=tuple(cards[9:]),
    )
    event = pass_time(state, luck).events[0]
    assert isinstance(event, DieThrown)
    return event


def test_options_are_held_within_their_bounds() -> None:
    for wrong in ({"pack": 6}, {"together": 249}, {"patience": 4}, {"time_1": 301}):
        with pytest.raises(IllegalTable, match="TAB-01"):
            options_from(GAME, wrong)


@pytest.mark.rule("FAF-01")
def test_a_record_names_the_packs_it_was_played_with() -> None:
    match = Match(GAME, Options(pack=2), FOUR, Fairness("00" * 32))
    record = write(match)

    assert pack("fr-2").digest.encode() in record
    assert replay(GAME, record).state == match.state
