"""Proposes a game for a list of cards: which column is what, which fields and types the game has."""
