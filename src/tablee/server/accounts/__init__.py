"""People and robots: who comes in, by which device or token."""
