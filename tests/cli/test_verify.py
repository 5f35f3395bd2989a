"""What a record proves, in words, and what it cannot."""

import json
from pathlib import Path

import pytest

from tablee.kernel import Fairness
from tablee.kernel.chance import pledge_of
from tablee.kernel.match import Match
from tablee.kernel.record import assemble, write
from tablee.kernel.record_format import Seated, links, seated_of
from tablee.library import game, play_out
from tests.cli.conftest import Tablee

NAMES = ("Ann", "Bob", "Cat")
SHARES = ("0a" * 32, "0b" * 32)
SECRET = "5e" * 32
PROMISE = Fairness(SECRET).commitment
ONCE = Fairness(SECRET, SHARES, (*map(pledge_of, SHARES), None))
TWICE = Fairness(
    SECRET, SHARES[:1], (*(pledge_of(share, 2) for share in SHARES), None), ((1,),)
)


def record_of(fairness: Fairness, path: Path, *, whole: bool = True) -> Path:
    played = game("sequence")
    match = Match(played, played.presets["beginner"], (0, 1, 2), fairness)
    record = write(play_out(match, "easy") if whole else match, NAMES)
    file = path / "game.jsonl"
    file.write_bytes(record)
    return file


def test_every_check_is_said_in_words(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("verify", record_of(ONCE, tmp_path))

    assert ran.code == 0
    said = ran.out.splitlines()
    assert said[2:7] == [
        f"ok  the secret is the one promised: {PROMISE}",
        "ok  seat 0 Ann gave the share that was promised",
        "ok  seat 1 Bob gave the share that was promised",
        "--  seat 2 Cat had promised no share",
        f"ok  secret and shares make the seed {ONCE.seed.hex()}",
    ]
    assert "moves follow by the rules" in said[7]
    assert said[8].startswith("ok  deal and moves are those of the chain: ")
    assert said[9].startswith("--  no page's link was given")
    assert said[10].startswith("ok  the result follows: won by side")
    assert "What no record can show:" in said


def test_who_gave_no_share_is_named(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("verify", record_of(TWICE, tmp_path, whole=False))

    assert "ok  seat 0 Ann gave the share that was promised\n" in ran.out
    assert "--  seat 1 Bob had promised a share and did not give it in round 1" in (
        ran.out
    )
    assert "--  there is no result: the game was not played to its end\n" in ran.out


def test_a_secret_without_shares_proves_nothing(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("verify", record_of(Fairness(SECRET), tmp_path, whole=False))

    assert "--  nobody gave a share: who drew the secret could" in ran.out


def test_the_promise_one_has_seen_is_compared(tablee: Tablee, tmp_path: Path) -> None:
    file = record_of(ONCE, tmp_path, whole=False)
    typed = f"{PROMISE[:4].upper()} {PROMISE[4:8]}"

    seen = tablee("verify", file, "--commitment", typed)
    other = tablee("verify", file, "--commitment", "0000")

    assert f"ok  that is the promise you saw: {PROMISE[:8]}\n" in seen.out
    assert (other.code, other.out) == (2, "")
    assert "another promise than 0000" in other.err


def test_the_promises_of_ones_own_page_are_compared(
    tablee: Tablee, tmp_path: Path
) -> None:
    """The table's promise alone fits a record whose shares are all made up."""
    mine, hers = map(pledge_of, SHARES)
    typed = " ".join(mine[n : n + 4] for n in range(0, 64, 4)).upper()
    tried = Fairness(SECRET, ("ee" * 32,) * 2, (pledge_of("ee" * 32),) * 2 + (None,))
    honest = record_of(ONCE, tmp_path, whole=False)

    seen = tablee("verify", honest, "--pledge", typed, "--pledge", hers[:16])
    as_noted = "--commitment", PROMISE, "--pledge", mine
    made_up = tablee("verify", record_of(tried, tmp_path, whole=False), *as_noted)

    assert f"ok  seat 0 Ann promised what you saw: {mine}\n" in seen.out
    assert f"ok  seat 1 Bob promised what you saw: {hers[:16]}\n" in seen.out
    assert (made_up.code, made_up.out) == (2, "")
    assert f"no seat has promised {mine}" in made_up.err


def test_a_promise_that_was_not_kept_is_still_found(
    tablee: Tablee, tmp_path: Path
) -> None:
    out = pledge_of(SHARES[1], 2)
    ran = tablee("verify", record_of(TWICE, tmp_path, whole=False), "--pledge", out)

    assert f"--  seat 1 Bob promised what you saw, and is left out: {out}\n" in ran.out


@pytest.mark.parametrize("typed", ["", "a2" * 7, "xyz" * 16, "a2" * 40])
def test_a_promise_is_most_of_its_digits(tablee: Tablee, typed: str) -> None:
    """Who has a machine to try with finds a share for the first few."""
    ran = tablee("verify", "-", "--pledge", typed)

    assert ran.code == 2
    assert "16 to 64 hexadecimal digits" in ran.err


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"secret":"5e', '"secret":"5f', "the secret is not the one"),
        (SHARES[0], SHARES[1], "the share of seat 0 is not the one that was pledged"),
        ('"sides":[0,1,2]', '"sides":[0,2,1]', "SEQ-"),
        ('"winners":', '"winners":[0,1,2],"was":', "was"),
    ],
)
def test_a_record_that_breaks_a_promise_is_one_line(
    tablee: Tablee, tmp_path: Path, old: str, new: str, reason: str
) -> None:
    file = record_of(ONCE, tmp_path)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))

    ran = tablee("verify", file)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"tablee verify: {file}: line ")
    assert reason in ran.err
    assert ran.err.count("\n") == 1


# The moves, and the chain they make


def rewritten(file: Path, line: int, old: bytes, new: bytes) -> None:
    """Change a line and make the chain anew, as who runs the server can."""
    *lines, foot = file.read_bytes().splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new)
    whole = assemble(ONCE.seed, lines)
    chain = json.loads(whole.splitlines()[-1])["chain"]
    plain = json.dumps(json.loads(foot) | {"chain": chain}).encode()
    file.write_bytes(b"\n".join((*lines, plain, b"")))


def chain_of(file: Path, move: int = -1) -> str:
    lines = file.read_bytes().splitlines()[:-1]
    return [*links(ONCE.seed, lines)][move]


def test_a_move_that_was_changed_is_found_out(tablee: Tablee, tmp_path: Path) -> None:
    file = record_of(ONCE, tmp_path)
    text = file.read_bytes()
    file.write_bytes(text.replace(b'"n":3,"seat":0,"at":', b'"n":3,"seat":0,"at":1', 1))
    moved = tablee("verify", file)
    file.write_bytes(text.replace(b'"at":2000,', b'"at":2001,', 1))

    ran = tablee("verify", file)

    assert (moved.code, moved.out) == (2, "")
    assert (ran.code, ran.out) == (2, "")
    assert "these are not the moves that were played" in ran.err


def test_who_writes_the_chain_anew_is_found_out_by_the_link_of_a_page(
    tablee: Tablee, tmp_path: Path
) -> None:
    file = record_of(ONCE, tmp_path)
    kept = chain_of(file)
    rewritten(file, 3, b'"at":2000,', b'"at":2001,')

    unheld, held = tablee("verify", file), tablee("verify", file, "--chain", kept)

    assert unheld.code == 0
    assert "--  no page's link was given: who wrote the record wrote" in unheld.out
    assert (held.code, held.out) == (2, "")
    assert f"no move has the link {kept}: others were played" in held.err


def test_the_links_that_pages_kept_are_found(tablee: Tablee, tmp_path: Path) -> None:
    file = record_of(ONCE, tmp_path)
    last, early = chain_of(file), chain_of(file, 5)
    moves = len(file.read_bytes().splitlines()) - 2
    typed = " ".join(early[n : n + 4] for n in range(0, 16, 4)).upper()

    ran = tablee("verify", file, "--chain", last, "--chain", typed)

    assert f"ok  your page kept the link of move {moves}: {last}\n" in ran.out
    assert f"ok  your page kept the link of move 5: {early[:16]}\n" in ran.out
    assert f"--  of the {moves - 5} moves after it, it tells nothing\n" in ran.out
    assert "no page's link" not in ran.out


@pytest.mark.parametrize("typed", ["", "a2" * 7, "xyz" * 16, "a2" * 40])
def test_a_link_is_most_of_its_digits(tablee: Tablee, typed: str) -> None:
    ran = tablee("verify", "-", "--chain", typed)

    assert ran.code == 2
    assert "a link is 16 to 64 hexadecimal digits" in ran.err


def test_a_result_that_was_taken_away_is_found_out(
    tablee: Tablee, tmp_path: Path
) -> None:
    file = record_of(ONCE, tmp_path)
    *lines, foot = file.read_bytes().splitlines()
    plain = json.loads(foot)
    del plain["end"]
    file.write_bytes(b"\n".join((*lines, json.dumps(plain).encode(), b"")))
    without_end = tablee("verify", file)
    file.write_bytes(b"\n".join((*lines, b"")))
    without_foot = tablee("verify", file)

    assert (without_end.code, without_foot.code) == (2, 2)
    assert "the moves lead to a result that is not there" in without_end.err
    assert "the last line, which has the chain, is missing" in without_foot.err


def test_a_share_is_credited_to_who_was_dealt_the_seat(
    tablee: Tablee, tmp_path: Path
) -> None:
    played = game("sequence")
    match = Match(played, played.presets["beginner"], (0, 1, 2), ONCE)
    later = Seated(1, 0, "Dan"), Seated(1, 2, "Cat", bot="easy", stands_in=True)
    file = tmp_path / "game.jsonl"
    file.write_bytes(write(match, seated=(*seated_of(NAMES), *later)))

    ran = tablee("verify", file)

    assert "ok  seat 0 Ann gave the share that was promised\n" in ran.out
    assert "seat 0 Dan gave" not in ran.out
    assert "from move 1 on seat 0 is Dan\n" in ran.out
    assert "from move 1 on seat 2 is Cat (a bot, easy, stands in)\n" in ran.out
