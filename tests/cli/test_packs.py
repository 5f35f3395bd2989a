""""""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.cli import main
from tablee.kernel.content import digest_of
from tablee.server.push.sender import read_key
from tests.cli.conftest import Tablee

GOOD = '[[themes]]\nname = "un jeu"\nwords = ["go", "oie"]\n'
BAD = '[[themes]]\nname = "un jeu"\nwords = []\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "packs" / "eclair"
    place.mkdir(parents=True)
    (place / "good.toml").write_text(GOOD)
    (place / "bad.toml").write_text(BAD)
    return tmp_path / "packs"


def test_a_good_pack_is_described(tablee: Tablee, folder: Path) -> None:
    file = folder / "eclair" / "good.toml"

    ran = tablee("packs", "check", file, "--game", "eclair")

    assert (ran.code, ran.out) == (0, f"{file}: 1 themes\n")


def test_a_bad_pack_is_told_fault_by_fault(tablee: Tablee, folder: Path) -> None:
    file = folder / "eclair" / "bad.toml"

    ran = tablee("packs", "check", file, "--game", "eclair")

    assert ran.code == 2
    assert ran.out.startswith(f"{file}: this is no pack: ")
    assert ran.err == "tablee packs: 1 fault\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check",), "name a file to check"),
        (("check", "there-is-none", "--game", "eclair"), "cannot be read"),
        (("check", "x", "--game", "sequence"), "say --game, one of "),
    ],
)
def test_a_mistake_is_one_line(
    tablee: Tablee, words: tuple[str, ...], told: str
) -> None:
    ran = tablee("packs", *words)

    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_packs_of_the_box_and_of_the_house_are_listed(
    tablee: Tablee, folder: Path
) -> None:
    out = tablee("packs", "list", "--packs", folder).out

    listed = out.partition("eclair\n")[2]
    assert listed.startswith("  themes ")
    assert f"  {digest_of(GOOD.encode())[:12]}  1 themes" in listed
    assert "  left out" in listed
    assert "bad.toml: 1 faults" in listed


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (["say", "chat", "pot"], "Sapo\n"),
        (
            ["judge", "chapeau", "chat", "pot"],
            "yes (0 % off)\nchat · pot\ncha · peau\n",
        ),
        (["guess", "chapeau", "le chapo"], "right\n"),
        (["guess", "poisson", "poison"], "wrong\n"),
        (["compose", "-n", "3", "nez", "scie", "mât"], "scie + nez + mat → cinéma\n"),
    ],
)
def test_cards_speak_in_the_terminal(
    words: list[str], printed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rebus", *words]) == 0
    assert capsys.readouterr().out == printed


def test_the_deck_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rebus", "deck"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 200


def test_without_a_word_it_says_what_it_wants() -> None:
    with pytest.raises(SystemExit):
        main(["rebus"])


def test_a_row_is_guessed_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rebus", "solve", "chat", "pot"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "chapeau"


# ``tablee push-key``, and what ``tablee serve`` makes of its file.


def test_a_key_is_made_once(tablee: Tablee, tmp_path: Path) -> None:
    path = tmp_path / "push.json"

    made = tablee("push-key", path, "mailto:host@example.org")
    again = tablee("push-key", path, "mailto:host@example.org")

    assert (made.code, made.err) == (0, "")
    assert str(path) in made.out
    assert read_key(path).public
    assert again.code == 2
    assert "there already" in again.err


def test_a_contact_that_is_none_is_a_mistake(tablee: Tablee, tmp_path: Path) -> None:
    ran = tablee("push-key", tmp_path / "push.json", "host")

    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert "mailto:" in ran.err


def test_a_file_without_a_key_is_told_before_anything_is_served(
    tablee: Tablee, tmp_path: Path
) -> None:
    path = tmp_path / "push.json"
    path.write_text("{}")

    ran = tablee("serve", "--push-key", path, "--data", tmp_path / "data")

    assert ran.code == 2
    assert "holds no key" in ran.err
    assert not (tmp_path / "data").exists()
