"""Deck rules, recorded deals, and what happens to decks after a game."""
