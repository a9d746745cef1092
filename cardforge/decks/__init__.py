"""Deck checks, pure: decks, formats, rule kinds, findings, repairs, statistics and odds."""
