"""Rébus. Read ``rulebook.toml``, ``state.py``, ``play.py``."""
