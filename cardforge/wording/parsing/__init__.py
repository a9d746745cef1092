"""The parser of rules texts: its tables, the notation of its rules, the words of a text, and the values of what it found."""
