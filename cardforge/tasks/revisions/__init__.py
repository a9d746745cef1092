"""Tasks about revisions over time: comparing them, what has changed since a day, editions, and pages of what changes."""
