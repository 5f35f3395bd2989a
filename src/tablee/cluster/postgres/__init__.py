"""The store on PostgreSQL, for a house of one process or of many."""
