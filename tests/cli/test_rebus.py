from __future__ import annotations

import pytest

from tablee.cli import main


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
