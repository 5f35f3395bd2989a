"""A server on PostgreSQL, of one node or several: see docs/cluster."""
