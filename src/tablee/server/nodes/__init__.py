"""Several processes that are one house, each with tables of its own."""
