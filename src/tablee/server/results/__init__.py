"""Results of finished games: histories, statistics, ratings."""
