from __future__ import annotations

import pytest

from tablee.rebus.grammar import START, is_final, step


def is_phrase(classes: str) -> bool:
    state = START
    for word in classes.split():
        after = step(state, word)
        if after is None:
            return False
        state = after
    return is_final(state)


@pytest.mark.parametrize(
    "classes",
    [
        "Dms Nms",  # le chat
        "Dfs afs Nfs Afs",  # la petite robe noire
        "S1sm V1s",  # je dors
        "S1sm n V1s g",  # je ne dors pas
        "S3sf c H3s Pms",  # elle m'a dit
        "S3sf E3s Afs",  # elle est folle
        "Dmp Nmp V3p",  # les chats dorment
        "Dms Nms E3s p Dfs Nfs",  # le rat est sous la table
        "S3sm V3st Dfs Nfs",  # il mord la pomme
        "C E3s Dms Nms",  # c'est le roi
        "Bms Nms",  # au lit
        "p t",  # sans toi
    ],
)
def test_phrases_that_agree(classes: str) -> None:
    assert is_phrase(classes)


@pytest.mark.parametrize(
    "classes",
    [
        "Dms",  # le
        "Dms Nfs",  # le table
        "Dmp Nms",  # les chat
        "Dms Nms Afs",  # le chat noire
        "S1sm V3s",  # je dort
        "Dmp Nmp V3s",  # les chats dort
        "S1sm n V1s",  # je ne dors
        "S3sf E3s Ams",  # elle est fou
        "S1sm cs V1s",  # je se lave
        "S3sm V3s Dfs Nfs",  # il dort la pomme
        "S3sm E3s Dms Nms",  # il est mon lit
        "p",  # sous
        "pd Nms",  # d'eau
        "Bms Nms p Dms Nms",  # au lit sous un toit
        "S3sm H3s",  # il a
    ],
)
def test_phrases_that_do_not(classes: str) -> None:
    assert not is_phrase(classes)
