"""Everything that is asked by HTTP, and the pages."""
