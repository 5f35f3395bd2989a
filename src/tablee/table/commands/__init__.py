"""What each command makes of a table: one module for each family of them."""
