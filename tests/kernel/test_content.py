"""Content that people bring: found again by its digest alone."""

from __future__ import annotations

import pytest

from tablee.kernel import IllegalTable
from tablee.kernel.content import Library, digest_of

PACK = "les mots de Chloé".encode()


@pytest.mark.rule("TAB-05")
def test_content_that_is_not_here_refuses_the_table() -> None:
    digest = digest_of(PACK)
    with pytest.raises(IllegalTable) as refusal:
        Library().get(digest)

    assert refusal.value.rule == "TAB-05"
    assert str(refusal.value) == f"TAB-05: no content {digest[:12]}… is here"
