"""The command runs as in its own tests."""

from tests.cli.conftest import _speaking_english, asked, tablee

__all__ = ["_speaking_english", "asked", "tablee"]
