"""The web server: rooms, the websocket protocol, the store."""
