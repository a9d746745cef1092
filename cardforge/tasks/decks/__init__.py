"""Tasks about decks: check, convert and count them, and find the cards that they name."""
