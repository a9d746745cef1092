"""Numbers of cards that a text has mentioned before: what they are compared with, and whose they are."""
