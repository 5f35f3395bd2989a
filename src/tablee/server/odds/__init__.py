"""How it went: the odds of each side over a game that is over."""
