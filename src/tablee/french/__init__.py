"""French as it sounds: a lexicon, spelling to sounds, and distances between sayings."""
