"""Replays: finished games, looked at again from any seat's eyes or with all open."""
