"""The caller's own data and robots."""
