"""Arenas and tournaments."""
