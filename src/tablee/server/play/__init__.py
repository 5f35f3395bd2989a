"""The game being played at a table: its versions, its clock, its bots."""
