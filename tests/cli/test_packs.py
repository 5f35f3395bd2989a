from pathlib import Path

import pytest

from tablee.kernel.content import digest_of
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
