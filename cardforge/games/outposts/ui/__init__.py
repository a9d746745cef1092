"""Options, events and the table in words; which row forbids an option."""
