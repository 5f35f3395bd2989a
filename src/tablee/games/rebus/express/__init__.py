"""Rébus express, a game of ours with the same cards (REB-G35 to REB-G39).

Everybody composes at once; then the gallery is guessed, rebus by rebus, and all who
find one score. Read ``phases.py``, ``play.py``, ``rounds.py``, ``scoring.py``.
"""
