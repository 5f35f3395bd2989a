"""Rebuses without a table: the day's, and those that people send each other."""
