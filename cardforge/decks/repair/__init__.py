"""Deck repair: the smallest set of changes that makes a deck legal."""
