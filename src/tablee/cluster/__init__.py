"""A site on PostgreSQL, served by one node or several: docs/cluster."""
