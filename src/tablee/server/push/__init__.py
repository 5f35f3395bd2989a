"""Telling people by Web Push that it is their turn."""
