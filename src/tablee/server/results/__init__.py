"""What games that are over amount to: histories, statistics, ratings."""
