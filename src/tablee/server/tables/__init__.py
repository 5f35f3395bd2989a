"""Tables over HTTP: the games to choose from, and opening and finding tables."""
