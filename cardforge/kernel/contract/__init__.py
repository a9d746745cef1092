"""The contract of a game: the records and tables that a game fills in, and what the kernel asks of them."""
