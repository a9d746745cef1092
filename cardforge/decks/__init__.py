"""Deck checks without files or a database: decks, formats, rule kinds, findings, repairs, statistics and odds."""
