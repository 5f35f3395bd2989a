"""Tables that people sit at: each with its lock, its lines and its timer."""
