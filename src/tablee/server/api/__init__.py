"""What the routes of every feature are made of."""
