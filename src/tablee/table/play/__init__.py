"""A game being played: its versions, its clock, and who sees what of it."""
