"""Tasks about print: decks and tokens as PDF sheets."""
