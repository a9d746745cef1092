"""What a person sees: the screen, options and events in words, and the rows that forbid an option."""
