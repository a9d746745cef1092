"""What a text says in parentheses and means nothing more than the rules do."""
