import pytest

from tablee.bots import levels
from tablee.games import shelf
from tests.cli.conftest import Tablee


def test_the_shelf_names_every_game_with_its_presets_and_bots(tablee: Tablee) -> None:
    out = tablee("games").out

    for slug, game in shelf().items():
        paragraph = out.partition(f"{slug}: ")[2].partition("\n\n")[0]
        assert all(f"preset   {preset}: " in paragraph for preset in game.presets)
        assert f"bots     {', '.join(levels(slug))}" in paragraph


def test_the_shelf_says_who_can_play(tablee: Tablee) -> None:
    out = tablee("games").out

    assert "2, 4, 6, 8, 10, 12 in 2 sides; 3, 6, 9, 12 in 3 sides" in out
    assert "options  automatic_draw, one_dead_card, silence, expert" in out


@pytest.mark.parametrize(
    ("environment", "words", "name"),
    [
        ({"LANG": "fr_FR.UTF-8"}, (), "Cinq jetons"),
        ({"LANG": "en_GB.UTF-8"}, (), "Five chips"),
        ({"LANG": "C"}, (), "Five chips"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA"}, (), "Cinq jetons"),
        ({"LANG": "fr_FR.UTF-8"}, ("--lang", "en"), "Five chips"),
        ({"LANG": "en_GB.UTF-8"}, ("--lang", "fr"), "Cinq jetons"),
    ],
)
def test_names_come_in_the_readers_language(
    tablee: Tablee,
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    words: tuple[str, ...],
    name: str,
) -> None:
    for setting, value in environment.items():
        monkeypatch.setenv(setting, value)

    assert name in tablee("games", *words).out
