"""Tables that people sit at: each with its lock, its connections and its timer."""
