"""Packs that the host's people brought: offered, kept, or left out."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tablee.games import shelf
from tablee.kernel import IllegalTable
from tablee.kernel.content import library
from tablee.server.packs import KEPT, LARGEST, PackFolder
from tablee.server.tables.games import every_game
from tests.server.files import PACK, brought


def opened(folder: Path) -> PackFolder:
    packs = PackFolder(folder)
    packs.shelve()
    packs.examine()
    return packs


def test_a_pack_in_the_folder_is_offered_at_the_table(tmp_path: Path) -> None:
    digest = brought(tmp_path, "ours.toml", PACK.format("offert"))

    packs = opened(tmp_path)

    assert packs.offered("eclair") == {digest: "1 themes"}
    listing = next(g for g in every_game(packs.offered) if g.slug == "eclair")
    option = listing.options[-1]
    assert (option.name, option.kind) == ("pack", "choice")
    assert option.choices == ("", digest)
    assert option.titles == {digest: "1 themes"}
    options = shelf()["eclair"].types.options(pack=digest)
    assert shelf()["eclair"].content.digests(options) == {"pack": digest}


def test_without_packs_there_is_nothing_to_choose(tmp_path: Path) -> None:
    packs = opened(tmp_path / "nowhere")

    assert packs.offered("eclair") == {}
    assert every_game(packs.offered) == every_game()


def test_a_pack_is_found_by_its_digest_after_its_file_is_gone(tmp_path: Path) -> None:
    text = PACK.format("gardé")
    digest = brought(tmp_path, "ours.toml", text)
    opened(tmp_path)
    (tmp_path / "eclair" / "ours.toml").unlink()
    library._kept.pop(digest)  # as another process would find it

    packs = opened(tmp_path)

    assert packs.offered("eclair") == {}
    assert library.get(digest) == text.encode()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[themes]]\nname = 3", "this is no pack"),
        ("no toml", "this is no pack"),
        ("#" * (LARGEST + 1), f"more than {LARGEST} bytes"),
    ],
)
def test_a_bad_pack_is_left_out_and_told_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, told: str
) -> None:
    good = brought(tmp_path, "good.toml", PACK.format("bon"))
    brought(tmp_path, "bad.toml", text)

    with caplog.at_level(logging.WARNING):
        packs = opened(tmp_path)

    assert list(packs.offered("eclair")) == [good]
    assert [told in record.getMessage() for record in caplog.records] == [True]
    assert "bad.toml" in caplog.records[0].getMessage()


def test_a_folder_that_cannot_be_written_offers_its_packs_all_the_same(
    tmp_path: Path,
) -> None:
    digest = brought(tmp_path, "ours.toml", PACK.format("plein"))
    (tmp_path / "eclair" / KEPT).write_text("no folder")

    assert list(opened(tmp_path).offered("eclair")) == [digest]


def test_a_pack_that_nobody_brought_is_no_table(tmp_path: Path) -> None:
    opened(tmp_path)

    with pytest.raises(IllegalTable, match="TAB-05"):
        library.get("0" * 64)
