"""Makes a shelf with a game of one's own, from a list of cards or from nothing."""
