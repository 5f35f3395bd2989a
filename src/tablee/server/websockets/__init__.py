"""Connections to devices: websockets, their frames and their times."""
