"""The doors: HTTP, websockets and the client's files. Here strangers come in."""
