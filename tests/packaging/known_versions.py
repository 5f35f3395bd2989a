"""What several tests of known versions share."""

import pytest

from tablee.cli import main


def assert_known(words: list[str]) -> None:
    """Make the command read the words; ``--help`` keeps it from serving."""
    with pytest.raises(SystemExit) as leaving:
        main([*words, "--help"])

    assert leaving.value.code == 0
