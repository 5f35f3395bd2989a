"""Parts that games share: cards, grids, teams."""
