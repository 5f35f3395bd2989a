"""``import tablee``: what it offers can be found."""

from __future__ import annotations

import tablee


def test_dir_lists_what_it_offers() -> None:
    listed = dir(tablee)

    assert set(tablee.__all__) <= set(listed)
    assert all(hasattr(tablee, name) for name in listed)
    assert not {"Any", "TYPE_CHECKING", "annotations"} & set(listed)
