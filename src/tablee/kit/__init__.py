"""Parts that several games share: cards, boards, seats."""
