"""In a page there is one process: nothing begins another."""

get_context = None
