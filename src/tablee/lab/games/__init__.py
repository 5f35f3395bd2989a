"""How each game looks to a learner: its action numbers, arrays and picture."""
