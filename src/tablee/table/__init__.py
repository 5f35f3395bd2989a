"""A table as a game is: what is true, what is asked, what follows. Pure functions."""
